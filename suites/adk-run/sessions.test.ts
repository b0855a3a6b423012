import { describe, expect, it } from 'vitest';
import type { Call, Contract, TargetParameters, Turns } from '../../src/contract.ts';
import type { Transport } from '../../src/model/index.ts';
import { runReport } from '../../src/conform/run-report.ts';
import { serving } from './adk-run.samples.ts';
import { adkRun } from './contract.ts';
import { answered } from './endings.samples.ts';
import { hello, endpoint, response } from './exchanges.samples.ts';
import { contractFor } from './judging.samples.ts';
import { bodyOf, type Endpoint } from './endpoint.ts';
import { alone, anew, documented, documentedAnew, elsewhere, fresh } from './sessions.ts';

const one: Endpoint = { ...endpoint, hasOneSession: true };
const text = (where: Endpoint, said: string): Call => alone(where, bodyOf(where, said));

describe('sessions', () => {
  it('has the session of the endpoint for the documented body', () => {
    expect(documented(endpoint)).toMatchObject({ session: 's', body: expect.stringContaining('"session_id":"s"') });
    expect(alone(endpoint, bodyOf(endpoint, endpoint.message))).toStrictEqual(documented(endpoint));
  });

  it('names that of another message by its content, in the form of the document', () => {
    const call = text(endpoint, 'x');
    expect(call.session).toMatch(/^u_549\d{10}$/);
    expect(call.body).toContain(`"session_id":"${call.session}"`);
    expect(text(endpoint, 'x')).toStrictEqual(call);
    expect(text(endpoint, 'y').session).not.toBe(call.session);
  });

  it('sends a message anew in a further one', () => {
    const [first, second] = [documentedAnew(endpoint, 'a'), documentedAnew(endpoint, 'b')];
    expect(new Set([first.session, second.session, 's', fresh(endpoint).session]).size).toBe(4);
    expect(first).not.toHaveProperty('nonce');
    expect(anew(endpoint, bodyOf(endpoint, 'x'), 'a').session).toBe(first.session);
  });

  it('keeps to the one that the user named, and repeats there', () => {
    expect(elsewhere(one, 'a')).toBe(one);
    expect(text(one, 'x')).toMatchObject({ session: 's', body: expect.stringContaining('"session_id":"s"') });
    const again = documentedAnew(one, 'a');
    expect(again).toMatchObject({ session: 's', body: documented(one).body });
    expect(documentedAnew(one, 'a')).toStrictEqual(again);
    expect(again.nonce).toBeGreaterThan(0);
    expect(documentedAnew(one, 'b').nonce).not.toBe(again.nonce);
    expect(fresh(one).session).not.toBe('s');
  });
});

/** The sessions of the valid messages that each clause sends by itself. */
function sessionsByRow(parameters: TargetParameters, { clauses } = contractFor(parameters)): Map<string, Set<string>> {
  const rows = new Map<string, Set<string>>();
  for (const { id, on } of clauses) {
    if (typeof on === 'string') continue;
    for (const value of on.fixed) {
      const turns: Turns[number][] = [];
      for (let call = on.call(value, turns); call !== undefined; call = on.call(value, turns)) {
        turns.push({ ...(call.path === '/run' ? answered : response(200)), call });
        if (call.path !== '/run' || call.invalid === true || call.session === undefined) continue;
        const message = `${call.session} ${String(call.body)}`;
        rows.set(message, (rows.get(message) ?? new Set()).add(id));
      }
    }
  }
  return rows;
}

it('has a session for each message of a run but those about sessions, and for what has to survive', () => {
  const bySession = new Map<string, number>();
  for (const message of sessionsByRow({}).keys()) {
    const session = message.split(' ')[0] ?? '';
    bySession.set(session, (bySession.get(session) ?? 0) + 1);
  }
  const shared = [...bySession].filter(([, messages]) => messages > 1).map(([session]) => session);
  expect(shared).toEqual([fresh({ ...endpoint, user: '5493777239922' }).session]);
  expect(bySession.get(String(hello.session))).toBe(1);
});

it('has further ones for what is tried again, as many', () => {
  const sessionsIn = (contract?: Contract): string[] => [
    ...new Set([...sessionsByRow({}, contract).keys()].map((message) => message.split(' ')[0] ?? '')),
  ];
  const [before, again] = [sessionsIn(), sessionsIn(contractFor().afresh?.())];
  expect(again.filter((session) => before.includes(session))).toEqual([]);
  expect(again).toHaveLength(before.length);
  expect(contractFor({ session: 'mine' }).afresh).toBeUndefined();
});

it('goes everywhere in the one session that the user named, but to show that another is taken', () => {
  const sessions = [...sessionsByRow({ session: 'mine' }).keys()].map((message) => message.split(' ')[0]);
  expect([...new Set(sessions)]).toEqual(['mine', fresh({ ...endpoint, user: '5493777239922' }).session]);
});

it.each([1, 8])('a session that takes no second message is seen as that, with %i calls at once', async (jobs) => {
  const sessions = new Map<unknown, number>();
  const serve = serving();
  const transport: Transport = {
    async call(call) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { status, body } = serve(call);
      const messages = (sessions.get(call.session) ?? 0) + (status === 200 && call.path === '/run' ? 1 : 0);
      sessions.set(call.session, messages);
      return { ...(messages === 2 ? response(500) : response(status, body)), call };
    },
    close: async () => undefined,
  };
  const target = { channel: 'http', url: 'http://127.0.0.1:8000' } as const;
  const { findings } = await runReport({ contract: adkRun, set: { app: 'my_sample_agent' } }, transport, target, jobs);
  const failed = findings.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause);
  expect(failed).toEqual(['adk-run/request/session-second-turn']);
});

describe('a run', () => {
  /** The most calls of one session that were under way at once, and of all; and what was sent. */
  async function watched(jobs: number, parameters: TargetParameters) {
    const underWay: (string | undefined)[] = [];
    const most = { ofOneSession: 0, ofAll: 0 };
    const made: string[] = [];
    const serve = serving();
    const call: Transport['call'] = async (asked) => {
      made.push(String(asked.body));
      underWay.push(asked.session);
      const same = underWay.filter((session) => session !== undefined && session === asked.session);
      most.ofOneSession = Math.max(most.ofOneSession, same.length);
      most.ofAll = Math.max(most.ofAll, underWay.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay.splice(underWay.indexOf(asked.session), 1);
      const { status, body } = asked.path?.includes('/sessions/') === true ? { status: 200, body: {} } : serve(asked);
      return { ...response(status, body), call: asked };
    };
    const set = { app: 'my_sample_agent', ...parameters };
    const target = { channel: 'http', url: 'http://127.0.0.1:8000' } as const;
    const report = await runReport({ contract: adkRun, set }, { call, close: async () => undefined }, target, jobs);
    return { report, most, made };
  }

  it.each<[TargetParameters, number]>([
    [{}, 40],
    [{ session: 'mine' }, 41],
    [{ sessions: 'create' }, 51],
  ])('has no two calls of a session under way at once, and few calls: %o', async (parameters, calls) => {
    const { report, most, made } = await watched(8, parameters);
    expect(report.outcome).toBe('conformant');
    expect(report.calls).toBe(calls);
    expect(most.ofOneSession).toBe(1);
    expect(most.ofAll).toBeGreaterThan(1);
    const oneByOne = await watched(1, parameters);
    expect(oneByOne.made.toSorted()).toEqual(made.toSorted());
    expect(oneByOne.report.callLog).toBe(report.callLog);
  });
});
