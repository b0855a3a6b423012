import { describe, expect, it } from 'vitest';
import type { Call, Json } from '../../src/contract.ts';
import { event, failedIn, reportOn, sent, type Server, serving, sessionOf, said } from './adk-run.samples.ts';

const good = serving();
const hangup = (fault: 'closed' | 'died' | 'gone') => ({ by: 'hangup', fault, reason: fault }) as const;
/** Gives another answer if the condition holds for the sent message. */
const where =
  (
    condition: (body: { [name: string]: Json } | undefined, text: string | undefined) => boolean,
    other: ReturnType<Server>,
  ) =>
  (call: Parameters<Server>[0]): ReturnType<Server> =>
    call.path === '/run' && condition(sent(call), said(call)) ? other : good(call);
const has = (body: { [name: string]: Json } | undefined, name: string): boolean =>
  body !== undefined && Object.hasOwn(body, name);
const partsIn = (call: Parameters<Server>[0]): number => {
  const message = sent(call)?.['new_message'] as { parts?: Json[] } | null | undefined;
  return Array.isArray(message?.parts) ? message.parts.length : 0;
};
const events = (...all: Json[]): Server => serving(() => all);
const without = (name: string): Json => Object.fromEntries(Object.entries(event()).filter(([key]) => key !== name));

const conforming: Record<string, Server> = {
  'the shortest': good,
  'several events, tools before the answer': events(
    event(null, { author: 'user' }),
    event('', { content: { parts: [{ functionCall: { name: 'x' } }, { text: null }], role: 'model' } }),
    event('tool', { author: 'weather_tool', content: null }),
    event('Hello.', { content: { parts: [{ text: 'Hel' }, { text: 'lo.' }], role: 'model' } }),
  ),
  'an answer of its own for every message': serving((text) => [event(`You said: ${text}.`)]),
  'no /list-apps': (call) => (call.path === '/list-apps' ? { status: 404 } : good(call)),
  'errors as HTML': (call) => {
    const response = good(call);
    return response.status === 200
      ? response
      : { ...response, text: '<p>no</p>', headers: { 'content-type': 'text/html' } };
  },
  'random answers': serving(() => [event(String(Math.random()))]),
  'the result of a tool, which has the role user': events(
    event('', { content: { parts: [{ functionResponse: { name: 'x', response: {} } }], role: 'user' } }),
    event(),
  ),
  'a page for every path': (call) =>
    call.method === 'GET' ? { status: 200, text: '<p>app</p>', headers: { 'content-type': 'text/html' } } : good(call),
  'a failure where apps are listed': (call) => (call.method === 'GET' ? { status: 500 } : good(call)),
  'a guard against the pollution of prototypes': (call) =>
    String(call.body).includes('"__proto__"') ? { status: 400 } : good(call),
  'sessions of digits alone': (call) =>
    call.path === '/run' && !/^\d+_\d+$/.test(sessionOf(call)) ? { status: 400 } : good(call),
  'texts of 64 KiB at most': (call) => (Buffer.byteLength(said(call) ?? '') > 65_536 ? { status: 413 } : good(call)),
  'nothing but POST': (call) => (call.method === 'GET' ? { status: 501 } : good(call)),
  'one handler for every path': (call) => (call.method === 'GET' ? { status: 400 } : good(call)),
};

describe('a server that keeps the contract passes', () => {
  it.each(Object.keys(conforming))('%s', async (name) => {
    const report = await reportOn(conforming[name] ?? good);
    expect(failedIn(report)).toEqual([]);
    expect(report.outcome).toBe('conformant');
  });
});

