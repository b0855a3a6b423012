import { expect, it } from 'vitest';
import { answered, broken, redirect, refused } from './endings.samples.ts';
import { about, answer, by, hangup, hello, response } from './exchanges.samples.ts';
import { errorEventHint, noArrayHint, noModelHint, redirectHint, refusedHint } from './hints.ts';

it.each([
  [404, '--set sessions=create'],
  [422, 'snake_case'],
  [405, 'POST /run'],
  [401, '--header'],
  [403, '--header'],
  [429, '--rate'],
  [503, '--ready'],
  [400, 'logs'],
  [500, 'logs'],
])('tells why the documented body gets status %i', (status, word) => {
  expect(refusedHint([response(status)])).toContain(word);
  expect(refusedHint([response(status), refused, broken])).toContain(word);
  expect(refusedHint([response(status), refused, answered])).toContain('camelCase');
});

it('tells where to look when no status came', () => {
  expect(refusedHint([hangup('closed')])).toContain('logs');
  expect(refusedHint([])).toContain('logs');
});

it.each([
  ['data: []\n\n', 'server-sent events'],
  ['event: x\ndata: []', 'server-sent events'],
  [': hi\nid: 1\n', 'server-sent events'],
  ['retry: 1\n', 'server-sent events'],
  ['some data: []', 'answer with a JSON array'],
  ['{"author":"model"}\n{"author":"model"}', 'several JSON values'],
  ['{"author":"model","parts":[]}', 'a single event'],
  ['{"n":1,"events":[]}', 'under events'],
  ['{"error":"x"}', 'answer with a JSON array'],
  ['"[]"', 'encoded twice'],
  ['7', 'answer with a JSON array'],
  ['Hello.', 'answer with a JSON array'],
  ['', 'answer with a JSON array'],
  ['[{"x":NaN}]', 'write null for NaN'],
  ['[{"x":"a\tb"}]', 'a control character'],
])('tells why %j is no array', (body, word) => {
  expect(noArrayHint(response(200, body))).toContain(word);
});

it('tells that no encoding was asked for', () => {
  expect(noArrayHint(response(200, 'x', { 'content-encoding': 'gzip' }))).toContain('accept-encoding');
  expect(noArrayHint(response(200, 'x', { 'content-encoding': 'identity' }))).toContain('a JSON array');
});

it('tells where a redirect stands in place of an error', () => {
  expect(redirectHint(redirect)).toContain('--url');
  expect(redirectHint(about({ ...hello, invalid: true }, redirect))).toContain('answer with an error status');
});

it.each([
  [[answer()], '"model"'],
  [[answer(by('user', 'x'), by('model', ''), by('tool', ''))], '--set message=TEXT'],
  [[answer({ author: 7, content: { parts: [{ text: 'x' }] } })], '--set message=TEXT'],
  [[answer(by('user', 'x')), answer(by('tool', ''), by('weather_agent', 'x'))], '"weather_agent"'],
  [[answer(by('weather_agent', 'x')), answer({ author: 'model', errorCode: 'X' })], 'errorCode'],
  [[answer(by('weather_agent', 'x')), answer({ author: 'model', errorCode: null })], 'weather_agent'],
  [[response(404, [by('weather_agent', 'x')])], '--set message=TEXT'],
])('tells why nobody hears: %#', (answers, word) => {
  expect(noModelHint(answers)).toContain(word);
});

it('tells what an event with an errorCode hides', () => {
  expect(errorEventHint).toContain('status 500');
});
