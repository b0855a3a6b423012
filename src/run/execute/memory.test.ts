import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Exchange, Transport } from '../../model/index.ts';
import { machineClock } from './clock.ts';
import type { GivingWay } from './give-way.ts';
import { lasting, remember, spent } from './memory.ts';
import { aMemory, anExchange } from './turns.samples.ts';

it('memory makes calls of the same content once, even if the first is still under way', async () => {
  const { memory, made, counts } = aMemory();
  const [first, second] = await Promise.all([memory.ask({ body: 'a' }, lasting), memory.ask({ body: 'a' }, lasting)]);
  expect(second).toBe(first);
  expect(await memory.ask({ body: 'a', invalid: true }, lasting)).toBe(first);
  expect(await memory.ask({ body: 'a', nonce: 1 }, lasting)).not.toBe(first);
  expect(made).toEqual(['a', 'a 1']);
  expect(memory.made()).toBe(2);
  expect(counts).toEqual([1, 2]);
});

const judged = { because: 'the same call was judged before', judged: true };

it('memory keeps a call up to a place of the plan, and longer if it is asked for again before', async () => {
  const { memory, made } = aMemory();
  const first = await memory.ask({ body: 'a' }, { at: 0, until: 3 });
  const other = await memory.ask({ body: 'b' }, { at: 1, until: 3 });
  expect(await memory.ask({ body: 'a' }, { at: 2, until: 5 })).toBe(first);
  for (const at of [1, 2, 3, 4]) memory.passed(at);
  expect(await memory.ask({ body: 'b' }, { at: 4, until: 6 })).toEqual(judged);
  expect(await memory.ask({ body: 'a' }, { at: 4, until: 4 })).toBe(first);
  memory.passed(5);
  expect(await memory.ask({ body: 'a' }, { at: 5, until: 9 })).toEqual(judged);
  expect(await memory.ask({ body: 'b' }, lasting)).toEqual(judged);
  expect(other).toHaveProperty('received');
  expect(made).toEqual(['a', 'b']);
  expect(memory.made()).toBe(2);
});

it('memory refuses a call by the place that asks, not by the order of asking', async () => {
  const { memory } = aMemory();
  await memory.ask({ body: 'a' }, { at: 0, until: 3 });
  expect(await memory.ask({ body: 'a' }, { at: 3, until: 6 })).toEqual(judged);
  expect(await memory.ask({ body: 'a' }, { at: 2, until: 5 })).toHaveProperty('received');
});

it('a call asked for only ahead counts as new: made once, and remembered from its place on', async () => {
  const { memory, made } = aMemory();
  const ahead = await memory.ahead.ask({ body: 'a' }, { at: 1, until: 3 });
  for (const at of [1, 2, 3]) memory.passed(at);
  expect(await memory.ask({ body: 'a' }, { at: 7, until: 9 })).toBe(ahead);
  for (const at of [8, 9]) memory.passed(at);
  expect(await memory.ask({ body: 'a' }, { at: 9, until: 12 })).toEqual(judged);
  const forNothing = await memory.ahead.ask({ body: 'b' }, { at: 2, until: 3 });
  expect(await memory.ask({ body: 'b' }, lasting)).toBe(forNothing);
  expect(made).toEqual(['a', 'b']);
});

it('asking ahead does not extend how long a call is remembered', async () => {
  const { memory } = aMemory();
  const first = await memory.ask({ body: 'a' }, { at: 0, until: 3 });
  expect(await memory.ahead.ask({ body: 'a' }, { at: 2, until: 50 })).toBe(first);
  expect(await memory.ahead.ask({ body: 'a' }, { at: 3, until: 50 })).toEqual(judged);
  expect(await memory.ask({ body: 'a' }, { at: 3, until: 6 })).toEqual(judged);
});

it('memory keeps lasting calls and the turns passed to keep for the whole run', async () => {
  const { memory, made } = aMemory();
  const lasts = await memory.ask({ body: 'lasts' }, lasting);
  expect(await memory.ask({ body: 'lasts' }, { at: 0, until: 1 })).toBe(lasts);
  const kept = await memory.ask({ body: 'kept' }, { at: 0, until: 2 });
  for (const at of [1, 2]) memory.passed(at);
  memory.keep([kept as Exchange, anExchange('never made')]);
  for (const at of [3, 4]) memory.passed(at);
  expect(await memory.ask({ body: 'lasts' }, lasting)).toBe(lasts);
  expect(await memory.ask({ body: 'kept' }, lasting)).toBe(kept);
  expect(made).toEqual(['lasts', 'kept']);
  expect(memory.made()).toBe(2);
});

