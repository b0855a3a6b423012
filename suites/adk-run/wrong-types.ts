import type { Json } from '../../src/index.ts';
import { type Body, bodyOf, type Place } from './place.ts';

/** Bodies with one required field of another type than the document's, and bodies that are no object. */
export interface WrongTypes {
  /** Those that servers stumble over. */
  readonly fixed: readonly Json[];
  /** Other types for every required field. No number, and no list of one, that frameworks make text of before anybody looks. */
  readonly further: readonly Json[];
}

export function wrongTypes(place: Place): WrongTypes {
  const body = bodyOf(place, place.message);
  const part = { text: place.message };
  const several: Json = ['one', 'two'];
  const saying = (message: Json): Body => ({ ...body, new_message: message });
  return {
    fixed: [
      saying(null),
      saying([part]),
      saying('text'),
      { ...body, app_name: 7 },
      { ...body, user_id: null },
      { ...body, session_id: {} },
      [body],
      null,
      'text',
      7,
    ],
    further: [
      ...[null, several, {}].map((app) => ({ ...body, app_name: app })),
      ...[several, {}].map((user) => ({ ...body, user_id: user })),
      ...[null, several].map((session) => ({ ...body, session_id: session })),
      saying(7),
      true,
    ],
  };
}
