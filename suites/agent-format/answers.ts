import { answers, type Exchange, isObject, type Json, readJson } from '../../src/contract.ts';

/** An object that was returned. */
export type Result = { [name: string]: Json };

/** A call counts as answered if it returned any value. */
export const { isAnswered, onChanged, takesChange } = answers(({ ended, received }) =>
  ended.by === 'return' ? (readJson(received).documents[0] ?? null) : undefined,
);

/** The returned object, as JSON; undefined if something else or nothing was returned. */
export function resultOf({ ended, received }: Exchange): Result | undefined {
  if (ended.by !== 'return') return undefined;
  const [value] = readJson(received).documents;
  return isObject(value) ? value : undefined;
}

/** Judges the content of a returned object; calls that returned none are left out. */
export const { onAnswer: onResult } = answers(resultOf, { unanswered: 'no call returned an object' });

/** Parts of the returned value that JSON cannot express. */
export function notJsonIn({ ended }: Exchange): readonly { readonly pointer: string; readonly was: string }[] {
  return ended.by === 'return' ? ended.notJson : [];
}
