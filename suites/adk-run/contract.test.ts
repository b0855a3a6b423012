import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Told } from '../../src/index.ts';
import { adkRun } from './contract.ts';
import { asks, bodyIn, contractFor, ended, hello, redirect, response } from './exchanges.samples.ts';
import { isAnswered, saysSomething } from './answers.ts';
import { listApps } from './place.ts';

const { clauses, unchecked, preparation } = adkRun;

/** id, level, category, section, and what it is judged on. */
const table = `
request/documented-body | must | mandatory-fields | Request Format | own
request/optional-absent | must | mandatory-fields | Request Format | own
request/optional-null | must | mandatory-fields | Request Format | own
request/text-kinds | should | semantics | Request Format | own
request/session-second-turn | should | semantics | Session ID Strategy | own
request/fresh-session | should | semantics | Session ID Strategy | own
response/model-event-seen | must | semantics | Success Response | own
response/every-message-answered | should | semantics | Response Processing | own
response/json-array | must | mandatory-fields | Success Response | valid
response/event-objects | must | mandatory-fields | Success Response | valid
response/model-content | must | mandatory-fields | Success Response | valid
response/model-role | should | mandatory-fields | Success Response | valid
response/invocation-id | should | mandatory-fields | Success Response | valid
response/actions | should | mandatory-fields | Success Response | valid
response/last-event-has-text | should | semantics | Response Processing | valid
response/content-type | should | semantics | charter | valid
response/no-redirect | should | semantics | HTTP Method and Endpoint | every
errors/invalid-json | must | error-codes | Error Response | own
errors/invalid-json-400 | should | error-codes | Error Response | own
errors/missing-field | must | error-codes | Error Response | own
errors/missing-field-400 | should | error-codes | Error Response | own
errors/wrong-type | should | error-codes | Error Response | own
errors/missing-part | should | error-codes | Field Descriptions | own
errors/unknown-agent | must | error-codes | Error Response | own
errors/unknown-agent-404 | should | error-codes | Error Response | own
errors/unknown-session-404 | may | error-codes | Error Response | own
errors/agent-failure | must | error-codes | Error Response | own
errors/agent-failure-500 | should | error-codes | Error Response | own
errors/survives | should | error-codes | charter | own
unknown-fields/top-level | should | unknown-fields | charter | own
unknown-fields/nested | may | unknown-fields | charter | own
unknown-fields/changes-nothing | may | unknown-fields | charter | own
timing/headers-in-time | must | timeouts | Timeout Configuration | every
timing/body-in-time | must | timeouts | Timeout Configuration | every
discovery/list-apps | may | semantics | ADK Mock Agent | own
`;

it('says what it is', () => {
  const { id, version, title, source, channel } = adkRun;
  expect({ id, version, channel }).toEqual({ id: 'adk-run', version: '2.0', channel: 'http' });
  expect(title).toContain('ADK agent');
  expect(source).toContain('Agent Contract Specification 2.0');
});

