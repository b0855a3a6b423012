import type { Exchange, HostCase, HostClause, Observation, Scenario, Turns, Verdict } from '../../model/index.ts';
import { again } from '../../model/exchange/nonce.ts';
import { seconds } from '../../model/text/phrases.ts';
import { fail, inconclusive, pass } from '../judging/verdicts.ts';
import { hostCall } from './cases.ts';
import { caseOf, concludedInWords, failConclusion, testimonyOf, tookAnswer } from './testimony.ts';

/** The cases that are played between two sane ones. */
interface Between<T> {
  /** Faults of an agent. */
  readonly faults: readonly T[];
  /** Answers for which no sentence decides the host's reaction: the report shows it as an observation. */
  readonly undecided?: readonly T[];
}

/**
 * The members of a clause that requires a host to survive an agent's faults: each conversation is a sane case, a case in which
 * the agent misbehaves, and the sane case once more in the same host.
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
      // A driver starts a process for each case, so there is nothing to survive.
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

/** Observes a host's reaction to a case for which no sentence decides it; `undecided`: the names of such cases. */
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
