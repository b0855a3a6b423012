import { describe, expect, it } from 'vitest';
import type { Call, Turns } from '../../src/index.ts';
import {
  about,
  answered,
  asks,
  bodyIn,
  broken,
  flooded,
  hangup,
  hello,
  helloWith,
  judged,
  judgedFor,
  late,
  place,
  redirect,
  refused,
  response,
  whatever,
} from './exchanges.samples.ts';
import { texts as kinds } from './messages.ts';
import { freshSession } from './request.ts';

const HELLO = 'Hello, can you help me?';
const tooLate = 'the documented body, sent again, is answered too late as well';
const noLonger = 'the server refuses what it answered before';
const creating = { sessions: 'create' };
const created = about({ method: 'POST', path: '/apps/a/users/u/sessions/s', body: '{}' }, response(200, {}));
const saying = (...texts: string[]): Call => helloWith({ new_message: { parts: texts.map((text) => ({ text })) } });
const inOther = (nth: number): Call => helloWith({ session_id: `5493777239922_549377700000${nth}` });

describe('documented-body', () => {
  const { fixed, generated, next } = asks('request/documented-body');
  const withoutNulls = helloWith({ state_delta: undefined, invocation_id: undefined });

  it('sends the documented body once where it is answered', () => {
    expect(fixed).toEqual([HELLO]);
    expect(generated).toBeDefined();
    expect(next(HELLO)).toStrictEqual(hello);
    expect(next('What?')).toStrictEqual(saying('What?'));
    for (const exchange of [
      answered,
      response(200, {}),
      redirect,
      hangup('gone'),
      hangup('died'),
      late('headers'),
      response(600),
    ])
      expect(next(HELLO, exchange)).toBeUndefined();
  });

  it('asks why where it is refused', () => {
    const camel = {
      ...hello,
      body:
        '{"appName":"my_sample_agent","userId":"5493777239922","sessionId":"5493777239922_5493777239922",' +
        '"newMessage":{"role":"user","parts":[{"text":"Hello, can you help me?"}]}}',
      invalid: true,
    };
    expect(next(HELLO, refused)).toStrictEqual(withoutNulls);
    expect(next(HELLO, refused, answered)).toBeUndefined();
    expect(next(HELLO, refused, refused)).toStrictEqual(camel);
    expect(next(HELLO, refused, refused, answered)).toBeUndefined();
    expect(next(HELLO, refused, refused, refused)).toBeUndefined();
  });

  it('asks of another text whether the known one is still answered', () => {
    const known = [refused, refused, refused] as const;
    expect(next('What?', refused)).toMatchObject({ body: expect.stringContaining('"What?"') });
    expect(bodyIn(next('What?', refused, refused))).toMatchObject({ newMessage: { parts: [{ text: 'What?' }] } });
    expect(next('What?', refused, refused, answered)).toBeUndefined();
    expect(next('What?', ...known)).toStrictEqual(hello);
    expect(next('What?', ...known, answered)).toStrictEqual({ ...hello, repeat: 3 });
    expect(next('What?', ...known, refused)).toBeUndefined();
    expect(next('What?', ...known, answered, answered)).toBeUndefined();
    const closed = [hangup('closed'), hangup('closed'), hangup('closed')] as const;
    expect(next('What?', hangup('closed'))).toStrictEqual(next('What?', refused));
    expect(next('What?', ...closed, answered)).toStrictEqual({ ...hello, repeat: 3 });
  });

  it('creates the session first', () => {
    const create = asks('request/documented-body', creating);
    expect(create.next(HELLO)?.path).toBe(
      '/apps/my_sample_agent/users/5493777239922/sessions/5493777239922_5493777239922',
    );
    expect(create.next(HELLO, created)).toStrictEqual(hello);
    expect(create.next(HELLO, created, refused)).toStrictEqual(withoutNulls);
  });

  const judge = (...turns: Turns) => judged('request/documented-body', ...turns);

  it.each(['headers', 'body'] as const)('cannot judge late %s, and says what to do', (part) => {
    expect(judge(late(part))).toEqual({
      is: 'inconclusive',
      because: 'the answer came too late',
      hint: expect.stringContaining('--deadline'),
    });
  });

  it('passes status 200, whatever comes with it', () => {
    expect(judge(answered)).toEqual({ is: 'pass' });
    expect(judge(created, response(200, 'no'))).toEqual({ is: 'pass' });
  });

  it.each([
    [[], 'the session could not be created'],
    [[about({ path: '/apps', body: '' }, answered)], 'the session could not be created'],
    [[redirect], 'the server redirects'],
    [[refused, refused, refused, answered, late('headers')], tooLate],
    [[flooded], 'the target answered with more than 1024 bytes'],
    [[refused, answered], 'it is answered without nulls: request/optional-null has it'],
    [[refused, refused, refused, answered, refused], noLonger],
    [[refused, refused, refused, answered, response(499)], noLonger],
  ])('cannot judge %#', (turns, because) => {
    expect(judge(...turns)).toEqual({ is: 'inconclusive', because });
  });

  it.each([broken, hangup('closed')])('leaves a gap where the server is broken by then: %#', (again) => {
    const gap = { is: 'inconclusive', because: noLonger, leavesGap: true };
    expect(judge(broken, broken, broken, answered, again)).toEqual(gap);
    expect(judge(hangup('closed'), hangup('closed'), hangup('closed'), answered, again)).toEqual(gap);
    expect(judged('request/optional-absent', answered, refused, again)).toEqual(gap);
  });

  it.each([
    [[refused], 'answered with status 422', 'snake_case'],
    [[refused, refused, answered], 'answered with status 422', 'camelCase'],
    [[refused, refused, refused, answered], 'answered with status 422', '422'],
    [[refused, refused, refused, answered, answered], 'answered with status 422', '422'],
    [[refused, refused, refused, refused], 'answered with status 422', '422'],
    [[response(404)], 'answered with status 404', 'sessions=create'],
    [[response(304)], 'answered with status 304', 'logs'],
    [[response(201, [])], 'answered with status 201', 'logs'],
    [[hangup('closed')], 'sent no whole response: it was closed', 'logs'],
  ])('fails %#', (turns, how, hint) => {
    expect(judge(...turns)).toEqual({
      is: 'fail',
      expected: 'status 200',
      actual: `the target ${how}`,
      hint: expect.stringContaining(hint),
    });
  });
});

