import fc from 'fast-check';
import type { Clause, Exchange, Scenario } from '../../src/contract.ts';
import { isLate, sentText } from './answers.ts';
import { changes } from './changes.ts';
import { texts } from './messages.ts';
import { bodyOf, type Endpoint } from './endpoint.ts';

const MORE = 'More.';

/** The parts of a message, each of several pieces of text. */
type Parts = readonly (readonly string[])[];

// All kinds are in the first part: who reads that one alone meets them too.
const together: Parts = [[texts.lines, texts.nonAscii, texts.long], [MORE]];
const short: Parts = [[texts.lines, texts.nonAscii], [MORE]];
const empty: Parts = [[]];

/**
 * Messages of every kind of text, several kinds in one: where it is answered each of them is, and where it is refused the search for a
 * smaller failure tells which one it is. What is late may be so for its length: the short kinds are sent without the long one then.
 */
export function textKinds(endpoint: Endpoint): Scenario<Parts> {
  const pieces = fc.array(fc.constantFrom(MORE, texts.lines, texts.nonAscii, texts.long), { maxLength: 4 });
  const sends = changes<Parts>(endpoint, {
    fixed: [together, empty, short],
    generated: fc.array(pieces, { maxLength: 3 }).filter((parts) => parts.length > 0),
    // No length between them is looked for: where a server reads a part of a body, it goes with the client how long that is.
    changed: (parts) => bodyOf(endpoint, ...textsOf(parts)),
  });
  return {
    ...sends,
    call(parts, sent) {
      if (parts !== short) return sends.call(parts, sent);
      const [, whole] = sent;
      return whole === undefined || !isLate(whole)
        ? sends.call(together, sent)
        : sends.call(parts, sent.toSpliced(1, 1));
    },
  };
}

/** Judges them by `taken`, which knows of one changed message. */
export function judgeTexts(taken: Clause['judge']): Clause['judge'] {
  return (sent) => taken(sent.length > 2 && isAboutShort(sent) ? sent.toSpliced(1, 1) : sent);
}

/** The message with all kinds was late, and was followed by the short ones. */
function isAboutShort([, whole, next]: readonly Exchange[]): boolean {
  return whole !== undefined && next !== undefined && isLate(whole) && sentText(next) === textsOf(short).join('');
}

function textsOf(parts: Parts): string[] {
  return parts.map((pieces) => pieces.join(' '));
}
