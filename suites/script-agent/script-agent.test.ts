import { expect, it } from 'vitest';
import type { Call, Exchange } from '../../src/contract.ts';
import type { Finding } from '../../src/model/index.ts';
import { crashed, good, late, reportOf } from './script-agent.samples.ts';

/** A script as a function; a text is its stdout with exit code 0. */
type Behaviour = (call: Call) => string | Partial<Exchange>;
type Input = { readonly [name: string]: unknown };

const says = (output: unknown): string => JSON.stringify(output);
const refusal = says({ success: false, error: 'not a valid input' });
const exits = (code: number, stdout = ''): Partial<Exchange> => ({
  received: Buffer.from(stdout),
  ended: { by: 'exit', code },
});
const crash: Partial<Exchange> = { received: crashed.received, ended: crashed.ended };
const tooLate: Partial<Exchange> = { received: late.received, ended: late.ended, ms: late.ms };

/** Refuses an invalid input, and answers everything else. */
function script(answer: (input: Input) => string | Partial<Exchange>): Behaviour {
  return ({ body }) => {
    const input = parse(String(body));
    return input === undefined ? refusal : answer(input);
  };
}

function parse(body: string): Input | undefined {
  try {
    const input = JSON.parse(body) as Input | null;
    const { agent_name: name, input_data: text } = input ?? {};
    return typeof name === 'string' && typeof text === 'string' ? (input ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

it('passes a script that keeps everything, within 40 calls', async () => {
  const report = await reportOf(script(() => says({ ...good, error: null, agent_requests: [] })));
  expect(report.outcome).toBe('conformant');
  expect(verdicts(report.findings, 'fail')).toEqual([]);
  expect(verdicts(report.findings, 'inconclusive')).toEqual([]);
  expect(report.calls).toBeLessThanOrEqual(40);
});

it('has nothing to say for a script that refuses everything, be it in a well-formed way', async () => {
  const { outcome, findings } = await reportOf(() => refusal);
  expect([outcome, verdicts(findings, 'fail')]).toEqual(['inconclusive', []]);
  const undecided = findings.filter(({ verdict, level }) => verdict === 'inconclusive' && level === 'must');
  expect(undecided.map(({ clause, because }) => [clause, because])).toEqual([
    ['script-agent/output/success', 'nothing was ever answered with success'],
  ]);
});

it('takes one success for enough', async () => {
  const once = script(({ input_data: text }) => (text === '' ? says(good) : refusal));
  const { outcome, findings } = await reportOf(once);
  expect([outcome, verdicts(findings, 'fail')]).toEqual(['conformant', []]);
});

it('gates nothing by what is done with an invalid input: whoever calls has to look at it', async () => {
  const { outcome, findings } = await reportOf(() => says(good));
  expect([outcome, verdicts(findings, 'fail')]).toEqual(['conformant', ['script-agent/errors/invalid-input']]);
});

const faults: [string, string | readonly string[], Behaviour][] = [
  ['a crash', 'io/one-json-object', script(() => crash)],
  ['silence', 'io/one-json-object', script(() => '')],
  ['words', 'io/one-json-object', script(() => 'All done.')],
  ['NaN', 'io/one-json-object', script(() => '{"success": true, "data": NaN}')],
  ['a raw line break', 'io/one-json-object', script(() => '{"success": true, "data": "a\nb"}')],
  [
    'another encoding',
    'io/one-json-object',
    script(() => ({ received: Buffer.from('{"success": true, "data": "caf\u00e9"}', 'latin1') })),
  ],
  ['an array', 'io/one-json-object', script(() => says([good]))],
  ['a crash over no text', 'io/one-json-object', script(({ input_data: text }) => (text === '' ? crash : says(good)))],
  ['a log line', 'io/stdout-is-only-json', script(() => `ready\n${says(good)}`)],
  ['exit code 4', 'io/exit-code-zero', script(() => exits(4, says(good)))],
  ['a crash without context', 'input/defaults', script((input) => ('context' in input ? says(good) : crash))],
  ['a crash without dependencies', 'input/defaults', script((input) => ('dependencies' in input ? says(good) : ''))],
  [
    'a crash over dependencies',
    'input/dependencies',
    script((input) => (isEmpty(input['dependencies']) ? says(good) : crash)),
  ],
  ['a crash over context', 'input/dependencies', script((input) => (isEmpty(input['context']) ? says(good) : crash))],
  [
    'being stuck in dependencies',
    ['input/dependencies', 'timing/answers-in-time'],
    script((input) => (isEmpty(input['dependencies']) ? says(good) : tooLate)),
  ],
  [
    'a crash over further fields',
    'input/unknown-fields',
    script((input) => (Object.keys(input).length > 4 ? crash : says(good))),
  ],
  [
    'a count of fields',
    'input/unknown-changes-nothing',
    script((input) => says({ success: true, data: Object.keys(input).length })),
  ],
  ['no success', 'output/success', script(() => says({ data: 1 }))],
  ['"yes"', 'output/success', script(() => says({ success: 'yes' }))],
  ['an error object', 'output/error', script(() => says({ ...good, error: {} }))],
  [
    'an error object over what is invalid',
    'output/error',
    ({ body }) => (parse(String(body)) ? says(good) : says({ success: false, error: { message: 'no' } })),
  ],
  ['a failure without an error', 'output/error-on-failure', script(() => says({ success: false, error: ' ' }))],
  ['an error on success', 'output/no-error-on-success', script(() => says({ ...good, error: 'deprecated' }))],
  ['null for requests', 'output/agent-requests', script(() => says({ ...good, agent_requests: null }))],
  [
    'a request to nobody',
    'output/agent-request-shape',
    script(() => says({ ...good, agent_requests: [{ parameters: {} }] })),
  ],
  [
    'a priority in words',
    'output/priority',
    script(() => says({ ...good, agent_requests: [{ target_agent_type: 'a', parameters: {}, priority: 'high' }] })),
  ],
  ['an answer to anything', 'errors/invalid-input', () => says(good)],
  [
    'an answer to null',
    'errors/invalid-input',
    (call) => (call.body === 'null' ? says(good) : script(() => says(good))(call)),
  ],
  [
    'words over what is invalid',
    'errors/invalid-input',
    ({ body }) => (parse(String(body)) ? says(good) : 'This is no input.'),
  ],
  ['lateness over what is invalid', 'errors/invalid-input', ({ body }) => (parse(String(body)) ? says(good) : tooLate)],
  ['a crash over what is invalid', 'errors/structured', ({ body }) => (parse(String(body)) ? says(good) : crash)],
  [
    '"no" over what is invalid',
    'errors/structured',
    ({ body }) => (parse(String(body)) ? says(good) : says({ success: 'no', error: 'x' })),
  ],
  [
    'a refusal without an error',
    'errors/structured',
    ({ body }) => (parse(String(body)) ? says(good) : says({ success: false })),
  ],
  ['lateness', 'timing/answers-in-time', script(() => tooLate)],
  [
    'an answer and no end',
    'timing/ends-after-answer',
    script(() => ({ ...tooLate, received: Buffer.from(says(good)) })),
  ],
];

it.each(faults)('%s fails %s alone', async (_, clauses, behaviour) => {
  const { findings } = await reportOf(behaviour);
  expect(verdicts(findings, 'fail')).toEqual([clauses].flat().map((clause) => `script-agent/${clause}`));
});

it.each(['a byte order mark', 'a key that comes twice'])('lets %s pass', async (oddity) => {
  const output = oddity.startsWith('a byte') ? `\ufeff${says(good)}` : `{"data": 1, ${says(good).slice(1)}`;
  const { findings } = await reportOf(script(() => output));
  expect(verdicts(findings, 'fail')).toEqual([]);
});

it('calls a script that shows no profile for none', async () => {
  const called: Call[] = [];
  await reportOf((call) => (called.push(call), script(() => says(good))(call)));
  expect(called.filter(({ files, typed }) => files !== undefined || typed !== undefined)).toEqual([]);
});

it('tries a profile that an output shows', async () => {
  const wrong = { ...good, is_valid: true, validation_errors: null, suggestions: [] };
  const { findings } = await reportOf(script(() => says(wrong)));
  expect(verdicts(findings, 'fail')).toEqual(['script-agent/validation/output']);
});

it('checks a script by the form of the input that it gets', async () => {
  const olderAlone: Behaviour = ({ body, env }) => {
    if (env !== undefined) return crash;
    try {
      return typeof (JSON.parse(String(body)) as Input)['input'] === 'string' ? says(good) : refusal;
    } catch {
      return refusal;
    }
  };
  const olderReport = await reportOf(olderAlone, { set: { input: 'older', 'stdin-only': 'true' } });
  expect([olderReport.outcome, verdicts(olderReport.findings, 'fail')]).toEqual(['conformant', []]);
  expect((await reportOf(olderAlone, { set: { input: 'older' } })).outcome).toBe('non-conformant');
});

it('finds no fault in a script that varies', async () => {
  let turn = 0;
  const { findings, outcome } = await reportOf(script(() => says({ ...good, data: (turn += 1) % 3 })));
  expect(verdicts(findings, 'inconclusive')).toEqual(['script-agent/input/unknown-changes-nothing']);
  expect(outcome).toBe('conformant');
});

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

function verdicts(findings: readonly Finding[], verdict: Finding['verdict']): string[] {
  return findings.filter((finding) => finding.verdict === verdict).map(({ clause }) => clause);
}
