import type { Exchange } from '../../../src/contract.ts';
import { requestsIn } from './requests.ts';
import { ancestors, MOST_CALLS, type Step, type Stop } from './step.ts';

/** The steps that one answer asks for. There may be a hundred thousand, so they are sorted once. */
export interface Asked {
  /** In the order of the answer. */
  readonly steps: readonly Step[];
  /** The most urgent first; equally urgent ones in the order of the answer. */
  readonly inTurn: readonly Step[];
  /** How many of `inTurn` were taken. */
  readonly taken: number;
}

/** If the calls do not suffice to follow all requests, the same request this often on one path counts as a loop too. */
const ROUNDS = 3;

export function askedFor(steps: readonly Step[]): Asked {
  return { steps, inTurn: steps.toSorted((one, other) => urgencyOf(other) - urgencyOf(one)), taken: 0 };
}

export function askedBy(asking: Step, exchange: Exchange): Asked {
  const depth = asking.depth + 1;
  return askedFor(requestsIn(exchange).map((request) => ({ agent: request.type, request, askedBy: asking, depth })));
}

/**
 * The most urgent step, and the waiting steps without it. Of equally urgent steps, the one of the latest answer is taken.
 *
 * @param waiting what each answer asked for, the latest answer first
 */
export function takeNext(waiting: readonly Asked[]): readonly [Step, readonly Asked[]] | undefined {
  const heads = waiting.flatMap(({ inTurn, taken }, at) => {
    const step = inTurn[taken];
    return step === undefined ? [] : [{ at, step }];
  });
  const [first, ...others] = heads;
  if (first === undefined) return undefined;
  const next = others.reduce((one, other) => (urgencyOf(other.step) > urgencyOf(one.step) ? other : one), first);
  return [next.step, waiting.map((asked, at) => (at === next.at ? { ...asked, taken: asked.taken + 1 } : asked))];
}

/**
 * Why the chain stops after the last call. A path that repeats itself is a loop even if it has side branches; many requests at
 * once are not.
 */
export function enough(at: Step, waiting: readonly Asked[]): Stop {
  const left = waiting.reduce((sum, { inTurn, taken }) => sum + inTurn.length - taken, 1);
  const because = `requests are followed for ${MOST_CALLS} calls, and ${left} were left`;
  const round = [askedFor([at]), ...waiting].map(goesRound).find((step) => step !== undefined);
  return round === undefined ? { is: 'enough', because, at } : { is: 'loop', because, at: round };
}

/** The first remaining step whose script got the same request often enough on the path to it. */
function goesRound({ steps, inTurn, taken }: Asked): Step | undefined {
  const often = steps[0] === undefined ? new Set() : askedOftenBefore(steps[0]);
  if (often.size === 0) return undefined;
  const gone = new Set(inTurn.slice(0, taken));
  return steps.find((step) => !gone.has(step) && often.has(wordsOf(step)));
}

function askedOftenBefore(step: Step): ReadonlySet<string> {
  const before = ancestors(step).map(wordsOf);
  return new Set(before.filter((words) => before.filter((other) => other === words).length >= ROUNDS));
}

function wordsOf({ agent, request }: Step): string {
  return JSON.stringify([agent, request?.parameters]);
}

function urgencyOf({ request }: Step): number {
  return request?.priority ?? 0;
}
