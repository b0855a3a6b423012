import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/index.ts';
import { failedIn, reportOn, type Response } from './adk-run.samples.ts';
import { mock } from './mock.ts';

/** The mock agent as a function, its count kept here. */
function mocking(told: Readonly<Record<string, string>>): (call: Call) => Response {
  let answered = 0;
  return ({ method = 'POST', path = '/', headers = {}, body }) => {
    const answer = mock.answer({ method, path, headers, body: Buffer.from(body) }, told, answered);
    if (answer.isAnswered) answered += 1;
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
