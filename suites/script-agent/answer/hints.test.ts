import { describe, expect, it } from 'vitest';
import { type Exchange, type Json, readJson } from '../../../src/contract.ts';
import { objectHint, noOutputHint, successHint } from './hints.ts';
import { anExchange, firstCalls, judged, requestIn } from '../script-agent.samples.ts';
import { AWKWARD, FOREIGN, LONG } from '../call/texts.ts';

describe('a hint', () => {
  it.each([
    ['{"success": true, "da', 'the output stops inside the JSON: flush stdout before the process ends'],
    ["{'success': True}", 'this looks like a dict as Python prints it: print(json.dumps(output))'],
    [" { 'success': True}", 'this looks like a dict as Python prints it: print(json.dumps(output))'],
    ['{success: true}', 'this looks like JSON written by hand: let a JSON library write it'],
    [' {success: true}', 'this looks like JSON written by hand: let a JSON library write it'],
    ['[{"success": true}]', 'print the object itself, not a list that holds it'],
    [JSON.stringify('{"success": true}'), 'the output seems to be encoded twice: encode it once'],
    ['All done.', 'a host takes text for the output of a success: print {"success": true, "data": ...}'],
    ['done: {x}', 'a host takes text for the output of a success: print {"success": true, "data": ...}'],
  ])('of no object: %j', (text, hint) => {
    expect(objectHint(readJson(Buffer.from(text)))).toBe(hint);
  });

  it.each([
    [{ success: 'yes' }, 'a host that parses leniently takes it for true: write true'],
    [{ success: 0 }, 'a host that parses leniently takes it for false: write false'],
    [{ ok: true }, 'it seems to stand under ok: name it success'],
    [{ status: 'x' }, 'it seems to stand under status: name it success'],
    [{ succeeded: true }, 'it seems to stand under succeeded: name it success'],
    [{ Success: true }, 'it seems to stand under Success: name it success'],
  ])('of success: %j', (answer, hint) => {
    expect(successHint(answer as Json)).toBe(hint);
  });

  const hintOf = (stderr: string, ended: Exchange['ended'] = { by: 'exit', code: 1 }) =>
    noOutputHint(anExchange('', { stderr, ended }));

  it('of nothing on stdout fits what stderr and the exit code tell', () => {
    expect(hintOf('SyntaxError: Unexpected end of JSON input')).toContain('INPUT_DATA');
    expect(hintOf('', { by: 'exit', code: 0 })).toContain('an empty one too');
    expect(hintOf('sh: x: not found', { by: 'exit', code: 127 })).toContain('exit code 127');
    expect(hintOf('no such topic')).toContain('is an output, too');
    expect(hintOf('no such topic', { by: 'signal', signal: 'SIGKILL' })).toBeUndefined();
  });

  it('is not given where nothing is known', () => {
    expect(successHint({ data: 1 })).toBeUndefined();
  });
});

const wrong = (expected: string, actual: string, pointer: string): object => ({
  is: 'fail',
  expected,
  actual,
  pointer,
});
const noSuccess = { is: 'inconclusive', because: 'no call was answered with success' };

describe('of a profile, word for word:', () => {
  it.each<[string, object, object]>([
    ['user-input/output', { user_input: 7, attempts_used: 1 }, wrong('a string', 'a number', '/user_input')],
    ['user-input/output', { user_input: 'x', attempts_used: 0.5 }, wrong('an integer', 'a number', '/attempts_used')],
    [
      'user-input/output',
      { user_input: 'x', attempts_used: 1, validation_passed: 'y' },
      wrong('a boolean', 'a string', '/validation_passed'),
    ],
    ['user-input/output', { success: false }, noSuccess],
    ['validation/output', { is_valid: 'y', suggestions: [] }, wrong('a boolean', 'a string', '/is_valid')],
    [
      'validation/output',
      { is_valid: true, validation_errors: 'x', suggestions: [] },
      wrong('an array of strings', 'a string', '/validation_errors'),
    ],
    [
      'validation/output',
      { is_valid: true, validation_errors: [], suggestions: ['x', 7] },
      wrong('a string', 'a number', '/suggestions/1'),
    ],
    ['validation/output', { success: false }, noSuccess],
    [
      'validation/consistent',
      { is_valid: true, validation_errors: ['x', 'y'] },
      wrong('no validation_errors, since is_valid is true', '2 of them', '/validation_errors'),
    ],
    [
      'validation/consistent',
      { is_valid: false, validation_errors: [] },
      wrong('a reason, since is_valid is false', 'none', '/validation_errors'),
    ],
    [
      'validation/consistent',
      { is_valid: 'y', validation_errors: [] },
      { is: 'not-applicable', because: 'no answer has both' },
    ],
    ['prompt/output', { generated_prompt: 7 }, wrong('a string', 'a number', '/generated_prompt')],
    [
      'prompt/output',
      { generated_prompt: 'x', context_metadata: [] },
      wrong('an object', 'an array', '/context_metadata'),
    ],
    ['prompt/output', { success: false }, noSuccess],
  ])('%s of %j', (name, overrides, verdict) => {
    expect(judged(name, anExchange({ success: true, ...overrides }))).toEqual(verdict);
  });
});

describe('the requests of a profile', () => {
  const code = { validation_pattern: '^[0-9]{4}$', retry_message: 'Four digits, please.', multiline: false };
  const year = { prompt: 'Which year is it?', ...code };
  const wrongOnes = ['12', 'abc', '123', '12345', 'x1234'];

  it.each(['output', 'attempts', 'validation', 'retry'])('user-input/%s', (name) => {
    expect(firstCalls(`user-input/${name}`).map((call) => [requestIn(call), call.typed])).toEqual([
      [{ prompt: 'Write a story prompt for a cyberpunk world.' }, ['A courier.']],
      [{ ...year, max_attempts: 3 }, ['1984', ...wrongOnes]],
      [{ ...year, max_attempts: 3 }, ['12', 'abc', '1984', '2001']],
      [{ ...year, max_attempts: 3 }, wrongOnes],
      [{ ...year, max_attempts: 1 }, wrongOnes],
      [{ prompt: year.prompt, validation_pattern: year.validation_pattern }, wrongOnes],
      [{ ...year, max_attempts: 5 }, ['abc', '123', '12345', 'x1234', '1984']],
      [{ prompt: FOREIGN }, ['I\'m "Z\u00f6e", of course']],
      [{ prompt: AWKWARD, multiline: true, max_attempts: 2 }, ['It began in the rain.', 'It ended there, too.', '']],
      [{ ...year, prompt: 'Who are you?', validation_pattern: '^[a-z]+$' }, ['R2D2', 'ada']],
      [{ ...year, prompt: 'Go on?', validation_pattern: '^yes$' }, ['YES', 'yes']],
      [{ ...year, prompt: LONG, max_attempts: 1 }, ['12345']],
    ]);
  });

  it.each([
    ['validation/output', ['data_to_validate', 'validation_rules', 'error_message'], 4],
    ['prompt/output', ['theme', 'character_type'], 2],
  ])('%s', (name, fields, many) => {
    const requests = firstCalls(name).map(requestIn);
    expect(requests).toHaveLength(many);
    for (const request of requests) expect(Object.keys(request)).toEqual(fields);
    expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(many);
  });
});
