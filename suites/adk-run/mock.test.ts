import { describe, expect, it } from 'vitest';
import type { Call, MockFault } from '../../src/contract.ts';
import { failedIn, reportOn, type Response } from './adk-run.samples.ts';
import { mock } from './mock.ts';

/** The mock agent as a function that counts its answers itself; a fault changes the answers to messages. */
function mocking(parameters: Readonly<Record<string, string>>, fault?: MockFault): (call: Call) => Response {
  let answered = 0;
  return ({ method = 'POST', path = '/', headers = {}, body }) => {
    const plain = mock.answer({ method, path, headers, body: Buffer.from(body) }, parameters, answered);
    if (plain.isAnswered) answered += 1;
    const answer = plain.isAnswered ? (fault?.change(plain) ?? plain) : plain;
    return { status: answer.status, text: answer.body, headers: answer.headers };
  };
}

const app = 'my_sample_agent';

describe('the mock agent', () => {
  it.each([{}, { limit: '0' }])('keeps every clause of the contract: %o', async (parameters) => {
    const report = await reportOn(mocking({ app, ...parameters }));
    expect(failedIn(report)).toEqual([]);
    expect(report.outcome).toBe('conformant');
  });

  it('keeps every clause that must hold with the limit of the document', async () => {
    const report = await reportOn(mocking({ app, limit: '3' }));
    expect(failedIn(report)).toEqual(['response/every-message-answered']);
    expect(report.outcome).toBe('conformant');
  });
});

describe('what is wrong with a request', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const good = { app_name: 'test_agent', user_id: 'u', session_id: 's', new_message: { parts: [{ text: 'x' }] } };
  const problemsOf = (body: unknown, facts: Partial<Call> = {}): readonly string[] =>
    mock.answer(
      {
        method: facts.method ?? 'POST',
        path: facts.path ?? '/run?x=1',
        headers: facts.headers ?? json,
        body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      },
      {},
      0,
    ).problems;

  it.each([
    [good, {}, []],
    [good, { headers: {} }, ['content-type: application/json is wanted, not none']],
    [good, { method: 'GET' }, ['GET /run: the router sends POST']],
    [good, { path: '/run/' }, ['POST /run/: the router calls POST /run alone']],
    ['{', {}, ['the body is no JSON']],
    ['[]', {}, ['the body is an array: the router sends an object']],
    [{ ...good, app_name: 'x' }, {}, ['app_name: "x" is not served here, test_agent is']],
    [{ ...good, user_id: 7 }, {}, ['/user_id must be string']],
    [
      { appName: 'x' },
      {},
      [expect.stringContaining('app_name'), expect.anything(), expect.anything(), expect.anything()],
    ],
  ] as const)('%j', (body, facts, problems) => {
    expect(problemsOf(body, facts)).toEqual(problems);
  });
});

describe('a fault of content', () => {
  const silent = 'response/model-event-seen';
  const refused = 'request/documented-body';
  const failed: Readonly<Record<string, readonly string[]>> = {
    'several-parts': [],
    'several-model-events': [],
    'tool-events': [],
    author: [silent],
    'no-model-event': [silent],
    'empty-array': [silent],
    object: ['response/json-array'],
    wrapped: ['response/json-array'],
    'error-event': ['response/model-content'],
    'event-without-content': ['response/model-content'],
    'no-parts': ['response/model-content'],
    'empty-parts': [silent],
    'text-null': [silent],
    'not-json': ['response/json-array'],
    'status-400': [refused],
    'status-404': [refused],
    'status-422': [refused],
    'status-500': [refused],
    'late-headers': [],
  };

  it.each(mock.faults)('$name fails what it is about', async (fault) => {
    expect(failedIn(await reportOn(mocking({ app, limit: '0' }, fault)))).toEqual(failed[fault.name]);
  });

  it('comes later than the router waits', () => {
    const late = mock.faults.find(({ name }) => name === 'late-headers');
    const plain = { status: 200, headers: {}, body: '[]', problems: [] };
    expect(late?.change(plain).delayMs).toBeGreaterThan(30_000);
  });

  it('says nothing more after the last message', async () => {
    const fault = mock.faults.find(({ name }) => name === 'several-parts');
    expect(failedIn(await reportOn(mocking({ app, limit: '3' }, fault)))).toEqual(['response/every-message-answered']);
  });
});

describe('the introduction', () => {
  it.each([
    [{}, 'app test_agent, answers every message'],
    [{ limit: '3' }, 'app test_agent, answers 3 messages, then []'],
    [{ limit: '1', app: 'other' }, 'app other, answers 1 message, then []'],
    [{ limit: '0' }, 'app test_agent, answers every message'],
    [{ limit: 'many' }, 'app test_agent, answers every message'],
  ])('tells %j', (parameters, says) => {
    expect(mock.introduce('http://127.0.0.1:8000', parameters).says).toBe(says);
  });
});

