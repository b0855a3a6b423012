import { expect, it } from 'vitest';
import { about } from './agent-format.samples.ts';
import { answered } from './endings.samples.ts';
import { documented, of, ofScript, opaque, parametersIn } from './signatures.samples.ts';
import { binds, furtherParameters, listed, takesByName } from './called.ts';
import { order } from './calls.ts';
import { misplaced } from './order.ts';

const names = (signature: string): string[] => furtherParameters(parametersIn(signature)).map(({ name }) => name);

it.each([
  [documented, 'config', true],
  ['prompt, *, config=', 'config', true],
  ['prompt, /, config=', 'prompt', false],
  ['user_prompt, memory=', 'prompt', false],
  ['user_prompt, **kwargs', 'prompt', undefined],
  [opaque, 'memory', undefined],
  ['prompt, **config', 'config', undefined],
  ['prompt, *config', 'config', false],
] as const)('of (%s) it tells whether %s can be given by name: %s', (signature, name, takes) => {
  expect(takesByName(of(signature, answered), name)).toBe(takes);
});

it('tells nothing of a function that nobody describes, or of JavaScript', () => {
  expect(takesByName(answered, 'prompt')).toBe(undefined);
  expect(takesByName(ofScript(answered, { parameters: parametersIn('p') }), 'prompt')).toBe(undefined);
});

it.each([
  [documented, []],
  [`${documented}, tool_root=, *more, **any`, ['tool_root']],
  ['user_prompt, memory=, tool_root', ['tool_root']],
  ['session, prompt', ['session']],
  ['user_prompt, /, *, tool_root', ['tool_root']],
  ['*, session', ['session']],
])('of (%s) the further parameters are %j', (signature, further) => {
  expect(names(signature)).toEqual(further);
});

const all = { prompt: 'x', chat_history: null, memory: null, config: null };

it.each([
  [documented, { prompt: 'x' }, true],
  [documented, all, true],
  [opaque, all, true],
  ['prompt', all, false],
  ['prompt, **kwargs', all, true],
  ['prompt, chat_history', { prompt: 'x' }, false],
  ['prompt, *, session', { prompt: 'x' }, false],
  ['user_prompt', { prompt: 'x' }, true],
  ['*, prompt', { prompt: 'x' }, false],
  ['prompt, memory, /', { prompt: 'x', memory: null }, false],
  ['memory, prompt=', { prompt: 'x', memory: null }, false],
  [documented, {}, false],
  ['prompt=', {}, true],
])('(%s) takes %j: %s', (signature, given, takes) => {
  expect(binds(about(of(signature, answered), given))).toBe(takes);
});

it('binds as many by position as there are, and any number where the function says so', () => {
  expect(binds(about(of('prompt, chat_history=, memory=', answered), all, order))).toBe(false);
  expect(binds(about(of('prompt, *rest', answered), all, order))).toBe(true);
  expect(binds(about(of('prompt', answered), { prompt: 'x' }, order))).toBe(true);
  expect(binds({ ...of('prompt', answered), call: { body: '{"memory": null}' } })).toBe(false);
});

it('takes a function that nobody describes as one that takes every call', () => {
  expect(binds(about(answered, all))).toBe(true);
});

it.each([
  ['user_prompt, /, memory=, *rest, **more', 'user_prompt, /, memory, *rest, **more'],
  ['prompt, chat_history=, /', 'prompt, chat_history, /'],
  ['prompt, *, memory=, config=', 'prompt, *, memory, config'],
  ['*, prompt, **more', '*, prompt, **more'],
  ['prompt, *rest, config=', 'prompt, *rest, config'],
  ['', 'no parameters'],
])('lists (%s) as %s', (signature, words) => {
  expect(listed(parametersIn(signature))).toBe(words);
});

const rest = 'chat_history=, memory=, config=';

it.each([
  documented,
  `${documented}, tool_root=`,
  'user_prompt, chat_history=, tool_root=',
  'prompt, memory=',
  '',
  opaque,
])('nothing is out of place in (%s)', (signature) => {
  expect(misplaced(parametersIn(signature))).toBe(undefined);
});

it.each([
  'prompt, memory=, chat_history=, config=',
  `prompt, tool_root=, ${rest}`,
  'prompt, config=, memory=',
  'memory, prompt',
])('tells the parameters of (%s) as they are', (signature) => {
  const fault = misplaced(parametersIn(signature));
  expect(fault).toMatchObject({
    expected: 'prompt, chat_history, memory, config',
    actual: listed(parametersIn(signature)),
  });
  expect(fault?.hint).toContain(signature.includes('tool_root') ? 'behind the four' : 'put them in this order');
});

it('tells what can be given by name alone', () => {
  expect(misplaced(parametersIn('prompt, chat_history=, *, memory=, config='))).toMatchObject({
    actual: 'memory cannot be given by position',
    hint: 'let the four be given by position too: drop the * before them',
  });
  expect(misplaced(parametersIn(`${documented}, *, tool_root=`))).toBe(undefined);
});
