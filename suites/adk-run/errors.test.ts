import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/contract.ts';
import { answered, broken } from './endings.samples.ts';
import { about, hangup, hello, helloWith, late, response } from './exchanges.samples.ts';
import { anywhere, asks, bodyIn, judged, judgedFor } from './judging.samples.ts';

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
const several = ['one', 'two'];
const wrongTypes = [
  withFields({ new_message: null }),
  withFields({ new_message: [part] }),
  withFields({ new_message: 'text' }),
  withFields({ new_message: { parts: part } }),
  withFields({ new_message: { parts: 'text' } }),
  withFields({ app_name: 7 }),
  withFields({ app_name: several }),
  withFields({ user_id: null }),
  withFields({ user_id: {} }),
  withFields({ user_id: several }),
  withFields({ session_id: {} }),
  withFields({ session_id: several }),
  json([bodyIn(hello)]),
  'null',
  '"text"',
  '7',
];
const noParts = [withFields({ new_message: {} }), withFields({ new_message: { parts: [{}] } })];
const nobody = [withFields({ app_name: 'my_sample_agent_nobody_serves_this' })];

const rows: readonly (readonly [string, readonly string[], readonly number[], number, string])[] = [
  ['invalid-json', notJson, [400, 422, 599], 200, 'cannot be read as JSON'],
  ['invalid-json-400', notJson, [400], 599, 'an invalid request'],
  ['missing-field', missing, [400, 499], 500, 'a required field is missing'],
  ['missing-field-400', missing, [400], 499, 'an invalid request'],
  ['wrong-type', wrongTypes, [400, 499], 500, 'types of the fields'],
  ['missing-part', noParts, [400, 499], 500, 'holds nothing'],
  ['unknown-agent', nobody, [400, 404, 599], 200, 'a wrong route'],
  ['unknown-agent-404', nobody, [404], 599, 'an agent that is not found'],
];

it('sends each required field two wrong types besides null, parts among them', () => {
  const seen = new Map<string, Set<string>>();
  for (const body of wrongTypes.map((text_) => JSON.parse(text_) as Json)) {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) continue;
    const { parts } = (body['new_message'] ?? {}) as { parts?: Json };
    for (const [name, value] of Object.entries({ ...body, parts: parts ?? [] })) {
      const is = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
      seen.set(name, (seen.get(name) ?? new Set()).add(is));
    }
  }
  const right = { app_name: 'string', user_id: 'string', session_id: 'string', new_message: 'object', parts: 'array' };
  for (const [name, type] of Object.entries(right)) {
    const wrong = [...(seen.get(name) ?? [])].filter((is) => is !== type && is !== 'null');
    expect([name, wrong.length]).toEqual([name, 2]);
  }
});

it('sends what is no JSON, and one half of a body', () => {
  for (const body of notJson) expect(() => JSON.parse(body)).toThrow(SyntaxError);
});

it.each(rows)('%s', (name, bodies, passing, failing, hint) => {
  const { fixed, next } = asks(`errors/${name}`);
  expect(fixed.map((value) => next(value, answered))).toStrictEqual(
    bodies.map((body) => ({ ...hello, body, invalid: true })),
  );
  const after = fixed.map((value) => next(value, answered, broken));
  expect(anywhere(after)).toStrictEqual(anywhere(bodies.map(() => hello)));
  expect(new Set(after.map((call) => call?.session)).size).toBe(bodies.length);
  for (const status of passing)
    expect(judged(`errors/${name}`, answered, response(status))).toStrictEqual({ is: 'pass' });
  expect(judged(`errors/${name}`, answered, response(failing))).toMatchObject({
    is: 'fail',
    hint: expect.stringContaining(hint),
  });
});

it.each(['invalid-json-400', 'missing-field-400'])('%s tells of 422 where it comes', (name) => {
  const hintFor = (status: number) => judged(`errors/${name}`, answered, response(status));
  expect(hintFor(422)).toMatchObject({ hint: expect.stringContaining('say 422') });
  for (const status of [403, 404, 499])
    expect(hintFor(status)).not.toMatchObject({ hint: expect.stringContaining('422') });
});

it('invalid-json wants a status', () => {
  const { next } = asks('errors/invalid-json');
  expect(next('', answered, late('headers'))).toBeDefined();
  expect(asks('errors/missing-field').next('app_name', answered, late('headers'))).toBeUndefined();
});

it('unknown-session-404 asks in a session that the kit does not create', () => {
  const creating = asks('errors/unknown-session-404', { sessions: 'create' });
  const [session] = creating.fixed;
  expect(session).not.toBe(asks('request/fresh-session').fixed[0]);
  const creation = creating.next(session);
  const sent = creating.next(session, about(creation ?? hello, response(200)), answered);
  expect(sent).toMatchObject({ path: '/run', body: expect.stringContaining(`"session_id":"${String(session)}"`) });
});

it('unknown-session-404 asks as the row about a fresh session does', () => {
  const { fixed, next } = asks('errors/unknown-session-404');
  const other = asks('request/fresh-session');
  const [session] = fixed;
  expect(other.fixed).toEqual(fixed);
  const sent = next(session, answered);
  expect({ ...sent, session }).toStrictEqual(other.next(session, answered));
  expect(sent?.body).toContain(`"session_id":"${String(session)}"`);
  expect(next(session, answered, broken)).toStrictEqual(other.next(session, answered, broken));
  expect(judged('errors/unknown-session-404', answered, response(404))).toEqual({ is: 'pass' });
  expect(judged('errors/unknown-session-404', answered, response(599), answered)).toMatchObject({
    is: 'fail',
    hint: expect.stringContaining('a session that is not found'),
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
  const parameters = { 'failing-message': 'fail now' };
  const failing = { ...helloWith({ new_message: { parts: [{ text: 'fail now' }] } }), invalid: true } as const;

  it.each(['agent-failure', 'agent-failure-500'])('%s sends the message that was named', (name) => {
    const { fixed, next } = asks(`errors/${name}`, parameters);
    expect(fixed).toEqual(['fail now']);
    const sent = [next('fail now'), next('fail now', answered), next('fail now', answered, broken)];
    expect(anywhere(sent)).toStrictEqual(anywhere([hello, failing, hello]));
    // A session each, that of no other clause but the first one's: the documented body, as the clause about a fresh session sends it.
    expect(new Set([hello, ...sent].map((call) => call?.session)).size).toBe(4);
    expect(sent[0]).toStrictEqual(asks('request/session-second-turn').next('x'));
    expect(judgedFor(parameters, `errors/${name}`, answered, response(500), answered)).toEqual({ is: 'pass' });
  });

  it('goes to the one session that the user named', () => {
    const { next } = asks('errors/agent-failure', { ...parameters, session: 'mine' });
    const sent = [next('fail now'), next('fail now', answered), next('fail now', answered, broken)];
    expect(sent.map((call) => call?.session)).toEqual(['mine', 'mine', 'mine']);
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
    const judge = (name: string, status: number) => judgedFor(parameters, `errors/${name}`, answered, response(status));
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
