import type { Json } from '../../src/contract.ts';
import { type Body, bodyOf, type Endpoint } from './endpoint.ts';

/** Bodies with one required field of another type than the document's, and bodies that are no object. */
export interface WrongTypes {
  /** Two types for every required field, null where servers stumble over it, and every whole body that is no object. */
  readonly fixed: readonly Json[];
  /** Null for every other field, and further types. */
  readonly further: readonly Json[];
}

/** No number or boolean where any text is taken, and no list of one: frameworks make text of them before anybody looks. */
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
      // Nobody serves 7, whoever makes text of it.
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
