import { describe, expect, it } from 'vitest';
import type { Exchange, Json } from '../../../src/contract.ts';
import { asking, asks, executeChain, type ExecutedChain, type Script, user } from './chain.samples.ts';
import { follower } from './walk.ts';

const leaf = asking();
const prompt = { prompt: 'Who are you?' };

function order({ turns }: ExecutedChain): (string | undefined)[] {
  return turns.map(({ call }) => call.agent);
}

function inputOf({ call }: Exchange): { [name: string]: Json } {
  return JSON.parse(String(call.body)) as { [name: string]: Json };
}

describe('requests are followed', () => {
  it('the highest priority first, equals in their order, 0 where none is given', () => {
    const a = asking(asks('b'), asks('c', {}, 5), asks('d', {}, -1), asks('e', {}, 0), asks('f', {}, 5));
    const executed = executeChain('ends', { a, b: leaf, c: leaf, d: leaf, e: leaf, f: leaf });
    expect(order(executed)).toEqual(['a', 'c', 'f', 'b', 'e', 'd']);
    expect(executed.verdict).toEqual({ is: 'pass' });
  });

  it('those of the latest answer before equal ones of an earlier answer', () => {
    const executed = executeChain('ends', { a: asking(asks('b'), asks('c')), b: asking(asks('d')), c: leaf, d: leaf });
    expect(order(executed)).toEqual(['a', 'b', 'd', 'c']);
  });

  it('where they are well-formed', () => {
    const odd = [null, 'b', { target_agent_type: 'b' }, { target_agent_type: 1, parameters: {} }, asks('b', {}, 1.5)];
    const executed = executeChain('ends', { a: asking(...odd), b: leaf });
    expect(order(executed)).toEqual(['a', 'b']);
    expect(order(executeChain('ends', { a: () => ({ success: true, agent_requests: 'b' }), b: leaf }))).toEqual(['a']);
  });

  it('also those of a script that reports a failure', () => {
    const failing: Script = () => ({ success: false, error: 'why', agent_requests: [asks('b')] });
    expect(order(executeChain('ends', { a: failing, b: leaf }))).toEqual(['a', 'b']);
  });
});

describe('a script that is asked for gets', () => {
  const a: Script = () => ({ success: true, data: 'of a', agent_requests: [asks('b', { x: 'caf\u00e9' })] });
  const { turns } = executeChain('ends', { a, b: asking(asks('c')), c: leaf });
  const [, second, third] = turns;

  it('its parameters in input_data, in context.parameters and in AGENT_PARAMETERS, and its own name', () => {
    if (second === undefined) throw new Error('a second call was expected');
    const { agent_name: name, input_data: text, context } = inputOf(second);
    expect([name, JSON.parse(text as string), context]).toEqual([
      'b',
      { x: 'caf\u00e9' },
      { parameters: { x: 'caf\u00e9' } },
    ]);
    expect(JSON.parse(second.call.env?.['AGENT_PARAMETERS'] ?? '')).toEqual({ x: 'caf\u00e9' });
    expect(second.call.env?.['INPUT_DATA']).toBe(second.call.body);
  });

  it('the outputs of all scripts before it, by their names', () => {
    if (third === undefined) throw new Error('a third call was expected');
    const { dependencies } = inputOf(third) as { dependencies: { [name: string]: { [name: string]: Json } } };
    expect(Object.keys(dependencies)).toEqual(['a', 'b']);
    expect(dependencies['a']?.['data']).toBe('of a');
  });

  it('the outputs in context, in the older form, which has no other place', () => {
    const [, older] = executeChain('ends', { a, b: leaf }, { input: 'older' }).turns;
    if (older === undefined) throw new Error('a second call was expected');
    expect(Object.keys(inputOf(older)['context'] ?? {})).toEqual(['a']);
  });

  it('where the chain begins, what the user said', () => {
    const [first] = executeChain('ends', { a: leaf }, { 'chain-input': 'go on' }).turns;
    expect(first && inputOf(first)).toMatchObject({ agent_name: 'a', input_data: 'go on', dependencies: {} });
  });

  it('typed lines, where it asks the user', () => {
    const executed = executeChain('ends', {
      a: asking(asks('user_input', { ...prompt, max_attempts: 2 })),
      user_input: user(),
    });
    const [, asked] = executed.turns;
    expect(executed.turns[0]?.call.typed).toBeUndefined();
    expect(asked?.call.typed).toHaveLength(2);
    expect(new Set(asked?.call.typed).size).toBe(1);
  });

  it('typed lines too where another type is asked with a prompt, which counts as asking once one is read', () => {
    const silent: Script = () => ({
      received: Buffer.from('{"success": true}'),
      terminal: { linesRead: 0, shown: '' },
    });
    const executed = executeChain('ends', {
      a: asking(asks('model', prompt, 1), asks('collect_story', prompt)),
      model: silent,
      collect_story: user(),
    });
    const [model, collect] = executed.turns.slice(1, 3);
    expect([model?.call.agent, collect?.call.agent]).toEqual(['model', 'collect_story']);
    expect(model?.call.typed?.length).toBeGreaterThan(0);
    expect(collect?.call.typed).toEqual(model?.call.typed);
  });

  it('and is no valid call where its parameters do not fit', () => {
    const executed = executeChain('ends', { a: asking(asks('user_input', { text: 'x' })), user_input: leaf });
    expect(executed.turns.map(({ call }) => call.invalid)).toEqual([undefined, true]);
  });
});

