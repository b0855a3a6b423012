import type { Call, Exchange, Json, Scenario, Turns } from '../../../src/contract.ts';
import { canonicalJson, own } from '../../../src/contract.ts';
import { outputOf } from '../answer/answers.ts';
import { callOfStep, type ScriptChain } from './call.ts';
import { requestsIn } from './requests.ts';
import { ANSWERS } from './user-answers.ts';
import { ancestors, MOST_CALLS, type Step } from './step.ts';
import { follower, type Walk } from './walk.ts';

const followers = new WeakMap<ScriptChain, Map<number, (turns: Turns) => Walk>>();

/** The chain as far as these turns go; `firstAnswer`: the index of the user's answer that is given first. */
export function walkOf(chain: ScriptChain, turns: Turns, firstAnswer = 0): Walk {
  const known = followers.get(chain) ?? new Map<number, (turns: Turns) => Walk>();
  followers.set(chain, known);
  const follow =
    known.get(firstAnswer) ??
    follower(chain.types, (step, outputs, earlier) => callOfStep(chain, step, outputs, earlier, { firstAnswer }));
  known.set(firstAnswer, follow);
  return follow(turns);
}

/** An answer and the requests in it, as the beginning of a chain that nobody follows. */
export function walkOfOne({ types: [first = ''] }: ScriptChain, exchange: Exchange): Walk {
  const asking: Step = { agent: exchange.call.agent ?? first, depth: 1, exchange };
  const asked = requestsIn(exchange).map((request): Step => ({
    agent: request.type,
    request,
    askedBy: asking,
    depth: 2,
  }));
  return { steps: [asking, ...asked], length: 1 };
}

/** One conversation: the chain, from its first script to its end. */
export function oneRun(chain: ScriptChain): Scenario<string> {
  return { fixed: ['the chain'], call: (_value, turns) => walkOf(chain, turns).next };
}

// A conversation may have a hundred calls.
const MOST_TURNS = 95;

/** One conversation: the chain with one answer after another, until one was accepted and one rejected. */
export function severalRuns(chain: ScriptChain): Scenario<string> {
  return { fixed: ['the chain with other answers'], call: (_value, turns) => nextOfRuns(chain, turns) };
}

/** The runs in the turns of such a conversation. */
export function runsOf(chain: ScriptChain, turns: Turns): Walk[] {
  const runs: Walk[] = [];
  let at = 0;
  while (runs.length < ANSWERS && (runs.length === 0 || at < turns.length)) {
    const walk = walkOf(chain, turns.slice(at), runs.length);
    runs.push(walk);
    at += walk.length;
    if (walk.next !== undefined || walk.stop !== undefined) break;
  }
  return runs;
}

function nextOfRuns(chain: ScriptChain, turns: Turns): Call | undefined {
  const runs = runsOf(chain, turns);
  const last = runs.at(-1);
  if (last?.next !== undefined || last?.stop !== undefined) return last.next;
  const verdicts = runs.map((run) => validationIn(run)?.isValid);
  const isDone = verdicts[0] === undefined || (verdicts.includes(true) && verdicts.includes(false));
  if (isDone || runs.length === ANSWERS || turns.length + MOST_CALLS > MOST_TURNS) return undefined;
  return walkOf(chain, [], runs.length).next;
}

/** The first validation of an answer that a user gave. */
export interface Validated {
  readonly step: Step;
  /** The last answer of the user before it. */
  readonly answer: string;
  readonly isValid: boolean;
  /** Whether it was asked for after the answer was known. */
  readonly isAskedWithAnswer: boolean;
}

export function validationIn({ steps }: Walk): Validated | undefined {
  let collected: { readonly at: number; readonly answer: string } | undefined;
  for (const [at, step] of steps.entries()) {
    const isValid = fieldOf(step, 'is_valid');
    if (typeof isValid === 'boolean' && collected !== undefined) {
      const asker = step.askedBy === undefined ? -1 : steps.indexOf(step.askedBy);
      return { step, answer: collected.answer, isValid, isAskedWithAnswer: asker >= collected.at };
    }
    const answer = fieldOf(step, 'user_input');
    if (typeof answer === 'string') collected = { at, answer };
  }
  return undefined;
}

/** Whether a loop continues because no answer of the user is accepted, by a validation or by the script that asks. */
export function isLoopOfRejections({ at }: NonNullable<Walk['stop']>): boolean {
  const verdicts = (name: string): Json[] => ancestors(at).flatMap((step) => fieldOf(step, name) ?? []);
  const [asked, validated, matched] = ['user_input', 'is_valid', 'validation_passed'].map(verdicts);
  const decisive = validated?.length === 0 ? matched : validated;
  return (
    (asked?.length ?? 0) > 1 && decisive !== undefined && decisive.length > 1 && decisive.every((is) => is === false)
  );
}

/** The steps after a validation, each as a text from which the answer, and nothing else that the user said, is removed. */
export function whatFollows({ steps }: Walk, { step, answer }: Validated): string[] {
  return steps.slice(steps.indexOf(step) + 1).map(({ agent, request, exchange }) => {
    const output = exchange === undefined ? null : (outputOf(exchange) ?? null);
    const words: Json = [agent, request?.parameters ?? {}, output];
    return without(canonicalJson(words) ?? '', answer);
  });
}

/** Removes only whole words: an answer may be a single letter. */
function without(text: string, answer: string): string {
  const inJson = JSON.stringify(answer).slice(1, -1);
  if (inJson === '') return text;
  const isOwn = (at: number): boolean => !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + inJson.length));
  return text.replaceAll(inJson, (found, at: number) => (isOwn(at) ? '…' : found));
}

/** A field of what a script printed. */
export function fieldOf({ exchange }: Step, name: string): Json | undefined {
  return exchange === undefined ? undefined : own(outputOf(exchange), name);
}
