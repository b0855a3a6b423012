import * as fc from 'fast-check';
import { type Plain, statesOnly, type Alternative } from '../generate/plain.ts';
import { stringFormats, strings } from '../generate/kinds/strings.ts';
import { constant, type Kind, type Offer, type Position, type Walk } from './factor.ts';

/** The number of characters of a long text without a bound. */
const LONG = 5_000;

/** Beyond two bytes, combining, right to left, accented, wide, joined by an invisible character, an unusual line separator. */
const AWKWARD = '\u{1f680} e\u0301 \u05e9\u05dc\u05d5\u05dd \u00e9\u00df \u6f22 \u{1f469}\u200d\u{1f4bb} \u0645 \u2028';
const CONTROL = '\u0000\u0007\u001b\u007f\u0085\u009b';

/** The texts to try: the shortest, a long one, and texts that often cause errors, cut to the allowed lengths. */
export function textOffers(walk: Walk, { rules }: Alternative, { schema, at }: Position): Offer[] {
  const { minLength, maxLength } = rules;
  const isPlain = statesOnly(rules, ['types', 'minLength', 'maxLength']);
  const isFormed = rules.patterns.length > 0 || stringFormats(rules).length > 0;
  const most = Math.max(minLength, Math.min(maxLength, LONG));
  const offer = (kind: Kind, texts: () => readonly string[]): Offer => [
    kind,
    () =>
      texts()
        .filter((text) => isPlain || walk.fits(schema, text))
        .map(constant),
  ];
  const sized = (text: string) => () => [fitted(text, minLength, maxLength)];
  return [
    offer('empty', () => (minLength === 0 ? [''] : [])),
    offer('other', () => (isFormed ? samples(rules, at).slice(0, 1) : minLength === 0 ? [] : ['x'.repeat(minLength)])),
    offer('large', () => (isFormed ? samples(rules, at).slice(-1) : ['x'.repeat(most)])),
    offer('awkward', sized(AWKWARD)),
    offer('control', sized(CONTROL)),
    offer('surrogate', sized('\ud800')),
  ];
}

/** Texts that fit a pattern or a format, the shortest first. */
function samples(rules: Plain, at: string): readonly string[] {
  const values = strings(rules, at);
  const some = values === undefined ? [] : fc.sample(values, { seed: 1, numRuns: 100 });
  return some.toSorted((a, b) => a.length - b.length);
}

/**
 * Repeats the text, or cuts it between characters; its length is at least `least` code points and at most `most` UTF-16 units,
 * if both are possible.
 */
function fitted(text: string, least: number, most: number): string {
  const characters = [...text.repeat(Math.max(1, Math.ceil(least / [...text].length)))];
  while (characters.length > least && characters.join('').length > most) characters.pop();
  return characters.join('');
}
