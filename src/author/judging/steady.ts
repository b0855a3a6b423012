import type { Exchange, Json, Scenario, Turns, Verdict } from '../../model/index.ts';
import type { Change } from './change.ts';
import { differenceOf } from './difference.ts';
import { digestJson } from '../reading/digest-json.ts';
import { isLate, tooLate } from './stuck.ts';
import { fail, inconclusive, pass } from './verdicts.ts';

const CALIBRATIONS = 2;
const CONFIRMATIONS = 5;
const ALL_TURNS = CALIBRATIONS + 1 + 2 * CONFIRMATIONS;

/**
 * A change that must not change the answer. `answer`: the parts of the answer to compare, each at its place in the answer;
 * undefined if there is none.
 */
export type Comparison<T> = Omit<Change<T>, 'answered'> & {
  readonly answer: (exchange: Exchange) => Json | undefined;
};

/**
 * Makes conversations that show whether a change makes a difference, for agents that may vary by themselves.
 *
 * The unchanged call is made twice; the changed call follows only if both answers are the same. A different answer is
 * confirmed by more pairs, unchanged and changed alternately: an agent that varies shows it there and is not judged.
 */
export function sendsComparison<T>({ unchanged, changed, answer, ...values }: Comparison<T>): Scenario<T> {
  return {
    ...values,
    calibrated: true,
    call(value, turns) {
      const made = turns.length;
      if (made >= ALL_TURNS || decided(turns, answer) !== undefined) return undefined;
      const [first] = turns;
      const call = first !== undefined && isChanged(made) ? changed(value, first) : unchanged(value);
      const nonce = turns.filter((turn) => turn.call.body === call.body).length;
      return nonce === 0 ? call : { ...call, nonce };
    },
  };
}

/** Judges the conversations of `sendsComparison`; `what` names the compared parts. */
export function sameAnswer(answer: Comparison<unknown>['answer'], what: string): (turns: Turns) => Verdict {
  return (turns) => {
    const known = decided(turns, answer);
    if (known !== undefined) return known;
    return turns.length < ALL_TURNS
      ? inconclusive('the answers were not compared to the end')
      : differs(turns, answer, what);
  };
}

function differs(turns: Turns, answer: Comparison<unknown>['answer'], what: string): Verdict {
  const [unchanged, , changed] = turns.map(answer);
  const { pointer = '', values: [before, after] = [] } = differenceOf(unchanged, changed) ?? {};
  const times = CONFIRMATIONS + 1;
  return fail({
    expected: `the same ${what} as without the change: ${before}`,
    actual: `${after} with the change; it differs ${times} times of ${times}`,
    ...(pointer === '' ? {} : { pointer }),
  });
}

/** The verdict after the turns so far; undefined while there still seems to be a difference. */
function decided(turns: Turns, answer: Comparison<unknown>['answer']): Verdict | undefined {
  const answers = turns.map((exchange) => digestOf(exchange, answer));
  const unchanged = answers.filter((_, index) => !isChanged(index));
  const changed = answers.filter((_, index) => isChanged(index));
  if (turns.length === 0) return undefined;
  if (turns.some(isLate)) return tooLate;
  if (unchanged.includes(undefined)) return inconclusive('the unchanged call was not answered');
  if (changed.includes(undefined)) return inconclusive('the changed call was not answered');
  if (new Set(unchanged).size > 1) return inconclusive('the agent answers one and the same call in different ways');
  if (changed[0] === unchanged[0]) return pass;
  if (changed.includes(unchanged[0])) return inconclusive('the agent answers one and the same call in different ways');
  return undefined;
}

/** Digests of answers, cached by exchange: otherwise each further turn would read long answers again. */
const digests = new WeakMap<Comparison<unknown>['answer'], WeakMap<Exchange, string | undefined>>();

/** A digest that is equal for equal answers; undefined if there is no answer. */
function digestOf(exchange: Exchange, answer: Comparison<unknown>['answer']): string | undefined {
  const known = digests.get(answer) ?? new WeakMap<Exchange, string | undefined>();
  digests.set(answer, known);
  if (known.has(exchange)) return known.get(exchange);
  const value = answer(exchange);
  const digest = value === undefined ? undefined : digestJson(value);
  known.set(exchange, digest);
  return digest;
}

/** Turns 0, 1, 3, 5 … are the unchanged call, turns 2, 4, 6 … the changed one. */
function isChanged(turn: number): boolean {
  return turn > 0 && turn % 2 === 0;
}
