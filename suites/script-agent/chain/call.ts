import { type Call, isObject, type Json, jsonLine, own } from '../../../src/contract.ts';
import { callOf, type Form, type JsonObject } from '../call/form.ts';
import { parsed } from '../call/reading.ts';
import { faultOf, kindOfRequest } from './kinds.ts';
import type { Request } from './requests.ts';
import { type KnownAnswers, typedFor } from './user-answers.ts';
import type { Step } from './step.ts';
import type { Outputs } from './walk.ts';

/** Scripts that ask for each other, with everything that is known about them before they run. */
export interface ScriptChain extends KnownAnswers {
  /** The types that the user named; the chain begins with the first. */
  readonly types: readonly string[];
  readonly form: Form;
  /** Whether the first script has to ask the user: it gets a request for input, and a terminal. */
  readonly isCollecting: boolean;
  /** The text that the first script is asked. */
  readonly input: string | undefined;
}

/** What differs between the runs of one chain. */
export interface RunOptions {
  /** The index of the user's answer to the first question. */
  readonly firstAnswer?: number;
  /** Set if the dependencies hold the earlier outputs as the real host wraps them; otherwise they are unchanged. */
  readonly isWrapped?: true;
}

/** The longest input, in characters: the inputs of scripts that pass on everything they got grow without end. */
const MOST_CHARACTERS = 1_000_000;

/** The parameters of the first script. */
const beginning: JsonObject = { theme: 'harbour town', character_type: 'courier' };
const usualPrompt = 'Who comes to the harbour town?';
const usualInput = 'Begin a story in a harbour town.';

/**
 * The call of a script in a chain. Its parameters are passed like any special request; the earlier outputs are its dependencies,
 * by the names of their scripts. Undefined if they have grown too long.
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
  // The older form has no field for dependencies: they take the place of the context.
  const context = form.isOlder ? dependencies : { parameters };
  const call = callOf({ name: agent, text, context, dependencies, parameters }, form);
  if (call.body.length > MOST_CHARACTERS) return undefined;
  const isAsked = request === undefined ? mayAskFirst(chain) : mayAskAUser(request);
  const typed = isAsked ? { typed: typedFor(parameters, chain, firstAnswer, askedBefore(earlier)) } : {};
  const isMisfit = request !== undefined && faultOf(request, []) !== undefined;
  return again({ ...call, agent, ...typed, ...(isMisfit ? { invalid: true } : {}) }, earlier);
}

/** Whether values are too long in any spelling. They are measured first, as writing them may take six times as many characters. */
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

/** The parameters of the first script. If it asks the user, the input is the prompt, or the whole request. */
function beginningOf({ isCollecting, input }: ScriptChain): JsonObject {
  if (!isCollecting) return beginning;
  const request = parsed(input);
  const isWhole = isObject(request) && typeof own(request, 'prompt') === 'string';
  return isWhole ? request : { prompt: input ?? usualPrompt, multiline: false };
}

function wrapped([name, output]: readonly [string, Json]): [string, Json] {
  return [name, { status: 'success', response: JSON.stringify(output) }];
}

/** A user who sets an answer knows that some script asks, and the first one may be that script. */
function mayAskFirst({ isCollecting, accepted, rejected }: ScriptChain): boolean {
  return isCollecting || accepted !== undefined || rejected !== undefined;
}

/** The type may be any: the prompt is the only field that a request for input must have. */
function mayAskAUser(request: Request): boolean {
  const kind = kindOfRequest(request);
  return kind === 'user-input' || (kind === undefined && typeof own(request.parameters, 'prompt') === 'string');
}

/** How often the user was asked in this chain. A script that has a terminal need not read from it. */
function askedBefore(earlier: readonly Step[]): number {
  return earlier.filter(({ exchange }) => exchange?.call.typed !== undefined && exchange.terminal?.linesRead !== 0)
    .length;
}

/** A script that gets the same request again is called again, with another nonce. */
function again(call: Call, earlier: readonly Step[]): Call {
  const nonce = earlier.filter(
    ({ agent, exchange }) => agent === call.agent && exchange?.call.body === call.body,
  ).length;
  return nonce === 0 ? call : { ...call, nonce };
}
