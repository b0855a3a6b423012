import fc from 'fast-check';
import { anyTextHint, type Clause, type Exchange } from '../../src/contract.ts';
import { takesChange } from './answers.ts';
import { alone, argumentsOf, callOf, withContext } from './calls.ts';

const shared = {
  section: 'Function signature (required)',
  level: 'should',
  category: 'semantics',
  subject: 'agent',
} as const;

/** A history as the document suggests it: with colons in the text, an entry of several lines, and a newline at the end. */
const SUGGESTED = 'user: word: word, word\nassistant: word:\n- 9:00 word\n- 10:00 word\nuser: word\n';
/** A history in a form that the document neither suggests nor forbids. */
const ODD = 'word word\n\n: word\nuser:\nsystem: word\r\nUSER: word\n\tword - word\nassistant';
// The parts that the fixed texts consist of, so that these can be shrunk: the texts hold nothing else.
const HISTORY_PARTS =
  'word| |\n|\r\n|\t|:|,|-|user: |assistant: |system: |user|assistant|USER|9:00|10:00|\u00e9\u4f60|\u{1f680}'.split(
    '|',
  );

const LONG_BYTES = 65_536;
/** Accented, wide, combining, right-to-left, a Unicode line separator, outside the BMP, joined by an invisible character. */
const NON_ASCII =
  '\u00e9 \u00df \u4f60 e\u0301 \u05e9\u05dc\u05d5\u05dd \u0645 \u2028 \u202e \u{1f680} \u{1f469}\u200d\u{1f4bb}';
const LINES = 'a\n\n\ta\r\na\n';
/** Signs with a meaning in templates, formats, patterns, shells, databases and markup. */
const SIGNS = ` {a}, {} {0: 0%s "a a's <a> & \\d+ $a (a [a`;
const PROMPT_PARTS = ['a', 's', 'd', '0', ' ', '\n', '\r\n', '\t', ...'{}%"\'<>&\\$([+:,', ...NON_ASCII.split(' ')];

/** A text of one repeated letter, so that shrinking can find the length that is too much. */
const long = fc.nat({ max: LONG_BYTES }).map(
  (length) => 'x'.repeat(length),
  (text) => {
    if (typeof text !== 'string' || !/^x*$/.test(text)) throw new TypeError('no text of this kind');
    return text.length;
  },
);

const historyLines = takesChange({
  fixed: [SUGGESTED + ODD, ''],
  generated: fc.string({ unit: fc.constantFrom(...HISTORY_PARTS) }),
  plain: withContext.chat_history ?? '',
  fits: () => true,
  unchanged: () => callOf(withContext),
  changed: (history) => callOf({ ...withContext, chat_history: history }),
  hint: 'the format of the lines is a suggestion: take what does not follow it as plain text',
});

const promptTexts = takesChange({
  fixed: ['', 'x'.repeat(LONG_BYTES), LINES + NON_ASCII + SIGNS],
  generated: fc.oneof({ weight: 19, arbitrary: fc.string({ unit: fc.constantFrom(...PROMPT_PARTS) }) }, long),
  plain: alone.prompt,
  fits: () => true,
  unchanged: () => callOf(alone),
  changed: (prompt) => callOf({ ...alone, prompt }),
  hint: ([, changed]) => changed && anyTextHint(promptOf(changed)),
});

export const inputClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'agent-format/history/line-format',
    says: 'a longer chat_history in the suggested lines, an empty and an odd one are taken',
    ...historyLines,
  },
  {
    ...shared,
    id: 'agent-format/prompt/text-kinds',
    says: 'a prompt is answered: empty, of 64 KiB, of many lines, of signs, not in ASCII',
    ...promptTexts,
  },
];

function promptOf({ call }: Exchange): string {
  const { prompt } = argumentsOf(call);
  return typeof prompt === 'string' ? prompt : '';
}
