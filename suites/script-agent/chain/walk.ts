import { type Call, endingInWords, type Exchange, type Turns } from '../../../src/contract.ts';
import { isAnswered, type Output, outputOf } from '../answer/answers.ts';
import { MOST_CALLS, type Step, type Stop } from './step.ts';
import { type Asked, askedBy, askedFor, enough, takeNext } from './waiting.ts';

/** Earlier outputs by the names of their scripts. */
export type Outputs = ReadonlyMap<string, Output>;

/** A chain, as far as it was followed. */
export interface Walk {
  readonly steps: readonly Step[];
  /** The next call; undefined if the chain has ended. */
  readonly next?: Call;
  readonly stop?: Stop;
  /** The number of turns that belong to the chain. */
  readonly length: number;
}

/** Makes the call of a step, which may depend on earlier calls of the same script; undefined if it would be too long. */
type CallOf = (step: Step, outputs: Outputs, earlier: readonly Step[]) => Call | undefined;

/** A path of this many scripts that ask for each other counts as a loop. */
export const MOST_DEPTH = 25;

/**
 * Follows the requests of scripts as far as the turns go: the highest `priority` first; of equal ones those of the latest answer,
 * in their order. A script that does not answer ends the chain: nobody knows what it would have asked for.
 *
 * The last chain is remembered: it is walked again after each answer and for each clause, and an answer may ask for a hundred
 * thousand scripts.
 */
export function follower(types: readonly string[], callOf: CallOf): (turns: Turns) => Walk {
  const waiting = [askedFor([{ agent: types[0] ?? '', depth: 1 }])];
  const beginning = goOn({ types, callOf, steps: [], outputs: new Map(), waiting, length: 0 });
  return (turns) => {
    let place = beginning;
    for (const exchange of turns) {
      if (place.after === undefined) break;
      place = place.after(exchange);
    }
    return place.walk;
  };
}

/** The state of a chain between two calls. */
interface Place {
  readonly walk: Walk;
  /** The state after the next call got this exchange; missing if the chain has ended. */
  readonly after?: (exchange: Exchange) => Place;
}

interface Course {
  readonly types: readonly string[];
  readonly callOf: CallOf;
  readonly steps: readonly Step[];
  readonly outputs: Outputs;
  /** What each answer asked for, the latest answer first. */
  readonly waiting: readonly Asked[];
  readonly length: number;
}

function goOn(course: Course): Place {
  const { types, callOf, outputs, length } = course;
  const steps = [...course.steps];
  let { waiting } = course;
  for (;;) {
    const taken = takeNext(waiting);
    if (taken === undefined) return { walk: { steps, length } };
    const [step] = taken;
    [, waiting] = taken;
    const stopped = (is: Stop['is'], because: string): Place => ({
      walk: { steps, length, stop: { is, because, at: step } },
    });
    if (!types.includes(step.agent)) {
      steps.push(step);
      continue;
    }
    if (step.depth > MOST_DEPTH)
      return stopped('loop', `${MOST_DEPTH} scripts asked for each other, one after another`);
    if (length === MOST_CALLS) return { walk: { steps, length, stop: enough(step, waiting) } };
    const call = callOf(step, outputs, steps);
    if (call === undefined) return stopped('enough', `the earlier outputs for ${step.agent} are too long`);
    const here = { ...course, steps, waiting };
    const goOnFrom = remembered((exchange) => goOnAfter(here, step, exchange));
    return {
      walk: { steps: [...steps, step], next: call, length },
      after: (exchange) =>
        isSame(exchange.call, call)
          ? goOnFrom(exchange)
          : stopped('elsewhere', `${step.agent} is asked for in another way now`),
    };
  }
}

function goOnAfter(course: Course, step: Step, exchange: Exchange): Place {
  const taken = { ...step, exchange };
  const steps = [...course.steps, taken];
  const length = course.length + 1;
  if (!isAnswered(exchange)) return { walk: { steps, length, stop: broken(taken, exchange) } };
  const outputs = new Map(course.outputs);
  outputs.delete(step.agent);
  outputs.set(step.agent, outputOf(exchange) ?? {});
  return goOn({ ...course, steps, length, outputs, waiting: [askedBy(taken, exchange), ...course.waiting] });
}

/** Remembers only the last exchange: the states of a long chain take a hundred megabytes. */
function remembered(placeAfter: (exchange: Exchange) => Place): (exchange: Exchange) => Place {
  let last: { readonly exchange: Exchange; readonly place: Place } | undefined;
  return (exchange) => {
    if (last?.exchange !== exchange) last = { exchange, place: placeAfter(exchange) };
    return last.place;
  };
}

function broken(at: Step, exchange: Exchange): Stop {
  return { is: 'broken', because: `${at.agent} ${endingInWords(exchange)}`, at };
}

/** Repeated conversations make their calls again: two calls are the same if they send the same. */
function isSame(one: Call, other: Call): boolean {
  return one.body === other.body && one.agent === other.agent && one.typed?.join('\n') === other.typed?.join('\n');
}
