import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange, TargetParameters, Turns } from '../../src/contract.ts';
import { adkRun } from './contract.ts';
import { answered, redirect } from './endings.samples.ts';
import { about, ended, hangup, hello, response } from './exchanges.samples.ts';
import { asks, bodyIn, contractFor } from './judging.samples.ts';
import { contractLaws } from '../contract.laws.ts';
import { isAnswered, saysSomething } from './answers.ts';
import { listApps } from './endpoint.ts';

const { clauses, unchecked, preparation } = adkRun;

/** id, level, category, section, and what it is judged on. */
const table = `
request/documented-body | must | mandatory-fields | Request Format | own
request/optional-absent | must | mandatory-fields | Request Format | own
request/optional-null | must | mandatory-fields | Request Format | own
request/text-kinds | should | semantics | Request Format | own
request/session-second-turn | should | semantics | Session ID Strategy | own
request/fresh-session | should | semantics | Session ID Strategy | own
response/model-event-seen | must | semantics | Success Response | valid
response/every-message-answered | should | semantics | Response Processing | valid
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
const rows = table.trim().split('\n');

contractLaws(adkRun, {
  ids: /^adk-run\/[a-z-]+\/[a-z0-9-]+$/,
  headings: rows.map((row) => row.split(' | ')[3] ?? ''),
  sentence: /^[a-zGA/].{10,90}[a-zA-Z0-9]$/,
  isAnswered,
});

it('says what it is', () => {
  const { id, version, title, source, channel } = adkRun;
  expect({ id, version, channel }).toEqual({ id: 'adk-run', version: '2.0', channel: 'http' });
  expect(title).toContain('ADK agent');
  expect(source).toContain('Agent Contract Specification 2.0');
});

it('has these clauses', () => {
  const found = clauses.map(({ id, level, category, section, on }) =>
    [id.replace(/^adk-run\//, ''), level, category, section, typeof on === 'string' ? on : 'own'].join(' | '),
  );
  expect(found).toEqual(rows);
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

it('sends one greeting a conversation, and one long sentence at the usual effort', () => {
  const { fixed, generated = fc.constant(''), usually } = adkRun.calls;
  expect([fixed, usually]).toEqual([['Hello, can you help me?'], 1]);
  expect(adkRun.calls.call(fixed[0], [])).toStrictEqual(hello);
  expect(adkRun.calls.call(fixed[0], [response(404)])).toBeUndefined();
  const creating = contractFor({ sessions: 'create' }).calls;
  const creation = creating.call('x', []);
  expect(creation?.path).toContain('/sessions/');
  const created = about(creation ?? hello, response(409));
  expect(bodyIn(creating.call('x', [created]))).toMatchObject({ new_message: { parts: [{ text: 'x' }] } });
  const sentences = fc.sample(generated, { numRuns: 200, seed: 1 }).map(String);
  for (const sentence of sentences) expect(sentence).toMatch(/^[!-~]+( [!-~]+)*$/);
  const words = ['hello', 'order 17', 'please', `it's`, '"late"', 'C:\\new', '100%', '$HOME', '<b>', '{x}'];
  for (const word of words) expect(sentences.some((sentence) => sentence.includes(word))).toBe(true);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), sentences.join(' '));
  expect(rest.trim()).toBe('');
});