it('memory makes no new call once the number of calls is spent, but still has the earlier exchanges', async () => {
  const { memory, made } = aMemory(() => ({}), { calls: 2 });
  for (const body of ['a', 'b']) expect(await memory.ask({ body }, lasting)).toHaveProperty('received');
  expect(await memory.ask({ body: 'c' }, lasting)).toEqual({ because: 'the budget of 2 calls was spent' });
  expect(await memory.ask({ body: 'a' }, lasting)).toHaveProperty('received');
  expect(made).toEqual(['a', 'b']);
});

it('memory makes no new call once its time is spent', async () => {
  const { memory, made } = aMemory(() => ({}), { ms: 0 });
  expect(await memory.ask({ body: 'a' }, lasting)).toEqual({ because: 'the budget of 0 s was spent' });
  expect(made).toEqual([]);
  const later = aMemory(() => ({}), { ms: 3_600_000 });
  expect(await later.memory.ask({ body: 'a' }, lasting)).toHaveProperty('received');
});

it('memory refuses long answers once the run is interrupted, because reading them takes too long', async () => {
  const interrupted = new AbortController();
  const lengths: Record<string, number> = { short: 1, long: 300_000 };
  const { memory } = aMemory((body) => ({ received: Buffer.alloc(lengths[body] ?? 0) }), {}, interrupted.signal);
  const asked = ['short', 'long'].map((body) => memory.ask({ body }, lasting));
  interrupted.abort();
  expect(await Promise.all(asked)).toEqual([
    expect.objectContaining({ received: Buffer.alloc(1) }),
    { because: 'the run was interrupted' },
  ]);
});

it('memory gives way before each answer is read, also before a remembered one', async () => {
  let gaveWay = 0;
  const transport: Transport = { close: async () => undefined, call: async (call) => anExchange(call) };
  const way: GivingWay = { giveWay: async () => void (gaveWay += 1), whyNotRead: () => undefined };
  const budget = { calls: 9, ms: Infinity };
  const memory = remember(transport, { deadlineMs: 1_000 }, budget, () => {}, machineClock, way);
  for (const asked of [memory.ahead, memory, memory]) await asked.ask({ body: 'a' }, lasting);
  expect([gaveWay, memory.made()]).toEqual([3, 1]);
});

it('memory makes no new call once the run is interrupted', async () => {
  const interrupted = new AbortController();
  const { memory, made } = aMemory(() => ({}), {}, interrupted.signal);
  expect(await memory.ask({ body: 'a' }, lasting)).toHaveProperty('received');
  interrupted.abort();
  expect(await memory.ask({ body: 'b' }, lasting)).toEqual({ because: 'the run was interrupted' });
  expect(await memory.ask({ body: 'a' }, lasting)).toHaveProperty('received');
  expect(made).toEqual(['a']);
});

it('spent gives the time of a run in seconds', () => {
  expect(spent(1_500)).toBe('the budget of 1.5 s was spent');
});

it('wereAlone is true for calls that were over before two calls were under way at once', async () => {
  const { memory } = aMemory(async () => {
    await setImmediate();
    return {};
  });
  const turns = (...bodies: string[]): Exchange[] => bodies.map((body) => anExchange(body));
  await memory.ask({ body: 'a' }, lasting);
  await memory.ask({ body: 'b' }, lasting);
  expect(memory.wereAlone(turns('a', 'b'))).toBe(true);
  await Promise.all([memory.ask({ body: 'c' }, lasting), memory.ask({ body: 'd' }, lasting)]);
  await memory.ask({ body: 'e' }, lasting);
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((body) => memory.wereAlone(turns(body)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(memory.wereAlone(turns('a', 'c'))).toBe(false);
});

it('memory makes calls of one session one after another, and others at once', async () => {
  const { memory, made } = aMemory();
  const asked = ['a', 'b', 'c'].map((body) => memory.ask({ body, session: body === 'c' ? 'y' : 'x' }, lasting));
  expect(made).toEqual(['a', 'c']);
  expect(memory.made()).toBe(3);
  await Promise.all(asked);
  expect(made).toEqual(['a', 'c', 'b']);
});
