import { describe, expect, it } from 'vitest';
import type { Exchange, Json, TargetParameters, Verdict } from '../../../src/contract.ts';
import { specialRequest } from '../call/reading.ts';
import { asking, asks, type ExecutedChain, executeChain, type Script, user } from './chain.samples.ts';
import { scriptAgent } from '../contract.ts';

const leaf = asking();
const dead: Script = () => ({ ended: { by: 'exit', code: 1 } });
const validation = (data: Json): Json =>
  asks('validation', { data_to_validate: data, validation_rules: [], error_message: 'no' });
const judging = (isValid: boolean, ...requests: readonly Json[]): { [name: string]: Json } => ({
  success: true,
  is_valid: isValid,
  validation_errors: isValid ? [] : ['short'],
  suggestions: [],
  agent_requests: [...requests],
});
const isLong = (data: Json | undefined): boolean => typeof data === 'string' && data.length > 5;

it('is tried where agents are named alone, and then makes the chain a plain call', () => {
  const chain = scriptAgent.clauses.filter(({ id }) => id.startsWith('script-agent/chain/'));
  expect(chain).toHaveLength(6);
  expect(chain.every(({ ofAgents }) => ofAgents)).toBe(true);
  const chained = scriptAgent.forAgents?.(['a', 'b']);
  expect(chained?.clauses.map(({ id }) => id)).toEqual(scriptAgent.clauses.map(({ id }) => id));
  expect(chained?.clauses.some(({ ofAgents }) => ofAgents)).toBe(false);
  expect(chained?.calls.fixed).toHaveLength(scriptAgent.calls.fixed.length + 1);
  expect(chained?.calls.call(chained.calls.fixed.at(-1), [])).toMatchObject({ agent: 'a' });
  expect(chained?.calls.call(chained.calls.fixed[0], [])).toEqual(
    scriptAgent.calls.call(scriptAgent.calls.fixed[0], []),
  );
});

describe('parameters of a request', () => {
  const verdictOf = (request: Json, more: Readonly<Record<string, Script>> = {}): Verdict =>
    executeChain('request-parameters', { a: asking(asks('x'), request), x: leaf, user_input: leaf, ...more }).verdict;

  it.each<[string, Json, string, string]>([
    ['no prompt', asks('user_input', { text: 'x' }), '', 'no prompt'],
    ['a number for a prompt', asks('user-input', { prompt: 1 }), '/prompt', '1'],
    ['attempts as text', asks('user_input', { prompt: 'x', max_attempts: '3' }), '/max_attempts', '"3"'],
    ['no operation', asks('file_operation', { path: 'x' }), '', 'no operation'],
    ['another operation', asks('file', { operation: 'move', path: 'x' }), '/operation', '"move"'],
    [
      'rules as text',
      asks('validation', { data_to_validate: '', validation_rules: 'x', error_message: '' }),
      '/validation_rules',
      '"x"',
    ],
  ])('fail with %s', (_, request, pointer, actual) => {
    expect(verdictOf(request)).toMatchObject({ is: 'fail', actual, pointer: `/agent_requests/1/parameters${pointer}` });
  });

  it.each<[string, Json]>([
    ['a prompt alone', asks('user_input', { prompt: 'x' })],
    [
      'everything, and more',
      asks('user_input', { prompt: 'x', validation_pattern: null, retry_message: null, more: 1 }),
    ],
    ['a file', asks('file_operation', { operation: 'read', path: 'x' })],
    ['a validation', validation('x')],
  ])('pass with %s, whoever answers', (_, request) => {
    expect(verdictOf(request)).toEqual({ is: 'pass' });
  });

  it('are judged by what the scripts of the type answer, too', () => {
    const collector: Script = () => ({ success: true, user_input: 'x', attempts_used: 1, validation_passed: true });
    expect(verdictOf(asks('collector', { text: 'x' }), { collector })).toMatchObject({
      is: 'fail',
      actual: 'no prompt',
    });
    expect(verdictOf(asks('collector', { text: 'x' }), { collector: leaf })).toMatchObject({ is: 'not-applicable' });
  });

  it('cannot be reported where a script died', () => {
    expect(verdictOf(asks('user_input', { prompt: 'x' }), { user_input: dead })).toMatchObject({ is: 'inconclusive' });
  });
});