describe('a change to the documented body', () => {
  const changed: readonly (readonly [string, readonly Call[], string])[] = [
    [
      'request/optional-absent',
      [
        helloWith({ streaming: undefined }),
        helloWith({ state_delta: undefined }),
        helloWith({ invocation_id: undefined }),
        helloWith({ streaming: undefined, state_delta: undefined, invocation_id: undefined }),
      ],
      'default',
    ],
    [
      'request/text-kinds',
      [
        saying(''),
        saying(`Tell me more. ${'All of it, please. '.repeat(3_448)}`),
        saying('First line.\nSecond line.\r\n\n\tThird line.'),
        saying('Café 你好 שלום e\u0301 🚀 👩\u200d💻'),
        saying('Two', 'parts.'),
      ],
      'UTF-8',
    ],
    ['request/fresh-session', [inOther(1)], 'first message'],
  ];

  it.each(changed)('%s', (name, calls) => {
    const { fixed, next } = asks(name);
    for (const value of fixed) expect(next(value)).toStrictEqual(hello);
    expect(fixed.map((value) => next(value, answered))).toStrictEqual(calls);
    for (const value of fixed) {
      expect(next(value, answered, answered)).toBeUndefined();
      for (const exchange of [refused, hangup('closed'), late('headers')])
        expect(next(value, answered, exchange)).toStrictEqual({ ...hello, repeat: 3 });
      expect(next(value, answered, hangup('died'))).toBeUndefined();
    }
  });

  it('has a long text that just fits into 64 KiB, in a body that does not', () => {
    const { fixed, next } = asks('request/text-kinds');
    expect(String(next(fixed[1], answered)?.body).length).toBeGreaterThan(65_536);
    expect(Buffer.byteLength(kinds.long)).toBeLessThanOrEqual(65_536);
  });

  it('optional-null compares the null with the same body without it', () => {
    const { fixed, next } = asks('request/optional-null');
    const bare = { streaming: undefined, state_delta: undefined, invocation_id: undefined };
    const pairs = [
      [helloWith({ state_delta: undefined }), hello],
      [helloWith(bare), helloWith({ ...bare, state_delta: null })],
      [helloWith({ invocation_id: undefined }), hello],
      [helloWith(bare), helloWith({ ...bare, invocation_id: null })],
    ];
    const sent = fixed.map((value) => [next(value), next(value, answered)]);
    expect(sent.flat().map(bodyIn)).toStrictEqual(pairs.flat().map(bodyIn));
    expect(fixed.map((value) => next(value, answered, refused))).toStrictEqual(
      pairs.map(([without]) => ({ ...without, repeat: 3 })),
    );
  });

  const judging = [
    ...changed.map(([name, , hint]) => [name, hint] as const),
    ['request/optional-null', 'take null as if'],
    ['request/session-second-turn', 'do not close it'],
    ['unknown-fields/top-level', 'the body may grow'],
    ['unknown-fields/nested', 'the message may grow'],
  ] as const;

  it.each(judging)('%s fails where the changed call alone is refused', (name, hint) => {
    const judge = (...turns: Turns) => judged(name, ...turns);
    const fails = (how: string) => ({
      is: 'fail',
      expected: 'an answer, as to the unchanged call',
      actual: `the target ${how}`,
      hint: expect.stringContaining(hint),
    });
    expect(judge(answered, answered)).toEqual({ is: 'pass' });
    expect(judge(created, answered, answered)).toEqual({ is: 'pass' });
    expect(judge(answered, refused)).toEqual(fails('answered with status 422'));
    expect(judge(answered, refused, answered)).toEqual(fails('answered with status 422'));
    expect(judge(answered, late('headers'), answered)).toMatchObject({ is: 'inconclusive', leavesGap: true });
    expect(judge(answered, late('headers'), answered, late('headers'))).toEqual({
      ...fails('sent no response headers within 30 s'),
      hint: expect.stringContaining('twice in turn'),
    });
    expect(judge(answered, hangup('reset'))).toEqual(fails('sent no whole response: it was reset'));
  });

  it.each(judging)('%s leaves out what is a matter of other rows', (name) => {
    const because = (...turns: Turns) => {
      const verdict = judged(name, ...turns);
      return verdict.is === 'inconclusive' ? verdict.because : verdict;
    };
    for (const exchange of whatever) expect(because(exchange)).toBe('the unchanged call was not answered');
    expect(because()).toBe('the unchanged call was not answered');
    expect(because(answered)).toBe('the changed call was not made');
    expect(because(answered, flooded)).toBe('the target answered with more than 1024 bytes');
    for (const exchange of [redirect, response(200, {})])
      expect(because(answered, exchange)).toBe('another clause judges how the changed call ended');
    for (const exchange of [refused, hangup('gone'), response(200, {})])
      expect(because(answered, refused, exchange)).toBe(noLonger);
    expect(because(answered, late('headers'), late('headers'))).toBe(tooLate);
  });
});

