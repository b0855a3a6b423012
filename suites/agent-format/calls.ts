import fc from 'fast-check';
import type { Call, Exchange, Json, Sends } from '../../src/index.ts';
import { isAnswered } from './answers.ts';

/** The parameters of the function, in their order. */
export const order = ['prompt', 'chat_history', 'memory', 'config'] as const;
export type Name = (typeof order)[number];
export type Given = { readonly [name in Name]?: Json };

export interface PlainInput {
  readonly prompt: string;
  readonly chat_history?: string;
  readonly memory?: string;
}

/** A call with these parameters: the prompt by position and the others by name, as callers do, unless `byPosition` says otherwise. */
export function callOf(given: Given, byPosition: readonly Name[] = ['prompt']): Call {
  return { body: JSON.stringify(given), parameters: { order, byPosition } };
}

/** The prompt alone, and beside it history and memory as any agent can take them. */
export const alone: PlainInput = { prompt: 'What is on my plan for today?' };
export const withContext: PlainInput = {
  ...alone,
  chat_history: 'user: Good morning.\nassistant: Good morning. What can I do for you?',
  memory: 'The user works from nine to five.\nShort answers are preferred.',
};

/**
 * Plain calls: a short prompt, with and without history and memory. Where one raised, the same prompt with None for its context,
 * or for all that it left out, tells whether the parameters themselves were the matter; where that raises too, the prompt alone
 * tells whether it was the prompt.
 */
export const plainCalls: Sends<PlainInput> = {
  fixed: [alone, withContext],
  generated: plainInput(),
  call(input, turns) {
    const [first, second] = turns;
    if (first === undefined) return callOf({ ...input });
    if (!isBrokenOff(first)) return undefined;
    const { prompt, ...context } = input;
    if (second !== undefined)
      return hasContext(first) && isBrokenOff(second) ? plainCalls.call({ prompt }, turns.slice(2)) : undefined;
    const names: readonly Name[] = hasContext(first) ? (Object.keys(context) as Name[]) : order.slice(1);
    return callOf({ prompt, ...Object.fromEntries(names.map((name) => [name, null])) });
  },
};

/** It raised, or ended its process: not late, and not beyond what is kept. */
export function isBrokenOff(exchange: Exchange): boolean {
  const { by } = exchange.ended;
  return !isAnswered(exchange) && by !== 'timeout' && by !== 'overflow' && by !== 'no-export';
}

/** Whether a call tells anything beside the prompt. */
export function hasContext({ call }: Exchange): boolean {
  const given = JSON.parse(String(call.body)) as Given;
  return given.chat_history !== undefined || given.memory !== undefined;
}

function plainInput(): fc.Arbitrary<PlainInput> {
  const words = fc.constantFrom(
    'plan',
    'today',
    'please',
    'what is',
    'order 17',
    `it's`,
    '"soon"',
    'a, b',
    '100%',
    '?',
  );
  const text = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
  const lines = fc.array(fc.tuple(fc.constantFrom('user', 'assistant'), text), { minLength: 1, maxLength: 4 });
  const history = lines.map((said) => said.map(([who, what]) => `${who}: ${what}`).join('\n'));
  const memory = fc.array(text, { minLength: 1, maxLength: 3 }).map((said) => said.join('\n'));
  const context = { prompt: text, chat_history: history, memory };
  return fc.oneof(
    { withCrossShrink: true },
    fc.record({ prompt: text }),
    fc.record(context, { requiredKeys: ['prompt'] }),
  );
}
