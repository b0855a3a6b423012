import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { again as onceMore, type Call, type Exchange, type Turns } from '../../src/contract.ts';
import { answered, broken, redirect, refused, tooMany, unreachable, whatever } from './endings.samples.ts';
import { about, hangup, hello, late, endpoint, response } from './exchanges.samples.ts';
import { asks, judged } from './judging.samples.ts';
import { messagesInSessions } from './endpoint.ts';
import { twoTurns } from './request.ts';
import { documented, documentedAnew } from './sessions.ts';
import { survival, SURVIVES } from './survival.ts';

const invalid: readonly Call[] = [
  { path: '/run', body: 'x' },
  { path: '/run', body: 'y' },
];
const bad: Exchange = about({ path: '/run', body: 'x', invalid: true }, refused);
const badWith = (exchange: Exchange): Exchange => about(bad.call, exchange);

describe('what is sent', () => {
  const sends = survival(endpoint, invalid);
  const marked = invalid.map((call) => ({ ...call, invalid: true as const }));
  const next = (...turns: Turns) => sends.call(marked, turns);

  it('is the documented body around all invalid requests', () => {
    expect(sends.fixed).toStrictEqual([marked]);
    expect(sends.untilGone).toBe(true);
    expect(next()).toStrictEqual(documented(endpoint));
    expect(next(answered)).toStrictEqual(marked[0]);
    expect(next(answered, bad)).toStrictEqual(marked[1]);
    expect(next(answered, bad, bad)).toStrictEqual(onceMore(documented(endpoint), SURVIVES));
    expect(next(answered, bad, bad, answered)).toBeUndefined();
  });

  it('chooses further sets, none of them empty, in the same order', () => {
    const sets = fc.sample(sends.generated ?? fc.constant([]), { numRuns: 100, seed: 1 });
    const seen = new Set(sets.map((set) => set.map(({ body }) => body).join('')));
    expect([...seen].toSorted()).toEqual(['x', 'xy', 'y']);
  });

  it('goes on after whatever comes for an invalid request', () => {
    for (const exchange of whatever) expect(next(answered, badWith(exchange))).toStrictEqual(marked[1]);
  });

  it('ends where the documented body is not answered, or the server is gone', () => {
    for (const exchange of whatever) expect(next(exchange)).toBeUndefined();
    expect(next(answered, badWith(hangup('died')))).toBeUndefined();
    expect(next(answered, badWith(hangup('died')), bad)).toBeUndefined();
    const last = badWith({ ...refused, endedAfter: 'it ended' });
    expect(next(answered, last)).toBeUndefined();
    expect(next(answered, badWith(hangup('closed')), badWith(hangup('gone')))).toBeUndefined();
    expect(next(answered, badWith(hangup('gone')), badWith(hangup('gone')))).toBeUndefined();
  });

  it('goes on where the server is gone, and what ended it is not among what was sent so far', () => {
    expect(next(answered, badWith(hangup('gone')))).toStrictEqual(marked[1]);
  });

  const anew = documentedAnew(endpoint, 'after invalid requests');
  const [opening, following] = twoTurns(endpoint);
  const asked = [answered, bad, bad];

  it('asks in another session where a 4xx may say that the known one is closed', () => {
    for (const last of [refused, response(400), response(499)]) {
      expect(next(...asked, last)).toStrictEqual(anew);
      expect(next(...asked, last, last)).toBeUndefined();
    }
    for (const last of [redirect, tooMany, late('headers'), hangup('died')])
      expect(next(...asked, last)).toBeUndefined();
  });

  it('asks after any other end whether a session takes a second message at all', () => {
    for (const last of [broken, hangup('closed')]) {
      expect(next(...asked, last)).toStrictEqual(opening);
      expect(next(...asked, last, broken)).toBeUndefined();
      expect(next(...asked, last, answered)).toStrictEqual(following);
      expect(next(...asked, last, answered, answered)).toBeUndefined();
      expect(next(...asked, last, answered, broken)).toStrictEqual(anew);
      expect(next(...asked, last, answered, broken, answered)).toBeUndefined();
    }
  });

  it('asks nowhere else where the user named the session', () => {
    const named = survival({ ...endpoint, hasOneSession: true }, invalid);
    expect(named.call(marked, [...asked, refused])).toBeUndefined();
  });

  it('creates the other session too, where the kit creates sessions', () => {
    const creator = { ...endpoint, createsSessions: true };
    const creating = messagesInSessions(creator, survival(creator, invalid));
    const creation = creating.call(marked, []);
    expect(creation?.path).toBe('/apps/a/users/u/sessions/s');
    const created = about(creation ?? hello, response(201));
    expect(creating.call(marked, [created])).toStrictEqual(documented(endpoint));
    expect(creating.call(marked, [created, ...asked])).toStrictEqual(onceMore(documented(endpoint), SURVIVES));
    expect(creating.call(marked, [created, ...asked, refused])?.path).toBe(`/apps/a/users/u/sessions/${anew.session}`);
  });

  it('is a matter of the clause survives', () => {
    const { next: first, untilGone } = asks('errors/survives');
    expect(untilGone).toBe(true);
    expect(first([])).toStrictEqual(hello);
  });
});

