import { expect, it } from 'vitest';
import type { Scenario } from '../../model/index.ts';
import { runConversation, isLate } from './conversation.ts';
import { aCase, aMemory, anExchange, late, listed } from './turns.samples.ts';

it('a conversation makes each call after the answer to the one before', async () => {
  const echo: Scenario<number> = {
    fixed: [],
    call: (value, turns) =>
      turns.length < 3 ? { body: `${value}${String(turns.at(-1)?.received ?? '')}` } : undefined,
  };
  const { memory, made } = aMemory((body) => ({ received: Buffer.from(`.${body}`) }));
  const { turns, ...rest } = await runConversation(aCase({ scenario: echo, value: 7 }), memory);
  expect(made).toEqual(['7', '7.7', '7.7.7']);
  expect(turns.map(({ call }) => call.body)).toEqual(made);
  expect(rest).toEqual({});
});

it('a later attempt makes all calls anew, with other nonces than the conversation itself uses', async () => {
  const { memory, made } = aMemory();
  const twice: Scenario<string> = {
    fixed: [],
    call: (body, turns) => [{ body }, { body, nonce: 1 }][turns.length],
  };
  for (const attempt of [0, 1, 2]) await runConversation(aCase({ scenario: twice, value: 'x', attempt }), memory);
  expect(made).toEqual(['x', 'x 1', 'x 100', 'x 101', 'x 200', 'x 201']);
});

it('a conversation ends with a reason when a call is refused', async () => {
  const { memory } = aMemory(() => ({}), { calls: 1 });
  const conversation = await runConversation(aCase({ value: ['a', 'b', 'c'] }), memory);
  expect(conversation).toEqual({
    turns: [expect.anything()],
    cut: 'the budget of 1 calls was spent',
    isRefused: true,
  });
});

it('a conversation ends when the target cannot be called, without that call', async () => {
  const gone = { ended: { by: 'unreachable', reason: 'no such file' } } as const;
  const { memory } = aMemory((body) => (body === 'b' ? gone : {}));
  const conversation = await runConversation(aCase({ value: ['a', 'b', 'c'] }), memory);
  expect(conversation).toMatchObject({ turns: [{ call: { body: 'a' } }], cut: 'no such file' });
  expect(conversation.turns).toHaveLength(1);
});

it('a conversation ends when the target is gone, unless its scenario judges that', async () => {
  const hangup = { by: 'hangup', reason: 'connection refused' } as const;
  const { memory } = aMemory((body) =>
    body === 'gone'
      ? { ended: { ...hangup, fault: 'gone' } }
      : body === 'reset'
        ? { ended: { ...hangup, fault: 'closed' } }
        : {},
  );
  const value = ['a', 'reset', 'gone', 'b'];
  const bodies = async (scenario: Scenario) => {
    const { turns, cut } = await runConversation(aCase({ scenario, value }), memory);
    return [turns.map(({ call }) => call.body), cut];
  };
  expect(await bodies(listed)).toEqual([['a', 'reset'], 'connection refused']);
  expect(await bodies({ ...listed, untilGone: true })).toEqual([value, undefined]);
});

it('a conversation that does not end by itself is ended after 100 calls', async () => {
  const endless: Scenario = { fixed: [], call: (_, turns) => ({ body: `${turns.length}` }) };
  const { memory, made } = aMemory();
  const { turns, cut } = await runConversation(aCase({ scenario: endless }), memory);
  expect(cut).toBe('the conversation did not end after 100 calls');
  expect([turns.length, made.length]).toEqual([100, 100]);
});

it('isLate is true if one answer of the conversation is late', () => {
  expect(isLate([])).toBe(false);
  expect(isLate([anExchange('a')])).toBe(false);
  expect(isLate([anExchange('a'), anExchange('b', '', late), anExchange('c')])).toBe(true);
});