describe('a chain comes to an end', () => {
  const loops: [string, Readonly<Record<string, Script>>, string][] = [
    ['a script that asks for itself', { a: asking(asks('a')) }, 'a asks for a, without end'],
    [
      'two that ask for each other',
      { a: asking(asks('b')), b: asking(asks('a')) },
      'b asks for a asks for b, without end',
    ],
    [
      'two that each ask for both',
      { a: asking(asks('a'), asks('b')), b: asking(asks('b'), asks('a')) },
      'a asks for a, without end',
    ],
  ];
  it.each(loops)('%s fails', (_, scripts, actual) => {
    const { verdict, turns } = executeChain('ends', scripts);
    expect(verdict).toMatchObject({ is: 'fail', actual, shownBy: turns.at(-1) });
    expect(turns).toHaveLength(25);
    expect(new Set(turns.map(({ call }) => `${String(call.body)}${call.nonce ?? 0}`)).size).toBe(25);
  });

  it('a loop that asks for others on its way fails too', () => {
    const a = asking(asks('b', {}, 1), asks('c', {}, 1), asks('d', {}, 1), asks('a', { x: 1 }));
    const { verdict, turns } = executeChain('ends', { a, b: leaf, c: leaf, d: leaf });
    expect(turns).toHaveLength(30);
    expect(verdict).toMatchObject({ is: 'fail', actual: 'a asks for a, without end' });
  });

  it('a fan of a thousand requests is followed for a while, and is no loop', () => {
    const fan = asking(...Array.from({ length: 1000 }, (_, at) => asks('b', { at })));
    const { verdict, turns, chains } = executeChain('ends', { a: fan, b: leaf });
    expect(turns).toHaveLength(30);
    const because = 'requests are followed for 30 calls, and 971 were left';
    expect(verdict).toEqual({ is: 'inconclusive', because });
    expect(chains[0]?.broke).toBe(because);
  });

  it('goes on from where it stood: each call is made out once, however often the chain is walked', () => {
    const fan = asking(...Array.from({ length: 1000 }, (_, at) => asks('b', { at })));
    const { turns } = executeChain('ends', { a: fan, b: leaf });
    let madeOut = 0;
    const walk = follower(['a', 'b'], () => turns[madeOut++]?.call);
    const lengths = [...turns.keys(), ...turns.keys()].map((at) => walk(turns.slice(0, at)).length);
    expect(lengths).toEqual([...turns.keys(), ...turns.keys()]);
    expect(madeOut).toBe(turns.length);
  });

  it('25 scripts in a row are no loop', () => {
    const types = Array.from({ length: 25 }, (_, at) => `s${at}`);
    const scripts = types.map((type, at): [string, Script] => [type, at === 24 ? leaf : asking(asks(`s${at + 1}`))]);
    expect(executeChain('ends', Object.fromEntries(scripts)).verdict).toEqual({ is: 'pass' });
  });

  it('one that nobody asks on says nothing', () => {
    expect(executeChain('ends', { a: leaf }).verdict).toMatchObject({ is: 'not-applicable' });
  });

  it.each<[string, Partial<Exchange>, string]>([
    ['dies', { ended: { by: 'exit', code: 1 } }, 'b ended with exit code 1 and wrote nothing to stdout'],
    ['hangs', { ended: { by: 'timeout', afterMs: 1000 } }, 'b wrote nothing to stdout within 1 s'],
    ['floods', { ended: { by: 'overflow', limitBytes: 10 } }, 'b answered with more than 10 bytes'],
    [
      'is killed',
      { ended: { by: 'signal', signal: 'SIGSEGV' } },
      'b was killed by SIGSEGV and wrote nothing to stdout',
    ],
  ])('one in which a script %s cannot be judged, and is not followed further', (_, b, because) => {
    const { verdict, turns, chains } = executeChain('ends', { a: asking(asks('b'), asks('c')), b: () => b, c: leaf });
    expect(turns).toHaveLength(2);
    expect(verdict).toEqual({ is: 'inconclusive', because });
    expect(chains[0]?.broke).toBe(because);
  });

  it('outputs that grow without end are not handed on', () => {
    const grows: Script = ({ dependencies }) => ({
      success: true,
      a: dependencies,
      b: dependencies,
      c: 'x'.repeat(9999),
      agent_requests: [asks('a')],
    });
    expect(executeChain('ends', { a: grows }).verdict).toEqual({
      is: 'inconclusive',
      because: 'the earlier outputs for a are too long',
    });
  });

  it('a user whose answers are never accepted is the reason, not the scripts', () => {
    const a = asking(asks('user_input', prompt));
    const refusing: Script = () => ({
      success: true,
      is_valid: false,
      validation_errors: ['no'],
      suggestions: [],
      agent_requests: [asks('user_input', prompt)],
    });
    const asked = user((answer) => ({
      agent_requests: [asks('validation', { data_to_validate: answer, validation_rules: [], error_message: 'no' })],
    }));
    const { verdict } = executeChain('ends', { a, user_input: asked, validation: refusing });
    expect(verdict).toMatchObject({
      is: 'inconclusive',
      because: expect.stringContaining('--set accepted-answer') as string,
    });
  });

  it('calls of a run that went another way are not taken for its own', () => {
    const { turns, judge } = executeChain('ends', { a: asking(asks('b', { x: 1 })), b: leaf });
    const [first, second] = turns;
    if (first === undefined || second === undefined) throw new Error('two calls were expected');
    const other = { success: true, agent_requests: [asks('b', { x: 2 })] };
    expect(judge([{ ...first, received: Buffer.from(JSON.stringify(other)) }, second])).toEqual({
      is: 'inconclusive',
      because: 'b is asked for in another way now',
    });
    expect(judge([{ ...first, received: Buffer.from('{"success":true}') }, second])).toMatchObject({
      is: 'not-applicable',
    });
    expect(judge([])).toEqual({ is: 'inconclusive', because: 'no call was made' });
  });
});
