import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asks, givenIn, judged } from './agent-format.samples.ts';
import { answered, raised } from './endings.samples.ts';
import { alone, withContext } from './calls.ts';

it.each([
  ['history/line-format', 'chat_history', withContext],
  ['prompt/text-kinds', 'prompt', alone],
] as const)('%s changes %s alone', (name, parameter, base) => {
  const { fixed, generated, next } = asks(name);
  expect(givenIn(next(fixed[0]))).toEqual({ ...base });
  for (const text of fixed) expect(givenIn(next(text, answered))).toEqual({ ...base, [parameter]: text });
  expect(next(fixed[0], raised)).toBe(undefined);
  fc.assert(
    fc.property(generated ?? fc.constant(0), (text) => typeof text === 'string' && !/\p{Surrogate}/u.test(text)),
  );
  expect(judged(name, answered, answered)).toEqual({ is: 'pass' });
  expect(judged(name, answered, raised)).toMatchObject({ is: 'fail', hint: expect.any(String) as string });
  expect(judged(name, raised)).toMatchObject({ is: 'inconclusive' });
});

it('sends a history with colons, lines that go on and lines that follow no format; and nothing', () => {
  const [history, nothing] = asks('history/line-format').fixed.map(String);
  expect(history).toMatch(/^user: .*: .*\nassistant: .*\n- [^]*\nuser: .*\n\w+ \w+\n\n: [^]*\nassistant$/);
  expect(nothing).toBe('');
});

it.each(['history/line-format', 'prompt/text-kinds'])('%s shrinks each text that it sends', (name) => {
  const { fixed, generated } = asks(name);
  for (const text of fixed) expect(generated?.canShrinkWithoutContext(text)).toBe(true);
});

it('sends nothing, 64 KiB, several lines of many scripts, and signs', () => {
  const [nothing, long, odd] = asks('prompt/text-kinds').fixed.map(String);
  expect(nothing).toBe('');
  expect(long).toHaveLength(65_536);
  expect(odd).toMatch(/\n\n\t.*\r\n.*\n/);
  expect(odd).toMatch(/[\u{10000}-\u{10ffff}]/u);
  for (const sign of '{}%"\'<>&\\$([') expect(odd).toContain(sign);
});
