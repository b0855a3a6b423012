import {
  type Call,
  type Clause,
  endingInWords,
  fail,
  gap,
  inconclusive,
  isBlank,
  oddityHint,
  pass,
  readJson,
  surroundingsHint,
  tooLate,
  typeName,
  type Verdict,
} from '../../src/index.ts';
import { answerOf, hasCrashed, isAnswered } from './answers.ts';
import { isChange, specialRequest } from './calls.ts';
import { mayRefuse } from './file-effects.ts';
import { noObjectHint, noOutputHint } from './hints.ts';

const facts = { section: 'BDD Integration', subject: 'agent' } as const;

// Readers may pass over a byte order mark, and an object with a key that comes twice is an object all the same.
const isTolerated = (oddity: string): boolean => /^(?:a byte order mark$|duplicate key )/.test(oddity);

export const ioClauses: readonly Clause[] = [
  {
    ...facts,
    id: 'script-agent/io/one-json-object',
    level: 'must',
    category: 'mandatory-fields',
    says: 'a valid input brings a JSON object on stdout',
    on: 'valid',
    judge([exchange]) {
      if (exchange === undefined) return inconclusive('no call was made');
      const reading = readJson(exchange.received);
      if (answerOf(exchange) !== undefined) {
        const odd = reading.alone ? reading.oddities.find((oddity) => !isTolerated(oddity)) : undefined;
        if (odd === undefined) return pass;
        return fail({ expected: 'standard JSON in UTF-8', actual: odd, hint: oddityHint({ oddities: [odd] }) });
      }
      if (exchange.ended.by === 'timeout') return tooLate;
      // Nobody can tell what was left out: answers to other calls do not make up for it.
      if (exchange.ended.by === 'overflow') return gap(`the script ${endingInWords(exchange)}`);
      const left = leftToAnother(exchange.call);
      if (left !== undefined) return left;
      const [lone] = reading.documents;
      const expected = 'a JSON object on stdout';
      if (hasCrashed(exchange) || isBlank(reading))
        return fail({
          expected,
          actual: `the script ${endingInWords(exchange)}`,
          ...noOutputHint(exchange),
        });
      const isLone = reading.alone && lone !== undefined;
      const actual = isLone ? typeName(lone) : reading.cutOff ? 'JSON that is cut off' : 'text that is no JSON';
      return fail({ expected, actual, ...noObjectHint(reading) });
    },
  },
  {
    ...facts,
    id: 'script-agent/io/stdout-is-only-json',
    level: 'must',
    category: 'semantics',
    channels: ['command'],
    says: 'stdout holds nothing beside the JSON object',
    on: 'valid',
    judge([exchange]) {
      if (exchange === undefined || !isAnswered(exchange)) return inconclusive('no call was answered');
      const reading = readJson(exchange.received);
      const { alone, documents } = reading;
      if (alone) return pass;
      return fail({
        expected: 'one JSON object and white space',
        actual: documents.length > 1 ? `${documents.length} JSON values` : 'other text around it',
        hint: surroundingsHint(
          reading,
          'write logs and prompts to stderr: a host takes a stdout that is no JSON as a whole for the text of a success',
        ),
      });
    },
  },
  {
    ...facts,
    id: 'script-agent/io/exit-code-zero',
    level: 'must',
    category: 'error-codes',
    channels: ['command'],
    says: 'a script that printed a JSON object for a valid input ends with exit code 0',
    on: 'valid',
    judge([exchange]) {
      if (exchange === undefined || answerOf(exchange) === undefined) return inconclusive('no JSON object was printed');
      if (isAnswered(exchange)) return pass;
      if (!hasCrashed(exchange)) return inconclusive(`the script ${endingInWords(exchange)}`);
      return fail({
        expected: 'exit code 0',
        actual: exchange.ended.by === 'exit' ? `exit code ${exchange.ended.code}` : endingInWords(exchange),
        hint: 'a host drops stdout with any other exit code, also one that says what went wrong',
      });
    },
  },
];

/** What the clause about a call judges itself where no object came; undefined where that is a matter of this one. */
function leftToAnother(call: Call): Verdict | undefined {
  if (isChange(call)) return inconclusive('another clause judges whether the changed call is answered');
  const request = specialRequest(call);
  const isOfFile = request?.['operation'] !== undefined && call.files !== undefined;
  const mayBeRefused = isOfFile && mayRefuse(request, call);
  return mayBeRefused ? inconclusive('another clause judges how what cannot be done is refused') : undefined;
}
