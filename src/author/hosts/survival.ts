import type { HostCase, HostClause, Scenario, Turns, Verdict } from '../../model/index.ts';
import { again } from '../../model/exchange/nonce.ts';
import { seconds } from '../../model/phrases.ts';
import { fail, inconclusive, pass } from '../judging/verdicts.ts';
import { hostCall } from './cases.ts';
import { failConclusion, testimonyOf, tookAnswer } from './testimony.ts';

/**
 * What makes a clause say that a host outlives faults of agents: a conversation of a sane case, the one in which the agent misbehaves, and
 * the sane case once more in the same host.
 */
export function surviving<T>(
  values: Pick<Scenario<T>, 'fixed' | 'generated' | 'usually'>,
  { sane, faulty }: { readonly sane: (value: T) => HostCase; readonly faulty: (value: T) => HostCase },
): Pick<HostClause, 'on' | 'vantages' | 'judge'> {
  const on: Scenario<T> = {
    ...values,
    call(value, [twin, fault, after]) {
      const first = hostCall(sane(value));
      if (twin === undefined) return first;
      // A driver is one process a case: there is nothing to outlive.
      if (!tookAnswer(twin) || testimonyOf(twin)?.door === 'driver') return undefined;
      const second = hostCall(faulty(value));
      if (fault === undefined) return second;
      return after === undefined ? again(first, `after ${String(second.body)}`) : undefined;
    },
  };
  return { on, vantages: ['same-host'], judge };
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
