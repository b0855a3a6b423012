import {
  changedExchange,
  type Clause,
  endingInWords,
  type Exchange,
  fail,
  inconclusive,
  type Json,
  jsonLine,
  notApplicable,
  own,
  pass,
  sendsChange,
  typeName,
  type Verdict,
} from '../../src/index.ts';
import { answerOf, hasCrashed, isAnswered, reportsFailure } from './answers.ts';
import { bodyOf, callOf, type Form, type JsonObject, type ScriptInput, withText } from './form.ts';
import { exampleOf } from './plain.ts';

const facts = { section: 'Type Safety & Validation', subject: 'agent', category: 'error-codes' } as const;

/** What scripts do with an input that is none. */
export function errorClauses(form: Form, profiles: readonly string[]): readonly Clause[] {
  const example = exampleOf(profiles, form);
  const sends = sendsChange<string>({
    fixed: invalidInputs(example, form),
    unchanged: () => callOf(example, form),
    changed: (text) => ({ ...withText(text, form), ...example.around, invalid: true }),
    answered: isAnswered,
  });
  return [
    {
      ...facts,
      id: 'script-agent/errors/invalid-input',
      level: 'must',
      says: 'an input that is no valid one is reported: by success false or the exit code',
      on: sends,
      judge: onInvalid((exchange) => {
        if (reportsFailure(exchange)) return pass;
        const success = own(answerOf(exchange) ?? {}, 'success');
        const answered = isAnswered(exchange);
        return fail({
          expected: 'success false, or an exit code other than 0',
          actual: answered
            ? `an output with success ${JSON.stringify(success) ?? 'left out'}`
            : `the script ${endingInWords(exchange)}`,
          hint: 'look at the input before you work with it: the types of its mandatory fields too',
        });
      }),
    },
    {
      ...facts,
      id: 'script-agent/errors/structured',
      level: 'should',
      says: 'that failure is an output with an error on stdout, under exit code 0',
      on: sends,
      judge: onInvalid((exchange) => {
        if (!reportsFailure(exchange)) return notApplicable('no failure was reported');
        const hint = 'a host drops stdout with any other exit code: print {"success": false, "error": "..."}, exit 0';
        const expected = 'exit code 0 and {"success": false, "error": "..."}';
        if (hasCrashed(exchange)) return fail({ expected, actual: `the script ${endingInWords(exchange)}`, hint });
        const answer = answerOf(exchange) ?? {};
        const error = own(answer, 'error');
        if (own(answer, 'success') !== false)
          return fail({ expected: 'false', actual: typeName(own(answer, 'success')), pointer: '/success' });
        if (typeof error === 'string' && error.trim() !== '') return pass;
        if (error !== undefined && error !== null && typeof error !== 'string')
          return inconclusive('another clause judges the type of error');
        return fail({ expected: 'a string that is not empty', actual: typeName(error), pointer: '/error', hint });
      }),
    },
  ];
}

/** Judges what came back for an invalid input, after a valid one that was answered. */
function onInvalid(judge: (exchange: Exchange) => Verdict): Clause['judge'] {
  return (turns) => {
    const exchange = changedExchange(turns, isAnswered);
    if ('is' in exchange) return exchange;
    return exchange.ended.by === 'unreachable' ? inconclusive(endingInWords(exchange)) : judge(exchange);
  };
}

/** What is no JSON, no object, and an object with a mandatory field that is missing or of another type. */
function invalidInputs(example: ScriptInput, form: Form): string[] {
  const valid = bodyOf(example, form);
  const text = jsonLine(valid, { ascii: true });
  const ofText: readonly Json[] = [null, { text: 'x' }, 7];
  const mandatory: Readonly<Record<string, readonly Json[]>> = form.isOlder
    ? { input: ofText }
    : { agent_name: [null, 7, true], input_data: ofText };
  const without = Object.keys(mandatory).map((gone) =>
    Object.fromEntries(Object.entries(valid).filter(([name]) => name !== gone)),
  );
  const others = Object.entries(mandatory).flatMap(([name, values]) =>
    values.map((value): JsonObject => ({ ...valid, [name]: value })),
  );
  const odd = [...without, ...others].map((object) => jsonLine(object, { ascii: true }));
  return ['', 'this is no JSON', text.slice(0, text.length / 2), '[]', 'null', '"text"', ...odd];
}
