import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call, Json } from '../../src/index.ts';
import {
  about,
  answered,
  asks,
  bodyIn,
  broken,
  hangup,
  hello,
  helloWith,
  judged,
  judgedFor,
  response,
} from './exchanges.samples.ts';

const text = String(hello.body);
const json = (body: Json): string => JSON.stringify(body);
const withFields = (fields: Record<string, Json | undefined>): string => String(helloWith(fields).body);
const half = text.slice(0, Math.floor(text.length / 2));

const notJson = ['', half, `${text.slice(0, -1)},}`, 'Hello there'];
const missing = [
  withFields({ app_name: undefined }),
  withFields({ user_id: undefined }),
  withFields({ session_id: undefined }),
  withFields({ new_message: undefined }),
];
const part = { text: 'Hello, can you help me?' };
const wrongTypes = [
  withFields({ new_message: null }),
  withFields({ new_message: [part] }),
  withFields({ new_message: 'text' }),
  withFields({ app_name: 7 }),
  withFields({ user_id: null }),
  withFields({ session_id: {} }),
  json([bodyIn(hello)]),
  'null',
  '"text"',
  '7',
];
const noParts = [withFields({ new_message: {} }), withFields({ new_message: { parts: [{}] } })];
const nobody = [withFields({ app_name: 'my_sample_agent_nobody_serves_this' })];
const session = [withFields({ session_id: '5493777239922_5493777000001' })];

const rows: readonly (readonly [string, readonly string[], number, readonly number[], number, string])[] = [
  ['invalid-json', notJson, 20, [400, 422, 599], 200, 'cannot be read as JSON'],
  ['invalid-json-400', notJson, 20, [400], 599, 'say 422'],
  ['missing-field', missing, 26, [400, 499], 500, 'a required field is missing'],
  ['missing-field-400', missing, 26, [400], 499, 'say 422'],
  ['wrong-type', wrongTypes, 40, [400, 499], 500, 'types of the fields'],
  ['missing-part', noParts, 30, [400, 499], 500, 'holds nothing'],
  ['unknown-agent', nobody, 32, [400, 404, 599], 200, 'a wrong route'],
  ['unknown-agent-404', nobody, 32, [404], 599, 'an agent that is not found'],
  ['unknown-session-404', session, 34, [404], 599, 'a session that is not found'],
];

it('sends what is no JSON, and one half of a body', () => {
  for (const body of notJson) expect(() => JSON.parse(body)).toThrow(SyntaxError);
});

it.each(rows)('%s', (name, bodies, from, passing, failing, hint) => {
  const { fixed, next } = asks(`errors/${name}`);
  const sent = fixed.map((value) => next(value, answered));
  expect(sent).toStrictEqual(
    bodies.map((body) => ({ ...hello, body, ...(name.startsWith('unknown-session') ? {} : { invalid: true }) })),
  );
  expect(fixed.map((value) => next(value, answered, broken))).toStrictEqual(
    bodies.map((_, at) => ({ ...hello, repeat: from + at })),
  );
  for (const status of passing)
    expect(judged(`errors/${name}`, answered, response(status))).toStrictEqual({ is: 'pass' });
  expect(judged(`errors/${name}`, answered, response(failing))).toMatchObject({
    is: 'fail',
    hint: expect.stringContaining(hint),
  });
});

it('fails a server that ends over another type where the row about surviving does not try that one', () => {
  const refusedBy = (body: Json) => about({ ...hello, body: json(body), invalid: true }, hangup('died'));
  const { generated } = asks('errors/wrong-type');
  for (const value of fc.sample(generated ?? fc.constant(null), { numRuns: 50, seed: 1 }) as Json[]) {
    expect(judged('errors/wrong-type', answered, refusedBy(value))).toMatchObject({ is: 'fail' });
    expect(wrongTypes).not.toContain(json(value));
    expect([...missing, ...noParts, text]).not.toContain(json(value));
  }
  const fixed = JSON.parse(wrongTypes[0] ?? '') as Json;
  expect(judged('errors/wrong-type', answered, refusedBy(fixed))).toMatchObject({ is: 'inconclusive' });
});

describe('a failing agent', () => {
  const told = { 'failing-message': 'fail now' };
  const sent: Call = {
    ...hello,
    body: withFields({ new_message: { parts: [{ text: 'fail now' }] } }),
    invalid: true,
  };

  it.each(['agent-failure', 'agent-failure-500'])('%s sends the message that was named', (name) => {
    const { fixed, next } = asks(`errors/${name}`, told);
    expect(fixed).toEqual(['fail now']);
    expect(next('fail now')).toStrictEqual(hello);
    expect(next('fail now', answered)).toStrictEqual(sent);
    expect(next('fail now', answered, broken)).toStrictEqual({ ...hello, repeat: 35 });
    expect(judgedFor(told, `errors/${name}`, answered, response(500), answered)).toEqual({ is: 'pass' });
  });

  it.each(['agent-failure', 'agent-failure-500'])('%s sends nothing where none was named', (name) => {
    const { fixed, next } = asks(`errors/${name}`);
    expect(fixed).toHaveLength(1);
    for (const value of fixed) {
      expect(next(value)).toBeUndefined();
      expect(next(value, answered)).toBeUndefined();
    }
    expect(judged(`errors/${name}`, answered, response(200))).toEqual({
      is: 'not-applicable',
      because: 'no message that makes the agent fail was named: --set failing-message=TEXT',
    });
  });

  it('fails with an error, 500 at best', () => {
    const judge = (name: string, status: number) => judgedFor(told, `errors/${name}`, answered, response(status));
    expect(judge('agent-failure', 200)).toMatchObject({
      expected: 'a status from 400 to 599',
      hint: expect.stringContaining('500'),
    });
    expect(judge('agent-failure', 599)).toEqual({ is: 'pass' });
    expect(judge('agent-failure-500', 503)).toMatchObject({
      expected: 'status 500',
      hint: expect.stringContaining('an agent that fails'),
    });
    expect(judge('agent-failure-500', 200)).toMatchObject({ is: 'not-applicable' });
  });
});

it('survives sends each invalid request in turn', () => {
  const { fixed } = asks('errors/survives');
  const bodies = [...notJson, ...missing, ...wrongTypes, ...noParts, ...nobody];
  expect(fixed).toStrictEqual([bodies.map((body) => ({ ...hello, body, invalid: true }))]);
});
