import { answers, type Exchange, isObject, type Json, readJson } from '../../src/contract.ts';

/** An object that was returned. */
export type Result = { [name: string]: Json };

/** Answered: a value was returned, whatever it is. */
export const { isAnswered, onChanged, takesChange } = answers(({ ended, received }) =>
  ended.by === 'return' ? (readJson(received).documents[0] ?? null) : undefined,
);

/** The object that was returned, as JSON; undefined where something else was, or nothing. */
export function resultOf({ ended, received }: Exchange): Result | undefined {
  if (ended.by !== 'return') return undefined;
  const [value] = readJson(received).documents;
  return isObject(value) ? value : undefined;
}

/** Judges the content of an object that was returned; calls that gave none are left out. */
export const { onAnswer: onResult } = answers(resultOf, { unanswered: 'no call returned an object' });

/** Parts of what was returned that JSON cannot carry. */
export function notJsonIn({ ended }: Exchange): readonly { readonly pointer: string; readonly was: string }[] {
  return ended.by === 'return' ? ended.notJson : [];
}
