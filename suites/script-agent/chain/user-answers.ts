import fc from 'fast-check';
import { inTime, own } from '../../../src/contract.ts';
import type { JsonObject } from '../call/form.ts';

/** An answer of the user that a chain accepts, and one that it rejects, if they are known. */
export interface KnownAnswers {
  readonly accepted: string | undefined;
  readonly rejected: string | undefined;
}

/** The user's answers if nothing says how an answer has to look: a long one first, then ones that validators tend to refuse. */
const sayings = ['I carry letters from ship to ship and know every alley of the harbour.', 'x', '42', 'no'] as const;

/** How many different answers there are to a question. */
export const ANSWERS = sayings.length;

const USUAL_ATTEMPTS = 3;
const MOST_ATTEMPTS = 10;

/**
 * The lines that are typed on the terminal of a script that asks the user: one answer, as often as it may be asked for. The first
 * question gets the answer `firstAnswer`; later questions get the other answers in order, then all of them again.
 */
export function typedFor(request: JsonObject, chain: KnownAnswers, firstAnswer: number, askedBefore: number): string[] {
  const { accepted, rejected } = chain;
  const [first, second, ...others] = answersTo(own(request, 'validation_pattern'), chain);
  const answers = [accepted ?? first, rejected ?? second, ...others];
  const inTurn = [firstAnswer, ...answers.keys()].filter((at, place, all) => all.indexOf(at) === place);
  const answer = answers[inTurn[askedBefore % ANSWERS] ?? 0] ?? '';
  const lines = own(request, 'multiline') === true ? [answer, ''] : [answer];
  const most = own(request, 'max_attempts');
  const attempts = typeof most === 'number' && most >= 1 ? Math.min(most, MOST_ATTEMPTS) : USUAL_ATTEMPTS;
  return Array.from({ length: Math.floor(attempts) }, () => lines).flat();
}

/** The answers that were generated for a chain, by pattern, and the time that is left for more, in milliseconds. */
interface Drawn {
  readonly answers: Map<string, readonly string[]>;
  leftMs: number;
}

const drawn = new WeakMap<KnownAnswers, Drawn>();

/** Answers that match the pattern; the usual answers if none can be generated. */
function answersTo(pattern: unknown, chain: KnownAnswers): readonly string[] {
  if (typeof pattern !== 'string') return sayings;
  const of: Drawn = drawn.get(chain) ?? { answers: new Map(), leftMs: DRAWING_MS.together };
  drawn.set(chain, of);
  const known = of.answers.get(pattern);
  if (known !== undefined) return known;
  const start = performance.now();
  const answers = of.leftMs > 0 ? matching(pattern) : sayings;
  of.leftMs -= performance.now() - start;
  of.answers.set(pattern, answers);
  return answers;
}

const SAMPLES = 40;
const MOST_CHARACTERS = 60;
/** Milliseconds for one pattern, which nothing may match, and for all patterns of a chain: an agent may use another one each time. */
const DRAWING_MS = { each: 500, together: 2_000 };

/**
 * Generates matching texts, and does not run the pattern on them: it is the target's, and may take for ever on a text that does
 * not match. The plainest texts are used: a person at a terminal types no control characters.
 */
function matching(pattern: string): readonly string[] {
  try {
    const found = inTime(DRAWING_MS.each, 'drawing answers', () => {
      const made = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: MOST_CHARACTERS });
      return fc.sample(made, { seed: 1, numRuns: SAMPLES });
    });
    const samples = [...new Set(found)].filter((text) => /^[ -~]+$/.test(text));
    const plainest = samples.toSorted((a, b) => oddities(a) - oddities(b));
    return plainest.length === 0
      ? sayings
      : Array.from({ length: ANSWERS }, (_, at) => plainest[at % plainest.length] ?? '');
  } catch {
    return sayings;
  }
}

function oddities(text: string): number {
  return text.replace(/[A-Za-z0-9 ]/g, '').length;
}
