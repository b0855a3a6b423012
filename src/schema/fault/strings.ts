import { malformed } from '../generate/formats.ts';
import { keep } from '../generate/keep.ts';
import type { Plain } from '../generate/plain.ts';
import { stringFormats, strings } from '../generate/strings.ts';
import { text } from '../generate/text.ts';
import { breaking } from './broken.ts';
import type { Breaking } from './broken.ts';

/** A string too short, too long, against a pattern, not of a format; the other rules are kept where that can be. */
export function stringRules(rules: Plain, place: string): Breaking[] {
  const { minLength: least, maxLength: most, patterns } = rules;
  const sized = (minLength: number, maxLength: number) =>
    strings({ ...rules, minLength, maxLength }, place) ?? text(minLength, maxLength);
  const shorter = least > 0 ? sized(0, least - 1) : undefined;
  const longer = most < Infinity ? sized(most + 1, most + 4) : undefined;
  return [
    ...breaking(shorter, ['minLength'], least === 1 ? 'is empty' : `has fewer than ${least} characters`),
    ...breaking(longer, ['maxLength'], `has more than ${most} characters`),
    ...patterns.flatMap((pattern) =>
      breaking(against(rules, pattern, place), ['pattern'], `does not match ${pattern}`),
    ),
    ...stringFormats(rules).flatMap((format) => breaking(malformed, ['format'], `is not a well-formed ${format}`)),
  ];
}

function against(rules: Plain, pattern: string, place: string) {
  const expression = new RegExp(pattern, 'u');
  const others = strings({ ...rules, patterns: rules.patterns.filter((other) => other !== pattern) }, place);
  return others && keep(others, (value) => !expression.test(value));
}
