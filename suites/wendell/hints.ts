import { crashHint, type Exchange, isObject, type Json, type Reading } from '../../src/index.ts';

/** Where the text of an answer is known to stand by mistake. */
const MISPLACED = ['response', 'text', 'content', 'reply', 'answer', 'output', 'final'];

const toTheEnd =
  'the host sends one line of JSON without a newline at its end, then closes stdin: read to the end, then parse';

/** For a command that printed nothing, or crashed: what its symptom points to. */
export function unansweredHint(exchange: Exchange): { hint?: string } {
  const hint = crashHint(exchange, {
    cutShort: toTheEnd,
    silent: 'print one JSON object to stdout for every work item, and flush it',
  });
  return hint === undefined ? {} : { hint };
}

/** For a long work item: a part of it may be all that was read, unless the command says otherwise. */
export function longHint(exchange: Exchange): string | undefined {
  const cutShort = 'one read of stdin may give a part only: read until its end';
  return crashHint(exchange, { cutShort, silent: cutShort });
}

/** For a stdout without a JSON object: the known causes. */
export function noObjectHint({ text, documents, cutOff }: Reading): { hint?: string } {
  if (cutOff) return { hint: 'the output stops inside the JSON: flush stdout before the process ends' };
  if (/^\s*\{\s*'/.test(text)) return { hint: 'this looks like a dict as Python prints it: print(json.dumps(answer))' };
  if (/^\s*\{/.test(text)) return { hint: 'this looks like JSON written by hand: let a JSON library write it' };
  if (Array.isArray(documents[0])) return { hint: 'print the object itself, not a list that holds it' };
  if (typeof documents[0] === 'string') return { hint: 'the answer seems to be encoded twice: encode it once' };
  return { hint: 'print a JSON object with message and tool_calls' };
}

export function messageHint(answer: { [name: string]: Json }): { hint?: string } {
  const envelope = ['result', 'structured_output', 'data'].find((name) => isObject(answer[name]));
  if (envelope !== undefined) return { hint: `the answer seems to stand under ${envelope}: print it at the top level` };
  const misplaced = MISPLACED.find((name) => typeof answer[name] === 'string');
  return misplaced === undefined ? {} : { hint: `the text seems to stand under ${misplaced}: name it message` };
}

export function toolCallsHint(answer: { [name: string]: Json }): string {
  if (!Object.hasOwn(answer, 'tool_calls'))
    return 'give [] when no tool was called; the host happens to take a missing tool_calls as [], the document requires it';
  const calls = answer['tool_calls'];
  if (isObject(calls)) return 'put the tool calls into an array, a single one too';
  if (typeof calls === 'string') return 'give the array itself, not its JSON as text';
  return 'give [] when no tool was called';
}