let alive = true;
let jammed = false;
let left = 0;
const closed = new Set<string>();
const mutants: readonly (readonly [string, Server, string])[] = [
  [
    'wants another field',
    where((body) => body !== undefined && !has(body, 'role'), { status: 422 }),
    'request/documented-body',
  ],
  ['hangs up', where(() => true, hangup('closed')), 'request/documented-body'],
  [
    'wants streaming',
    where((body) => body !== undefined && !has(body, 'streaming'), { status: 422 }),
    'request/optional-absent',
  ],
  [
    'takes null in the documented body alone',
    where((body) => body?.['invocation_id'] === null && !has(body, 'state_delta') && !has(body, 'streaming'), {
      status: 422,
    }),
    'request/optional-null',
  ],
  ['refuses null', where((body) => body?.['state_delta'] === null, { status: 422 }), 'request/optional-null'],
  [
    'closes a session after its first message',
    (call) => {
      const session = sessionOf(call);
      const response = good(call);
      if (call.path !== '/run' || response.status !== 200) return response;
      if (closed.has(session)) return { status: 409 };
      closed.add(session);
      return response;
    },
    'request/session-second-turn',
  ],
  ['refuses empty text', where((_, text) => text === '', { status: 400 }), 'request/text-kinds'],
  ['refuses long text', where((_, text = '') => text.length > 20_000, { status: 413 }), 'request/text-kinds'],
  ['refuses several parts', (call) => (partsIn(call) > 1 ? { status: 500 } : good(call)), 'request/text-kinds'],
  [
    'is late with emoji',
    where((_, text = '') => /\u{1f680}/u.test(text), { by: 'timeout', afterMs: 30_000, waitingFor: 'headers' }),
    '',
  ],
  [
    'knows one session',
    (call) =>
      call.path === '/run' && sessionOf(call) !== '5493777239922_5493777239922' ? { status: 500 } : good(call),
    '',
  ],
  ['answers an object', serving(() => ({ events: [event()] })), 'response/json-array'],
  ['answers no JSON', where(() => true, { status: 200, text: 'Hello.' }), 'response/json-array'],
  [
    'answers server-sent events',
    where((_, text) => text === 'Hello, can you help me?', { status: 200, text: 'data: []\n\n' }),
    'response/json-array',
  ],
  [
    'answers server-sent events as such',
    where((body) => has(body, 'app_name'), {
      status: 200,
      text: 'data: []\n\n',
      headers: { 'content-type': 'text/event-stream' },
    }),
    'response/json-array',
  ],
  [
    'answers null to an empty text',
    where((_, text) => text === '', { status: 200, body: null }),
    'response/json-array',
  ],
  ['never has an author', events(without('author')), 'response/event-objects'],
  ['always has content that is text', events(event('x', { content: 'Hello.' })), 'response/model-content'],
  ['ends with content that is text', events(event(), event('x', { content: 'x' })), 'response/model-content'],
  ['has an event without author', events(event(), without('author')), 'response/event-objects'],
  ['has an event that is text', events(event(), 'Hello.'), 'response/event-objects'],
  ['has content that is text', events(event(), event('x', { content: 'Hello.' }), event()), 'response/model-content'],
  [
    'has parts that are text',
    events(event(), event('x', { content: { parts: ['x'], role: 'model' } }), event()),
    'response/model-content',
  ],
  ['has text that is a number', events(event(), event(7), event()), 'response/model-content'],
  ['has no role', events(event('x', { content: { parts: [{ text: 'x' }] } })), 'response/model-role'],
  ['has no invocationId', events(without('invocationId')), 'response/invocation-id'],
  ['has an empty invocationId', events(event('x', { invocationId: '' })), 'response/invocation-id'],
  ['has no actions', events(without('actions')), 'response/actions'],
  ['has no artifactDelta', events(event('x', { actions: { stateDelta: {} } })), 'response/actions'],
  ['has its own name as author', events(event('x', { author: 'weather_agent' })), 'response/model-event-seen'],
  ['never says anything', events(), 'response/model-event-seen'],
  [
    'says something once in a while',
    serving((text) => (text.includes('tomorrow') ? [] : [event()])),
    'response/every-message-answered',
  ],
  ['says something three times', serving(() => ((left -= 1) >= 0 ? [event()] : [])), 'response/every-message-answered'],
  ['ends with an event without text', events(event(), event('')), 'response/last-event-has-text'],
  [
    'says text/plain',
    (call) => ({ ...good(call), headers: { 'content-type': 'text/plain' } }),
    'response/content-type',
  ],
  ['redirects', where(() => true, { status: 307, headers: { location: '/run/' } }), 'response/no-redirect'],
  ['answers anything that is no JSON', where((body) => body === undefined, { status: 200, body: [event()] }), ''],
  [
    'answers a body that is cut off',
    (call) =>
      call.body !== '' && sent(call) === undefined && String(call.body).startsWith('{')
        ? { status: 200, body: [] }
        : good(call),
    'errors/invalid-json',
  ],
  [
    'hangs up on an empty body',
    (call) => (call.path === '/run' && call.body === '' ? hangup('closed') : good(call)),
    'errors/invalid-json',
  ],
  [
    'says 422 for what is no JSON',
    (call) =>
      call.path === '/run' && !/^[{["n\d].*[}\]"l\d]$/s.test(String(call.body)) ? { status: 422 } : good(call),
    'errors/invalid-json-400',
  ],
  [
    'does not need user_id',
    where((body) => body !== undefined && !has(body, 'user_id'), { status: 200, body: [event()] }),
    'errors/missing-field',
  ],
  [
    'fails without new_message',
    where((body) => body !== undefined && !has(body, 'new_message'), { status: 500 }),
    'errors/missing-field',
  ],
  [
    'says 422 for a missing field',
    where((body) => body !== undefined && !has(body, 'session_id'), { status: 422 }),
    'errors/missing-field-400',
  ],
  [
    'takes a user_id that is null',
    where((body) => body?.['user_id'] === null, { status: 200, body: [event()] }),
    'errors/wrong-type',
  ],
  [
    'takes a message without parts',
    where((body) => JSON.stringify(body?.['new_message']) === '{}', { status: 200, body: [] }),
    'errors/missing-part',
  ],
  [
    'serves every app',
    where((body) => body?.['app_name'] === 'my_sample_agent_nobody_serves_this', { status: 200, body: [event()] }),
    'errors/unknown-agent',
  ],
  [
    'says 500 for an unknown app',
    where((body) => body?.['app_name'] === 'my_sample_agent_nobody_serves_this', { status: 500 }),
    'errors/unknown-agent-404',
  ],
  [
    'refuses a further field',
    where((body) => Object.keys(body ?? {}).length > 7, { status: 422 }),
    'unknown-fields/top-level',
  ],
  [
    'refuses a further field in the message',
    where((body) => Object.keys((body?.['new_message'] ?? {}) as object).length > 1, { status: 422 }),
    'unknown-fields/nested',
  ],
  [
    'answers otherwise with a further field',
    serving((_, body) => [event(Object.keys(body).length > 7 ? 'Other.' : 'Hello.')]),
    'unknown-fields/changes-nothing',
  ],
  [
    'is late',
    where((body) => !has(body, 'app_name') && body !== undefined, { by: 'timeout', afterMs: 1, waitingFor: 'headers' }),
    'timing/headers-in-time',
  ],
  [
    'never ends its body',
    where((body) => !has(body, 'app_name') && body !== undefined, { by: 'timeout', afterMs: 1, waitingFor: 'body' }),
    'timing/body-in-time',
  ],
  [
    'lists other apps',
    (call) => (call.path === '/list-apps' ? { status: 200, body: ['other'] } : good(call)),
    'discovery/list-apps',
  ],
  [
    'lists no array',
    (call) => (call.path === '/list-apps' ? { status: 200, body: { apps: [] } } : good(call)),
    'discovery/list-apps',
  ],
  [
    'fails at everything after a body that is null',
    (call) => {
      jammed ||= call.body === 'null';
      return jammed && call.path === '/run' ? { status: 500 } : good(call);
    },
    'errors/survives',
  ],
  [
    'dies of a body that is an array',
    (call) => {
      if (!alive) return hangup('gone');
      if (!String(call.body).startsWith('[')) return good(call);
      alive = false;
      return hangup('closed');
    },
    'errors/survives',
  ],
];

describe('a server with one fault fails one clause', () => {
  it.each(mutants.filter(([, , clause]) => clause !== ''))('%s', async (_, serve, clause) => {
    alive = true;
    jammed = false;
    left = 3;
    closed.clear();
    expect(failedIn(await reportOn(serve))).toEqual([clause]);
  });
});

it('asks for late answers, and for what such faults go with, where they belong', async () => {
  const failed = async (name: string) => failedIn(await reportOn(mutants.find(([is]) => is === name)?.[1] ?? good));
  expect(await failed('is late with emoji')).toEqual(['request/text-kinds', 'timing/headers-in-time']);
  expect(await failed('knows one session')).toEqual(['request/fresh-session', 'errors/unknown-session-404']);
  expect(await failed('answers anything that is no JSON')).toEqual(['errors/invalid-json', 'errors/wrong-type']);
});

it('judges a failing agent where a message that makes it fail is named', async () => {
  const parameters = { 'failing-message': 'fail now' };
  const failing = (status: number, body: Json = []): Server =>
    where((_, text) => text === 'fail now', { status, body });
  expect(failedIn(await reportOn(failing(500), parameters))).toEqual([]);
  expect(failedIn(await reportOn(failing(503), parameters))).toEqual(['errors/agent-failure-500']);
  const hidden = await reportOn(failing(200, [{ errorCode: 'X', author: 'model' }]), parameters);
  expect(failedIn(hidden)).toEqual(['errors/agent-failure']);
  expect(hidden.findings.find(({ verdict }) => verdict === 'fail')?.hint).toContain('errorCode');
});

/** A server that learns how often each session was called, this message included. */
function counting(answer: (turn: number, call: Call) => ReturnType<Server> | undefined): Server {
  const turns = new Map<string, number>();
  return (call) => {
    const response = good(call);
    if (call.path !== '/run' || !('status' in response) || response.status !== 200) return answer(0, call) ?? response;
    const turn = (turns.get(sessionOf(call)) ?? 0) + 1;
    turns.set(sessionOf(call), turn);
    return answer(turn, call) ?? response;
  };
}

it('shows a second turn that is no array together with the first one, without which it would be one', async () => {
  const { findings } = await reportOn(counting((turn) => (turn > 1 ? { status: 200, body: null } : undefined)));
  const { evidence, reproduce } = findings.find(({ clause }) => clause === 'adk-run/response/json-array') ?? {};
  expect(evidence?.turns).toHaveLength(2);
  expect(reproduce?.match(/--data-binary/g)).toHaveLength(2);
});

it('does not take a second turn that is broken for another fault', async () => {
  const parameters = { 'failing-message': 'fail now' };
  const isFailing = (call: Call): boolean => said(call) === 'fail now';
  const broken = counting((turn, call) => (isFailing(call) || turn > 1 ? { status: 500 } : undefined));
  const report = await reportOn(broken, parameters);
  expect(failedIn(report)).toEqual(['request/session-second-turn']);
  const must = report.findings.filter(({ level, verdict }) => level === 'must' && verdict !== 'pass');
  expect(must).toEqual([]);
});

it('does not let a message that fails spoil what comes after it', async () => {
  const spoilt = new Set<string>();
  const report = await reportOn(
    (call) => {
      if (said(call) === 'fail now') spoilt.add(sessionOf(call));
      if (said(call) === 'fail now') return { status: 500 };
      return spoilt.has(sessionOf(call)) ? { status: 200, body: [event('x', { content: null })] } : good(call);
    },
    { 'failing-message': 'fail now' },
  );
  expect(failedIn(report)).toEqual([]);
});

it('takes a 500 after an invalid request for a server that did not survive, whatever other sessions bring', async () => {
  const afterInvalid = (status: number): Server => {
    let isSpoilt = false;
    return (call) => {
      const response = good(call);
      if (call.path === '/run' && response.status === 400) isSpoilt = true;
      return isSpoilt && sessionOf(call).endsWith('_5493777239922') && response.status === 200 ? { status } : response;
    };
  };
  expect(failedIn(await reportOn(afterInvalid(500)))).toEqual(['errors/survives']);
  expect(failedIn(await reportOn(afterInvalid(503)))).toEqual(['errors/survives']);
  expect(failedIn(await reportOn(afterInvalid(410)))).toEqual([]);
});

it('fails an empty body that gets no status, whatever it is given up after', async () => {
  const late = { by: 'timeout', afterMs: 30_000, waitingFor: 'headers' } as const;
  const empty = await reportOn((call) => (call.path === '/run' && call.body === '' ? late : good(call)));
  expect(failedIn(empty)).toEqual(['errors/invalid-json', 'timing/headers-in-time']);
  const any = await reportOn((call) => (call.path === '/run' && sent(call) === undefined ? late : good(call)));
  expect(failedIn(any)).toContain('errors/invalid-json');
});

it('judges every answered message with text, of whatever row', async () => {
  const silentWhere =
    (isSo: (call: Call) => boolean): Server =>
    (call) =>
      call.path === '/run' && good(call).status === 200 && isSo(call) ? { status: 200, body: [] } : good(call);
  const long = (call: Call): boolean => (said(call) ?? '').length > 10_000;
  const further = (call: Call): boolean => Object.keys(sent(call) ?? {}).length > 7;
  const absent = (call: Call): boolean => Object.keys(sent(call) ?? {}).length === 4;
  for (const isSo of [long, further, absent])
    expect(failedIn(await reportOn(silentWhere(isSo))).slice(0, 1)).toEqual(['response/every-message-answered']);
  expect(failedIn(await reportOn(silentWhere((call) => said(call) === '')))).toEqual([]);
});

it('creates the session where it is asked to', async () => {
  const made = new Set<string>();
  const strict: Server = (call) => {
    const create = /^\/apps\/my_sample_agent\/users\/\w+\/sessions\/(\w+)$/.exec(call.path ?? '');
    if (create?.[1] !== undefined) {
      const known = made.has(create[1]);
      made.add(create[1]);
      return { status: known ? 409 : 201, body: {} };
    }
    const response = good(call);
    return call.path === '/run' && response.status === 200 && !made.has(sessionOf(call)) ? { status: 404 } : response;
  };
  const report = await reportOn(strict, { sessions: 'create' });
  expect(failedIn(report)).toEqual([]);
  const fresh = report.findings.find(({ clause }) => clause === 'adk-run/request/fresh-session');
  expect(fresh).toMatchObject({ verdict: 'not-applicable', because: expect.stringContaining('sessions=create') });
  made.clear();
  const refused = await reportOn(strict);
  expect(failedIn(refused)).toEqual(['request/documented-body']);
  expect(refused.findings.find(({ verdict }) => verdict === 'fail')?.hint).toContain('--set sessions=create');
});

it('tells why nothing is received', async () => {
  const hint = async (serve: Server) =>
    (await reportOn(serve)).findings.find(({ verdict }) => verdict === 'fail')?.hint;
  expect(await hint(events(event('x', { author: 'weather_agent' })))).toContain('"weather_agent"');
  expect(await hint(events({ author: 'a', errorCode: 'MALFORMED' }))).toContain('errorCode');
  expect(await hint(where((body) => has(body, 'app_name'), { status: 422 }))).toContain('422');
  const camel: Server = (call) => (has(sent(call), 'appName') ? { status: 200, body: [event()] } : { status: 404 });
  expect(await hint(camel)).toContain('camelCase');
});

it('does not fail a server that asks for fewer requests', async () => {
  let calls = 0;
  const report = await reportOn((call) => ((calls += 1) > 20 && call.path === '/run' ? { status: 429 } : good(call)));
  expect(failedIn(report)).toEqual([]);
});

it('leaves an agent alone that is meant to be silent', async () => {
  const report = await reportOn(events(), { silent: 'true' });
  expect(failedIn(report)).toEqual([]);
});

it('does not call a server conformant that answers no more after a while, whatever it is asked', async () => {
  for (const enough of [1, 3, 5, 8, 9, 10, 11]) {
    let answers = 0;
    const wearsOut: Server = (call) => {
      const response = good(call);
      return response.status === 200 && call.path === '/run' && (answers += 1) > enough ? { status: 500 } : response;
    };
    const report = await reportOn(wearsOut);
    expect([enough, report.outcome]).toEqual([enough, 'inconclusive']);
    expect(failedIn(report).filter((name) => name !== 'errors/survives')).toEqual([]);
  }
});

it('blames what comes after a late answer on the change alone where the unchanged call is in time', async () => {
  let calls = 0;
  const late = { by: 'timeout', afterMs: 1, waitingFor: 'headers' } as const;
  const report = await reportOn((call) => (call.path === '/run' && (calls += 1) > 1 ? late : good(call)));
  expect(failedIn(report)).toEqual(['timing/headers-in-time']);
});

it('sends the message that was named as the plain one', async () => {
  const keyword = serving((text) => (text.startsWith('/') ? [event()] : []));
  const silent = await reportOn(keyword);
  expect(failedIn(silent)).toEqual(['response/model-event-seen']);
  expect(silent.findings.find(({ verdict }) => verdict === 'fail')?.hint).toContain('--set message=TEXT');
  const named = await reportOn(keyword, { message: '/help' });
  expect(failedIn(named)).toEqual(['response/every-message-answered']);
});

it('leaves what was not tried inconclusive where the server is gone', async () => {
  let calls = 0;
  const dies: Server = (call) => ((calls += 1) > 5 ? hangup('gone') : good(call));
  const report = await reportOn(dies);
  expect(report.outcome).toBe('inconclusive');
});