describe('the preparation', () => {
  it('has these parameters', () => {
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

  const listed = (...names: string[]): Exchange => about(listApps, response(200, names));
  const notListed = about(listApps, response(404));

  it('asks for the app where it was not named, and tries that of the document where not one alone is listed', () => {
    expect(preparation?.call({}, [])).toBe(listApps);
    expect(preparation?.call({ app: 'a' }, [])).toBeUndefined();
    expect(preparation?.call({}, [listed('a')])).toBeUndefined();
    for (const unclear of [listed(), listed('a', 'b'), notListed, about(listApps, redirect)]) {
      expect(preparation?.call({}, [unclear])).toStrictEqual(hello);
      expect(preparation?.call({}, [unclear, answered])).toBeUndefined();
    }
    expect(preparation?.call({ sessions: 'create' }, [notListed])?.path).toContain('/apps/my_sample_agent/');
  });

  const bodyFor = (parameters: TargetParameters, ...turns: Turns) => {
    const contract = preparation?.contract(parameters, turns);
    if (contract === undefined || 'because' in contract) return contract?.because;
    return bodyIn(contract.calls.call('x', []));
  };

  it('takes the one app that is listed, unless another was named, or that of the document where it is answered', () => {
    expect(bodyFor({}, listed('b'))).toMatchObject({ app_name: 'b' });
    expect(bodyFor({ app: 'a' }, listed('b'))).toMatchObject({ app_name: 'a' });
    expect(bodyFor({})).toMatchObject({ app_name: 'my_sample_agent' });
    for (const unclear of [listed('a', 'b'), notListed])
      expect(bodyFor({}, unclear, answered)).toMatchObject({ app_name: 'my_sample_agent' });
  });

  it('takes that of the document where a fault of its answer shows, or an app that nobody serves is refused in another way', () => {
    const noArray = response(200);
    expect(bodyFor({}, notListed, noArray)).toMatchObject({ app_name: 'my_sample_agent' });
    for (const refused of [response(500), response(400)]) {
      const nobody = preparation?.call({}, [notListed, refused]);
      expect(bodyIn(nobody)).toMatchObject({ app_name: 'my_sample_agent_nobody_serves_this' });
      expect(nobody?.invalid).toBe(true);
      expect(bodyFor({}, notListed, refused, response(404))).toMatchObject({ app_name: 'my_sample_agent' });
      expect(bodyFor({}, notListed, refused, refused)).toContain('name the app with --set app=NAME');
    }
    for (const known of [response(404), response(401), response(405)])
      expect(preparation?.call({}, [notListed, known])).toBeUndefined();
    expect(preparation?.call({}, [listed('a', 'b'), response(500)])).toBeUndefined();
  });

  const many = Array.from({ length: 12 }, (_, at) => `a${at}`);
  const name = 'name the app with --set app=NAME';

  it.each<[Turns, string]>([
    [[listed('a', 'b'), response(404)], `the server lists 2 apps (a, b): ${name}`],
    [[listed('a', 'b', 'c', 'd', 'e', 'f')], `the server lists 6 apps (a, b, c, d, e, f): ${name}`],
    [[listed(...many)], `the server lists 12 apps (${many.slice(0, 10).join(', ')}, and 2 more): ${name}`],
    [
      [notListed, response(404)],
      `GET /list-apps does not tell which app is served, and my_sample_agent is answered with status 404: ${name}`,
    ],
    [
      [listed(), hangup('closed')],
      `GET /list-apps does not tell which app is served, and my_sample_agent is not answered: ${name}`,
    ],
    [
      [notListed, response(401)],
      "the server wants to know who asks (status 401): --header 'Authorization: Bearer $TOKEN'",
    ],
    [
      [listed('a', 'b'), response(403)],
      "the server wants to know who asks (status 403): --header 'Authorization: Bearer $TOKEN'",
    ],
  ])('says in a line why the app is not known: %#', (turns, because) => {
    expect(bodyFor({}, ...turns)).toBe(because);
  });

  it('puts the user and the session that were named into every message', () => {
    const own = expect.stringMatching(/^u_549\d{10}$/);
    expect(bodyFor({ user: 'u' })).toMatchObject({ user_id: 'u', session_id: own });
    expect(bodyFor({ user: 'u', session: 's' })).toMatchObject({ user_id: 'u', session_id: 's' });
    expect(bodyFor({ session: 's' })).toMatchObject({ user_id: '5493777239922', session_id: 's' });
  });

  it('creates sessions only where it was asked to', () => {
    expect(contractFor({ sessions: 'none' }).calls.call('x', [])?.path).toBe('/run');
    const { calls } = contractFor({ sessions: 'create', app: 'a', user: 'u' });
    expect(calls.call(calls.fixed[0], [])?.path).toBe('/apps/a/users/u/sessions/u_5493777239922');
    expect(asks('errors/agent-failure', { 'failing-message': 'x' }).fixed).toEqual(['x']);
  });
});
