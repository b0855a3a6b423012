import { callKey } from '../model/exchange/call-key.ts';
import type { Clause, Finding, Turns, Verdict } from '../model/index.ts';
import type { PastFailure } from '../run/plan/past.ts';
import type { RunResult } from '../run/run-options.ts';
import { run } from '../run/run.ts';
import { agentOf, type Seen } from './agent.ts';
import { SimulatedTime } from './time.ts';
import { isAnswered } from './said.ts';
import type { Settings, World } from './world.ts';

/** One judgement that a clause of a world made. */
export interface Judged {
  readonly clause: string;
  readonly turns: Turns;
  readonly keys: readonly string[];
  /** How many calls had been made. */
  readonly afterCalls: number;
  readonly verdict: Verdict['is'];
  /** Every call of it was answered. */
  readonly isWhole: boolean;
}

/** What a run in a world came to, and all that was seen of it. */
export interface Ran {
  readonly settings: Settings;
  readonly result: RunResult;
  readonly seen: readonly Seen[];
  readonly judged: readonly Judged[];
  readonly reported: readonly Finding[];
  readonly endedAt: number;
  readonly interruptedAt?: number;
}

/** Runs a world in simulated time, with other settings where they are given. */
export async function runWorld(
  world: World,
  changed: Partial<Settings> = {},
  past: readonly PastFailure[] = [],
): Promise<Ran> {
  const settings = { ...world.settings, ...changed };
  const { interruptedAt, ...asked } = settings;
  const time = new SimulatedTime();
  const { transport, seen } = agentOf(world, time);
  const judged: Judged[] = [];
  const reported: Finding[] = [];
  const interruption = new AbortController();
  if (interruptedAt !== undefined) time.at(interruptedAt, () => interruption.abort());
  const watched = world.contract.clauses.map((clause): Clause => ({
    ...clause,
    judge: (turns) => note(clause, turns),
  }));
  const note = (clause: Clause, turns: Turns): Verdict => {
    const verdict = clause.judge(turns);
    judged.push({
      clause: clause.id,
      turns,
      keys: turns.map(({ call }) => callKey(call)),
      afterCalls: seen.length,
      verdict: verdict.is,
      isWhole: turns.every(isAnswered),
    });
    return verdict;
  };
  const target =
    world.channel === 'http' ? { channel: 'http', url: 'http://world' } : { channel: 'command', command: ['world'] };
  const result = await time.passUntilDone(
    run({
      ...asked,
      contract: { ...world.contract, clauses: watched },
      clauses: watched,
      transport,
      target: target as Parameters<typeof run>[0]['target'],
      past,
      redact: (exchange) => exchange,
      reproduce: () => undefined,
      clock: time,
      signal: interruption.signal,
      onFinding: (finding) => void reported.push(finding),
    }),
  );
  const ended = { settings, result, seen, judged, reported, endedAt: time.now() };
  return interruptedAt === undefined ? ended : { ...ended, interruptedAt };
}
