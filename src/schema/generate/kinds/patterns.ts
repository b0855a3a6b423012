import * as fc from 'fast-check';
import { SchemaError } from '../../error.ts';

/**
 * Strings for a regular expression. Most of them match it; the caller checks each. Lookaround and word boundaries are ignored
 * here, and left to that check.
 *
 * @throws SchemaError when the expression cannot be turned into strings
 */
export function matching(pattern: string, minLength: number, maxLength: number, place: string): fc.Arbitrary<string> {
  const sized = withLength(withoutAssertions(pattern), minLength, maxLength);
  try {
    return strings(sized, minLength > 10 ? 'medium' : undefined);
  } catch (error) {
    const problem = `no strings can be generated for the pattern ${pattern} (${(error as Error).message})`;
    throw new SchemaError(place, problem, 'write it without back references');
  }
}

/**
 * A cache by expression: making the generator takes tens of milliseconds, and a contract uses the same expression in many
 * places.
 */
const made = new Map<string, fc.Arbitrary<string>>();
const MOST_KEPT = 100;

function strings(expression: string, size: 'medium' | undefined): fc.Arbitrary<string> {
  const key = `${size} ${expression}`;
  const known = made.get(key) ?? fc.stringMatching(new RegExp(expression, 'u'), size === undefined ? {} : { size });
  if (made.size < MOST_KEPT) made.set(key, known);
  return known;
}

/**
 * Puts the length into the pattern if it is one repeated character: `^[a-z]+$` with a length from 3 to 5 becomes `^[a-z]{3,5}$`.
 */
function withLength(pattern: string, minLength: number, maxLength: number): string {
  const [, one, quantifier] = /^\^(\[(?:[^\]\\]|\\.)*\]|\\?[^\\[(])([*+]|\{\d+(?:,\d*)?\})\$$/s.exec(pattern) ?? [];
  if (one === undefined || quantifier === undefined) return pattern;
  const [from = 0, to = Infinity] = bounds(quantifier);
  const [least, most] = [Math.max(from, minLength), Math.min(to, maxLength)];
  return least > most ? pattern : `^${one}{${least},${most === Infinity ? '' : most}}$`;
}

function bounds(quantifier: string): number[] {
  if (quantifier === '*') return [];
  if (quantifier === '+') return [1];
  const [from, to] = quantifier.slice(1, -1).split(',');
  return [Number(from), to === undefined ? Number(from) : to === '' ? Infinity : Number(to)];
}

/** The pattern without parts that consume no characters: `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`, `\b`, `\B`. */
function withoutAssertions(pattern: string): string {
  let kept = '';
  for (let at = 0; at < pattern.length;) {
    const rest = pattern.slice(at);
    const token = /^(?:\\.|\[(?:[^\]\\]|\\.)*\]|.)/su.exec(rest)?.[0] ?? rest;
    if (/^\(\?<?[=!]/.test(rest)) at += groupLength(rest);
    else {
      if (!/^\\b$/i.test(token)) kept += token;
      at += token.length;
    }
  }
  return kept;
}

/** The number of characters from an opening parenthesis to its closing one. */
function groupLength(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/\\.|\[(?:[^\]\\]|\\.)*\]|[()]/gsu)) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
    if (depth === 0) return index + token.length;
  }
  return text.length;
}
