import type { Call, Exchange, Json, Scenario } from '../../src/contract.ts';
import { isAnswered } from './answers.ts';

/** The parameters of the function, in their order. */
export const order = ['prompt', 'chat_history', 'memory', 'config'] as const;
export type Name = (typeof order)[number];
export type Arguments = { readonly [name in Name]?: Json };

export interface PlainInput {
  readonly prompt: string;
  readonly chat_history?: string;
  readonly memory?: string;
}

/** A call with these parameters: the prompt by position and the others by name, as callers do, unless `byPosition` says otherwise. */
export function callOf(args: Arguments, byPosition: readonly Name[] = ['prompt']): Call {
  return { body: JSON.stringify(args), parameters: { order, byPosition } };
}

/** A call with the prompt, and None for these parameters. */
export function callWithNone(prompt: string, names: readonly Name[]): Call {
  return callOf({ prompt, ...Object.fromEntries(names.map((name) => [name, null])) });
}

/** The parameters that may be left out. */
export const optional: readonly Name[] = order.slice(1);

/** Plain inputs: the prompt alone; with history and memory that any agent can take; with memory, but without a history. */
export const alone: PlainInput = { prompt: 'What is on my plan for today?' };
const MEMORY = 'The user works from nine to five.\nShort answers are preferred.';
export const withContext: PlainInput = {
  ...alone,
  chat_history: 'user: Good morning.\nassistant: Good morning. What can I do for you?',
  memory: MEMORY,
};
export const withMemory: PlainInput = { ...alone, memory: MEMORY };

/** One call, for clauses about the function itself: every call shows the same about it. */
export const anyCall: Scenario<PlainInput> = {
  fixed: [alone],
  call: (input, turns) => (turns.length === 0 ? callOf(input) : undefined),
};

/** A call, with the same call made before it in the same process. */
export const afterAnother: Call = { ...callOf(alone), before: [callOf(alone)] };

/** Whether the call raised or ended its process. A late call, too much output and a missing function do not count. */
export function isBrokenOff(exchange: Exchange): boolean {
  const { by } = exchange.ended;
  return !isAnswered(exchange) && by !== 'timeout' && by !== 'overflow' && by !== 'no-export';
}

/** The arguments of a call. */
export function argumentsOf({ body }: Call): Arguments {
  return JSON.parse(String(body)) as Arguments;
}
