import * as fc from 'fast-check';
import { SchemaError } from '../../error.ts';

/**
 * Strings for a regular expression; most match it, all do after a test. Lookaround and word boundaries are left to the
 * test.
 *
 * @throws SchemaError for an expression that cannot be turned into strings
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

/** By their expressions: what generates strings takes tens of milliseconds to make, and a contract has one expression in many places. */
const made = new Map<string, fc.Arbitrary<string>>();
const MOST_KEPT = 100;

function strings(expression: string, size: 'medium' | undefined): fc.Arbitrary<string> {
  const key = `${size} ${expression}`;
  const known = made.get(key) ?? fc.stringMatching(new RegExp(expression, 'u'), size === undefined ? {} : { size });
  if (made.size < MOST_KEPT) made.set(key, known);
  return known;
}

/** `^[a-z]+$` of a length from 3 to 5 is `^[a-z]{3,5}$`: one repeated character takes the length over. */
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

/** The pattern without what consumes nothing: `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`, `\b`, `\B`. */
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

/** Characters from an opening parenthesis to the one that closes it. */
function groupLength(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/\\.|\[(?:[^\]\\]|\\.)*\]|[()]/gsu)) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
    if (depth === 0) return index + token.length;
  }
  return text.length;
}