describe('session-second-turn', () => {
  const { fixed, next } = asks('request/session-second-turn');
  const further = saying('And what about tomorrow?');

  it('sends a second message in the session, and a first one elsewhere where that is refused', () => {
    expect(fixed).toEqual(['And what about tomorrow?']);
    expect(next(fixed[0])).toStrictEqual(hello);
    expect(next(fixed[0], answered)).toStrictEqual(further);
    expect(next(fixed[0], answered, answered)).toBeUndefined();
    for (const exchange of [refused, hangup('closed'), late('body')])
      expect(next(fixed[0], answered, exchange)).toStrictEqual(inOther(2));
    expect(next(fixed[0], answered, late('body'), answered)).toStrictEqual({ ...further, repeat: 1 });
    expect(next(fixed[0], answered, late('body'), answered, late('body'))).toBeUndefined();
    expect(next(fixed[0], answered, hangup('died'))).toBeUndefined();
    expect(next(fixed[0], answered, refused, refused)).toBeUndefined();
    for (const exchange of whatever) expect(next(fixed[0], exchange)).toBeUndefined();
  });

  it('goes nowhere else where the kit creates sessions', () => {
    const create = asks('request/session-second-turn', creating);
    expect(create.next(fixed[0], created)).toStrictEqual(hello);
    expect(create.next(fixed[0], created, answered)).toStrictEqual(further);
    expect(create.next(fixed[0], created, answered, refused)).toBeUndefined();
  });
});

describe('fresh-session', () => {
  it('has sessions of its own for each purpose', () => {
    expect(freshSession(place)).toBe('u_5493777000001');
    expect(freshSession(place, 2)).toBe('u_5493777000002');
  });

  it('is left out where the kit creates sessions', () => {
    const { fixed, next } = asks('request/fresh-session', creating);
    expect(next(fixed[0])).toBeUndefined();
    expect(judgedFor(creating, 'request/fresh-session', answered, refused)).toEqual({
      is: 'not-applicable',
      because: 'the kit created the sessions itself: sessions=create',
    });
  });
});
