import type { Call, Clause, Turns, Verdict } from '../../src/contract.ts';
import {
  hasCrashed,
  endingInWords,
  exitsWithZero,
  fail,
  gap,
  inconclusive,
  isBlank,
  oddityHint,
  pass,
  printedInWords,
  printsJsonAlone,
  readJson,
  tooLate,
} from '../../src/contract.ts';
import { onAnswer, outputOf } from './answer/answers.ts';
import { objectHint, noOutputHint } from './answer/hints.ts';
import { isChange, specialRequest } from './call/reading.ts';
import { mayRefuse } from './file/effects.ts';

const logsHint =
  'write logs and prompts to stderr: a host takes a stdout that is no JSON as a whole for the text of a success';

const shared = { section: 'BDD Integration', subject: 'agent', on: 'valid' } as const;

export const ioClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'script-agent/io/one-json-object',
    level: 'must',
    category: 'mandatory-fields',
    says: 'a valid input brings a JSON object on stdout',
    judge: oneJsonObject,
  },
  {
    ...shared,
    id: 'script-agent/io/stdout-is-only-json',
    level: 'must',
    category: 'semantics',
    channels: ['command'],
    says: 'stdout holds nothing beside the JSON object',
    judge: onAnswer(printsJsonAlone(logsHint)),
  },
  {
    ...shared,
    id: 'script-agent/io/exit-code-zero',
    level: 'must',
    category: 'error-codes',
    channels: ['command'],
    says: 'a script that printed a JSON object for a valid input ends with exit code 0',
    judge: exitsWithZero(outputOf, {
      who: 'the script',
      hint: 'a host drops stdout with any other exit code, also one that says what went wrong',
    }),
  },
];

function oneJsonObject([exchange]: Turns): Verdict {
  if (exchange === undefined) return inconclusive('no call was made');
  const { received, ended, call } = exchange;
  const reading = readJson(received);
  if (outputOf(exchange) !== undefined) {
    const odd = reading.alone ? reading.oddities.find((oddity) => !isTolerated(oddity)) : undefined;
    if (odd === undefined) return pass;
    return fail({ expected: 'standard JSON in UTF-8', actual: odd, hint: oddityHint({ oddities: [odd] }) });
  }
  if (ended.by === 'timeout') return tooLate;
  const how = `the script ${endingInWords(exchange)}`;
  // Nobody knows what the lost part held: answers to other calls do not make up for it.
  if (ended.by === 'overflow') return gap(how);
  const left = leftToAnother(call);
  if (left !== undefined) return left;
  const expected = 'a JSON object on stdout';
  if (hasCrashed(exchange) || isBlank(reading)) return fail({ expected, actual: how, hint: noOutputHint(exchange) });
  return fail({ expected, actual: printedInWords(reading), hint: objectHint(reading) });
}

/** Readers may ignore a byte order mark, and an object with a duplicate key is still an object. */
function isTolerated(oddity: string): boolean {
  return /^(?:a byte order mark$|duplicate key )/.test(oddity);
}

/** The verdict if the clause about the call itself judges a missing object; undefined if this clause has to. */
function leftToAnother(call: Call): Verdict | undefined {
  if (isChange(call)) return inconclusive('another clause judges whether the changed call is answered');
  const request = specialRequest(call);
  const isOfFile = request?.['operation'] !== undefined && call.files !== undefined;
  const mayBeRefused = isOfFile && mayRefuse(request, call);
  return mayBeRefused ? inconclusive('another clause judges how what cannot be done is refused') : undefined;
}
