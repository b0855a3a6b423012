import { expect, it } from 'vitest';
import { crashHint } from './crash-hint.ts';
import { anExchange } from '../exchange.samples.ts';

const hints = { cutShort: 'read to the end', silent: 'print something' };
const crashed = (stderr: string, code = 1) => crashHint(anExchange('', { stderr, ended: { by: 'exit', code } }), hints);
const python = `Traceback (most recent call last):
  File "a.py", line 1, in <module>
    item["case"]["x"]
KeyError: 'x'
`;
const node = `/a/b.mjs:3
  item.case.x.y;
              ^

TypeError: Cannot read properties of undefined (reading 'y')
    at file:///a/b.mjs:3:15
    at node:internal/main/run_main_module:23:47
`;

it.each([
  [127, 'sh: 1: agent: not found', /127.*did not find/],
  [126, 'sh: 1: ./agent: Permission denied', /126.*permissions/],
  [126, 'sh: 1: jq: Argument list too long', /126/],
  [2, 'agent: cannot execute: Argument list too long', /by a pipe/],
])('exit code %i with %j has a hint of its own', (code, stderr, hint) => {
  expect(crashed(stderr, code)).toMatch(hint);
});

it.each([
  ['json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)', 'Python'],
  ['SyntaxError: Unexpected end of JSON input\n    at JSON.parse (<anonymous>)', 'JavaScript'],
  ['panic: unexpected end of JSON input', 'Go'],
  ['EOFError: EOF when reading a line', 'input()'],
])('%j looks like an input that was not read completely', (stderr) => {
  expect(crashed(stderr)).toBe('read to the end');
});

it.each([
  ['Python', python, "nobody catches it: KeyError: 'x'"],
  ['JavaScript', node, "nobody catches it: TypeError: Cannot read properties of undefined (reading 'y')"],
  ['Go', 'panic: no case\n\ngoroutine 1 [running]:\n', 'nobody catches it: panic: no case'],
  [
    'Rust',
    "thread 'main' panicked at src/main.rs:3:5:\nno case\n",
    "nobody catches it: thread 'main' panicked at src/main.rs:3:5:",
  ],
  [
    'Java',
    'Exception in thread "main" java.lang.Error: no case\n\tat A.main(A.java:3)\n',
    'nobody catches it: Exception in thread "main" java.lang.Error: no case',
  ],
  ['a long one', `panic: ${'x'.repeat(200)}`, `nobody catches it: panic: ${'x'.repeat(113)}…`],
])('the hint names the uncaught error: %s', (_, stderr, hint) => {
  expect(crashed(stderr)).toBe(hint);
});

it('a silent crash and a silent exit have hints of their own', () => {
  expect(crashed('', 0)).toBe('print something');
  expect(crashed(' \n', 1)).toBe('it says nothing on stderr; read to the end');
  expect(crashed('warming up\n', 0)).toBeUndefined();
  expect(crashed('no key was given\n', 1)).toBeUndefined();
  expect(crashHint(anExchange('', { ended: { by: 'signal', signal: 'SIGSEGV' } }), hints)).toBeUndefined();
});
