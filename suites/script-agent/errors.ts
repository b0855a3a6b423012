import fc from 'fast-check';
import type { Clause, Exchange, Json, Verdict } from '../../src/contract.ts';
import {
  hasCrashed,
  endingInWords,
  fail,
  inconclusive,
  jsonLine,
  notApplicable,
  own,
  pass,
  readJson,
  sendsChange,
  typeName,
} from '../../src/contract.ts';
import { isAnswered, onChanged, outputOf, reportsFailure } from './answer/answers.ts';
import { bodyOf, callOf, type Form, type JsonObject, type ScriptInput, withText } from './call/form.ts';
import { type Breadth, exampleOf } from './call/plain.ts';
import { isOfWrongType } from './output.ts';

const shared = {
  section: 'Type Safety & Validation',
  subject: 'agent',
  // In the document, the framework validates the input of a script: a script may rely on it.
  level: 'should',
  category: 'error-codes',
} as const;

/** Clauses about the handling of invalid inputs. */
export function errorClauses(form: Form, profiles: readonly string[], breadth: Breadth): readonly Clause[] {
  const example = exampleOf(profiles, form);
  const { plainly, further } = invalidInputs(example, form);
  // Only these calls show how an invalid input is answered.
  const on = sendsChange<string>({
    usually: 0,
    fixed: breadth === 'full' ? [...plainly, ...further] : plainly,
    generated: fc.constantFrom(...further),
    unchanged: () => callOf(example, form),
    changed: (text) => ({ ...withText(text, form), ...example.surroundings, invalid: true }),
    answered: isAnswered,
  });
  return [
    {
      ...shared,
      id: 'script-agent/errors/invalid-input',
      says: 'an input that is no valid one is reported: by success false or the exit code',
      on,
      judge: onInvalid(isReported),
    },
    {
      ...shared,
      id: 'script-agent/errors/structured',
      says: 'an invalid input is refused by an output with an error, under exit code 0',
      on,
      judge: onInvalid(isStructured),
    },
  ];
}

/** Judges the exchange about an invalid input, after a valid one that was answered. */
function onInvalid(judge: (exchange: Exchange, unchanged: Exchange | undefined) => Verdict): Clause['judge'] {
  return onChanged((exchange, [unchanged]) =>
    exchange.ended.by === 'unreachable' ? inconclusive(endingInWords(exchange)) : judge(exchange, unchanged),
  );
}

/** Names only one of the two accepted reports: the one that the next clause wants. */
const refuseHint =
  'an input that is empty, is no JSON object, or lacks a mandatory field of its type: print {"success": false, "error": "..."} and exit 0';

function isReported(exchange: Exchange): Verdict {
  if (reportsFailure(exchange)) return pass;
  const success = JSON.stringify(own(outputOf(exchange), 'success')) ?? 'left out';
  return fail({
    expected: 'success false, or an exit code other than 0',
    actual: isAnswered(exchange) ? `an output with success ${success}` : `the script ${endingInWords(exchange)}`,
    hint: refuseHint,
  });
}

function isStructured(exchange: Exchange, unchanged: Exchange | undefined): Verdict {
  if (!reportsFailure(exchange)) return notApplicable('no failure was reported');
  const hint = 'a host drops stdout with any other exit code: print {"success": false, "error": "..."}, exit 0';
  const expected = 'exit code 0 and {"success": false, "error": "..."}';
  if (hasCrashed(exchange)) return fail({ expected, actual: `the script ${endingInWords(exchange)}`, hint });
  const output = outputOf(exchange);
  const [success, error] = [own(output, 'success'), own(output, 'error')];
  if (success !== false) return fail({ expected: 'false', actual: typeName(success), pointer: '/success' });
  if (isOfWrongType(error)) return inconclusive('another clause judges the type of error');
  if (typeof error !== 'string' || error.trim() === '')
    return fail({ expected: 'a string that is not empty', actual: typeName(error), pointer: '/error', hint });
  if (isAlone(exchange)) return pass;
  if (unchanged !== undefined && !isAlone(unchanged))
    return inconclusive('another clause judges what stands around an output');
  const aloneHint = 'a host takes a stdout that is no JSON as a whole for the text of a success';
  return fail({ expected: 'one JSON object and white space', actual: 'other text around it', hint: aloneHint });
}

function isAlone({ received }: Exchange): boolean {
  return readJson(received).alone;
}

/**
 * Texts that are not JSON, JSON that is not an object, and objects with a mandatory field missing or of another type: `plainly`
 * has some of each.
 */
function invalidInputs(example: ScriptInput, form: Form): { plainly: string[]; further: string[] } {
  const valid = bodyOf(example, form);
  const text = jsonLine(valid, { ascii: true });
  const mandatory = form.isOlder ? ['input'] : ['agent_name', 'input_data'];
  const without = mandatory.map((gone) => Object.fromEntries(Object.entries(valid).filter(([name]) => name !== gone)));
  const having = (name: string, value: Json): JsonObject => ({ ...valid, [name]: value });
  const [asked = '', ...named] = mandatory.toReversed();
  const ofText = [null, { text: 'x' }].map((value) => having(asked, value));
  const ofName = named.map((name) => having(name, 7));
  const rest = [having(asked, 7), ...named.flatMap((name) => [null, true].map((value) => having(name, value)))];
  const lines = (objects: readonly JsonObject[]): string[] => objects.map((one) => jsonLine(one, { ascii: true }));
  return {
    // A run of little effort sends only the first text, which has to be one that a function can be given too.
    plainly: [...lines(without.toReversed()), '', 'this is no JSON', '[]', ...lines([...ofName, ...ofText])],
    further: [text.slice(0, text.length / 2), 'null', '"text"', ...lines(rest)],
  };
}
