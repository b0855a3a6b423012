import { testimonyOf } from '../../author/hosts/testimony.ts';
import { gap, inconclusive } from '../../author/judging/verdicts.ts';
import type { Clause, Exchange, Verdict } from '../../model/index.ts';

/**
 * A clause as it judges the calls of taps: where the agent ended before its host had closed stdin, more might have come, and nobody knows whether
 * the host would ever have closed it. A failure leaves a gap then, and a pass shows nothing.
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
