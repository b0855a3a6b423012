import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DryRun } from '../../index.ts';
import { agents, cli, folder } from '../program.samples.ts';

it('a dry run prints how many calls a check of a conforming agent makes, and makes none', async () => {
  const cwd = folder({ agent: agents.good, leaves: '#!/bin/sh\necho >called\n' });
  const { code, stdout } = await cli(['check', 'wendell', '--dry-run', '--', './leaves'], { cwd });
  const live = await cli(['check', 'wendell', '--json', '--', './agent'], { cwd });
  const { calls } = JSON.parse(live.stdout) as { calls: number };
  expect(code).toBe(0);
  expect(stdout).toContain(`calls     ${calls} calls of an agent that conforms`);
  expect(existsSync(join(cwd, 'called'))).toBe(false);
});

it('a dry run needs no command', async () => {
  const { code, stdout, stderr } = await cli(['check', 'wendell', '--dry-run', '--json', '--only', 'output/*']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ contract: { id: 'wendell' }, seed: 1, callsAtMost: 400 });
});

it('a dry run counts the conversations of every effort, and each effort covers every must clause', async () => {
  const plans = await Promise.all(
    ['quick', 'standard', 'thorough'].map(async (effort) => {
      const { stdout } = await cli(['check', 'wendell', '--dry-run', '--json', '--effort', effort]);
      return JSON.parse(stdout) as DryRun;
    }),
  );
  const clauses = plans.map(({ conversations }) => conversations.flatMap((set) => set.clauses));
  expect(clauses[0]).toEqual(clauses[2]);
  for (const { calls, conversations } of plans) {
    expect(conversations.reduce((sum, set) => sum + set.calls, 0)).toBe(calls);
    expect(conversations.every((set) => set.fixed > 0)).toBe(true);
  }
  const [quick = 0, standard = 0, thorough = 0] = plans.map(({ calls }) => calls);
  expect([quick < standard / 2 + 1, standard <= 40, thorough > standard * 2]).toEqual([true, true, true]);
});

it('a dry run prints the calls byte for byte as a check makes them', async () => {
  const cwd = folder({ agent: agents.good });
  const { stdout } = await cli(['check', 'wendell', '--dry-run', '--json'], { cwd });
  const { conversations } = JSON.parse(stdout) as { conversations: { sends: { body: { text: string } }[] }[] };
  await cli(['check', 'wendell', '--record', 'run.ndjson', '--jobs', '1', '--', './agent'], { cwd });
  const recorded = readFileSync(join(cwd, 'run.ndjson'), 'utf8').trimEnd().split('\n');
  const made = recorded.map((line) => JSON.parse(line)).filter(({ type }) => type === 'exchange');
  const sends = conversations.flatMap((set) => set.sends.map(({ body }) => JSON.stringify(body)));
  expect(sends.toSorted()).toEqual(made.map(({ call }) => JSON.stringify(call.body)).toSorted());
});

it('a dry run counts every iteration', async () => {
  const { stdout } = await cli(['check', 'wendell', '--dry-run', '--json', '--only', 'output/utf8', '--repeat', '7']);
  expect(JSON.parse(stdout)).toMatchObject({ calls: 70, callsAtMost: 2800 });
});
