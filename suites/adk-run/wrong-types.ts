import type { Json } from '../../src/index.ts';
import { type Body, bodyOf, type Place } from './place.ts';

/** Bodies with one required field of another type than the document's, and bodies that are no object. */
export interface WrongTypes {
  /** Those that servers stumble over. */
  readonly fixed: readonly Json[];
  /** Every other type for every required field. */
  readonly further: readonly Json[];
}

export function wrongTypes(place: Place): WrongTypes {
  const body = bodyOf(place, place.message);
  const part = { text: place.message };
  const saying = (message: Json): Body => ({ ...body, new_message: message });
  return {
    fixed: [
      saying(null),
      saying([part]),
      saying('text'),
      { ...body, app_name: 7 },
      { ...body, user_id: null },
      { ...body, user_id: 7 },
      { ...body, session_id: {} },
      [body],
      null,
      'text',
      7,
    ],
    further: [
      ...[null, ['text'], {}].map((app) => ({ ...body, app_name: app })),
      ...[['text'], {}].map((user) => ({ ...body, user_id: user })),
      ...[null, 7, ['text']].map((session) => ({ ...body, session_id: session })),
      saying(7),
      true,
    ],
  };
}
