import { tryTo } from '../../model/try-to.ts';

/** JSON with one member per line; any other text unchanged. */
export function laidOut(text: string): string {
  return tryTo(() => JSON.stringify(JSON.parse(text), null, 2)) ?? text;
}