describe('the judge', () => {
  const judge = (...turns: Turns) => judged('errors/survives', ...turns);
  const fails = (actual: string) => ({
    is: 'fail',
    expected: 'an answer to the documented body afterwards',
    actual: `the target ${actual}`,
    hint: expect.stringContaining(/died|gone/.test(actual) ? 'one bad request' : 'a limit that many requests reach'),
  });
  const again = (exchange: Exchange): Exchange => about(onceMore(hello, SURVIVES), exchange);

  it('leaves out an end that an earlier request brought about', () => {
    expect(judge({ ...answered, endedBefore: 'it ended' }, bad, again(answered))).toEqual({ is: 'pass' });
  });

  it('leaves a documented body that is merely late to the clauses about time', () => {
    for (const turns of [[again(late('headers'))], [again(refused), late('body')]])
      expect(judge(answered, bad, ...turns)).toMatchObject({ is: 'inconclusive', because: 'the answer came too late' });
  });

  it('passes an answer afterwards, in another session too', () => {
    expect(judge(answered, bad, again(answered))).toEqual({ is: 'pass' });
    expect(judge(answered, badWith(hangup('closed')), again(answered))).toEqual({ is: 'pass' });
    expect(judge(answered, bad, again(refused), answered)).toEqual({ is: 'pass' });
  });

  it('fails a session that is answered afterwards with an event that tells of a failure, as it was not before', () => {
    const spoiled = response(200, [{ author: 'model', errorCode: 'UNKNOWN_ERROR' }]);
    expect(judge(answered, bad, again(spoiled))).toMatchObject({
      is: 'fail',
      actual: 'status 200 with an event that has an errorCode, in the same session',
    });
    const because = 'the documented body was not answered';
    expect(judge(about(hello, spoiled), bad, again(spoiled))).toEqual({ is: 'inconclusive', because });
    // It is no fault of the form of events too.
    for (const clause of ['response/model-content', 'response/every-message-answered']) {
      expect(judged(clause, again(spoiled))).toMatchObject({
        is: 'inconclusive',
        because: expect.stringContaining('survives'),
      });
      expect(judged(clause, about(hello, spoiled)).is).not.toBe('pass');
    }
    expect(judged('response/model-content', about(hello, spoiled)).is).toBe('fail');
  });

  it.each([
    [[], 'the documented body was not answered'],
    [[refused, bad, again(answered)], 'the documented body was not answered'],
    [[hangup('gone')], 'the documented body was not answered'],
    [[answered], 'the documented body was not sent again'],
    [[answered, bad], 'the documented body was not sent again'],
    [[answered, bad, again(tooMany)], 'the server asks for fewer requests (429)'],
    [[answered, bad, again(refused), tooMany], 'the server asks for fewer requests (429)'],
    [
      [answered, bad, again(broken), answered, broken, answered],
      'no session takes a second message: request/session-second-turn has it',
    ],
    [
      [answered, bad, badWith(hangup('gone'))],
      'the server is gone, and none of these requests is known to have ended it',
    ],
  ])('cannot judge %#', (turns, because) => {
    expect(judge(...turns)).toEqual({ is: 'inconclusive', because });
  });

  it.each([
    [[answered, badWith(hangup('died'))], 'sent no whole response: it was died'],
    [[answered, badWith({ ...refused, endedAfter: 'it died' })], 'answered with status 422, then it died'],
    [
      [answered, bad, badWith({ ...refused, endedBefore: 'it died' })],
      'was gone after the request before this one: it died',
    ],
    [
      [answered, badWith(hangup('closed')), badWith(hangup('died')), again(hangup('gone'))],
      'sent no whole response: it was died',
    ],
    [
      [answered, bad, badWith(hangup('reset')), badWith(hangup('gone'))],
      'sent no whole response: it was reset, and was gone',
    ],
    [[answered, bad, again(broken)], 'answered with status 500'],
    [[answered, bad, again(refused), refused], 'answered with status 422'],
    [[answered, bad, again(refused), broken], 'answered with status 422'],
    [[answered, bad, again(broken), broken], 'answered with status 500'],
    [[answered, bad, again(broken), answered, answered], 'answered with status 500'],
    [[answered, bad, again(broken), answered, broken, broken], 'answered with status 500'],
    [[answered, bad, again(response(200, {}))], 'answered with status 200'],
    [[answered, bad, again(unreachable)], 'could not be called: connection refused'],
    [[answered, bad, again(hangup('closed'))], 'sent no whole response: it was closed'],
  ])('fails %#', (turns, actual) => {
    expect(judge(...turns)).toEqual(fails(actual));
  });
});
