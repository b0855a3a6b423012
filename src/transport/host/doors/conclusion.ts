import { boundedJson } from '../../../model/bounded-json.ts';
import type { Conclusion } from '../../../model/index.ts';

const outcomes = new Set<unknown>(['answered', 'silent', 'error', 'unsupported']);

/** The conclusion of a host, or why there is none. */
export type Concluded = { readonly conclusion: Conclusion } | { readonly noConclusion: string };

/** The exit code of a driver whose host does not support what the case is about. */
export const unsupportedCode = 89;

/** The most lines that are tried that begin like JSON and are not: an output flooded with them is not read to its beginning. */
export const mostTried = 10_000;

/**
 * NaN and Infinity as a member or an item, which Python writes though JSON does not know them. The match includes the preceding
 * character and blanks, so blanks are read only once.
 */
const notANumber = /([:[,]\s*)(?:NaN|-?Infinity)(?=\s*[,}\]])/g;

export function looksLikeConclusion(line: string): boolean {
  return /^\s*\{/.test(line);
}

/** Reads the last JSON line that a driver printed. */
export function concludedIn(printed: string): Concluded {
  let tried = 0;
  let hasNaN = false;
  for (const line of linesFromTheEnd(printed)) {
    if (!looksLikeConclusion(line)) continue;
    const value = boundedJson(line);
    if (value !== undefined) return concludedBy(value);
    tried += 1;
    hasNaN ||= tried === 1 && line.search(notANumber) !== -1;
    if (tried === mostTried) return { noConclusion: `none of its last ${mostTried} lines that begin with { is JSON` };
  }
  const why = hasNaN ? ' (NaN and Infinity are not JSON: write null)' : '';
  return { noConclusion: `it printed no line of JSON${why}` };
}

/** The case id in a line that would be JSON without NaN and Infinity. */
export function caseBesideNaN(line: string): string | undefined {
  const { case: id } = (boundedJson(line.replaceAll(notANumber, '$1null')) ?? {}) as { case?: unknown };
  return typeof id === 'string' ? id : undefined;
}

/** The lines from the last to the first, one at a time: there may be many millions. */
function* linesFromTheEnd(text: string): Generator<string, void, undefined> {
  for (let end = text.length; end >= 0;) {
    const start = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
    yield text.slice(start, end);
    end = start - 1;
  }
}

/** Reads a conclusion. Null means the same as a missing field, except in the values that an agent gave: these may be null. */
function concludedBy(value: unknown): Concluded {
  const { text, session, error, unseen, case: id, ...rest } = value as Readonly<Record<string, unknown>>;
  if (!outcomes.has(rest['outcome'])) return { noConclusion: 'the last line of JSON that it printed has no outcome' };
  const { message, kind } = (error ?? {}) as { message?: unknown; kind?: unknown };
  const texts = Object.entries({ text, session, case: id, 'error.message': message, 'error.kind': kind });
  const odd = texts.find(([, found]) => typeof (found ?? '') !== 'string')?.[0];
  if (odd !== undefined) return { noConclusion: `the ${odd} of its conclusion is no string` };
  if (typeof (error ?? {}) !== 'object' || Array.isArray(error))
    return { noConclusion: 'the error of its conclusion is no object' };
  if (isGiven(unseen) && !(Array.isArray(unseen) && unseen.every((name) => typeof name === 'string')))
    return { noConclusion: 'unseen of its conclusion is no list of names' };
  const read = {
    ...rest,
    ...present({ text, session, unseen, case: id }),
    ...(isGiven(error) ? { error: present({ message, kind }) } : {}),
  };
  return { conclusion: read as unknown as Conclusion };
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
