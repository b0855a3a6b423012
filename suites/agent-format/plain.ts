import fc from 'fast-check';
import type { Call, Exchange, Scenario, Turns } from '../../src/contract.ts';
import { isAnswered } from './answers.ts';
import { binds } from './called.ts';
import type { Name, PlainInput } from './calls.ts';
import { alone, callOf, callWithNone, argumentsOf, isBrokenOff, optional, withContext, withMemory } from './calls.ts';

/**
 * Plain calls: a short prompt, with and without history and memory. Where the function took one and raised, further calls tell whether
 * another clause is about the reason: the same prompt with None for its context; the prompt alone; and None for each parameter, in the
 * very calls of the clauses about the parameters.
 */
export const plainCalls: Scenario<PlainInput> = {
  fixed: [alone, withContext, withMemory],
  generated: plainInput(),
  fits: isPlainInput,
  call(input, turns) {
    const [first, ...more] = turns;
    if (first === undefined) return callOf(input);
    if (!isBrokenOff(first) || !binds(first)) return undefined;
    return hasContext(first) ? afterContext(input, more) : afterPrompt(input, more);
  },
};

/** A plain conversation, by what its calls were for. */
export interface Plain {
  readonly first?: Exchange | undefined;
  /** The same prompt with None in the place of history and memory. */
  readonly withoutText?: Exchange | undefined;
  /** The prompt alone: the first call itself, where it gave no more. */
  readonly bare?: Exchange | undefined;
  /** The prompt with None for all that it left out. */
  readonly explicit?: Exchange | undefined;
  /** None for all parameters; and where that was not answered, for each of the context by itself. */
  readonly none: Turns;
}

export function plainOf([first, ...more]: Turns): Plain {
  if (first === undefined || !hasContext(first)) return { first, bare: first, explicit: more[0], none: [] };
  const [withoutText, bare, ...last] = more;
  return bare !== undefined && isAnswered(bare)
    ? { first, withoutText, bare, none: last }
    : { first, withoutText, bare, explicit: last[0], none: [] };
}

/** Whether a call tells anything beside the prompt. */
function hasContext({ call }: Exchange): boolean {
  const { chat_history: history, memory } = argumentsOf(call);
  return history !== undefined || memory !== undefined;
}

function afterPrompt({ prompt }: PlainInput, [explicit]: Turns): Call | undefined {
  return explicit === undefined ? callWithNone(prompt, optional) : undefined;
}

function afterContext({ prompt, ...context }: PlainInput, [withoutText, bare, ...last]: Turns): Call | undefined {
  const names = Object.keys(context) as Name[];
  if (withoutText === undefined) return callWithNone(prompt, names);
  if (!isBrokenOff(withoutText)) return undefined;
  if (bare === undefined) return callOf({ prompt });
  if (isBrokenOff(bare)) return binds(bare) ? afterPrompt({ prompt }, last) : undefined;
  return isAnswered(bare) ? withNone(names, last) : undefined;
}

/** The calls of the clauses about the parameters, until one tells. */
function withNone(names: readonly Name[], [together, ...single]: Turns): Call | undefined {
  if (together === undefined) return callWithNone(alone.prompt, optional);
  if (isAnswered(together) || single.some(isBrokenOff)) return undefined;
  const next = names[single.length];
  return next && callWithNone(alone.prompt, [next]);
}

/** Text in every parameter that is given, the history in lines as the document suggests them. */
function isPlainInput({ prompt, chat_history = 'user: x', memory = 'x' }: PlainInput): boolean {
  const isLine = (line: string): boolean => /^(user|assistant): \S/.test(line);
  return prompt.trim() !== '' && memory.trim() !== '' && chat_history.split('\n').every(isLine);
}

function plainInput(): fc.Arbitrary<PlainInput> {
  const words = `plan|today|please|what is|order 17|it's|"soon"|a, b|100%|?`.split('|');
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
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
