import { expect, it } from 'vitest';
import { mutants } from '../fixtures/wendell/agents.ts';
import { built } from '../fixtures/toolchains.ts';
import { check } from '../src/conform/check.ts';
import { wendell } from '../suites/wendell/contract.ts';
import { measured, rowsToBench } from './rows.ts';
import { compareSizes } from './shrinking/size.ts';
import { nearItems, sizeOfCall } from './shrinking/work-items.ts';

const near = nearItems();
const fixed = [...near.values()].toSorted((a, b) => compareSizes(a.size, b.size)).map(({ value }) => value);

it('mutants of wendell are shown by the work item nearest to the example', async () => {
  const came: { name: string; is: 'the example' | 'nearest' | 'not nearest' }[] = [];
  for (const mutant of measured(mutants)) {
    const clause = wendell.clauses.find(({ id }) => id === mutant.breaks);
    const command = await built(mutant);
    if (command === undefined || clause === undefined || typeof clause.on !== 'string') continue;
    const target = { command: command as [string, ...string[]] };
    const { deadlineMs = 30_000 } = mutant;
    const report = await check({ contract: wendell, target, clauses: [clause.id], deadlineMs });
    const [finding] = report.findings;
    const body = finding?.evidence?.turns.at(-1)?.sent.text;
    if (finding?.verdict !== 'fail' || finding.evidence === undefined || body === undefined) continue;
    const size = sizeOfCall(body);
    if (size === undefined || size[0] === 0) {
      came.push({ name: mutant.name, is: size === undefined ? 'not nearest' : 'the example' });
      continue;
    }
    const least = await leastOf(target, clause.id, deadlineMs);
    came.push({ name: `${mutant.name}: ${body}`, is: compareSizes(size, least) <= 0 ? 'nearest' : 'not nearest' });
  }
  const count = (is: (typeof came)[number]['is']): number => came.filter((one) => one.is === is).length;
  const isRight = count('the example') + count('nearest');
  rowsToBench([
    {
      what: `mutants of wendell that are shown by the plain work item nearest to the example, of ${fixed.length} by exhaustive search`,
      measured: `${((100 * isRight) / came.length).toFixed(1)} % of ${came.length}, ${count('the example')} by the example itself`,
      aim: '95 % or more',
      figure: isRight / came.length,
      least: 0.95,
    },
  ]);
  const others = came.filter(({ is }) => is === 'not nearest').map(({ name }) => name);
  expect(isRight / came.length < 0.95 ? others : []).toEqual([]);
});

/** The size of the smallest near item that fails: they are sent in the order of their size. */
async function leastOf(
  target: { command: [string, ...string[]] },
  id: string,
  deadlineMs: number,
): Promise<readonly number[]> {
  const stop = new AbortController();
  const clause = wendell.clauses.find((one) => one.id === id);
  let least: readonly number[] = [Infinity];
  await check({
    contract: { ...wendell, calls: { ...wendell.calls, fixed } },
    target,
    clauses: [id],
    calls: fixed.length,
    amounts: { plain: 0, own: 0 },
    jobs: 1,
    deadlineMs,
    signal: stop.signal,
    onExchange: (exchange) => {
      if (stop.signal.aborted || clause?.judge([exchange]).is !== 'fail') return;
      least = near.get(String(exchange.call.body))?.size ?? least;
      stop.abort();
    },
  });
  return least;
}
