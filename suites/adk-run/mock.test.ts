import { describe, expect, it } from 'vitest';
import type { Call, MockFault } from '../../src/index.ts';
import { failedIn, reportOn, type Response } from './adk-run.samples.ts';
import { mock } from './mock.ts';

/** The mock agent as a function, its count kept here; a fault changes the answers to messages. */
function mocking(told: Readonly<Record<string, string>>, fault?: MockFault): (call: Call) => Response {
  let answered = 0;
  return ({ method = 'POST', path = '/', headers = {}, body }) => {
    const plain = mock.answer({ method, path, headers, body: Buffer.from(body) }, told, answered);
    if (plain.isAnswered) answered += 1;
    const answer = plain.isAnswered ? (fault?.change(plain) ?? plain) : plain;
    return { status: answer.status, text: answer.body, headers: answer.headers };
  };
}

const app = 'my_sample_agent';

describe('the mock agent', () => {
  it('keeps every clause of the contract where it has no limit', async () => {
    const report = await reportOn(mocking({ app, limit: '0' }));
    expect(failedIn(report)).toEqual([]);
    expect(report.outcome).toBe('conformant');
  });

  it('keeps every clause that must hold with the limit of the document', async () => {
    const report = await reportOn(mocking({ app }));
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
    [{}, 'app test_agent, answers 3 messages, then []'],
    [{ limit: '1', app: 'other' }, 'app other, answers 1 message, then []'],
    [{ limit: '0' }, 'app test_agent, answers every message'],
    [{ limit: 'many' }, 'app test_agent, answers 3 messages, then []'],
  ])('tells %j', (told, says) => {
    expect(mock.introduce('http://127.0.0.1:8000', told).says).toBe(says);
  });
});