describe('the type of a request', () => {
  const verdictOf = (...types: readonly string[]): Verdict =>
    executeChain('known-type', { a: asking(...types.map((type) => asks(type))), b: leaf, dead }).verdict;

  it('is one that the user named', () => {
    expect(verdictOf('b', 'b')).toEqual({ is: 'pass' });
    expect(verdictOf('b', 'c')).toMatchObject({
      is: 'fail',
      expected: 'one of a, b, dead',
      actual: '"c"',
      pointer: '/agent_requests/1/target_agent_type',
    });
    expect(verdictOf()).toMatchObject({ is: 'not-applicable' });
    expect(verdictOf('dead')).toMatchObject({ is: 'inconclusive' });
    expect(verdictOf('c', 'dead')).toMatchObject({ is: 'fail' });
  });

  // An agent chose the type: a user who pastes the hint must not run any part of it.
  it('stands quoted for a shell in the hint', () => {
    expect(verdictOf('c')).toMatchObject({ hint: "name its script: --agent 'c=<command>'" });
    expect(verdictOf("$(id)'; id")).toMatchObject({
      hint: String.raw`name its script: --agent '$(id)'\''; id=<command>'`,
    });
  });
});

describe('a generated prompt', () => {
  const prompt = 'Who are you, caf\u00e9 owner?';
  const generator =
    (asked: Json, ...more: readonly Json[]): Script =>
    () => ({
      success: true,
      generated_prompt: prompt,
      context_metadata: {},
      agent_requests: [...more, asks('user_input', { prompt: asked })],
    });
  const shows =
    (shown: string, linesRead = 1): Script =>
    () => ({
      received: Buffer.from('{"success":true,"user_input":"x","attempts_used":1,"validation_passed":true}'),
      terminal: { linesRead, shown },
    });
  const verdictOf = (a: Script, asked: Script = shows(`${prompt} x`)): Verdict =>
    executeChain('prompt-generation', { a, user_input: asked }).verdict;

  it.each<[string, Script, Script]>([
    ['as it is', generator(prompt), shows(`${prompt} x`)],
    [
      'in colours, broken into lines, without its accents',
      generator(prompt),
      shows('\u001b[1mWho are\r\nyou, caf? owner?\u001b[0m\r\n> x'),
    ],
    ['by a script that asks nobody', generator(prompt), shows('', 0)],
    ['by a script without a terminal', generator(prompt), leaf],
    [
      'beside another question',
      generator(prompt, asks('user_input', { prompt: 'And how old?' })),
      shows(`${prompt} And how old? x`),
    ],
  ])('reaches the user %s', (_, a, asked) => {
    expect(verdictOf(a, asked)).toEqual({ is: 'pass' });
  });

  it('fails where the request has another one', () => {
    const executed = executeChain('prompt-generation', { a: generator('Your answer:'), user_input: user() });
    expect(executed.verdict).toMatchObject({
      is: 'fail',
      pointer: '/agent_requests/0/parameters/prompt',
      shownBy: executed.turns[0],
    });
  });

  it('fails where the user is shown another one', () => {
    const executed = executeChain('prompt-generation', { a: generator(prompt), user_input: shows('Your answer: x') });
    expect(executed.verdict).toMatchObject({
      is: 'fail',
      actual: '"Your answer: x" on the terminal',
      shownBy: executed.turns[1],
    });
  });

  it.each<[string, Script, Script, Verdict['is']]>([
    [
      'where nothing is asked with it',
      () => ({ success: true, generated_prompt: prompt, context_metadata: {} }),
      leaf,
      'not-applicable',
    ],
    ['where none is generated', asking(asks('user_input', { prompt })), leaf, 'not-applicable'],
    ['where the request lacks its prompt', generator(null), leaf, 'inconclusive'],
    ['where the script that asks dies', generator(prompt), dead, 'inconclusive'],
    ['where it reports a failure', generator(prompt), () => ({ success: false, error: 'no' }), 'inconclusive'],
  ])('is not judged %s', (_, a, asked, is) => {
    expect(verdictOf(a, asked).is).toBe(is);
  });
});

