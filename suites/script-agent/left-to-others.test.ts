import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call, Exchange, Turns, Verdict } from '../../src/contract.ts';
import { asking, asks as requestTo, executeChain, type Script } from './chain/chain.samples.ts';
import { anExchange, asks, firstCalls, good, judged, late } from './script-agent.samples.ts';

/* If a clause says that it leaves something to another clause, that other clause fails it: no fault is left to nobody. */

type Judging = readonly [clause: string, turns: Turns];

const saying = (call: Call, printed: unknown, code = 0): Exchange =>
  anExchange(printed, { call, ended: { by: 'exit', code } });
const [example] = firstCalls('input/defaults') as [Call];
const valid = saying(example, good);
const changed = (clause: string, at = 0): Call => {
  const scenario = asks(clause);
  return scenario.call(scenario.fixed[at], [valid]) ?? example;
};
const withoutContext = changed('input/defaults');
const invalid = changed('errors/structured');
const further = changed('input/unknown-changes-nothing');
const [read, , , inLatin] = firstCalls('file/read');
const [write] = firstCalls('file/write') as [Call];
const missing = (clause: string): Call => {
  const scenario = asks(clause);
  return scenario.call(scenario.fixed[0], [saying(read ?? example, good)]) ?? example;
};
const [, atOnce, last] = firstCalls('user-input/attempts');
const typed = (call: Call | undefined, overrides: object): Exchange =>
  anExchange({ ...good, ...overrides }, { call: call ?? example, terminal: { linesRead: 1, shown: '' } });
const oddError = { success: false, error: {} };
const chatty = `ready\n${JSON.stringify({ success: false, error: 'no' })}`;
const compared = (answer: object): Turns => {
  const faulty = saying(further, answer);
  return Array.from({ length: 13 }, (_, at) => (at > 0 && at % 2 === 0 ? faulty : valid));
};
const taken = { user_input: '12', attempts_used: 1, validation_passed: true };

const left: readonly (readonly [string, leaves: Judging, fails: Judging])[] = [
  [
    'the type of error',
    ['output/error-on-failure', [saying(example, oddError)]],
    ['output/error', [saying(example, oddError)]],
  ],
  [
    'the type of error in a refusal',
    ['errors/structured', [valid, saying(invalid, oddError)]],
    ['output/error', [saying(invalid, oddError)]],
  ],
  [
    'text around every output',
    ['errors/structured', [saying(example, chatty), saying(invalid, chatty)]],
    ['io/stdout-is-only-json', [saying(example, chatty)]],
  ],
  [
    'how a changed call ended',
    ['input/defaults', [valid, saying(withoutContext, good, 1)]],
    ['io/exit-code-zero', [saying(withoutContext, good, 1)]],
  ],
  [
    'a changed call without an answer',
    ['io/one-json-object', [saying(withoutContext, '', 1)]],
    ['input/defaults', [valid, saying(withoutContext, '', 1)]],
  ],
  [
    'what is wrong with a changed answer',
    ['input/unknown-changes-nothing', compared({ success: 'yes' })],
    ['output/success', [saying(further, { success: 'yes' })]],
  ],
  [
    'silence where a script may refuse',
    ['io/one-json-object', [saying(inLatin ?? example, '')]],
    ['file/read', [{ ...saying(inLatin ?? example, ''), files: found(inLatin) }]],
  ],
  [
    'silence over a file that is not there',
    ['io/one-json-object', [saying(missing('file/missing-file'), '')]],
    ['file/missing-file', [saying(read ?? example, good), saying(missing('file/missing-file'), '')]],
  ],
  [
    'a file that is not there',
    ['file/read', [saying(missing('file/missing-file'), good)]],
    ['file/missing-file', [saying(read ?? example, good), saying(missing('file/missing-file'), good)]],
  ],
  [
    'a path that leads out',
    ['file/write', [saying(missing('file/inside-folder'), good)]],
    ['file/inside-folder', [saying(read ?? example, good), saying(missing('file/inside-folder'), good)]],
  ],
  [
    'a crash over a file',
    ['file/write', [{ ...saying(write, '', 1), files: found(write) }]],
    ['io/one-json-object', [saying(write, '', 1)]],
  ],
  [
    'success in words over a file',
    ['file/write', [{ ...saying(write, { success: 'yes' }), files: found(write) }]],
    ['output/success', [saying(write, { success: 'yes' })]],
  ],
  ['lateness', ['io/one-json-object', [late]], ['timing/answers-in-time', [late]]],
  [
    'lateness over a file',
    ['file/write', [{ ...late, call: write }]],
    ['timing/answers-in-time', [{ ...late, call: write }]],
  ],
  [
    'attempts in words',
    ['user-input/attempts', [typed(atOnce, { ...taken, attempts_used: '1' })]],
    ['user-input/output', [typed(atOnce, { ...taken, attempts_used: '1' })]],
  ],
  [
    'an answer that is taken for a match',
    ['user-input/retry', [typed(last, taken)]],
    ['user-input/validation', [typed(last, taken)]],
  ],
];

