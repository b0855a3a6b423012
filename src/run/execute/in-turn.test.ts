import { expect, it } from 'vitest';
import { inTurn } from './memory.ts';

/** A task that is under way until `end` is called. */
function pending(): { start: () => Promise<string>; end: (failed?: Error) => void; isStarted: () => boolean } {
  let resolve: (value: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<string>((...ends) => ([resolve, reject] = ends));
  let isStarted = false;
  return {
    start: () => {
      isStarted = true;
      return promise;
    },
    end: (failed) => (failed === undefined ? resolve('over') : reject(failed)),
    isStarted: () => isStarted,
  };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

it('tasks of one session start one after another', async () => {
  const run = inTurn();
  const [first, second, third] = [pending(), pending(), pending()];
  const all = [first, second, third].map(({ start }) => run('a', start));
  await soon();
  expect([first, second, third].map(({ isStarted }) => isStarted())).toEqual([true, false, false]);
  first.end();
  await soon();
  expect([second, third].map(({ isStarted }) => isStarted())).toEqual([true, false]);
  second.end();
  third.end();
  expect(await Promise.all(all)).toEqual(['over', 'over', 'over']);
});

it('the next task of a session starts after a failed one', async () => {
  const run = inTurn();
  const [first, second] = [pending(), pending()];
  const failed = run('a', first.start);
  const next = run('a', second.start);
  first.end(new Error('broken'));
  second.end();
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('over');
});

it('tasks of another session, or of none, start at once', () => {
  const run = inTurn();
  const all = [pending(), pending(), pending(), pending()];
  const sessions = ['a', 'b', undefined, undefined];
  for (const [at, { start }] of all.entries()) void run(sessions[at], start);
  expect(all.map(({ isStarted }) => isStarted())).toEqual([true, true, true, true]);
});