describe('a validation', () => {
  const a = asking(asks('user_input', { prompt: 'Who are you?' }));
  const asked = user((answer) => ({ agent_requests: [validation(answer)] }));
  const state: Script = ({ parameters }) => ({ success: true, data: parameters });
  const judge =
    (then: (isValid: boolean, data: Json) => readonly Json[]): Script =>
    ({ parameters: { data_to_validate: data = '' } }) =>
      judging(isLong(data), ...then(isLong(data), data));
  const verdictOf = (scripts: Readonly<Record<string, Script>>): Verdict =>
    executeChain('validation', { a, user_input: asked, validation: leaf, state, ...scripts }).verdict;

  it.each<[string, Script]>([
    ['asks for the next script where the answer is valid', judge((isValid) => (isValid ? [asks('state')] : []))],
    ['asks the user again where it is not', judge((isValid) => (isValid ? [] : [asks('user_input', { prompt: 'x' })]))],
    ['tells the next script', judge((isValid) => [asks('state', { isValid })])],
  ])('that %s decides what follows', (_, script) => {
    expect(verdictOf({ validation: script })).toEqual({ is: 'pass' });
  });

  it('fails where the same follows whatever it says', () => {
    const verdict = verdictOf({ validation: judge((_, data) => [asks('state', { backstory: data })]) });
    expect(verdict).toMatchObject({
      is: 'fail',
      actual: expect.stringContaining('state follows as if it were') as string,
    });
  });

  it('passes where the script that follows takes notice of it', () => {
    const informed: Script = ({ dependencies }) => {
      const { is_valid: isValid = false } = dependencies['validation'] as { is_valid?: boolean };
      return { success: true, data: isValid };
    };
    expect(verdictOf({ validation: judge(() => [asks('state')]), state: informed })).toEqual({ is: 'pass' });
  });

  it('fails where it is asked about something else', () => {
    const stray = user(() => ({ agent_requests: [validation('Who are you?')] }));
    const executed = executeChain('validation', { a, user_input: stray, validation: judge(() => []) });
    expect(executed.verdict).toMatchObject({
      is: 'fail',
      actual: '"Who are you?"',
      pointer: '/agent_requests/0/parameters/data_to_validate',
      shownBy: executed.turns[1],
    });
  });

  it('may be asked for before the answer is known', () => {
    const director = asking(validation(''), asks('user_input', { prompt: 'x' }, 1), asks('state', {}, -1));
    const judgesAnswer: Script = ({ dependencies }) =>
      judging(isLong((dependencies['user_input'] as { user_input?: Json }).user_input));
    const informed: Script = ({ dependencies }) => ({ success: true, data: dependencies['validation'] ?? null });
    const scripts = { a: director, user_input: user(), validation: judgesAnswer, state: informed };
    expect(executeChain('validation', scripts).verdict).toEqual({ is: 'pass' });
    expect(executeChain('validation', { ...scripts, state: leaf }).verdict).toMatchObject({ is: 'fail' });
  });

  it('is not judged where nothing follows it, or nobody asks the user', () => {
    expect(verdictOf({ validation: judge(() => []) })).toMatchObject({ is: 'not-applicable' });
    expect(executeChain('validation', { a: leaf }).verdict).toMatchObject({ is: 'not-applicable' });
    expect(verdictOf({ validation: dead }).is).toBe('inconclusive');
  });

  it('that takes every answer is shown no other verdict, unless the user tells an answer', () => {
    const [never] = [
      executeChain('validation', { a, user_input: asked, validation: () => judging(true, asks('state')), state }),
    ];
    expect(never.verdict).toEqual({
      is: 'inconclusive',
      because: 'every answer was accepted: tell one that is rejected with --set rejected-answer=...',
    });
    expect(never.turns.filter(({ call }) => call.agent === 'user_input')).toHaveLength(4);
    const named = executeChain(
      'validation',
      { a, user_input: asked, validation: () => judging(true, asks('state')), state },
      { 'rejected-answer': 'abc' },
    );
    expect(named.verdict).toMatchObject({
      because: 'every answer was accepted, that of --set rejected-answer too: name another one',
    });
    const picky: Script = ({ parameters: { data_to_validate: data } }) =>
      judging(data !== 'voldemort', ...(data === 'voldemort' ? [] : [asks('state')]));
    const executed = executeChain(
      'validation',
      { a, user_input: asked, validation: picky, state },
      { 'rejected-answer': 'voldemort' },
    );
    expect(executed.verdict).toEqual({ is: 'pass' });
  });
});

