import { describe, expect, test } from 'vitest';
import { changeRow } from './change.ts';
import { pageFor } from './page.ts';
import { aTurn, whole } from './report.samples.ts';

const page = pageFor({ columns: 200, color: false });

function changed(...sent: string[]): string {
  const turns = sent.map((text) => aTurn({ sent: whole(text) }));
  return changeRow(page, { turns, origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'smallest' }).join('\n');
}

describe('what the last call changed', () => {
  test.each([
    [
      '{"a": 1, "tools": [{"name": "x"}], "b": "yes"}',
      '{"a": 1, "tools": [], "b": "yes"}',
      '"tools": [{"name": "x"}] became "tools": []',
    ],
    ['{"a": 1, "b": "quite long"}', '{"a": 1, "b": "quite long", "zz": 0}', 'added "zz": 0'],
    ['{"a": 1, "zz": null, "b": "yes"}', '{"a": 1, "b": "yes"}', 'left out "zz": null,'],
    ['{"a": 1, "b": "yes"}', '{"a": 7, "b": "yes"}', '"a": 1 became "a": 7'],
    ['{"a": "\u001b[2J", "b": "yes"}', '{"a": "\u001b[2K", "b": "yes"}', '"a": "\\x1b[2J" became "a": "\\x1b[2K"'],
  ])('%s → %s', (before, after, told) => {
    expect(
      changed(before, after)
        .trim()
        .replace(/^changed +/, ''),
    ).toBe(told);
  });

  test.each([
    ['one call alone', ['{"a": 1}']],
    ['the same again', ['{"a": 1}', '{"a": 1}']],
    ['something else', ['{"a": 1, "b": 2}', 'this is no JSON']],
    ['nothing', ['{"a": 1}', '']],
  ])('is not told of %s', (_, sent) => {
    expect(changed(...sent)).toBe('');
  });

  test('is cut where it is long', () => {
    const long = changed(`{"a": "x", "b": 1}`, `{"a": "${'y'.repeat(5_000)}", "b": 1}`);
    expect(long.length).toBeLessThan(600);
  });
});
