import { definedOnly } from '../model/defined-only.ts';
import { callKey } from '../model/exchange/call-key.ts';
import { atFirst } from '../model/exchange/nonce.ts';
import type { Clause, Exchange, Finding, Turns, Verdict } from '../model/index.ts';
import type { PastFailure } from '../run/plan/past.ts';
import type { RunResult } from '../run/run-options.ts';
import { run } from '../run/run.ts';
import { agentOf, type Seen } from './agent.ts';
import { SimulatedTime } from './time.ts';
import { isAnswered } from './said.ts';
import type { Settings, World } from './world.ts';

/** A call of the plan, as the run reported it when it was judged. */
export interface ReportedCall {
  readonly key: string;
  readonly exchange: Exchange;
  /** Its number in the order of judgement. */
  readonly number: number;
  /** The number of calls that had been made before the report. */
  readonly afterCalls: number;
}

/** One judgement that a clause of a world made. */
export interface Judged {
  readonly clause: string;
  readonly turns: Turns;
  readonly keys: readonly string[];
  /** The number of calls that had been made before the judgement. */
  readonly afterCalls: number;
  /** Whether it belongs to the plan: the run had reported its calls. */
  readonly isPlanned: boolean;
  /** Whether it was made before any call of the plan was reported: a past failure was tried again. */
  readonly isPast: boolean;
  readonly verdict: Verdict['is'];
  /** Whether every call of it was answered. */
  readonly isWhole: boolean;
}

/** The result of a run in a world, and everything that was observed of it. */
export interface Ran {
  readonly settings: Settings;
  readonly result: RunResult;
  readonly seen: readonly Seen[];
  readonly judged: readonly Judged[];
  readonly reportedCalls: readonly ReportedCall[];
  /** The failures in the form in which they are kept. */
  readonly kept: readonly PastFailure[];
  readonly reported: readonly Finding[];
  /** The number of calls after which everything was tried again, one call at a time. */
  readonly againAt?: number;
  readonly endedAt: number;
  readonly interruptedAt?: number;
}

/** Runs a world in simulated time, with `changed` settings and past failures, if there are any. */
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
  const reportedCalls: ReportedCall[] = [];
  /** The exchanges that were reported since the run began, or began again. */
  const current = new Set<Exchange>();
  let againAt: number | undefined;
  const kept: PastFailure[] = [];
  const reported: Finding[] = [];
  const interruption = new AbortController();
  if (interruptedAt !== undefined) time.at(interruptedAt, () => interruption.abort());
  const watched = world.contract.clauses.map((clause): Clause => ({
    ...clause,
    judge: (turns) => note(clause, turns),
  }));
  const note = (clause: Clause, turns: Turns): Verdict => {
    const verdict = clause.judge(turns);
    const keys = turns.map(({ call }) => callKey(call));
    judged.push({
      clause: clause.id,
      turns,
      keys,
      afterCalls: seen.length,
      isPlanned: turns.every((turn) => current.has(turn)),
      isPast: current.size === 0,
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
      transport: {
        ...transport,
        call(call, limits) {
          // A run that tries everything again makes its first call again.
          if (callKey(call) === seen[0]?.key) {
            current.clear();
            againAt = seen.length;
          }
          return transport.call(call, limits);
        },
      },
      target: target as Parameters<typeof run>[0]['target'],
      past,
      redact: (exchange) => exchange,
      reproduce: () => undefined,
      clock: time,
      signal: interruption.signal,
      onJudged: (exchange, number) => {
        current.add(exchange);
        reportedCalls.push({ key: callKey(exchange.call), exchange, number, afterCalls: seen.length });
      },
      onFailure: ({ clause, fingerprint = '' }, turns, value) =>
        void kept.push({
          clause,
          fingerprint,
          calls: turns.map(({ call }) => atFirst(call)),
          ...definedOnly({ value }),
        }),
      onFinding: (finding) => void reported.push(finding),
    }),
  );
  const ended = { settings, result, seen, judged, reportedCalls, kept, reported, endedAt: time.now() };
  return { ...ended, ...definedOnly({ againAt, interruptedAt }) };
}
