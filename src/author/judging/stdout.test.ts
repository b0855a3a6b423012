import { describe, expect, test } from 'vitest';
import { printedAnswer } from './stdout.ts';

describe('printedAnswer', () => {
  test.each([
    ['alone, whatever its fields', '{"a": 1}', { a: 1 }],
    [
      'with all of the fields, before those with one',
      '{"message": "a", "calls": []} {"message": "b"}',
      { message: 'a', calls: [] },
    ],
    ['the last with one of them', 'log {"a": 1} {"message": "a"} {"calls": []} {"a": 2}', { calls: [] }],
    ['none of other text and objects', 'log {"a": 1} {"b": 2}', undefined],
    ['none of what is no object', '[{"message": "a"}]', undefined],
    ['none of nothing', '', undefined],
  ])('returns %s', (_, text, answer) => {
    const received = Buffer.from(text);
    const exchange = {
      call: { body: '' },
      received,
      stderr: '',
      ended: { by: 'exit', code: 0 },
      ms: 1,
      lastByteMs: 1,
    } as const;
    expect(printedAnswer(exchange, 'message', 'calls')).toEqual(answer);
  });
});
