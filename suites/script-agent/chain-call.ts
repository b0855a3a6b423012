import { type Call, isObject, type Json, jsonLine, own } from '../../src/index.ts';
import { faultOf, kindOfRequest } from './chain-kinds.ts';
import type { Request } from './chain-requests.ts';
import type { Outputs, Step } from './chain-walk.ts';
import { typedFor, type Typing } from './chain-typed.ts';
import { callOf, type Form, type JsonObject } from './form.ts';

/** How the outputs of earlier scripts stand among the dependencies: as they were, or as the real host wraps them. */
export type Wrapping = 'as outputs' | 'as responses';

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
export function callOfStep(step: Step, outputs: Outputs, earlier: readonly Step[], how: Calling): Call | undefined {
  const { agent, request } = step;
  const parameters: JsonObject = request?.parameters ?? beginningOf(how);
  const dependencies = dependenciesOf(outputs, how.wrapping);
  const { form } = how;
  const call = callOf(
    {
      name: agent,
      text:
        request === undefined && !how.isCollecting ? (how.input ?? usualInput) : jsonLine(parameters, { ascii: true }),
      // The older form has no place of its own for what came before.
      context: form.isOlder ? dependencies : { parameters },
      dependencies,
      parameters,
    },
    form,
  );
  if (call.body.length > MOST_CHARACTERS) return undefined;
  const isAsked = request === undefined ? mayAskFirst(how) : mayAskAUser(request);
  const typed = isAsked ? { typed: typedFor(parameters, how.typing, askedBefore(earlier)) } : {};
  const isMisfit = request !== undefined && faultOf(request, []) !== undefined;
  return again({ ...call, agent, ...typed, ...(isMisfit ? { invalid: true } : {}) }, earlier);
}

/** How the calls of a chain are made. */
export interface Calling {
  readonly form: Form;
  readonly wrapping: Wrapping;
  readonly typing: Typing;
  /** Set where the first script asks the user: it is asked to, and has a terminal for it. */
  readonly isCollecting: boolean;
  /** What the first script is asked. */
  readonly input?: string;
}

/** What the first script is asked, by name; of one that asks the user the input is the prompt, or the request itself. */
function beginningOf({ isCollecting, input }: Calling): JsonObject {
  if (!isCollecting) return beginning;
  const request = input === undefined ? undefined : requestIn(input);
  return request ?? { prompt: input ?? usualPrompt, multiline: false };
}

function requestIn(text: string): JsonObject | undefined {
  try {
    const request = JSON.parse(text) as unknown;
    return isObject(request) && typeof own(request, 'prompt') === 'string' ? request : undefined;
  } catch {
    return undefined;
  }
}

function dependenciesOf(outputs: Outputs, wrapping: Wrapping): JsonObject {
  const wrap = (output: Json): Json =>
    wrapping === 'as outputs' ? output : { status: 'success', response: JSON.stringify(output) };
  return Object.fromEntries([...outputs].map(([name, output]) => [name, wrap(output)]));
}

/** Whoever tells what a user answers knows that a script asks, and the first one may be it. */
function mayAskFirst({ isCollecting, typing }: Calling): boolean {
  return isCollecting || typing.accepted !== undefined || typing.rejected !== undefined;
}

/** Of whatever type: what a user is asked is the one thing that a request for input has to tell. */
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
  const repeat = earlier.filter(
    ({ agent, exchange }) => agent === call.agent && exchange?.call.body === call.body,
  ).length;
  return repeat === 0 ? call : { ...call, repeat };
}
