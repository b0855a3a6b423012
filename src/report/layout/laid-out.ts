import { tryTo } from '../../model/try-to.ts';

/** JSON with its members below each other; any other text as it is. */
export function laidOut(text: string): string {
  return tryTo(() => JSON.stringify(JSON.parse(text), null, 2)) ?? text;
}
