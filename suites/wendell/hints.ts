import { crashHint, type Exchange, isObject, type Json, noObjectHint, own, type Reading } from '../../src/contract.ts';

/** Fields in which agents are known to put the text of an answer by mistake. */
const MISPLACED = ['response', 'text', 'content', 'reply', 'answer', 'output', 'final'];

const toTheEnd =
  'the host sends one line of JSON without a newline at its end, then closes stdin: read to the end, then parse';

/** The hint for a command that printed nothing or crashed, chosen by its symptom. */
export function unansweredHint(exchange: Exchange): string | undefined {
  return crashHint(exchange, {
    cutShort: toTheEnd,
    silent: 'print one JSON object to stdout for every work item, and flush it',
  });
}

/** The hint for a long work item: probably only a part of it was read, unless the command reports something else. */
export function longHint(exchange: Exchange): string | undefined {
  const cutShort = 'one read of stdin may give a part only: read until its end';
  return crashHint(exchange, { cutShort, silent: cutShort });
}

/** For a stdout without a JSON object. */
export function objectHint(reading: Reading): string {
  return noObjectHint(reading, 'answer') ?? 'print a JSON object with message and tool_calls';
}

export function messageHint(answer: Json): string | undefined {
  const envelope = ['result', 'structured_output', 'data'].find((name) => isObject(own(answer, name)));
  if (envelope !== undefined) return `the answer seems to stand under ${envelope}: print it at the top level`;
  const misplaced = MISPLACED.find((name) => typeof own(answer, name) === 'string');
  return misplaced && `the text seems to stand under ${misplaced}: name it message`;
}

export function toolCallsHint(answer: Json): string {
  const calls = own(answer, 'tool_calls');
  if (calls === undefined)
    return 'give [] when no tool was called; the host happens to take a missing tool_calls as [], the document requires it';
  if (isObject(calls)) return 'put the tool calls into an array, a single one too';
  if (typeof calls === 'string') return 'give the array itself, not its JSON as text';
  return 'give [] when no tool was called';
}
