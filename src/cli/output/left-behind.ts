import { writeSync } from 'node:fs';
import { tryTo } from '../../model/try-to.ts';
import { printable } from '../../report/layout/printable.ts';
import { takeLeftBehind } from '../../transport/files/remove.ts';

/** Prints the folders that could not be removed, without those inside another one. */
export function reportLeftBehind(): void {
  const left = takeLeftBehind();
  const outermost = left.filter((path) => !left.some((other) => path.startsWith(`${other}/`)));
  for (const path of outermost) {
    const line = `agent-conform: what the agent made in ${printable(path)} cannot all be removed: remove that folder`;
    tryTo(() => writeSync(2, `${line}\n`));
  }
}
