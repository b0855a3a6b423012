import { type Clause, stillAnswered } from '../../src/index.ts';
import { isAnswered, isNoArray, isRedirect, noLonger } from './answers.ts';
import { onMessages } from './in-session.ts';

/** Fails where the unchanged message was answered and the changed one was refused; other faults have rows of their own. */
export function taken(hint: string): Clause['judge'] {
  const judge = stillAnswered(
    isAnswered,
    (exchange) => isNoArray(exchange) || isRedirect(exchange),
    () => hint,
  );
  return onMessages((sent) => {
    const [, , unchanged] = sent;
    return unchanged === undefined || isAnswered(unchanged) ? judge(sent) : noLonger(unchanged);
  });
}
