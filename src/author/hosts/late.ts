import type { Exchange, HostCase, HostClause, Scenario, Testimony, Turns, Verdict } from '../../model/index.ts';
import { usualTimeoutSecs } from '../../model/host/host-case.ts';
import { seconds } from '../../model/text/phrases.ts';
import { fail, inconclusive } from '../judging/verdicts.ts';
import { hostCall } from './cases.ts';
import { cameToWait, caseOf, onLateFault, testimonyOf, tookAnswer } from './testimony.ts';

/** A slow agent: it answers before the host's timeout, or only after it. */
interface Slow {
  readonly inTime: HostCase;
  readonly late: HostCase;
}

interface LateCases<T> {
  readonly sane: (value: T) => HostCase;
  readonly slow: (value: T) => Slow;
  /** The same with more time for the host: on a slow machine the agent may not get so far in less. */
  readonly unhurried?: (value: T) => Slow;
}

/**
 * Makes a scenario about a host's timeout: a sane case; if the host accepted its answer, a case with a slow answer in time; if
 * the host accepted that too, a case with a late answer. The `unhurried` cases follow if the machine was too slow.
 */
export function lateCases<T>(fixed: readonly T[], { sane, slow, unhurried }: LateCases<T>): Scenario<T> {
  return {
    fixed,
    call(value, [twin, ...turns]) {
      if (twin === undefined) return hostCall(sane(value));
      if (!tookAnswer(twin)) return undefined;
      return nextOf(slow(value), unhurried?.(value), turns);
    },
  };
}

function nextOf(quick: Slow, unhurried: Slow | undefined, turns: Turns): ReturnType<Scenario['call']> {
  const [inTime, second, third] = turns;
  if (inTime === undefined) return hostCall(quick.inTime);
  if (tookAnswer(inTime)) {
    if (second === undefined) return hostCall(quick.late);
    const testimony = testimonyOf(second);
    const isShown = testimony === undefined || cameToWait(testimony);
    return third === undefined && !isShown && unhurried !== undefined ? hostCall(unhurried.late) : undefined;
  }
  if (unhurried === undefined || gaveUpEarly(inTime) !== undefined) return undefined;
  if (second === undefined) return hostCall(unhurried.inTime);
  return third === undefined && tookAnswer(second) ? hostCall(unhurried.late) : undefined;
}

/**
 * Judges the conversations of `lateCases`: a host that gives up before its timeout fails; for any other host, `judge` gets the
 * testimony of the late case.
 *
 * @param what the host has to do, in words that complete "… after 2 s, and not before"
 */
export function onLate(
  what: string,
  judge: (testimony: Testimony, hostCase: HostCase) => Verdict,
): HostClause['judge'] {
  return (turns) => {
    const [twin, ...slow] = turns;
    const last = slow.at(-1);
    if (twin === undefined || last === undefined || !tookAnswer(twin)) return onLateFault(judge)(turns);
    const early = gaveUpEarly(last);
    if (early !== undefined)
      return fail({
        expected: `${what} after ${secondsOf(last)} s, and not before`,
        actual: `it had concluded that there was no answer before its time was over: after ${seconds(early)}`,
        hint: 'let the host wait timeoutSecs of the case, or tell how long it waits: --set timeout=<seconds>',
      });
    const [first] = slow;
    const isLate = slow.length > (first !== undefined && tookAnswer(first) ? 1 : 2);
    if (!isLate) return inconclusive('an answer in time was not taken: the host, or this machine, was slow');
    return onLateFault(judge)([twin, last]);
  };
}

/** After how many milliseconds a host concluded that there was no answer, if that was before its timeout; else undefined. */
function gaveUpEarly(turn: Exchange): number | undefined {
  const { calls = [], conclusion, concludedMs } = testimonyOf(turn) ?? {};
  if (calls.length === 0 || conclusion === undefined || concludedMs === undefined) return undefined;
  if (conclusion.outcome === 'answered') return undefined;
  return concludedMs < secondsOf(turn) * 1000 - CLOCKS_MS ? concludedMs : undefined;
}

/** How many milliseconds clocks and timers may differ. */
const CLOCKS_MS = 50;

function secondsOf(turn: Exchange): number {
  return caseOf(turn).timeoutSecs ?? usualTimeoutSecs;
}
