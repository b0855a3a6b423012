import type { Json } from './schema.ts';
import { tryTo } from './try-to.ts';

/** The value of a text that is JSON; undefined for any other. */
export function parseJson(text: string): Json | undefined {
  return tryTo(() => JSON.parse(text) as Json);
}
