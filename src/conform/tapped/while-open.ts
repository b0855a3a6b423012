import { testimonyOf } from '../../author/hosts/testimony.ts';
import { gap, inconclusive } from '../../author/judging/verdicts.ts';
import type { Clause, Exchange, Verdict } from '../../model/index.ts';

/**
 * A clause for calls that taps recorded. If the agent ended before the host had closed stdin, the host might have sent more, or
 * might never have closed it. Then a failure leaves a gap, and a pass becomes inconclusive.
 */
export function whileOpen(clause: Clause): Clause {
  return {
    ...clause,
    judge(turns) {
      const verdict = clause.judge(turns);
      return turns.some(isOpen) ? doubted(verdict) : verdict;
    },
  };
}

const open = 'stdin was still open when the agent had ended';

function doubted(verdict: Verdict): Verdict {
  if (verdict.is === 'fail')
    return gap(`${open}: ${verdict.actual}`, 'close stdin when all is sent: agents may read it to its end');
  return verdict.is === 'pass' ? inconclusive(open) : verdict;
}

function isOpen(turn: Exchange): boolean {
  return testimonyOf(turn)?.calls.some((call) => 'stdin' in call && !call.stdin.ended) === true;
}