describe('a chain that begins with the script that asks the user', () => {
  const asked = user((answer) => ({ agent_requests: [validation(answer)] }));
  const picky: Script = ({ parameters: { data_to_validate: data } }) =>
    judging(data !== 'voldemort', ...(data === 'voldemort' ? [] : [asks('state')]));
  const executed = (first: string, parameters: TargetParameters = {}): ExecutedChain =>
    executeChain('validation', { [first]: asked, validation: picky, state: leaf }, parameters);

  it.each(['user_input', 'user-input', 'get-input', 'collect-backstory', 'ask'])(
    'of the type %s asks it to, on a terminal',
    (first) => {
      const { turns } = executed(first);
      const [call] = turns.map((turn) => turn.call);
      const request = { prompt: 'Who comes to the harbour town?', multiline: false };
      expect(specialRequest({ ...call, agent: undefined } as never)).toEqual(request);
      expect(scriptAgent.shapes['userInputRequest']?.validate(request)).toEqual([]);
      expect(call?.typed).toHaveLength(3);
    },
  );

  it('is judged by the answers that the user tells, whatever the type is called', () => {
    for (const first of ['user_input', 'interview']) {
      const { verdict, turns } = executed(first, { 'rejected-answer': 'voldemort' });
      expect(verdict).toEqual({ is: 'pass' });
      expect(turns.flatMap(({ call }) => (call.agent === first ? [call.typed?.[0]] : []))).toContain('voldemort');
    }
    expect(executed('user_input').verdict).toMatchObject({
      because: expect.stringContaining('rejected-answer') as string,
    });
  });

  it('asks with the words, or the request, that the user tells', () => {
    const textOf = (input: string): unknown => {
      const { input_data: text } = JSON.parse(
        String(executed('ask', { 'chain-input': input }).turns[0]?.call.body),
      ) as {
        input_data: string;
      };
      return JSON.parse(text);
    };
    expect(textOf('Who are you?')).toEqual({ prompt: 'Who are you?', multiline: false });
    expect(textOf('{"prompt": "Who?", "max_attempts": 1}')).toEqual({ prompt: 'Who?', max_attempts: 1 });
    expect(textOf('{"text": "Who?"}')).toEqual({ prompt: '{"text": "Who?"}', multiline: false });
  });

  it('has no terminal where nothing says that it asks', () => {
    expect(executed('story').turns[0]?.call.typed).toBeUndefined();
    expect(scriptAgent.forProfiles?.(['user-input']).forAgents?.(['story']).calls.fixed).toBeDefined();
  });
});

