import fc from 'fast-check';
import { crowdedHint } from './answers.ts';
import { describe, expect, it } from 'vitest';
import { again as onceMore, type Call, type Turns } from '../../src/contract.ts';
import { answered, broken, flooded, redirect, refused, tooMany, unreachable, whatever } from './endings.samples.ts';
import { about, answer, by, ended, hangup, hello, late, endpoint, response } from './exchanges.samples.ts';
import { inWords } from '../clauses.samples.ts';
import { messagesInSessions } from './endpoint.ts';
import { refusals, wantsError, wantsErrorOrElse, wantsExactly } from './refusal.ts';
import { documented, documentedAnew } from './sessions.ts';

const pass = { is: 'pass' };

const invalid = (value: string): Call => ({ path: '/run', session: 's', body: value });
const again = (value: string): Call => documentedAnew(endpoint, `after ${value}`);

describe('what is sent', () => {
  const sends = refusals(endpoint, { fixed: ['x', 'y'], invalid, further: ['z'] });
  const next = (value: string, ...turns: Turns) => sends.call(value, turns);

  it('is the documented body, then the invalid one', () => {
    expect(sends.fixed).toEqual(['x', 'y']);
    expect(next('x')).toStrictEqual(documented(endpoint));
    expect(next('x', answered)).toStrictEqual(invalid('x'));
    for (const exchange of whatever) expect(next('x', exchange)).toBeUndefined();
  });

  it('tries further values where a run generates some, none at the usual effort', () => {
    expect(fc.sample(sends.generated ?? fc.constant(''), 3)).toEqual(['z', 'z', 'z']);
    expect(sends.usually).toBe(0);
    expect(refusals(endpoint, { fixed: ['x'], invalid }).generated).toBeUndefined();
  });

  it('is the documented body in a session of its own where the server may be broken', () => {
    for (const exchange of [broken, response(599), hangup('closed'), hangup('no-http')]) {
      expect(next('x', answered, exchange)).toStrictEqual(again('x'));
      expect(next('y', answered, exchange)).toStrictEqual(again('y'));
      expect(next('y', answered, exchange, answered)).toBeUndefined();
      expect(next('y', answered, exchange, broken)).toBeUndefined();
    }
  });

  it('is nothing more after any other end', () => {
    const others = [answered, refused, response(499), late('headers'), late('body'), flooded, unreachable];
    for (const exchange of [...others, hangup('gone'), hangup('died')])
      expect(next('x', answered, exchange)).toBeUndefined();
  });

  it('begins and ends with what it is asked to', () => {
    const [control, afterwards] = [invalid('control'), invalid('afterwards')];
    const scenario = refusals(endpoint, { fixed: ['x'], invalid, control, afterwards });
    expect(scenario.call('x', [])).toBe(control);
    expect(scenario.call('x', [answered, broken])).toBe(afterwards);
  });

  it('creates the session first', () => {
    const creator = { ...endpoint, createsSessions: true };
    const creating = messagesInSessions(creator, refusals(creator, { fixed: ['x'], invalid: () => hello }));
    const creation = creating.call('x', []);
    expect(creation?.path).toBe('/apps/a/users/u/sessions/s');
    expect(creating.call('x', [about(creation ?? hello, response(201))])).toStrictEqual(documented(endpoint));
  });
});

describe('what has to bring a status', () => {
  const sends = refusals(endpoint, { fixed: [''], invalid, statusWantedBy: 'adk-run/errors/invalid-json' });
  const next = (...turns: Turns) => sends.call('', turns);
  const judge = (...turns: Turns) => inWords(wantsErrorOrElse(599, 'do this')(turns));
  const none = late('headers');
  const slow = { ...answered, ms: 2_000 };
  const stuck = [answered, none, answered, none, answered];

  it('is sent twice between documented bodies where none came, and that one was quick', () => {
    expect(next(answered, none)).toStrictEqual(again(''));
    expect(next(answered, none, answered)).toStrictEqual(onceMore(invalid(''), 'adk-run/errors/invalid-json'));
    expect(next(answered, none, answered, none)).toStrictEqual(documentedAnew(endpoint, 'after  again'));
    expect(next(...stuck)).toBeUndefined();
    for (const turns of [
      [answered, none, slow],
      [answered, none, broken],
      [answered, none, answered, refused],
      [answered, late('body')],
    ])
      expect(next(...turns)).toBeUndefined();
  });

  it('fails where it brings none both times', () => {
    expect(judge(...stuck)).toEqual({
      is: 'fail',
      expected: 'a status from 400 to 599',
      actual: 'the target sent no response headers within 30 s, twice',
      hint: 'do this',
    });
  });

  it.each<Turns>([
    [answered, none],
    [answered, none, answered, none],
    [answered, none, answered, refused],
    [answered, none, answered, none, slow],
    [answered, none, answered, none, broken],
    [slow, none, answered, none, answered],
  ])('is not judged where it was slow: %#', (...turns) => {
    expect(judge(...turns)).toEqual({
      is: 'inconclusive',
      because: 'the target sent no response headers within 30 s',
    });
  });

  it('is judged like any other where a status came', () => {
    expect(judge(answered, refused)).toEqual(pass);
    expect(judge(answered, answered)).toMatchObject({ is: 'fail', actual: 'status 200' });
    expect(judge(answered, hangup('closed'), answered)).toMatchObject({ is: 'fail' });
  });

  it('is judged by the status of an error whose body was cut: nobody reads that body', () => {
    const cut = (status: number) => ended({ by: 'hangup', fault: 'cut-body', reason: 'cut', status });
    expect(judge(answered, cut(400), answered)).toEqual(pass);
    expect(judge(answered, cut(200), answered)).toMatchObject({ is: 'fail' });
  });
});

