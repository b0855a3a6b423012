import fc from 'fast-check';
import type { Clause, Exchange, Scenario } from '../../src/contract.ts';
import { isLate, sentText } from './answers.ts';
import { changes } from './changes.ts';
import { texts } from './messages.ts';
import { bodyOf, type Endpoint } from './endpoint.ts';

const MORE = 'More.';

/** The parts of a message, each of several pieces of text. */
type Parts = readonly (readonly string[])[];

// All kinds are in the first part, so that an agent that reads only this part meets them too.
const together: Parts = [[texts.lines, texts.nonAscii, texts.long], [MORE]];
const short: Parts = [[texts.lines, texts.nonAscii], [MORE]];
const empty: Parts = [[]];

/**
 * Messages with several kinds of text in one. If the message is answered, every kind is; if it is refused, shrinking finds the kind that
 * is to blame. A late message may be late because of its length: in that case the short kinds are sent without the long one.
 */
export function textKinds(endpoint: Endpoint): Scenario<Parts> {
  const pieces = fc.array(fc.constantFrom(MORE, texts.lines, texts.nonAscii, texts.long), { maxLength: 4 });
  const sends = changes<Parts>(endpoint, {
    fixed: [together, empty, short],
    generated: fc.array(pieces, { maxLength: 3 }).filter((parts) => parts.length > 0),
    // Lengths in between are not searched: if a server reads only a part of a body, the length of that part depends on the client.
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

/** Judges the messages by `taken`, which expects one changed message. */
export function judgeTexts(taken: Clause['judge']): Clause['judge'] {
  return (sent) => taken(sent.length > 2 && isAboutShort(sent) ? sent.toSpliced(1, 1) : sent);
}

/** Whether the message with all kinds was late, and the message with the short kinds followed. */
function isAboutShort([, whole, next]: readonly Exchange[]): boolean {
  return whole !== undefined && next !== undefined && isLate(whole) && sentText(next) === textsOf(short).join('');
}

function textsOf(parts: Parts): string[] {
  return parts.map((pieces) => pieces.join(' '));
}
