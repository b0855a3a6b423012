import { crowdedHint } from './answers.ts';
import { describe, expect, it } from 'vitest';
import { again as onceMore, type Call, type Exchange, type Json, type Turns } from '../../src/contract.ts';
import { answered, broken, flooded, redirect, refused, whatever } from './endings.samples.ts';
import { about, hangup, hello, helloWith, late, response } from './exchanges.samples.ts';
import { anywhere, asks, bodyIn, held, judged, judgedFor } from './judging.samples.ts';

const HELLO = 'Hello, can you help me?';
const tooLate = 'the documented body, sent again, is answered too late as well';
const noLonger = 'the server refuses what it answered before';
const creating = { sessions: 'create' };
const created = about(
  {
    method: 'POST',
    path: '/apps/my_sample_agent/users/5493777239922/sessions/5493777239922_5493777239922',
    body: '{}',
  },
  response(200, {}),
);
const saying = (...texts: string[]): Call => helloWith({ new_message: { parts: texts.map((text) => ({ text })) } });
/** A server that refuses what `wrong` holds for, with 422. */
const refusing =
  (wrong: (body: { [name: string]: Json }, text: string) => boolean) =>
  (call: Call): Exchange => {
    const body = JSON.parse(String(call.body)) as { [name: string]: Json };
    return wrong(body, String(call.body)) ? refused : answered;
  };
const reads = (call: Call): string => String(call.body);

const verdictsOf = (name: string, serve: (call: Call) => Exchange) =>
  asks(name).fixed.map((value) => held(name, value, serve).verdict.is);

