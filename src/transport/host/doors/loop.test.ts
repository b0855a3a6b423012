import { expect, it } from 'vitest';
import { heldByAll, newMark } from '../../process/strays.ts';
import { flag } from '../../process/wait.ts';
import { loopDoor } from './loop.ts';

const passage = (id: string) => ({
  described: { case: id },
  values: {},
  env: {},
  out: '/dev/null',
  limits: { deadlineMs: 4000 },
  mark: newMark(),
  held: heldByAll(),
  interrupted: flag(),
  whenOver: () => Promise.resolve(),
});

it.concurrent.each([
  ['nothing', '', 'timeout', 'in time'],
  ['words', 'hello there', 'timeout', 'a line that it printed is not JSON: hello there'],
  ['a line that is no JSON', '{"outcome": "answered", "metrics": {"cost": NaN}}', 'exit', 'no line of JSON'],
  ['a line without an outcome', '{"case": "one"}', 'exit', 'no outcome'],
])('a loop that writes %s has no conclusion', async (_, line, by, because) => {
  const door = loopDoor({
    words: ['sh', '-c', 'while read -r _; do echo "$0"; done', line],
    cwd: process.cwd(),
    env: {},
  });
  try {
    const { concluded, ended } = await door.pass(passage('one'));
    expect(ended.by).toBe(by);
    expect(concluded).toEqual({ noConclusion: expect.stringContaining(because) });
  } finally {
    door.kill?.();
  }
});

it('a loop that writes NaN in the conclusion of a case ends that case at once', async () => {
  const line = '{"case": "one", "outcome": "answered", "data": [-Infinity, NaN]}';
  const words: [string, ...string[]] = ['sh', '-c', 'while read -r _; do echo "$0"; done', line];
  const door = loopDoor({ words, cwd: process.cwd(), env: {} });
  try {
    const { concluded, ended } = await door.pass({ ...passage('one'), limits: { deadlineMs: 500_000 } });
    expect(ended.by).toBe('exit');
    expect(concluded).toEqual({ noConclusion: expect.stringContaining('write null') });
  } finally {
    door.kill?.();
  }
});

it('a loop that names no case is ended at once when several cases are under way', async () => {
  const words: [string, ...string[]] = [
    'sh',
    '-c',
    'read -r _; read -r _; echo "{\\"outcome\\": \\"answered\\"}"; exec sleep 600',
  ];
  const door = loopDoor({ words, cwd: process.cwd(), env: {} });
  const patient = (id: string) => ({ ...passage(id), limits: { deadlineMs: 500_000 } });
  try {
    const passed = await Promise.all(['one', 'other'].map((id) => door.pass(patient(id))));
    const because = 'a line of the loop names no case: {"case": "…"}';
    expect(passed.map(({ concluded }) => concluded)).toEqual([{ noConclusion: because }, { noConclusion: because }]);
  } finally {
    door.kill?.();
  }
});
