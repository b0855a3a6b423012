import fc from 'fast-check';
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
  readJson,
  sendsChange,
  typeName,
  type Verdict,
} from '../../src/index.ts';
import { answerOf, hasCrashed, isAnswered, reportsFailure } from './answers.ts';
import { bodyOf, callOf, type Form, type JsonObject, type ScriptInput, withText } from './form.ts';
import { type Breadth, exampleOf } from './plain.ts';

const facts = { section: 'Type Safety & Validation', subject: 'agent', category: 'error-codes' } as const;

/** What scripts do with an input that is none. */
export function errorClauses(form: Form, profiles: readonly string[], breadth: Breadth): readonly Clause[] {
  const example = exampleOf(profiles, form);
  const { plainly, further } = invalidInputs(example, form);
  // What an invalid input is answered with is seen on these calls alone.
  const sends = {
    usually: 0,
    ...sendsChange<string>({
      fixed: breadth === 'full' ? [...plainly, ...further] : plainly,
      generated: fc.constantFrom(...further),
      unchanged: () => callOf(example, form),
      changed: (text) => ({ ...withText(text, form), ...example.around, invalid: true }),
      answered: isAnswered,
    }),
  };
  return [
    {
      ...facts,
      id: 'script-agent/errors/invalid-input',
      // The document has the framework validate what a script gets: a script may rely on it.
      level: 'should',
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
      judge: onInvalid((exchange, unchanged) => {
        if (!reportsFailure(exchange)) return notApplicable('no failure was reported');
        const hint = 'a host drops stdout with any other exit code: print {"success": false, "error": "..."}, exit 0';
        const expected = 'exit code 0 and {"success": false, "error": "..."}';
        if (hasCrashed(exchange)) return fail({ expected, actual: `the script ${endingInWords(exchange)}`, hint });
        const answer = answerOf(exchange) ?? {};
        const error = own(answer, 'error');
        if (own(answer, 'success') !== false)
          return fail({ expected: 'false', actual: typeName(own(answer, 'success')), pointer: '/success' });
        if (error !== undefined && error !== null && typeof error !== 'string')
          return inconclusive('another clause judges the type of error');
        if (typeof error !== 'string' || error.trim() === '')
          return fail({ expected: 'a string that is not empty', actual: typeName(error), pointer: '/error', hint });
        if (isAlone(exchange)) return pass;
        if (!isAlone(unchanged)) return inconclusive('another clause judges what stands around an output');
        const aloneHint = 'a host takes a stdout that is no JSON as a whole for the text of a success';
        return fail({ expected: 'one JSON object and white space', actual: 'other text around it', hint: aloneHint });
      }),
    },
  ];
}

/** Judges what came back for an invalid input, after a valid one that was answered. */
function onInvalid(judge: (exchange: Exchange, unchanged: Exchange) => Verdict): Clause['judge'] {
  return (turns) => {
    const [unchanged] = turns;
    const exchange = changedExchange(turns, isAnswered);
    if ('is' in exchange) return exchange;
    if (unchanged === undefined || exchange.ended.by === 'unreachable') return inconclusive(endingInWords(exchange));
    return judge(exchange, unchanged);
  };
}

function isAlone({ received }: Exchange): boolean {
  return readJson(received).alone;
}

/** What is no JSON, no object, and an object with a mandatory field that is missing or of another type: of each kind some at least. */
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
    // A run of little effort sends the first alone: one that can be handed to a function, too.
    plainly: [...lines(without.toReversed()), '', 'this is no JSON', '[]', ...lines([...ofName, ...ofText])],
    further: [text.slice(0, text.length / 2), 'null', '"text"', ...lines(rest)],
  };
}
