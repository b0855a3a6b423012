import type { Exchange, HostCase, HostClause, Observation, Scenario, Turns, Verdict } from '../../model/index.ts';
import { again } from '../../model/exchange/nonce.ts';
import { seconds } from '../../model/text/phrases.ts';
import { fail, inconclusive, pass } from '../judging/verdicts.ts';
import { hostCall } from './cases.ts';
import { caseOf, concludedInWords, failConclusion, testimonyOf, tookAnswer } from './testimony.ts';

/** What is played between two sane cases. */
interface Between<T> {
  /** Faults of an agent. */
  readonly faults: readonly T[];
  /** Answers of which no sentence decides what a host makes of them: the report tells it. */
  readonly undecided?: readonly T[];
}

/**
 * What makes a clause say that a host outlives faults of agents: a conversation of a sane case, the one in which the agent misbehaves, and
 * the sane case once more in the same host.
 */
export function surviving<T>(
  { faults, undecided = [] }: Between<T>,
  { sane, faulty }: { readonly sane: (value: T) => HostCase; readonly faulty: (value: T) => HostCase },
): Pick<HostClause, 'on' | 'vantages' | 'judge'> {
  const on: Scenario<T> = {
    fixed: [...faults, ...undecided],
    call(value, [twin, fault, after]) {
      const first = hostCall(sane(value));
      if (twin === undefined) return first;
      // A driver is one process a case: there is nothing to outlive.
      const isDriver = testimonyOf(twin)?.door === 'driver';
      if (!tookAnswer(twin) || (isDriver && !undecided.includes(value))) return undefined;
      const second = hostCall(faulty(value));
      if (fault === undefined) return second;
      return after === undefined && !isDriver ? again(first, `after ${String(second.body)}`) : undefined;
    },
    observes([, turn]) {
      return observed(
        turn,
        undecided.map((value) => faulty(value).case),
      );
    },
  };
  return { on, vantages: ['same-host'], judge };
}

/** Tells what a host made of a case of which no sentence decides that; `undecided`: the names of such cases. */
export function observed(turn: Exchange | undefined, undecided: readonly string[]): readonly Observation[] {
  const testimony = turn && testimonyOf(turn);
  if (turn === undefined || testimony === undefined) return [];
  const { case: given } = caseOf(turn);
  return undecided.includes(given) ? [{ given, came: `the host ${concludedInWords(testimony)}` }] : [];
}

function judge([twin, fault, after]: Turns): Verdict {
  if (twin === undefined || !tookAnswer(twin))
    return inconclusive('the host did not take the sane answer to this case');
  const [during, next] = [fault, after].map((turn) => turn && testimonyOf(turn));
  if (during === undefined || next === undefined) return inconclusive('the case was not played');
  const expected = 'the host lives on, and takes the sane answer once more';
  const gone = during.gone ?? next.gone;
  if (gone !== undefined) return fail({ expected, actual: gone });
  if (fault?.ended.by === 'timeout')
    return fail({ expected, actual: `it had not come back from the fault after ${seconds(fault.ended.afterMs)}` });
  if (during.conclusion === undefined)
    return inconclusive(`the host did not come back from the fault: ${during.noConclusion ?? ''}`);
  return after !== undefined && tookAnswer(after) ? pass : failConclusion(next, expected);
}
