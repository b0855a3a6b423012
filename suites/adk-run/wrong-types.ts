import type { Json } from '../../src/contract.ts';
import { type Body, bodyOf, type Endpoint } from './endpoint.ts';

/** Bodies in which one required field has another type than in the document, and bodies that are not objects. */
export interface WrongTypes {
  /** Two types for every required field, null where servers stumble over it, and every body that is not an object. */
  readonly fixed: readonly Json[];
  /** Null for every other field, and more types. */
  readonly further: readonly Json[];
}

/** No number or boolean in place of free text, and no list with one element: frameworks turn these into text before the agent runs. */
export function wrongTypes(endpoint: Endpoint): WrongTypes {
  const body = bodyOf(endpoint, endpoint.message);
  const part = { text: endpoint.message };
  const several: Json = ['one', 'two'];
  const saying = (message: Json): Body => ({ ...body, new_message: message });
  return {
    fixed: [
      saying(null),
      saying([part]),
      saying('text'),
      saying({ parts: part }),
      saying({ parts: 'text' }),
      // Nobody serves an app with the name 7, even if the server turns the number into text.
      { ...body, app_name: 7 },
      { ...body, app_name: several },
      { ...body, user_id: null },
      { ...body, user_id: {} },
      { ...body, user_id: several },
      { ...body, session_id: {} },
      { ...body, session_id: several },
      [body],
      null,
      'text',
      7,
    ],
    further: [
      ...[null, {}].map((app) => ({ ...body, app_name: app })),
      { ...body, session_id: null },
      saying(7),
      ...[null, 7].map((parts) => saying({ parts })),
      true,
    ],
  };
}
