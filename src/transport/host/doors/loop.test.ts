import { expect, it } from 'vitest';
import { heldByAll, newMark } from '../../process/strays.ts';
import { flag } from '../../process/wait.ts';
import { loopDoor } from './loop.ts';

it.concurrent.each([
  ['nothing', '', 'timeout', 'in time'],
  ['a line that is no JSON', '{"outcome": "answered", "metrics": {"cost": NaN}}', 'exit', 'no line of JSON'],
  ['a line without an outcome', '{"case": "one"}', 'exit', 'no outcome'],
])('a loop that writes %s', async (_, line, by, because) => {
  const door = loopDoor({
    words: ['sh', '-c', 'while read -r _; do echo "$0"; done', line],
    cwd: process.cwd(),
    env: {},
  });
  try {
    const { concluded, ended } = await door.pass({
      described: { case: 'one' },
      values: {},
      env: {},
      out: '/dev/null',
      limits: { deadlineMs: 4000 },
      mark: newMark(),
      held: heldByAll(),
      interrupted: flag(),
      whenOver: () => Promise.resolve(),
    });
    expect(ended.by).toBe(by);
    expect(concluded).toEqual({ noConclusion: expect.stringContaining(because) });
  } finally {
    door.kill?.();
  }
});
