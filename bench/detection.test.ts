import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { expect, it } from 'vitest';
import { controls, mutants } from '../fixtures/wendell/agents.ts';
import { built, type Program } from '../fixtures/toolchains.ts';
import { check } from '../src/conform/check.ts';
import type { Report } from '../src/index.ts';
import { wendell } from '../suites/wendell/contract.ts';
import { measured, mostEffort, type Row, rowsToBench, seeds } from './rows.ts';

it('every mutant is found within few calls, and no control fails', async () => {
  const found = await each(measured(mutants), async (mutant, command, seed) => {
    const { calls, failed } = await untilFirstFailure(command, seed, mutant);
    return { calls, missed: failed !== mutant.breaks ? [`${mutant.name}, seed ${seed}: ${failed ?? 'none'}`] : [] };
  });
  const wronged = await each(measured(controls), async ({ name }, command, seed) => {
    const report = await check({ contract: wendell, target: { command }, jobs: 1, seed, effort: mostEffort });
    return failedIn(report).map((clause) => `${name}, seed ${seed}: ${clause}`);
  });
  const calls = found.map((run) => run.calls).toSorted((a, b) => a - b);
  const missed = found.flatMap((run) => run.missed);
  const at = (share: number): number => calls[Math.ceil(calls.length * share) - 1] ?? Infinity;
  const runs = `${mutants.length} mutants, ${seeds.length} seeds each, standard effort`;
  rowsToBench([
    row(`calls until a mutant first fails, median (${runs})`, at(0.5), 3),
    row(`the same, 95th percentile`, at(0.95), 20),
    row('mutants missed, or failed by another clause first', missed.length, 0),
    row(
      `failures of ${controls.length} controls, ${seeds.length} seeds each, thorough effort`,
      wronged.flat().length,
      0,
    ),
  ]);
  expect({ missed, wronged: wronged.flat() }).toEqual({ missed: [], wronged: [] });
});

/** Measures each agent with each seed, as many at once as the machine has processors. */
async function each<A extends Program, R>(
  agents: readonly A[],
  measure: (agent: A, command: [string, ...string[]], seed: number) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit(availableParallelism());
  const results = agents.flatMap((agent) =>
    seeds.map((seed) =>
      limit(async () => {
        const command = await built(agent);
        return command === undefined ? [] : [await measure(agent, command as [string, ...string[]], seed)];
      }),
    ),
  );
  return (await Promise.all(results)).flat();
}

/** Ends the run at the first failed judgement. */
async function untilFirstFailure(
  command: [string, ...string[]],
  seed: number,
  { breaks, deadlineMs }: { breaks: string; deadlineMs?: number },
): Promise<{ calls: number; failed: string | undefined }> {
  const stop = new AbortController();
  const report = await check({
    contract: wendell,
    target: { command },
    jobs: 1,
    seed,
    profiles: breaks.startsWith('wendell/handshake/') ? ['handshake'] : [],
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
    signal: stop.signal,
    onProgress: (progress) => {
      if (progress.failed > 0) stop.abort();
    },
  });
  const [first] = report.findings
    .filter(({ verdict }) => verdict === 'fail')
    .toSorted((a, b) => (a.firstCall ?? Infinity) - (b.firstCall ?? Infinity));
  return { calls: first?.firstCall ?? Infinity, failed: first?.clause };
}

function failedIn({ findings }: Report): string[] {
  return findings.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause);
}

function row(what: string, figure: number, most: number): Row {
  return { what, measured: String(figure), aim: `${most} at most`, figure, most };
}
