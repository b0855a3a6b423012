import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Finding } from '../model/index.ts';
import { aClause, numberAlone, runNumbers } from './run.samples.ts';
import type { Progress } from './execute/progress.ts';
import type { RunOptions } from './run-options.ts';

const clauses = [
  aClause({ id: 'numbers/fails' }),
  aClause({ id: 'numbers/holds', judge: () => ({ is: 'pass' }) }),
  aClause({ id: 'numbers/elsewhere', profile: 'other' }),
  aClause({ id: 'numbers/own', on: numberAlone, level: 'may' }),
];

it('each finding is reported once, as in the result; failed ones after repetition and shrinking', async () => {
  const reported: Finding[] = [];
  const { findings } = await runNumbers(clauses, (number) => (number > 1 ? 'no' : 'ok'), {
    onFinding: (finding) => void reported.push(finding),
  });
  expect(reported.map(({ clause }) => clause)).toEqual([
    'numbers/holds',
    'numbers/elsewhere',
    'numbers/fails',
    'numbers/own',
  ]);
  expect(findings.map(({ clause }) => clause)).toEqual(clauses.map(({ id }) => id));
  expect(new Set(reported)).toEqual(new Set(findings));
});

it('a run that starts again reports only the findings that count, and goes on counting calls', async () => {
  let busy = 0;
  const disturbed = async (): Promise<string> => {
    busy += 1;
    const alone = busy === 1;
    for (let wait = 0; wait < 5; wait += 1) await setImmediate();
    busy -= 1;
    return alone ? 'ok' : 'no';
  };
  const reported: Finding[] = [];
  const calls: number[] = [];
  const { findings, oneAtATime, made } = await runNumbers(clauses.slice(0, 2), disturbed, {
    jobs: 4,
    onFinding: (finding) => void reported.push(finding),
    onProgress: (progress) => void calls.push(progress.calls),
  });
  expect([oneAtATime, new Set(reported)]).toEqual([true, new Set(findings)]);
  expect(calls.toSorted((a, b) => a - b)).toEqual(calls);
  expect(calls.at(-1)).toBe(made.length);
});

it('a target that cannot be called is reported as one finding', async () => {
  const reported: Finding[] = [];
  const gone = { ended: { by: 'unreachable', reason: 'nobody there' } } as const;
  const options: Partial<RunOptions> = { onFinding: (finding) => void reported.push(finding) };
  const { findings } = await runNumbers(clauses, () => gone, options);
  expect([reported, reported.length]).toEqual([findings, 1]);
});

it('progress has the time left once there is a pace, and 0 at the end', async () => {
  const reported: Progress[] = [];
  const { made } = await runNumbers([aClause({})], () => 'ok', { onProgress: (far) => void reported.push(far) });
  expect(reported[0]?.leftMs).toBeUndefined();
  expect(reported.at(-1)).toEqual({ calls: made.length, judged: 1, failed: 0, clauses: 1, leftMs: 0 });
});
