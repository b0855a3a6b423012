import type { Json } from './schema.ts';
import { tryTo } from './try-to.ts';

/** The value of a JSON text; undefined if the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  return tryTo(() => JSON.parse(text) as Json);
}