describe('documented-body', () => {
  const { fixed, generated, next } = asks('request/documented-body');
  const withoutNulls = helloWith({ state_delta: undefined, invocation_id: undefined });

  it('sends the documented body once where it is answered', () => {
    expect(fixed).toEqual([HELLO]);
    expect(generated).toBeDefined();
    expect(next(HELLO)).toStrictEqual(hello);
    expect(anywhere([next('What?')])).toStrictEqual(anywhere([saying('What?')]));
    expect(next('What?')?.session).not.toBe(hello.session);
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
    expect(anywhere([next(HELLO, refused)])).toStrictEqual(anywhere([withoutNulls]));
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
    const again = next('What?', ...known, answered);
    expect(anywhere([again])).toStrictEqual(anywhere([hello]));
    expect(again?.session).not.toBe(hello.session);
    expect(next('What?', ...known, refused)).toBeUndefined();
    expect(next('What?', ...known, answered, answered)).toBeUndefined();
    const closed = [hangup('closed'), hangup('closed'), hangup('closed')] as const;
    expect(next('What?', hangup('closed'))).toStrictEqual(next('What?', refused));
    expect(next('What?', ...closed, answered)).toStrictEqual(next('What?', ...known, answered));
  });

  it('creates the session first', () => {
    const create = asks('request/documented-body', creating);
    expect(create.next(HELLO)?.path).toBe(
      '/apps/my_sample_agent/users/5493777239922/sessions/5493777239922_5493777239922',
    );
    expect(create.next(HELLO, created)).toStrictEqual(hello);
    expect(create.next(HELLO, created, refused)?.path).toContain('/sessions/');
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
  ])('cannot judge %#', (turns, because) => {
    expect(judge(...turns)).toEqual({ is: 'inconclusive', because });
  });

  it.each([refused, response(499)])('cannot judge where it is refused as well by then: %#', (again) => {
    const undecided = { is: 'inconclusive', because: noLonger, hint: crowdedHint };
    expect(judge(refused, refused, refused, answered, again)).toEqual(undecided);
  });

  it.each([broken, hangup('closed')])('leaves a gap where the server is broken by then: %#', (again) => {
    const gap = { is: 'inconclusive', because: noLonger, hint: crowdedHint, leavesGap: true };
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
  const bare = { streaming: undefined, state_delta: undefined, invocation_id: undefined };
  const long = `Tell me more. ${'All of it, please. '.repeat(3_442)}`;
  const lines = 'First line.\nSecond line.\r\n\n\tThird line.';
  const nonAscii = 'Café 你好 שלום e\u0301 🚀 👩\u200d💻';
  const kinds = saying([lines, nonAscii, long].join(' '), 'More.');
  const changed: readonly (readonly [string, readonly Call[], string])[] = [
    [
      'request/optional-absent',
      [
        helloWith(bare),
        helloWith({ ...bare, streaming: false }),
        helloWith({ ...bare, state_delta: null }),
        helloWith({ ...bare, invocation_id: null }),
      ],
      'default',
    ],
    ['request/text-kinds', [kinds, saying(''), kinds], 'UTF-8'],
    ['request/fresh-session', [hello], 'first message'],
  ];

  it.each(changed)('%s', (name, calls) => {
    const { fixed, next } = asks(name);
    for (const value of fixed) expect(next(value)).toStrictEqual(hello);
    const sent = fixed.map((value) => next(value, answered));
    expect(anywhere(sent)).toStrictEqual(anywhere(calls));
    for (const call of sent) expect(call?.session).not.toBe(hello.session);
    for (const value of fixed) expect(held(name, value, () => answered).turns).toHaveLength(2);
  });

  it.each([
    ['all at once', [0, 1]],
    ['each of them', [1, 2, 3]],
  ])('optional-absent leaves %s out in some bodies', (_, where) => {
    const { fixed } = asks('request/optional-absent');
    const absent = where.map((at) => fixed[at] as string[]);
    for (const name of ['streaming', 'state_delta', 'invocation_id'])
      expect(absent.some((names) => names.includes(name))).toBe(true);
  });

  it('has texts that together just fit into 64 KiB, in a body that does not', () => {
    const { fixed, next } = asks('request/text-kinds');
    expect(String(next(fixed[0], answered)?.body).length).toBeGreaterThan(65_536);
    expect(Buffer.byteLength((fixed[0] as string[][]).map((part) => part.join(' ')).join(''))).toBeLessThanOrEqual(
      65_536,
    );
  });

  it.each(['request/optional-absent', 'request/text-kinds'])('%s can be shrunk', (name) => {
    const { fixed, generated, usually } = asks(name);
    for (const value of fixed) expect(generated?.canShrinkWithoutContext(value)).toBe(true);
    expect(usually).toBe(0);
  });

  it('optional-null compares the null with the same body without it', () => {
    const { fixed, next } = asks('request/optional-null');
    const pairs = [
      [helloWith(bare), helloWith({ ...bare, state_delta: null })],
      [helloWith(bare), helloWith({ ...bare, invocation_id: null })],
      [helloWith({ ...bare, streaming: false }), hello],
    ];
    const sent = fixed.map((value) => [next(value), next(value, answered)]);
    expect(anywhere(sent.flat())).toStrictEqual(anywhere(pairs.flat()));
    // Bodies that other clauses send: they are the same calls.
    const absent = asks('request/optional-absent');
    const others = [hello, ...absent.fixed.map((value) => absent.next(value, answered))];
    for (const call of sent.flat()) expect(others).toContainEqual(call);
  });

  it.each([
    ['no optional field', (body: object) => !('streaming' in body) && !('state_delta' in body)],
    ['no streaming', (body: object) => !('streaming' in body)],
    ['no invocation_id', (body: object) => !('invocation_id' in body)],
  ])('optional-absent fails a server that refuses a body with %s, and optional-null does not', (_, wrong) => {
    expect(verdictsOf('request/optional-absent', refusing(wrong))).toContain('fail');
    expect(verdictsOf('request/optional-null', refusing(wrong))).not.toContain('fail');
  });

  it.each([
    ['a null alone', (body: object, text: string) => text.includes('null') && !('streaming' in body)],
    ['invocation_id that is null', (_: object, text: string) => text.includes('"invocation_id":null')],
    ['two nulls', (body: object) => 'state_delta' in body && 'invocation_id' in body],
  ])('optional-null fails a server that refuses %s, and optional-absent does not', (_, wrong) => {
    expect(verdictsOf('request/optional-null', refusing(wrong))).toContain('fail');
    expect(verdictsOf('request/optional-absent', refusing(wrong))).not.toContain('fail');
  });

  it.each(['\u{1f680}', 'Third'])(
    'text-kinds fails a server that gets stuck over %s, though the long text is late too',
    (part) => {
      const serve = (call: Call) => (reads(call).includes(part) ? late('headers') : answered);
      const { turns, verdict } = held('request/text-kinds', asks('request/text-kinds').fixed[2], serve);
      expect(verdict).toMatchObject({ is: 'fail', hint: expect.stringContaining('twice in turn') });
      expect(turns).toHaveLength(5);
      const slow = (call: Call) => (reads(call).length > 10_000 ? late('headers') : answered);
      expect(verdictsOf('request/text-kinds', slow)).toEqual(['inconclusive', 'pass', 'pass']);
    },
  );

  const judging = [
    ...changed.map(([name, , hint]) => [name, hint] as const),
    ['request/optional-null', 'take null as if'],
    ['request/session-second-turn', 'do not close it'],
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
    expect(judge(answered, hangup('wrong-length'))).toEqual({
      ...fails('sent no whole response: it was wrong-length'),
      hint: expect.stringContaining('a content-length of as many bytes as come'),
    });
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
  const [text] = fixed;
  const opening = next(text);
  const following = next(text, answered);

  it('sends two messages in a session of its own', () => {
    expect(fixed).toEqual(['And what about tomorrow?']);
    expect(anywhere([opening, following])).toStrictEqual(anywhere([hello, saying('And what about tomorrow?')]));
    expect(opening?.session).toBe(following?.session);
    expect(opening?.session).not.toBe(hello.session);
    expect(next(text, answered, answered)).toBeUndefined();
    for (const exchange of whatever) expect(next(text, exchange)).toBeUndefined();
  });

  it('sends a first one elsewhere where the second is refused, and the second again where the server seems stuck', () => {
    for (const exchange of [refused, hangup('closed'), late('body')]) {
      const elsewhere = next(text, answered, exchange);
      expect(anywhere([elsewhere])).toStrictEqual(anywhere([hello]));
      expect([hello.session, opening?.session]).not.toContain(elsewhere?.session);
    }
    expect(next(text, answered, late('body'), answered)).toStrictEqual(
      onceMore(following ?? hello, 'adk-run/request/session-second-turn'),
    );
    expect(next(text, answered, late('body'), answered, late('body'))).toBeUndefined();
    expect(next(text, answered, hangup('died'))).toBeUndefined();
    expect(next(text, answered, refused, refused)).toBeUndefined();
  });

  it('stays in the session that the user named', () => {
    const named = asks('request/session-second-turn', { session: 'mine' });
    expect([named.next(text)?.session, named.next(text, answered)?.session]).toEqual(['mine', 'mine']);
    expect(named.next(text, answered, refused)).toBeUndefined();
  });

  it('creates its session first where the kit creates sessions', () => {
    const create = asks('request/session-second-turn', creating);
    expect(create.next(text)?.path).toBe(`/apps/my_sample_agent/users/5493777239922/sessions/${opening?.session}`);
  });
});

describe('fresh-session', () => {
  it('asks in the known session again where the other one is refused', () => {
    const { fixed, next } = asks('request/fresh-session');
    for (const exchange of [refused, hangup('closed'), late('headers')])
      expect(next(fixed[0], answered, exchange)).toStrictEqual(onceMore(hello, 'adk-run/request/fresh-session'));
    expect(next(fixed[0], answered, refused, answered)).toBeUndefined();
    for (const exchange of whatever) expect(next(fixed[0], exchange)).toBeUndefined();
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
