import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/contract.ts';
import { scriptAgent } from '../contract.ts';
import { callOf, formOf, type PlainInput, specialCall, usualForm, withText } from './form.ts';
import { example, plainInputs } from './plain.ts';
import { requestIn } from '../script-agent.samples.ts';
import { request } from '../shapes.ts';

const older = formOf({ input: 'older' });
const alone = formOf({ 'stdin-only': 'true' });

it('sends the same input on stdin and in the environment', () => {
  const { body, env } = callOf({ ...example, text: 'caf\u00e9\n', parameters: { n: 1 } }, usualForm);
  expect(JSON.parse(String(body))).toEqual({
    agent_name: 'story_generator',
    input_data: 'caf\u00e9\n',
    context: {},
    dependencies: {},
  });
  expect(body).toMatch(/^[ -~]+$/);
  expect(env).toEqual({ INPUT_DATA: body, INPUT_TEXT: 'caf\u00e9\n', AGENT_PARAMETERS: '{"n": 1}' });
});

it('sends it on stdin alone where it is asked to', () => {
  expect(callOf(example, alone)).toEqual({ body: callOf(example, usualForm).body });
  expect(withText('x', alone, { A: 'b' })).toEqual({ body: 'x' });
});

it('sends the older form where it is asked to', () => {
  const { body, env } = callOf({ ...example, parameters: { n: 1 } }, older);
  expect(JSON.parse(String(body))).toEqual({ input: example.text, parameters: { n: 1 }, context: {} });
  expect(env?.['INPUT_DATA']).toBe(body);
});

it('leaves out of the environment what is too long for it', () => {
  const { env } = callOf({ ...example, text: 'x'.repeat(130_000) }, usualForm);
  expect(Object.keys(env ?? {})).toEqual(['AGENT_PARAMETERS']);
});

describe('a special request', () => {
  const asked = { prompt: 'Who?', options: { deep: ['\u00e9'] } };

  it('stands in the text, in context, and in AGENT_PARAMETERS', () => {
    const call = specialCall({ name: 'asker', request: asked, typed: ['x'], files: {} }, usualForm);
    const { context, input_data: text } = JSON.parse(String(call.body)) as { context: unknown; input_data: string };
    expect([JSON.parse(text), context]).toEqual([asked, { parameters: asked }]);
    expect(JSON.parse(call.env?.['AGENT_PARAMETERS'] ?? '')).toEqual(asked);
    expect(call).toMatchObject({ typed: ['x'], files: {} });
  });

  it.each([usualForm, older, alone])('is read from the call again', (form) => {
    expect(requestIn(specialCall({ name: 'asker', request: asked }, form))).toEqual(asked);
  });

  it('stands in the parameters of the older form', () => {
    const sent = JSON.parse(String(specialCall({ name: 'asker', request: asked }, older).body)) as object;
    expect(sent).toEqual({ input: expect.any(String), parameters: asked, context: {} });
  });
});

describe('plain inputs', () => {
  const sent = (plain: ReturnType<typeof plainInputs>): Call[] =>
    [...plain.fixed, ...fc.sample(plain.generated ?? fc.constant(plain.fixed[0] as PlainInput), 200)].map(
      (value) => plain.call(value, []) ?? { body: 'none' },
    );

  it('fit the published request, and a variable of the environment can hold them', () => {
    for (const { body, env, invalid } of sent(plainInputs(usualForm, [], 'full'))) {
      const input = JSON.parse(String(body)) as unknown;
      expect(scriptAgent.shapes.request.validate(input)).toEqual([]);
      expect(request.safeParse(input).success).toBe(true);
      expect(String(body).length).toBeLessThan(128 * 1024);
      expect(env?.['INPUT_DATA']).toBe(body);
      expect(JSON.parse(env?.['AGENT_PARAMETERS'] ?? '')).toBeTypeOf('object');
      expect(invalid).toBeUndefined();
    }
  });

  it('are one call a conversation, the document form of it first', () => {
    const plain = plainInputs(usualForm, [], 'full');
    expect(plain.fixed[0]).toEqual({ input: example, layout: 'as the host' });
    for (const value of plain.fixed) expect(plain.call(value, [{} as never])).toBeUndefined();
  });

  it('hold text that trips quoting and formats, text outside ASCII, no text, and JSON', () => {
    const texts = plainInputs(usualForm, [], 'full').fixed.map(({ input }) => input.text);
    for (const part of [`'`, '"', '\n', '\\', '$', '`', '%', '\u{1f680}']) expect(texts.join()).toContain(part);
    expect(texts).toContain('');
    expect(texts.some((text) => text.startsWith('{"'))).toBe(true);
  });

  it('are laid out with white space around them too', () => {
    const bodies = sent(plainInputs(usualForm, [], 'full')).map(({ body }) => String(body));
    expect(bodies.some((body) => /^\n\{\n {2}"[^]*\}\r\n$/.test(body))).toBe(true);
  });

  it('are of the older form where it is asked for', () => {
    for (const { body } of sent(plainInputs(older, [], 'full')))
      expect(Object.keys(JSON.parse(String(body)) as object)).toEqual(['input', 'parameters', 'context']);
  });
});