describe.each(left)('%s', (_, [leaves, turns], [fails, seen]) => {
  it(`is left by ${leaves}, and fails ${fails}`, () => {
    expect(judged(leaves, ...turns).is).toBe('inconclusive');
    expect(judged(fails, ...seen).is).toBe('fail');
  });
});

it('a crash over dependencies as the real host gives them is left by one-json-object, and fails host-dependencies', () => {
  const b: Script = ({ dependencies: { a } }) =>
    (a as { response?: string }).response === undefined ? { success: true } : { ended: { by: 'exit', code: 1 } };
  const { verdict, turns } = executeChain('host-dependencies', { a: asking(requestTo('b')), b });
  expect(verdict.is).toBe('fail');
  expect(judged('io/one-json-object', ...turns.slice(-1)).is).toBe('inconclusive');
  expect(judged('io/one-json-object', ...turns.slice(1, 2)).is).toBe('pass');
});

it('has a case for everything that a clause leaves to another one', () => {
  const said = left.map(([, [clause, turns]]) => judged(clause, ...turns)).flatMap((verdict) => because(verdict));
  const all = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' });
  const files = all.filter((name) => /^[a-z/-]+\.ts$/.test(name));
  const written = files.flatMap((name) => [
    ...readFileSync(new URL(name, import.meta.url), 'utf8').matchAll(/another clause judges [^'`$]*/g),
  ]);
  expect(written.length).toBeGreaterThan(5);
  for (const [words] of written) expect(said.filter((one) => one.startsWith(words))).not.toEqual([]);
});

it('a request that does not fit its shape is left by prompt-generation, and fails request-parameters', () => {
  const request = requestTo('user_input', { text: 'Who?' });
  const story: Script = () => ({ success: true, generated_prompt: 'Who?', agent_requests: [request] });
  const verdict = (clause: string): Verdict => executeChain(clause, { a: story, user_input: asking() }).verdict;
  expect(verdict('prompt-generation')).toEqual({
    is: 'inconclusive',
    because: 'the request for user input does not fit its shape',
  });
  expect(verdict('request-parameters')).toMatchObject({ is: 'fail' });
});

function because(verdict: Verdict): string[] {
  return 'because' in verdict ? [verdict.because] : [];
}

/** The files after a call that touched none of them. */
function found(call: Call | undefined): NonNullable<Exchange['files']> {
  return Object.fromEntries(
    Object.entries(call?.files ?? {}).map(([path, placed]) => {
      const bytes =
        'text' in placed ? Buffer.from(placed.text) : Buffer.from('base64' in placed ? placed.base64 : '', 'base64');
      return [path, { bytes: bytes.length, base64: bytes.toString('base64') }];
    }),
  );
}
