import { type Call, isObject, type Json, jsonLine, own } from '../../../src/contract.ts';
import { callOf, type Form, type JsonObject } from '../call/form.ts';
import { parsed } from '../call/reading.ts';
import { faultOf, kindOfRequest } from './kinds.ts';
import type { Request } from './requests.ts';
import { type KnownAnswers, typedFor } from './user-answers.ts';
import type { Step } from './step.ts';
import type { Outputs } from './walk.ts';

/** Scripts that ask for each other, as far as they are known before they run. */
export interface ScriptChain extends KnownAnswers {
  /** The types that the user named; the chain begins with the first. */
  readonly types: readonly string[];
  readonly form: Form;
  /** Set where the first script asks the user: it is asked to, and has a terminal for it. */
  readonly isCollecting: boolean;
  /** What the first script is asked. */
  readonly input: string | undefined;
}

/** What differs between the runs of one chain. */
export interface RunOptions {
  /** The one of the user's answers that is given to the first question. */
  readonly firstAnswer?: number;
  /** Earlier outputs stand among the dependencies as the real host wraps them; as they were when left out. */
  readonly isWrapped?: true;
}

/** Characters of the input at most: scripts that hand on what they got grow without end. */
const MOST_CHARACTERS = 1_000_000;

/** What a chain is begun with. */
const beginning: JsonObject = { theme: 'harbour town', character_type: 'courier' };
const usualPrompt = 'Who comes to the harbour town?';
const usualInput = 'Begin a story in a harbour town.';

/**
 * The call of a script in a chain: its parameters travel as any special request does, and the earlier outputs are its dependencies,
 * by the names of their scripts. Undefined where they have grown too long.
 */
export function callOfStep(
  chain: ScriptChain,
  { agent, request }: Step,
  outputs: Outputs,
  earlier: readonly Step[],
  { firstAnswer = 0, isWrapped }: RunOptions,
): Call | undefined {
  const { form, isCollecting, input = usualInput } = chain;
  const parameters: JsonObject = request?.parameters ?? beginningOf(chain);
  if (isTooLong([parameters, ...outputs.values()])) return undefined;
  const dependencies = Object.fromEntries(isWrapped ? [...outputs].map(wrapped) : outputs);
  const text = request === undefined && !isCollecting ? input : jsonLine(parameters, { ascii: true });
  // The older form has no place of its own for what came before.
  const context = form.isOlder ? dependencies : { parameters };
  const call = callOf({ name: agent, text, context, dependencies, parameters }, form);
  if (call.body.length > MOST_CHARACTERS) return undefined;
  const isAsked = request === undefined ? mayAskFirst(chain) : mayAskAUser(request);
  const typed = isAsked ? { typed: typedFor(parameters, chain, firstAnswer, askedBefore(earlier)) } : {};
  const isMisfit = request !== undefined && faultOf(request, []) !== undefined;
  return again({ ...call, agent, ...typed, ...(isMisfit ? { invalid: true } : {}) }, earlier);
}

/** Whether values are, however they are written: what would be too long is not written first, in six times as many characters. */
function isTooLong(values: readonly Json[]): boolean {
  let left = MOST_CHARACTERS;
  const goesBeyond = (value: Json): boolean => {
    left -= typeof value === 'string' ? value.length : 1;
    if (left < 0 || typeof value !== 'object' || value === null) return left < 0;
    return Array.isArray(value) ? value.some(goesBeyond) : Object.entries(value).some(namedGoesBeyond);
  };
  const namedGoesBeyond = ([name, member]: [string, Json]): boolean => {
    left -= name.length;
    return goesBeyond(member);
  };
  return values.some(goesBeyond);
}

/** What the first script is asked, by name; of one that asks the user the input is the prompt, or the request itself. */
function beginningOf({ isCollecting, input }: ScriptChain): JsonObject {
  if (!isCollecting) return beginning;
  const request = parsed(input);
  const isWhole = isObject(request) && typeof own(request, 'prompt') === 'string';
  return isWhole ? request : { prompt: input ?? usualPrompt, multiline: false };
}

function wrapped([name, output]: readonly [string, Json]): [string, Json] {
  return [name, { status: 'success', response: JSON.stringify(output) }];
}

/** Whoever says what a user answers knows that a script asks, and the first one may be it. */
function mayAskFirst({ isCollecting, accepted, rejected }: ScriptChain): boolean {
  return isCollecting || accepted !== undefined || rejected !== undefined;
}

/** Of whatever type: what a user is asked is the one thing that a request for input has to hold. */
function mayAskAUser(request: Request): boolean {
  const kind = kindOfRequest(request);
  return kind === 'user-input' || (kind === undefined && typeof own(request.parameters, 'prompt') === 'string');
}

/** How often the user was asked in this chain. A script that has a terminal need not read from it. */
function askedBefore(earlier: readonly Step[]): number {
  return earlier.filter(({ exchange }) => exchange?.call.typed !== undefined && exchange.terminal?.linesRead !== 0)
    .length;
}

/** A script that is asked for the same once more is called once more. */
function again(call: Call, earlier: readonly Step[]): Call {
  const nonce = earlier.filter(
    ({ agent, exchange }) => agent === call.agent && exchange?.call.body === call.body,
  ).length;
  return nonce === 0 ? call : { ...call, nonce };
}
