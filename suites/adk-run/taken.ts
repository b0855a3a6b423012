import { type Clause, type Exchange, stillAnswered } from '../../src/contract.ts';
import { endlessHint } from './hints.ts';
import { isAnswered, isNoArray, isRedirect, noLonger } from './answers.ts';

/** Fails if the unchanged message was answered and the changed one was refused; other faults have clauses of their own. */
export function taken(hint: string): Clause['judge'] {
  const judge = stillAnswered(
    isAnswered,
    (exchange) => isNoArray(exchange) || isRedirect(exchange),
    ([, changed]) => (isCut(changed) ? endlessHint : hint),
  );
  return (sent) => {
    const [, , unchanged] = sent;
    return unchanged === undefined || isAnswered(unchanged) ? judge(sent) : noLonger(unchanged);
  };
}

/** Whether the body has another length than its headers say. */
function isCut(exchange: Exchange | undefined): boolean {
  return exchange?.ended.by === 'hangup' && ['cut-body', 'wrong-length'].includes(exchange.ended.fault);
}