describe.each([
  ['an error', wantsError(599, 'do this')],
  ['one status', wantsExactly(404, 599, 'do this')],
])('who wants %s', (_, judge) => {
  it.each<[Turns, string]>([
    [[], 'the documented body was not answered'],
    ...whatever.map((exchange): [Turns, string] => [[exchange, broken], 'the documented body was not answered']),
    [[answered], 'the invalid request was not sent'],
    [[answered, tooMany], 'the server asks for fewer requests (429)'],
    [[answered, late('headers')], 'the target sent no response headers within 30 s'],
    [[answered, late('body'), answered], 'the target did not send the whole body within 30 s'],
    [[answered, flooded], 'the target answered with more than 1024 bytes'],
    [[answered, unreachable], 'the target could not be called: connection refused'],
    [[answered, ended({ by: 'exit', code: 0 })], 'the target ended with exit code 0 and wrote nothing to stdout'],
    [[answered, hangup('closed')], 'the server was gone afterwards'],
    [[answered, hangup('closed'), hangup('gone')], 'the server was gone afterwards'],
    [[answered, hangup('gone'), late('headers')], 'the server was gone afterwards'],
    [[answered, hangup('died')], 'the server ended of it: adk-run/errors/survives judges that'],
  ])('does not judge %#', (turns, because) => {
    expect(judge(turns)).toEqual({ is: 'inconclusive', because });
  });

  it('does not judge where the server refuses by then what it answered before', () => {
    const because = 'the server refuses what it answered before';
    expect(judge([answered, broken, refused])).toEqual({ is: 'inconclusive', because, hint: crowdedHint });
  });

  it.each<Turns>([
    [answered, broken, broken],
    [answered, answered, hangup('closed')],
  ])('leaves a gap where the server is broken by then: %#', (...turns) => {
    const because = 'the server refuses what it answered before';
    expect(judge(turns)).toEqual({ is: 'inconclusive', because, hint: crowdedHint, leavesGap: true });
  });
});

describe.each([499, 599] as const)('a status from 400 to %i', (most) => {
  const judge = (turns: Turns) => inWords(wantsError(most, 'do this')(turns));
  const fails = (actual: string) => ({
    is: 'fail',
    expected: `a status from 400 to ${most}`,
    actual,
    hint: 'do this',
  });

  it('passes from bound to bound', () => {
    for (const status of [400, 422, 499, most]) expect(judge([answered, response(status)])).toEqual(pass);
    expect(judge([answered, response(most), answered])).toEqual(pass);
  });

  it('fails outside', () => {
    for (const status of [most + 1, 200, 204, 304, 399 - 95, 600])
      expect(judge([answered, response(status)])).toEqual(fails(`status ${status}`));
    expect(judge([answered, response(600), answered])).toEqual(fails('status 600'));
  });

  it('leaves a redirect alone', () => {
    for (const status of [301, 307, 399])
      expect(judge([answered, response(status)])).toEqual({ is: 'inconclusive', because: 'the server redirects' });
  });

  it('fails no status at all where the server is still there', () => {
    for (const after of [answered, broken, refused])
      expect(judge([answered, hangup('closed'), after])).toEqual(
        fails('the target sent no whole response: it was closed'),
      );
  });

  it('tells of a failure behind status 200', () => {
    const hidden = answer(by('user', ''), { author: 'model', errorCode: 'X' });
    expect(judge([answered, hidden])).toEqual({
      ...fails('status 200'),
      hint: expect.stringContaining('hides a failure'),
    });
    expect(judge([answered, answer(by('user', ''))])).toEqual(fails('status 200'));
    expect(judge([answered, response(200, 'no')])).toEqual(fails('status 200'));
  });
});

describe('one status', () => {
  const judge = (turns: Turns) => inWords(wantsExactly(400, 499, 'do this')(turns));
  const notRefused = { is: 'not-applicable', because: 'no such request was refused' };

  it('passes that one and fails other errors', () => {
    expect(judge([answered, response(400)])).toEqual(pass);
    for (const status of [401, 404, 499])
      expect(judge([answered, response(status)])).toEqual({
        is: 'fail',
        expected: 'status 400',
        actual: `status ${status}`,
        hint: 'do this',
      });
    expect(wantsExactly(500, 599, '')([answered, response(599), answered])).toMatchObject({ is: 'fail' });
  });

  it('has nothing to judge where nothing was refused', () => {
    for (const exchange of [answered, redirect, response(399), response(500)])
      expect(judge([answered, exchange])).toEqual(notRefused);
    expect(judge([answered, hangup('closed'), answered])).toEqual(notRefused);
    expect(wantsExactly(500, 599, '')([answered, response(600)])).toEqual(notRefused);
  });
});