describe('what is asked for in an answer that nobody follows', () => {
  const { judge, turns } = executeChain('request-parameters', { a: leaf, user_input: leaf });
  const [first] = turns;
  const plain = (output: object, agent?: string): Exchange => ({
    ...(first as Exchange),
    call: { body: '{"agent_name": "a", "input_data": ""}', ...(agent === undefined ? {} : { agent }) },
    received: Buffer.from(JSON.stringify({ success: true, ...output })),
  });

  it('has the parameters of it', () => {
    const asked = { agent_requests: [asks('user_input', { text: 'x' })] };
    expect(judge([plain(asked)])).toMatchObject({ is: 'fail', pointer: '/agent_requests/0/parameters' });
    expect(judge([plain(asked, 'user_input')])).toMatchObject({ is: 'fail' });
    expect(judge([plain({ agent_requests: [asks('user_input', { prompt: 'x' })] })])).toMatchObject({
      is: 'inconclusive',
    });
  });

  it('is of a type that the user named', () => {
    const types = executeChain('known-type', { a: leaf, b: leaf });
    expect(types.judge([plain({ agent_requests: [asks('b'), asks('c')] })])).toMatchObject({
      is: 'fail',
      actual: '"c"',
    });
    expect(types.judge([plain({ agent_requests: [asks('b')] })])).toMatchObject({ is: 'inconclusive' });
  });

  it('is asked with the prompt that was generated', () => {
    const prompts = executeChain('prompt-generation', { a: leaf, user_input: leaf });
    const saying = (prompt: string): object => ({
      generated_prompt: 'Who?',
      agent_requests: [asks('user_input', { prompt })],
    });
    expect(prompts.judge([plain(saying('Your answer:'))])).toMatchObject({ is: 'fail' });
    expect(prompts.judge([plain(saying('Who?'))])).toMatchObject({ is: 'inconclusive' });
  });
});

describe('a run with another answer of the user', () => {
  const a = asking(asks('user_input', { prompt: 'Who are you?' }));
  const asked = user((answer) => ({ agent_requests: [validation(answer)] }));
  const after =
    (wrong: Json): Script =>
    ({ parameters: { data_to_validate: data } }) =>
      isLong(data) ? judging(true, asks('state')) : judging(false, wrong);
  const verdictOf = (name: string, wrong: Json): Verdict =>
    executeChain(name, { a, user_input: asked, validation: after(wrong), state: asking() }).verdict;

  it('is judged, too', () => {
    expect(verdictOf('request-parameters', asks('user_input', { text: 'x' }))).toMatchObject({ is: 'fail' });
    expect(verdictOf('known-type', asks('nobody'))).toMatchObject({ is: 'fail' });
    expect(verdictOf('request-parameters', asks('state'))).toEqual({ is: 'pass' });
  });

  it('ends, too', () => {
    const loop: Script = () => ({ success: true, agent_requests: [asks('again')] });
    const scripts = { a, user_input: asked, validation: after(asks('again')), state: asking(), again: loop };
    expect(executeChain('ends', scripts).verdict).toMatchObject({ is: 'fail' });
    expect(executeChain('ends', { ...scripts, again: leaf }).verdict).toEqual({ is: 'pass' });
  });
});

describe('dependencies as the real host gives them', () => {
  const output: Script = () => ({ success: true, data: 7, agent_requests: [asks('b'), asks('b')] });
  const b: Script = ({ dependencies: { a } }) => {
    const { response, ...rest } = a as { response?: string; [name: string]: Json | undefined };
    const came = response === undefined ? rest : (JSON.parse(response) as { data: Json });
    return { success: true, data: came['data'] ?? null };
  };

  it('are made of the outputs, and each script is tried once with them', () => {
    const { verdict, turns } = executeChain('host-dependencies', { a: output, b });
    expect(verdict).toEqual({ is: 'pass' });
    expect(turns.map(({ call }) => call.agent)).toEqual(['a', 'b', 'b', 'b']);
    expect(JSON.parse(String(turns[3]?.call.body))).toMatchObject({
      dependencies: { a: { status: 'success', response: expect.stringContaining('"data":7') as string } },
    });
  });

  it.each<[string, Partial<Exchange> | { [name: string]: Json }]>([
    ['dies', { ended: { by: 'exit', code: 1 } }],
    ['reports a failure', { success: false, error: 'no data' }],
  ])('are advice where a script %s', (_, came) => {
    const picky: Script = (got) =>
      (got.dependencies['a'] as { response?: string }).response === undefined ? b(got) : came;
    const { verdict, turns } = executeChain('host-dependencies', { a: output, b: picky });
    expect(verdict).toMatchObject({ is: 'fail', shownBy: turns.at(-1) });
    expect(scriptAgent.clauses.find(({ id }) => id.endsWith('host-dependencies'))?.level).toBe('may');
  });

  it('are not tried where nothing depends on another', () => {
    expect(executeChain('host-dependencies', { a: leaf }).verdict).toMatchObject({ is: 'not-applicable' });
  });
});
