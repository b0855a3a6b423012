import { expect, it } from 'vitest';
import { mock } from './mock.ts';
import { mockFaults } from './mock-faults.ts';

const model = (...parts: object[]): object => ({ parts, role: 'model' });
const facts = { invocationId: 'e-1', actions: { stateDelta: {}, artifactDelta: {} } };
const event = { content: model({ text: 'You said: x' }), author: 'model', ...facts };
const call = { id: 'c-1', name: 'look_up', args: {} };
const response = { id: 'c-1', name: 'look_up', response: {} };
const { content: _, ...withoutContent } = event;

/** The bodies that the faults make of the event, under status 200. */
const bodies: Readonly<Record<string, unknown>> = {
  'several-parts': [{ ...event, content: model({ text: 'One, ' }, { text: 'two, ' }, { text: 'three.' }) }],
  'several-model-events': [{ ...event, content: model({ text: 'Let me see.' }) }, event],
  'tool-events': [
    { ...event, content: model({ functionCall: call }) },
    { ...event, author: 'tool', content: { parts: [{ functionResponse: response }], role: 'user' } },
    event,
  ],
  author: [{ ...event, author: 'my_agent' }],
  'no-model-event': [{ ...event, author: 'user' }],
  'empty-array': [],
  object: event,
  wrapped: { events: [event] },
  'error-event': [{ ...withoutContent, errorCode: 'INTERNAL', errorMessage: 'the model failed' }],
  'event-without-content': [withoutContent],
  'no-parts': [{ ...event, content: { role: 'model' } }],
  'empty-parts': [{ ...event, content: model() }],
  'text-null': [{ ...event, content: model({ text: null }) }],
  'late-headers': [event],
};

const failures: Readonly<Record<string, readonly [number, unknown]>> = {
  'status-400': [400, { error: 'invalid request' }],
  'status-404': [404, { detail: 'Session not found' }],
  'status-422': [422, { detail: [{ type: 'missing', loc: ['body', 'appName'], msg: 'Field required' }] }],
  'status-500': [500, { error: 'Internal Server Error' }],
};

const body = JSON.stringify({
  app_name: 'test_agent',
  user_id: 'u',
  session_id: 's',
  new_message: { role: 'user', parts: [{ text: 'x' }] },
});
const request = { method: 'POST', path: '/run', headers: { 'content-type': 'application/json' }, body };
const plain = mock.answer({ ...request, body: Buffer.from(body) }, {}, 0);

const inJson = mockFaults.filter(({ name }) => name !== 'not-json');

it.each(inJson)('$name: $says', (fault) => {
  const { body: text, ...rest } = fault.change(plain);
  const [status, said] = failures[fault.name] ?? [200, bodies[fault.name]];
  expect(JSON.parse(text)).toEqual(said);
  const { body: _body, ...before } = plain;
  expect(rest).toEqual({ ...before, status, ...(fault.name === 'late-headers' ? { delayMs: 35_000 } : {}) });
});

it('is a page of HTML under status 200', () => {
  const page = mockFaults.find(({ name }) => name === 'not-json')?.change(plain);
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html' } });
  expect(page?.body).toMatch(/^<!doctype html>.*502 Bad Gateway/);
});

it('is reported in a sentence each', () => {
  expect(mockFaults.filter(({ says }) => !/^[A-Z].*\.$/.test(says))).toEqual([]);
});

it('says nothing more where the plain answer has no event', () => {
  const silent = { ...plain, body: '[]' };
  for (const name of Object.keys(bodies)) {
    const fault = mockFaults.find((one) => one.name === name);
    expect(fault?.change(silent)).toMatchObject({ body: '[]' });
  }
});