it('has these clauses', () => {
  const rows = clauses.map(({ id, level, category, section, on }) =>
    [id.replace(/^adk-run\//, ''), level, category, section, typeof on === 'string' ? on : 'own'].join(' | '),
  );
  expect(rows).toEqual(table.trim().split('\n'));
  for (const { id, subject } of clauses) {
    expect(id).toMatch(/^adk-run\//);
    expect(subject).toBe('agent');
  }
});

it.each([...clauses, ...unchecked])('$id says a sentence of its own', ({ id, says }) => {
  expect(says).toMatch(/^[a-zGA/].{10,90}[a-zA-Z0-9]$/);
  expect([...clauses, ...unchecked].filter((other) => other.id === id || other.says === says)).toHaveLength(1);
});

it('tells headers and body apart where it says what must be in time', () => {
  const says = clauses.filter(({ category }) => category === 'timeouts').map((clause) => clause.says);
  expect(says).toEqual([expect.stringContaining('headers'), expect.stringContaining('whole body')]);
});

it('says of what is not checked why', () => {
  expect(unchecked.map(({ id, section }) => [id, section])).toEqual([
    ['adk-run/response/sent-on', 'Response Processing'],
  ]);
  for (const { because } of unchecked) expect(because).toContain('the router does that');
});

it('has an ordinary answer that answers a message, and keeps every clause about answers', () => {
  const { received, ended: end } = adkRun.answer;
  const exchange = ended(end, received);
  expect(end).toMatchObject({ by: 'response', status: 200 });
  expect([isAnswered(exchange), saysSomething(exchange)]).toEqual([true, true]);
  const judging = clauses.filter(({ on }) => typeof on === 'string');
  for (const { judge } of judging) expect(judge([exchange])).toEqual({ is: 'pass' });
});

it('sends one greeting a conversation, and further sentences', () => {
  const { fixed, generated = fc.constant('') } = adkRun.calls;
  expect(fixed).toEqual(['Hello, can you help me?']);
  expect(adkRun.calls.call(fixed[0], [])).toStrictEqual(hello);
  expect(adkRun.calls.call(fixed[0], [response(404)])).toBeUndefined();
  const creating = contractFor({ sessions: 'create' }).calls;
  expect(creating.call('x', [])?.path).toContain('/sessions/');
  expect(bodyIn(creating.call('x', [response(409)]))).toMatchObject({ new_message: { parts: [{ text: 'x' }] } });
  const sentences = fc.sample(generated, { numRuns: 200, seed: 1 }).map(String);
  for (const sentence of sentences) expect(sentence).toMatch(/^[!-~]+( [!-~]+)*$/);
  const words = ['hello', 'order 17', 'please', `it's`, '"late"', 'C:\\new', '100%', '$HOME', '<b>', '{x}'];
  for (const word of words) expect(sentences.some((sentence) => sentence.includes(word))).toBe(true);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), sentences.join(' '));
  expect(rest.trim()).toBe('');
});

describe('the preparation', () => {
  it('can be told these', () => {
    const settable = preparation?.settable ?? [];
    expect(settable.map(({ name, values }) => [name, values])).toEqual([
      ['app', undefined],
      ['user', undefined],
      ['session', undefined],
      ['sessions', ['none', 'create']],
      ['message', undefined],
      ['failing-message', undefined],
      ['silent', ['true', 'false']],
    ]);
    for (const { says } of settable) expect(says).toMatch(/^[a-z].{15,}/);
  });

  it('asks for the app where it was not told', () => {
    expect(preparation?.call({}, [])).toBe(listApps);
    expect(preparation?.call({}, [response(200, ['a'])])).toBeUndefined();
    expect(preparation?.call({ app: 'a' }, [])).toBeUndefined();
  });

  const bodyFor = (told: Told, ...turns: Parameters<(typeof adkRun.clauses)[0]['judge']>[0]) => {
    const contract = preparation?.contract(told, turns);
    if (contract === undefined || 'because' in contract) return contract?.because;
    return bodyIn(contract.calls.call('x', []));
  };

  it('takes the one app that is listed, unless another was told', () => {
    expect(bodyFor({}, response(200, ['b']))).toMatchObject({ app_name: 'b' });
    expect(bodyFor({ app: 'a' }, response(200, ['b']))).toMatchObject({ app_name: 'a' });
    expect(bodyFor({})).toMatchObject({ app_name: 'my_sample_agent' });
  });

  it.each([
    [response(200, ['a', 'b']), 'the server lists 2 apps (a, b): name the app with --set app=NAME'],
    [
      response(200, ['a', 'b', 'c', 'd', 'e', 'f']),
      'the server lists 6 apps (a, b, c, d, e): name the app with --set app=NAME',
    ],
    [response(200, []), 'GET /list-apps does not tell which app is served: name the app with --set app=NAME'],
    [response(404, ['a']), 'GET /list-apps does not tell which app is served: name the app with --set app=NAME'],
    [redirect, 'GET /list-apps does not tell which app is served: name the app with --set app=NAME'],
  ])('says why the app is not known: %#', (exchange, because) => {
    expect(bodyFor({}, exchange)).toBe(because);
  });

  it('puts the user and the session that were told into every message', () => {
    expect(bodyFor({ user: 'u' })).toMatchObject({ user_id: 'u', session_id: 'u_5493777239922' });
    expect(bodyFor({ user: 'u', session: 's' })).toMatchObject({ user_id: 'u', session_id: 's' });
    expect(bodyFor({ session: 's' })).toMatchObject({ user_id: '5493777239922', session_id: 's' });
  });

  it('creates sessions where it was told so alone', () => {
    expect(contractFor({ sessions: 'none' }).calls.call('x', [])?.path).toBe('/run');
    expect(contractFor({ sessions: 'create', app: 'a', user: 'u' }).calls.call('x', [])?.path).toBe(
      '/apps/a/users/u/sessions/u_5493777239922',
    );
    expect(asks('errors/agent-failure', { 'failing-message': 'x' }).fixed).toEqual(['x']);
  });
});
