import { expect, it } from 'vitest';
import { typedFor } from './user-answers.ts';

const answer = (pattern: string, chain: { accepted: undefined; rejected: undefined }): string | undefined =>
  typedFor({ prompt: 'Who?', validation_pattern: pattern }, chain, 0, 0)[0];

it('looks for answers to patterns that nothing matches for a bounded time, however many of them there are', () => {
  const chain = { accepted: undefined, rejected: undefined };
  expect(answer('^a+$', chain)).toMatch(/^a+$/);
  const before = process.cpuUsage();
  const answers = Array.from({ length: 40 }, (_, at) => answer(`^[^\\s\\S]{${at + 1}}$`, chain));
  const { user } = process.cpuUsage(before);
  expect(new Set(answers)).toEqual(new Set(['I carry letters from ship to ship and know every alley of the harbour.']));
  // Each of them alone may take half a second.
  expect(user / 1_000).toBeLessThan(10_000);
});
