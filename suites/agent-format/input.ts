import fc from 'fast-check';
import {
  anyTextHint,
  type Clause,
  type Exchange,
  isObject,
  own,
  requestOf,
  sendsChange,
  stillAnswered,
} from '../../src/index.ts';
import { isAnswered } from './answers.ts';
import { alone, callOf, withContext } from './calls.ts';

const noneElsewhere = (): boolean => false;

/** A talk as the document suggests it: colons within, a line that goes on, an end of line at its end. */
const TALK =
  'user: Plan my day: first this, then that.\nassistant: Here it is:\n- 9:00 this\n- 10:00 that\nuser: Thanks.\n';
/** Text that nobody suggests, and that nothing forbids. */
const ODD = 'no prefix\n\n: nobody\nuser:\nsystem: x\r\nUSER: y\n\ttool - z\nassistant';
const TALKS = [
  'user: ',
  'assistant: ',
  'system: ',
  'user:',
  ':',
  '\n',
  '\r\n',
  'word',
  ' ',
  '\u00e9\u4f60',
  '\u{1f680}',
];

const LONG_BYTES = 65_536;
/** Accented, wide, combining, right to left, a line break of its own kind, beyond two bytes, joined by what is not seen. */
const NON_ASCII =
  '\u00e9 \u00df \u4f60 e\u0301 \u05e9\u05dc\u05d5\u05dd \u0645 \u2028 \u202e \u{1f680} \u{1f469}\u200d\u{1f4bb}';
const LINES = 'first line\n\n\tsecond line\r\nthird line\n';
/** What means something to templates, formats, patterns, shells, databases and markup. */
const SIGNS = `Compare {a}, {} and {0: 100%s of "one with what's <b> & \\d+ at $HOME (or [these`;
const KINDS = ['a', ' ', '\n', '\r\n', '\t', ...'{}%"\'<>&\\$([', ...NON_ASCII.split(' ')];

export const inputClauses: readonly Clause[] = [
  {
    id: 'agent-format/history/line-format',
    section: 'Function signature (required)',
    level: 'should',
    category: 'semantics',
    subject: 'agent',
    says: 'a longer chat_history in the suggested lines, an empty and an odd one are taken',
    on: sendsChange({
      fixed: [TALK, '', ODD],
      generated: fc.string({ unit: fc.constantFrom(...TALKS) }),
      unchanged: () => callOf({ ...withContext }),
      changed: (history) => callOf({ ...withContext, chat_history: history }),
      answered: isAnswered,
    }),
    judge: stillAnswered(
      isAnswered,
      noneElsewhere,
      () => 'the format of the lines is a suggestion: take what does not follow it as plain text',
    ),
  },
  {
    id: 'agent-format/prompt/text-kinds',
    section: 'Function signature (required)',
    level: 'should',
    category: 'semantics',
    subject: 'agent',
    says: 'a prompt is answered: empty, of 64 KiB, of many lines, of signs, not in ASCII',
    on: sendsChange({
      fixed: ['', 'x'.repeat(LONG_BYTES), LINES + NON_ASCII, SIGNS],
      generated: fc.string({ unit: fc.constantFrom(...KINDS) }),
      unchanged: () => callOf({ ...alone }),
      changed: (prompt) => callOf({ ...alone, prompt }),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, noneElsewhere, ([, changed]) =>
      changed === undefined ? undefined : anyTextHint(promptOf(changed)),
    ),
  },
];

function promptOf({ call }: Exchange): string {
  const sent = requestOf(call);
  const prompt = isObject(sent) ? own(sent, 'prompt') : undefined;
  return typeof prompt === 'string' ? prompt : '';
}
