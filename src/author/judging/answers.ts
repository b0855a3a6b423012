import type { Clause, Exchange, Json, Turns, Verdict } from '../../model/index.ts';
import { answerOf } from '../reading/answer-of.ts';
import { type Change, changedExchange, type ChangeHint, sendsChange, stillAnswered } from './change.ts';
import { unanswered } from './unanswered.ts';

/** What differs between contracts in how a call that was not answered is judged. */
interface AnswerOptions {
  /** Why a clause about answers is inconclusive where no call was answered: `no call was answered` when left out. */
  readonly unanswered?: string;
  /** Whether another clause judges why a changed call was not answered: no clause about a change fails of it then. */
  readonly elsewhere?: (exchange: Exchange) => boolean;
}

/** A change after which a call is answered still; `hint` says what to do where it is not. */
type AnsweredChange<T> = Omit<Change<T>, 'answered'> & { readonly hint?: ChangeHint };

/** What clauses are written with, once it is said which calls count as answered and what of an exchange is the answer. */
interface Answers<Answer extends Json> {
  readonly isAnswered: (exchange: Exchange) => boolean;
  /** Judges what the last call of a conversation was answered with; what was not answered is inconclusive. */
  readonly onAnswer: (judge: (answer: Answer, exchange: Exchange) => Verdict, unanswered?: string) => Clause['judge'];
  /**
   * Judges what came back for the changed call of `sendsChange`; inconclusive where the unchanged call was not answered, or the
   * changed one is late.
   */
  readonly onChanged: (judge: (exchange: Exchange, turns: Turns) => Verdict) => Clause['judge'];
  /** The calls and the judge of a clause that wants a changed call answered, as the unchanged one was. */
  readonly takesChange: <T>(change: AnsweredChange<T>) => Pick<Clause, 'on' | 'judge'>;
}

/**
 * The vocabulary of clauses about answers, for a contract whose answers are read in a way of its own.
 *
 * @param read the answer in an exchange; undefined where the call was not answered
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

/** Asks it of each exchange once: clauses about a change ask it of two in turn, and long ones would be read anew each time. */
function ofEach(ask: (exchange: Exchange) => boolean): (exchange: Exchange) => boolean {
  const known = new WeakMap<Exchange, boolean>();
  return (exchange) => {
    const answer = known.get(exchange) ?? ask(exchange);
    known.set(exchange, answer);
    return answer;
  };
}

/** The vocabulary for answers as `answerOf` reads them. */
export const { isAnswered, onAnswer, onChanged, takesChange } = answers(answerOf);
