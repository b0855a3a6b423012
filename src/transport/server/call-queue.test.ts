import { expect, it } from 'vitest';
import { flag } from '../process/wait.ts';
import { callQueue } from './call-queue.ts';

it('`together` reports whether other work ran at the same time', async () => {
  const order = callQueue();
  const gate = flag();
  const lone = await order.together(async () => 'lone');
  const first = order.together(() => gate.raised);
  const second = order.together(async () => 'second');
  expect(lone).toEqual({ result: 'lone', hadCompany: false });
  expect((await second).hadCompany).toBe(true);
  gate.raise();
  expect((await first).hadCompany).toBe(true);
  expect((await order.together(async () => 'later')).hadCompany).toBe(false);
});

it('`alone` waits for all earlier work', async () => {
  const order = callQueue();
  const gate = flag();
  const seen: string[] = [];
  const note = (what: string) => async () => void seen.push(what);
  const before = order.together(async () => {
    await gate.raised;
    seen.push('together');
  });
  const first = order.alone(note('first'));
  const second = order.alone(note('second'));
  await Promise.resolve();
  expect(seen).toEqual([]);
  gate.raise();
  await Promise.all([before, first, second]);
  expect(seen).toEqual(['together', 'first', 'second']);
});

it('work that fails does not stop later work', async () => {
  const order = callQueue();
  await expect(order.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(order.together(() => Promise.reject(new Error('nor this')))).rejects.toThrow('nor this');
  expect(await order.alone(async () => 'yes')).toBe('yes');
});

it('one request switches to one at a time', () => {
  const order = callQueue();
  expect(order.isOneAtATime()).toBe(false);
  order.oneAtATime();
  expect(order.isOneAtATime()).toBe(true);
});
