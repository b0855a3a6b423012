import type { Reading } from '../reading/readings.ts';

/** Advice for a stdout with more than its JSON: `logs` if no special case applies. */
export function surroundingsHint({ text }: Reading, logs: string): string {
  if (/^[ \t]*(?:```|~~~)/m.test(text)) return 'print the JSON alone, without the Markdown fence around it';
  if (/^(?:HTTP\/\d|content-type[ \t]*:)/im.test(text)) return 'print no headers: stdout holds the JSON alone';
  return logs;
}

/**
 * Advice for a stdout without the expected JSON object, for known causes; undefined for all other causes.
 *
 * @param what the object, in a word: `answer`
 */
export function noObjectHint({ text, documents, cutOff }: Reading, what: string): string | undefined {
  if (cutOff) return 'the output stops inside the JSON: flush stdout before the process ends';
  if (/^\s*\{\s*'/.test(text)) return `this looks like a dict as Python prints it: print(json.dumps(${what}))`;
  if (/^\s*\{/.test(text)) return 'this looks like JSON written by hand: let a JSON library write it';
  if (Array.isArray(documents[0])) return 'print the object itself, not a list that holds it';
  if (typeof documents[0] === 'string') return `the ${what} seems to be encoded twice: encode it once`;
  return undefined;
}

/** Advice for output that is not UTF-8 or not standard JSON, for the oddities that its reading names. */
export function oddityHint({ oddities }: Pick<Reading, 'oddities'>): string {
  const said = oddities.join(', ');
  const advice = cures.flatMap(([isSo, what]) => (isSo.test(said) ? [what] : []));
  return advice.length === 0 ? 'let a JSON library write the output' : advice.join('; ');
}

const cures: readonly (readonly [isSo: RegExp, what: string])[] = [
  [/not UTF-8|UTF-16/, 'encode stdout as UTF-8, whatever the locale says'],
  [/byte order mark/, 'write UTF-8 without a byte order mark'],
  [/NaN|Infinity/, 'write null for NaN and Infinity: JSON has neither'],
];

/** Advice for a text that the target does not accept, depending on the properties of the text. */
export function anyTextHint(text: string): string {
  const known = particulars.flatMap(([isSo, what]) => (isSo(text) ? [what] : []));
  return known.length === 0 ? 'any text may come' : `any text may come, also ${known.join('; ')}`;
}

/** Texts with more characters count as long. */
const LONG = 4_096;

const particulars: readonly (readonly [isSo: (text: string) => boolean, what: string])[] = [
  [(text) => text === '', 'an empty one: say that there is nothing to do'],
  [(text) => text.length > LONG, 'a long one: look for a limit on its length'],
  [(text) => /[\r\n]/.test(text), 'one of several lines'],
  [(text) => /[^\0-\x7f]/.test(text), 'one that is not ASCII: read and write UTF-8'],
  [
    (text) => /[{}%$<>&\\"'`([]/.test(text),
    'one with signs that mean something to templates, formats, patterns, shells and markup: hand it on as it is',
  ],
];
