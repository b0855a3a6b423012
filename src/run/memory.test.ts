import { expect, it } from 'vitest';
import { spent } from './memory.ts';
import { aMemory } from './turns.samples.ts';

it('makes a call of one content once, also while it is under way', async () => {
  const { memory, made, told } = aMemory();
  const [first, second] = await Promise.all([memory.ask({ body: 'a' }, false), memory.ask({ body: 'a' }, false)]);
  expect(second).toBe(first);
  expect(await memory.ask({ body: 'a', invalid: true }, true)).toBe(first);
  expect(await memory.ask({ body: 'a', repeat: 1 }, false)).not.toBe(first);
  expect(made).toEqual(['a', 'a 1']);
  expect(memory.made()).toBe(2);
  expect(told).toEqual([1, 2]);
});

it('drops what is forgotten, unless it is kept', async () => {
  const { memory, made } = aMemory();
  await memory.ask({ body: 'dropped' }, false);
  const kept = await memory.ask({ body: 'kept' }, true);
  await memory.ask({ body: 'kept later' }, false);
  await memory.ask({ body: 'kept later' }, true);
  for (const body of ['dropped', 'kept', 'kept later']) memory.forget({ body });
  expect(await memory.ask({ body: 'dropped' }, false)).toEqual({
    because: 'the same call was judged before',
    judged: true,
  });
  expect(await memory.ask({ body: 'kept' }, false)).toBe(kept);
  expect(await memory.ask({ body: 'kept later' }, false)).toMatchObject({ call: { body: 'kept later' } });
  expect(made).toHaveLength(3);
  expect(memory.made()).toBe(3);
});

it('makes no new call once its number is spent, and still knows those that were made', async () => {
  const { memory, made } = aMemory(() => ({}), { calls: 2 });
  for (const body of ['a', 'b']) expect(await memory.ask({ body }, false)).toHaveProperty('received');
  expect(await memory.ask({ body: 'c' }, false)).toEqual({ because: 'the budget of 2 calls was spent' });
  expect(await memory.ask({ body: 'a' }, false)).toHaveProperty('received');
  expect(made).toEqual(['a', 'b']);
});

it('makes no new call once its time is spent', async () => {
  const { memory, made } = aMemory(() => ({}), { ms: 0 });
  expect(await memory.ask({ body: 'a' }, false)).toEqual({ because: 'the budget of 0 s was spent' });
  expect(made).toEqual([]);
  const later = aMemory(() => ({}), { ms: 3_600_000 });
  expect(await later.memory.ask({ body: 'a' }, false)).toHaveProperty('received');
});

it('makes no new call once the run is interrupted', async () => {
  const interrupted = new AbortController();
  const { memory, made } = aMemory(() => ({}), {}, interrupted.signal);
  expect(await memory.ask({ body: 'a' }, false)).toHaveProperty('received');
  interrupted.abort();
  expect(await memory.ask({ body: 'b' }, false)).toEqual({ because: 'the run was interrupted' });
  expect(await memory.ask({ body: 'a' }, false)).toHaveProperty('received');
  expect(made).toEqual(['a']);
});

it('tells the time of a run in seconds', () => {
  expect(spent(1_500)).toBe('the budget of 1.5 s was spent');
});