describe('what the mock agent answers', () => {
  const message = (said: string, facts: object = {}): string =>
    JSON.stringify({
      app_name: 'test_agent',
      user_id: 'u',
      session_id: 's',
      new_message: { parts: [{ text: said }] },
      ...facts,
    });
  const json = { 'content-type': 'application/json' };
  const ask = (body: string, parameters: Readonly<Record<string, string>> = {}, answered = 0, headers: object = json) =>
    mock.answer(
      { method: 'POST', path: '/run', headers: { ...headers }, body: Buffer.from(body) },
      parameters,
      answered,
    );
  const get = (path: string, parameters = {}, method = 'GET') =>
    mock.answer({ method, path, headers: {}, body: Buffer.alloc(0) }, parameters, 0);

  it('is one event that repeats what was said', () => {
    expect(ask(message('Hi'), {}, 2)).toStrictEqual({
      status: 200,
      headers: json,
      body:
        '[{"content":{"parts":[{"text":"You said: Hi"}],"role":"model"},"invocationId":"e-3","author":"model",' +
        '"actions":{"stateDelta":{},"artifactDelta":{}}}]',
      problems: [],
      isAnswered: true,
    });
    expect(ask(message('')).body).toContain('"You said nothing."');
  });

  it.each([
    [{ limit: '1' }, 1],
    [{ limit: '5' }, 5],
  ])('ends with %j after %i messages', (parameters, limit) => {
    expect(ask(message('Hi'), parameters, limit - 1).body).toContain('You said: Hi');
    for (const answered of [limit, limit + 1])
      expect(ask(message('Hi'), parameters, answered)).toMatchObject({ status: 200, body: '[]', isAnswered: true });
  });

  it.each([{}, { limit: '0' }])('does not end with %j', (parameters) => {
    expect(ask(message('Hi'), parameters, 999_999).body).toContain('You said: Hi');
  });

  it('serves the app that was named', () => {
    expect(ask(message('Hi', { app_name: 'a' }), { app: 'a' }).status).toBe(200);
    expect(ask(message('Hi'), { app: 'a' })).toStrictEqual({
      status: 404,
      headers: json,
      body: '{"error":"app_name: \\"test_agent\\" is not served here, a is"}',
      problems: ['app_name: "test_agent" is not served here, a is'],
    });
    expect(get('/list-apps?x=1')).toStrictEqual({ status: 200, headers: json, body: '["test_agent"]', problems: [] });
    expect(get('/list-apps', { app: 'a' }).body).toBe('["a"]');
  });

  it.each([
    ['/run', 'GET', 405],
    ['/run?x\n', 'PUT', 405],
    ['/list-apps', 'POST', 404],
    ['/', 'GET', 404],
    ['/x/run', 'POST', 404],
  ])('refuses %s by %s', (path, method, status) => {
    expect(get(path, {}, method)).toMatchObject({ status, problems: [expect.stringContaining('the router')] });
  });

  it.each([
    ['', 400, 'the body is no JSON'],
    ['Hi', 400, 'the body is no JSON'],
    ['{} {}', 400, 'the body is no JSON'],
    ['7', 400, 'the body is a number: the router sends an object'],
    [message('Hi', { user_id: null }), 400, '/user_id must be string'],
    [message('Hi', { app_name: 'x' }), 404, 'app_name: "x" is not served here, test_agent is'],
  ])('refuses %j, and says what is wrong last', (body, status, problem) => {
    const type = 'content-type: application/json is wanted, not text/plain';
    expect(ask(body)).toStrictEqual({
      status,
      headers: json,
      body: JSON.stringify({ error: problem }),
      problems: [problem],
    });
    expect(ask(body, {}, 0, { 'content-type': 'text/plain' })).toMatchObject({ status, problems: [type, problem] });
  });

  it.each([
    ['application/json', true],
    ['Application/JSON; charset=utf-8', true],
    ['application/json ;x', true],
    ['application/json5', false],
    ['x application/json', false],
  ])('looks at the content type %j', (type, isFine) => {
    const { status, problems } = ask(message('Hi'), {}, 0, { 'content-type': type });
    expect(status).toBe(200);
    expect(problems).toEqual(isFine ? [] : [`content-type: application/json is wanted, not ${type}`]);
  });

  it('names the body where a field is missing', () => {
    expect(ask('{"app_name":"test_agent","user_id":"u","session_id":"s"}').problems).toEqual([
      expect.stringMatching(/^the body .*new_message/),
    ]);
  });

  it('has these parameters', () => {
    expect(mock.settable.map(({ name }) => name)).toEqual(['app', 'limit']);
    const [served, limit] = mock.settable;
    expect(served?.says).toContain('test_agent');
    expect(limit?.says).toContain('default: 0');
  });
});
