import type { Call, Changed, ChangedPart, Turns } from '../../model/index.ts';
import { bodyBytes, utf8Text } from '../../model/exchange/bytes.ts';
import { jsonChanges } from './json-changes.ts';
import { textInWords } from './value-in-words.ts';
import { commonStart } from '../../model/text/common-start.ts';

// How many characters before the first difference are searched for the beginning of the field.
const nameReach = 60;

/** Describes the difference of two texts that have most of their content in common. */
function textChange(before: string, after: string): ChangedPart[] {
  if (before === after || after === '') return [];
  const least = Math.min(before.length, after.length);
  const [start, end] = [commonStart(before, after), commonEnd(before, after)];
  if ((start + end) * 2 < least) return [];
  const from = nameBefore(before, start);
  const tail = Math.min(end, least - from);
  // A changed value is shown with the character that closes it, a removed field without the text that follows it.
  const closing = /^[^,}]{0,20}(?=[,}])/.exec(after.slice(after.length - tail))?.[0].length ?? 0;
  const isWholeField = from + tail >= least;
  const rest = isWholeField ? tail : tail - closing;
  const part = (text: string): string => text.slice(from, text.length - rest).trim();
  return partOf(part(before), part(after));
}

function partOf(was: string, is: string): ChangedPart[] {
  if (was === is) return [];
  if (is === '') return [{ was: textInWords(was) }];
  const further = is.startsWith(was) ? is.slice(was.length) : '';
  const isAdded = was === '' || further.startsWith(',');
  if (isAdded) return [{ is: textInWords(further.replace(/^,\s*(?=.)/, '')) }];
  return [{ was: textInWords(was), is: textInWords(is) }];
}

function commonEnd(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.at(-1 - at) === b.at(-1 - at)) at += 1;
  return at;
}

/** The position at which the field begins that holds the first difference: after the comma or brace before it. */
function nameBefore(text: string, at: number): number {
  const near = text.slice(Math.max(0, at - nameReach), at);
  const separator = /[,{][^,{]*$/.exec(near);
  return separator === null ? at : at - near.length + separator.index + 1;
}

const mostParts = 4;

/**
 * Compares the last call with the most recent valid call before it that has the same agent, method and path and another body. The
 * calls that are made first in the same process are compared too. Undefined if there is no such call, or if the two have little
 * in common.
 */
export function changedBy(turns: Turns): Changed | undefined {
  const last = turns.at(-1)?.call;
  if (last === undefined || last.agent !== undefined || isAfterInvalid(turns)) return undefined;
  const at = turns.findLastIndex(({ call }, index) => index < turns.length - 1 && isComparable(call, last));
  const earlier = turns[at]?.call;
  if (earlier === undefined) return undefined;
  const parts = [...partsBefore(earlier, last), ...partsOf(inSessionOf(last, earlier), textOf(last))];
  if (parts.length === 0) return undefined;
  const further = parts.length - mostParts;
  return { call: at + 1, parts: parts.slice(0, mostParts), ...(further > 0 ? { more: further } : {}) };
}

/**
 * The places at which the last call differs from the contract's first plain call. Undefined if there is none or more than
 * `mostParts`, and if the two cannot be compared: the last call is invalid or goes to another agent, path or method, or a body is
 * not JSON.
 */
export function besidePlain(turns: Turns, plain: Call): readonly ChangedPart[] | undefined {
  const last = turns.at(-1)?.call;
  if (last === undefined || last.invalid === true || !goesTheWayOf(last, plain)) return undefined;
  const [before, after] = [inSessionOf(last, plain), textOf(last)];
  const parts = before === undefined || after === undefined ? undefined : jsonChanges(before, after);
  return parts === undefined || parts.length > mostParts ? undefined : parts;
}

// If a valid call fails after an invalid one, the difference between the two valid calls is not the cause.
function isAfterInvalid(turns: Turns): boolean {
  const last = turns.at(-1)?.call;
  if (last === undefined || last.invalid === true) return false;
  // An invalid call to another path or agent only prepares the conversation.
  return turns.some(({ call }) => call.invalid === true && goesTheWayOf(last, call));
}

function goesTheWayOf(last: Call, { agent, path, method = 'POST' }: Call): boolean {
  return agent === last.agent && path === last.path && method === (last.method ?? 'POST');
}

function isComparable(call: Call, last: Call): boolean {
  return goesTheWayOf(last, call) && call.invalid !== true && !isSameBody(call, last);
}

function isSameBody(one: Call, other: Call): boolean {
  const [before, after] = [allOf(one), allOf(other)];
  return before.length === after.length && before.every((body, at) => Buffer.compare(body, after[at] ?? nothing) === 0);
}

const nothing = new Uint8Array();

/** The bodies of a call and of those that are made before it in the same process. */
function allOf({ before = [], body }: Call): Uint8Array[] {
  return [...before, { body }].map(bodyBytes);
}

/** The differences in the calls that are made first, in the same process. */
function partsBefore({ before: was = [] }: Call, { before: is = [] }: Call): ChangedPart[] {
  if (was.length !== is.length) return [];
  return is.flatMap((call, at) => {
    const first = is.length === 1 ? 'first' : `first[${at}]`;
    const parts = was[at] === undefined ? [] : partsOf(textOf(was[at]), textOf(call));
    return parts.map((part) => ({ ...part, at: part.at === undefined ? first : `${first}.${part.at}` }));
  });
}

/** The body of `call` with the session of the other call put in: a different session id does not count as a change. */
function inSessionOf({ session }: Call, call: Call): string | undefined {
  const text = textOf(call);
  if (session === undefined || call.session === undefined) return text;
  return text?.replaceAll(JSON.stringify(call.session), JSON.stringify(session));
}

function partsOf(before: string | undefined, after: string | undefined): readonly ChangedPart[] {
  if (before === undefined || after === undefined) return [];
  // If the values are equal, or one of the texts is not JSON, the change is one of spelling.
  return jsonChanges(before, after) ?? textChange(before, after);
}

/** Undefined if the body is not UTF-8. */
function textOf({ body }: Call): string | undefined {
  return typeof body === 'string' ? body : utf8Text(body);
}
