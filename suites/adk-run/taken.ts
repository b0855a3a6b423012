import { type Clause, stillAnswered } from '../../src/contract.ts';
import { isAnswered, isNoArray, isRedirect, noLonger } from './answers.ts';

/** Fails where the unchanged message was answered and the changed one was refused; other faults have clauses of their own. */
export function taken(hint: string): Clause['judge'] {
  const judge = stillAnswered(
    isAnswered,
    (exchange) => isNoArray(exchange) || isRedirect(exchange),
    () => hint,
  );
  return (sent) => {
    const [, , unchanged] = sent;
    return unchanged === undefined || isAnswered(unchanged) ? judge(sent) : noLonger(unchanged);
  };
}
