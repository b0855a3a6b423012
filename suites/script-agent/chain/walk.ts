import { type Call, endingInWords, type Exchange, type Turns } from '../../../src/contract.ts';
import { isAnswered, type Output, outputOf } from '../answer/answers.ts';
import { type Request, requestsIn } from './requests.ts';

/** One script that was asked for. */
export interface Step {
  readonly agent: string;
  /** What was asked of it; left out for the script where the chain begins. */
  readonly request?: Request;
  /** The step that asked; left out for the one where the chain begins. */
  readonly askedBy?: Step;
  /** How many asked for each other before it. */
  readonly depth: number;
  /** What came of it; left out where nobody is of this type, and for the one that is called next. */
  readonly exchange?: Exchange;
}

/** Earlier outputs by the names of their scripts. */
export type Outputs = ReadonlyMap<string, Output>;

/** A chain as far as it has come. */
export interface Walk {
  readonly steps: readonly Step[];
  /** The next call; undefined where it has ended. */
  readonly next?: Call;
  readonly stop?: Stop;
  /** How many turns belong to it. */
  readonly length: number;
}

/**
 * Why requests were not followed to their end. `loop`: one asks for the next without end. `broken`: a script did not answer.
 * `enough`: it went on beyond what is followed. `elsewhere`: the calls are those of a run that went another way.
 */
export interface Stop {
  readonly is: 'loop' | 'broken' | 'enough' | 'elsewhere';
  readonly because: string;
  /** The step at which it was stopped. */
  readonly at: Step;
}

/** The call of a step, which may depend on how many of the same script came before it; undefined where it would be too long. */
type CallOf = (step: Step, outputs: Outputs, earlier: readonly Step[]) => Call | undefined;

/** So many scripts that ask for each other, one after another, are a loop. */
export const MOST_DEPTH = 25;
/** Calls at most of one chain: a fan of requests may be wide. */
export const MOST_CALLS = 30;
/** Where the calls do not suffice to follow so many, the same request this often on one path is a loop too. */
const ROUNDS = 3;

/**
 * Follows the requests of scripts, as far as turns tell: the highest `priority` first; of equal ones those of the latest answer,
 * in their order. A script that does not answer ends it: what it would have asked for is not known.
 */
export function follow(types: readonly string[], turns: Turns, callOf: CallOf): Walk {
  const [first = ''] = types;
  const steps: Step[] = [];
  const outputs = new Map<string, Output>();
  /** The latest first. There may be a hundred thousand: they are gone through once an answer, and not once a step. */
  let waiting: Step[] = [{ agent: first, depth: 1 }];
  const gone = new Set<Step>();
  const left = (): Step[] => waiting.filter((step) => !gone.has(step));
  let inTurn = byUrgency(waiting);
  let length = 0;
  for (;;) {
    const step = inTurn.pop();
    if (step === undefined) return { steps, length };
    gone.add(step);
    const stopped = (is: Stop['is'], because: string): Walk => ({ steps, length, stop: { is, because, at: step } });
    if (!types.includes(step.agent)) {
      steps.push(step);
      continue;
    }
    if (step.depth > MOST_DEPTH)
      return stopped('loop', `${MOST_DEPTH} scripts asked for each other, one after another`);
    if (length === MOST_CALLS) return { steps, length, stop: enough([step, ...left()]) };
    const call = callOf(step, outputs, steps);
    if (call === undefined) return stopped('enough', `the earlier outputs for ${step.agent} are too long`);
    const exchange = turns[length];
    if (exchange === undefined) return { steps: [...steps, step], next: call, length };
    if (!isSame(exchange.call, call)) return stopped('elsewhere', `${step.agent} is asked for in another way now`);
    length += 1;
    const taken = { ...step, exchange };
    steps.push(taken);
    if (!isAnswered(exchange)) return { steps, length, stop: broken(taken, exchange) };
    outputs.delete(step.agent);
    outputs.set(step.agent, outputOf(exchange) ?? {});
    const asked = requestsIn(exchange).map((request) => askedFor(request, taken));
    waiting = [...asked, ...left()];
    inTurn = byUrgency(waiting);
  }
}

/** The steps that lead to one, the nearest first. */
export function ancestors({ askedBy }: Step): Step[] {
  return askedBy === undefined ? [] : [askedBy, ...ancestors(askedBy)];
}

/** The most urgent last; of equal ones the first is taken first. */
function byUrgency(steps: readonly Step[]): Step[] {
  const urgency = ({ request }: Step): number => request?.priority ?? 0;
  return steps.toSorted((one, other) => urgency(other) - urgency(one)).toReversed();
}

function askedFor(request: Request, askedBy: Step): Step {
  return { agent: request.type, request, askedBy, depth: askedBy.depth + 1 };
}

/** What goes round is a loop though it also asks for others; a fan of requests is none. */
function enough(left: readonly Step[]): Stop {
  const round = left.find((step) => roundsBefore(step) >= ROUNDS);
  const [at] = left;
  if (at === undefined) throw new Error('a step was expected');
  const followed = `requests are followed for ${MOST_CALLS} calls, and ${left.length} were left`;
  return round === undefined ? { is: 'enough', because: followed, at } : { is: 'loop', because: followed, at: round };
}

/** How often the same was asked of the same script before a step. */
function roundsBefore(step: Step): number {
  const asked = JSON.stringify(step.request?.parameters);
  return ancestors(step).filter(
    ({ agent, request }) => agent === step.agent && JSON.stringify(request?.parameters) === asked,
  ).length;
}

function broken(at: Step, exchange: Exchange): Stop {
  return { is: 'broken', because: `${at.agent} ${endingInWords(exchange)}`, at };
}

/** Repetitions of a conversation make its calls anew; they differ in nothing that is sent. */
function isSame(one: Call, other: Call): boolean {
  return one.body === other.body && one.agent === other.agent && one.typed?.join('\n') === other.typed?.join('\n');
}
