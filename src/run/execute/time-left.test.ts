import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeLeft } from './progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('the time left follows from the pace of the conversations so far', () => {
  const { executed, left } = timeLeft(10, Infinity);
  vi.advanceTimersByTime(500);
  expect(left()).toEqual({});
  executed();
  expect(left()).toEqual({ leftMs: 4_500 });
  vi.advanceTimersByTime(500);
  executed();
  executed();
  executed();
  expect(left()).toEqual({ leftMs: 1_500 });
  for (let more = 0; more < 6; more += 1) executed();
  expect(left()).toEqual({ leftMs: 0 });
});

it('the time left is no more than the budget leaves', () => {
  const { executed, left } = timeLeft(10, 2_000);
  vi.advanceTimersByTime(1_500);
  executed();
  expect(left()).toEqual({ leftMs: 500 });
  vi.advanceTimersByTime(1_000);
  expect(left()).toEqual({ leftMs: 0 });
});
