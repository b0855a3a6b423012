import type { Clause, Exchange, Json, Turns, Verdict } from '../../model/index.ts';
import { answerOf } from '../reading/answer-of.ts';
import { type Change, changedExchange, type ChangeHint, sendsChange, stillAnswered } from './change.ts';
import { unanswered } from './unanswered.ts';

/** Options of a contract for calls that were not answered. */
interface AnswerOptions {
  /** Why a clause about answers is inconclusive if no call was answered; default: `no call was answered`. */
  readonly unanswered?: string;
  /** Whether another clause judges why a changed call was not answered: then clauses about changes do not fail. */
  readonly elsewhere?: (exchange: Exchange) => boolean;
}

/** A change that must not keep a call from being answered; `hint` says what to do if it does. */
type AnsweredChange<T> = Omit<Change<T>, 'answered'> & { readonly hint?: ChangeHint };

/** The vocabulary of clauses for one definition of answered calls and of their answers. */
interface Answers<Answer extends Json> {
  readonly isAnswered: (exchange: Exchange) => boolean;
  /** Judges the answer to the last call of a conversation; inconclusive if it was not answered. */
  readonly onAnswer: (judge: (answer: Answer, exchange: Exchange) => Verdict, unanswered?: string) => Clause['judge'];
  /**
   * Judges the exchange of the changed call of `sendsChange`; inconclusive if the unchanged call was not answered, or the changed
   * one is late.
   */
  readonly onChanged: (judge: (exchange: Exchange, turns: Turns) => Verdict) => Clause['judge'];
  /** The scenario and the judge of a clause that requires an answer to a changed call, as to the unchanged one. */
  readonly takesChange: <T>(change: AnsweredChange<T>) => Pick<Clause, 'on' | 'judge'>;
}

/**
 * The vocabulary of clauses about answers, for a contract that reads answers in its own manner.
 *
 * @param read returns the answer in an exchange; undefined if the call was not answered
 */
export function answers<Answer extends Json>(
  read: (exchange: Exchange) => Answer | undefined,
  options: AnswerOptions = {},
): Answers<Answer> {
  const isAnswered = ofEach((exchange) => read(exchange) !== undefined);
  const isElsewhere = options.elsewhere && ofEach(options.elsewhere);
  return {
    isAnswered,
    onAnswer(judge, because = options.unanswered) {
      return (turns) => {
        const exchange = turns.at(-1);
        const answer = exchange === undefined ? undefined : read(exchange);
        return exchange === undefined || answer === undefined ? unanswered(exchange, because) : judge(answer, exchange);
      };
    },
    onChanged(judge) {
      return (turns) => {
        const exchange = changedExchange(turns, isAnswered);
        return 'is' in exchange ? exchange : judge(exchange, turns);
      };
    },
    takesChange({ hint, ...change }) {
      return {
        on: sendsChange({ ...change, answered: isAnswered }),
        judge: stillAnswered(isAnswered, isElsewhere, hint),
      };
    },
  };
}

/** Asks once for each exchange: clauses about a change ask for two in turn, and long answers would be read again each time. */
function ofEach(ask: (exchange: Exchange) => boolean): (exchange: Exchange) => boolean {
  const known = new WeakMap<Exchange, boolean>();
  return (exchange) => {
    const answer = known.get(exchange) ?? ask(exchange);
    known.set(exchange, answer);
    return answer;
  };
}

/** The vocabulary for answers that `answerOf` reads. */
export const { isAnswered, onAnswer, onChanged, takesChange } = answers(answerOf);
