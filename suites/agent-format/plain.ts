import fc from 'fast-check';
import type { Call, Exchange, Scenario, Turns } from '../../src/contract.ts';
import { isAnswered } from './answers.ts';
import { binds } from './called.ts';
import type { Name, PlainInput } from './calls.ts';
import { alone, callOf, callWithNone, argumentsOf, isBrokenOff, optional, withContext, withMemory } from './calls.ts';

/**
 * Plain calls: a short prompt, with and without history and memory. If the function took a call and raised, more calls find out
 * whether another clause judges the reason: the same prompt with None for its context; the prompt alone; and None for each
 * parameter, which are the calls of the clauses about the parameters.
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

/** A plain conversation, by the purpose of its calls. */
export interface Plain {
  readonly first?: Exchange | undefined;
  /** The same prompt with None as history and memory. */
  readonly withoutText?: Exchange | undefined;
  /** The prompt alone; the first call itself if it gave nothing else. */
  readonly bare?: Exchange | undefined;
  /** The prompt, with None for all parameters that the first call left out. */
  readonly explicit?: Exchange | undefined;
  /** None for all optional parameters; if that was not answered, also None for each context parameter by itself. */
  readonly none: Turns;
}

export function plainOf([first, ...more]: Turns): Plain {
  if (first === undefined || !hasContext(first)) return { first, bare: first, explicit: more[0], none: [] };
  const [withoutText, bare, ...last] = more;
  return bare !== undefined && isAnswered(bare)
    ? { first, withoutText, bare, none: last }
    : { first, withoutText, bare, explicit: last[0], none: [] };
}

/** Whether a call gives history or memory in addition to the prompt. */
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

/** The next call of the clauses about the parameters; undefined once the reason is known. */
function withNone(names: readonly Name[], [together, ...single]: Turns): Call | undefined {
  if (together === undefined) return callWithNone(alone.prompt, optional);
  if (isAnswered(together) || single.some(isBrokenOff)) return undefined;
  const next = names[single.length];
  return next && callWithNone(alone.prompt, [next]);
}

/** Whether every given parameter has text, and the history has lines as the document suggests them. */
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
