import type { Call, Changed, ChangedPart, Turns } from '../model/index.ts';
import { jsonChanges } from './json-changes.ts';
import { textChange } from './text-change.ts';

const mostParts = 4;

/**
 * What the last call changed of the valid one before it that went the same way: the same agent, method and path, another body. Of
 * calls in one process the first ones count too.
 * Undefined where there is none, and where the two have little in common.
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

// A valid call that fails behind an invalid one was not broken by what is different in it.
function isAfterInvalid(turns: Turns): boolean {
  const last = turns.at(-1)?.call;
  if (last === undefined || last.invalid === true) return false;
  // One that goes another way prepares it.
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
  return [...before.map((call) => call.body), body].map((one) => (typeof one === 'string' ? Buffer.from(one) : one));
}

/** What differs in the calls that are made first, in the same process. */
function partsBefore({ before: was = [] }: Call, { before: is = [] }: Call): ChangedPart[] {
  if (was.length !== is.length) return [];
  return is.flatMap((call, at) => {
    const first = is.length === 1 ? 'first' : `first[${at}]`;
    const parts = was[at] === undefined ? [] : partsOf(textOf(was[at]), textOf(call));
    return parts.map((part) => ({ ...part, at: part.at === undefined ? first : `${first}.${part.at}` }));
  });
}

/** The body of a call in the words of another's session: that each conversation has its own is no change. */
function inSessionOf({ session }: Call, call: Call): string | undefined {
  const text = textOf(call);
  if (session === undefined || call.session === undefined) return text;
  return text?.replaceAll(JSON.stringify(call.session), JSON.stringify(session));
}

function partsOf(before: string | undefined, after: string | undefined): readonly ChangedPart[] {
  if (before === undefined || after === undefined) return [];
  // Where the values are equal, or one of them is no JSON, the change is one of spelling.
  return jsonChanges(before, after) ?? textChange(before, after);
}

/** Undefined where the body is no UTF-8. */
function textOf(call: Call): string | undefined {
  if (typeof call.body === 'string') return call.body;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(call.body);
  } catch {
    return undefined;
  }
}
