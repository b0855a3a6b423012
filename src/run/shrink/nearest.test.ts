import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

/** Searches for the nearest value with a function in place of calls; returns it and the number of values tried. */
async function search(value: unknown, plain: unknown, fails: (value: never) => boolean, fits = (_: never) => true) {
  const tried = new Set<string>();
  const probe = {
    fits: (one: unknown) => fits(one as never),
    fails: async (one: unknown) => {
      if (!fits(one as never)) return false;
      tried.add(JSON.stringify(one) ?? 'nothing');
      return fails(one as never);
    },
  };
  return { found: await nearest(value, plain, probe), tries: tried.size };
}

describe('a number', () => {
  it('ends at the boundary between the value and the plain one', async () => {
    const numbers = fc
      .tuple(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000))
      .map((three) => three.toSorted((a, b) => a - b));
    await fc.assert(
      fc.asyncProperty(numbers, fc.boolean(), async ([a = 0, least = 0, b = 0], isUpward) => {
        fc.pre(a < least);
        const [plain, value, boundary] = isUpward ? [a, b, least] : [-a, -b, -least];
        const { found, tries } = await search(value, plain, (one: number) => Math.abs(one) >= least);
        expect(found).toBe(boundary);
        expect(tries).toBeLessThan(30);
      }),
    );
  });

  it.each([
    ['a small one beside a huge one', Number.MAX_SAFE_INTEGER, 1, 8, 12],
    ['a small one beside the greatest', Number.MAX_VALUE, 1, 8, 20],
  ])('is found in few tries: %s', async (_, value, plain, least, most) => {
    const { found, tries } = await search(value, plain, (one: number) => one >= least);
    expect(found).toBe(least);
    expect(tries).toBeLessThan(most);
  });

  it('is searched only among numbers that fit', async () => {
    const fives = (one: number): boolean => one % 5 === 0;
    expect((await search(60, 5, (one: number) => one >= 22, fives)).found).toBe(25);
    expect(
      (
        await search(
          60,
          5,
          (one: number) => one >= 22,
          (one: number) => one === 60,
        )
      ).found,
    ).toBe(60);
  });

  it('is found if only every second one fails', async () => {
    expect((await search(14, 1, (one: number) => one > 3 && one % 2 === 0)).found).toBe(4);
  });

  it('has as few decimals as possible', async () => {
    expect((await search(7.346, 1, (one: number) => one > 5)).found).toBe(6);
    expect((await search(0.75, 0.5, (one: number) => one > 0.52 && one < 1)).found).toBe(0.6);
    expect((await search(-0.75, 0, (one: number) => one < -0.52 && one > -1)).found).toBe(-0.6);
    expect((await search(0.30000000000000004, 0, (one: number) => one === 0.30000000000000004)).found).toBe(
      0.30000000000000004,
    );
  });

  it('is searched towards 0 if there is no plain one', async () => {
    expect((await search(9, undefined, () => true)).found).toBe(0);
    expect((await search(-9, undefined, (one: number) => one < -3)).found).toBe(-4);
  });
});

describe('a text', () => {
  it.each([
    ['is as short as fails, of the plainest letters', 'Oslo and Bergen', (one: string) => one.length >= 5, 'aaaaa'],
    ['keeps what fails', `it's "late": 100%`, (one: string) => one.includes('"'), '"'],
    ['keeps what fails in two places', 'x<b>c</b>y', (one: string) => /<.*>/.test(one), '<>'],
    [
      'keeps a length and a letter',
      'caf\u00e9 noir',
      (one: string) => one.length > 2 && one.includes('\u00e9'),
      'aa\u00e9',
    ],
    ['is empty where its content does not matter', 'Oslo', (one: string) => one !== 'Rome', ''],
    ['is never half a character', 'ab\u{1f680}c', (one: string) => /[\ud800-\udbff]/.test(one), '\u{1f680}'],
  ])('%s', async (_, value, fails, wanted) => {
    expect((await search(value, 'Rome', fails)).found).toBe(wanted);
  });

  it('of 64 KiB is shortened to its boundary in few tries', async () => {
    const { found, tries } = await search('x'.repeat(65_536), 'Rome', (one: string) => one.length >= 4_097);
    expect(found).toBe('a'.repeat(4_097));
    expect(tries).toBeLessThan(40);
  });
});

describe('a list', () => {
  it.each([
    ['has as few items as fail, as plain as can be', [5, 7, 9, 11], (one: number[]) => one.length >= 2, [0, 0]],
    ['keeps the one that fails', ['a', 'b', 'bad', 'c'], (one: string[]) => one.includes('bad'), ['bad']],
    [
      'keeps several that fail together',
      [1, 2, 3, 4, 5, 6],
      (one: number[]) => one.includes(2) && one.includes(5),
      [2, 5],
    ],
    ['is empty where nothing matters', [1], () => true, []],
  ])('%s', async (_, value, fails, wanted) => {
    expect((await search(value, undefined, fails)).found).toEqual(wanted);
  });
});

describe('an object', () => {
  const plain = { city: 'Oslo', days: 1, at: { hour: 9 } };
  it.each<[string, unknown, (one: never) => boolean, unknown]>([
    [
      'differs from the plain one where the failure depends on it alone',
      { city: 'S\u00e3o Paulo', days: 13, at: { hour: 23, minute: 5 }, more: true },
      (one: typeof plain) => one.days >= 8,
      { ...plain, days: 8 },
    ],
    [
      'differs within a part of it',
      { city: '', days: 13, at: { hour: 23, minute: 5 } },
      (one: { at: { minute?: number } }) => (one.at.minute ?? 0) > 2,
      { ...plain, at: { hour: 9, minute: 3 } },
    ],
    [
      'lacks what may be missing',
      { city: 'x' },
      (one: { days?: number }) => one.days === undefined,
      { city: 'Oslo', at: { hour: 9 } },
    ],
    ['is the plain one where that fails', { city: '', days: 0, at: {} }, () => true, plain],
    [
      'keeps two differences that fail together',
      { city: 'Bergen', days: 13, at: { hour: 23 } },
      (one: typeof plain) => one.days > 3 && one.at.hour > 20,
      { ...plain, days: 4, at: { hour: 21 } },
    ],
    [
      'takes names that objects have by themselves for names',
      JSON.parse('{"city": "Oslo", "days": 1, "at": {"hour": 9}, "__proto__": [1, 2]}'),
      (one: object) => Object.hasOwn(one, '__proto__'),
      JSON.parse('{"city": "Oslo", "days": 1, "at": {"hour": 9}, "__proto__": []}'),
    ],
  ])('%s', async (_, value, fails, wanted) => {
    expect(JSON.stringify((await search(value, plain, fails)).found)).toBe(JSON.stringify(wanted));
  });

  it('is never tried with values that do not fit', async () => {
    const tried: number[] = [];
    const fails = ({ days }: { days: number }): boolean => {
      tried.push(days);
      return days >= 8;
    };
    await search({ ...plain, days: 13 }, plain, fails, ({ days }: { days: number }) => days % 2 === 1);
    expect(tried.filter((days) => days % 2 === 0)).toEqual([]);
  });
});

it('a search repeats its steps if another step has made them possible', async () => {
  const fails = ({ a, b }: { a: number; b: number }): boolean => a + b >= 10 && b <= a;
  const { found } = await search({ a: 20, b: 9 }, { a: 0, b: 0 }, fails);
  expect(found).toEqual({ a: 10, b: 0 });
});
