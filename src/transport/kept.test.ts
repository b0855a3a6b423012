import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holderOf } from '../model/exchange/holder.ts';
import { keep } from './kept.ts';

const MiB = 1024 * 1024;

it('bytes are stored up to a limit, and an earlier reader of them keeps its result', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: MiB }), { maxLength: 8 }),
      fc.integer({ min: 0, max: 4 * MiB }),
      fc.nat({ max: 8 }),
      (sizes, limit, takenAfter) => {
        const chunks = sizes.map((size, at) => Buffer.alloc(size, `${at} and more `));
        const kept = keep(limit);
        let [early, earlyBytes] = [kept.taken(), 0];
        chunks.forEach((chunk, at) => {
          if (at === takenAfter) [early, earlyBytes] = [kept.taken(), kept.length()];
          const before = kept.length();
          expect(kept.add(chunk)).toBe(before + chunk.length <= limit);
        });
        const all = Buffer.concat(chunks).subarray(0, limit);
        expect(kept.length()).toBe(all.length);
        expect(all.equals(kept.taken()())).toBe(true);
        expect(all.subarray(0, earlyBytes).equals(early())).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

it('all reads of the same bytes in a file have the same holder', () => {
  const [one, other] = [keep(40 * MiB), keep(40 * MiB)];
  for (const output of [one, other]) output.add(Buffer.alloc(35 * MiB));
  const [takenOfOne, takenOfOther] = [one.taken(), other.taken()];
  const [first, ofOther, again] = [takenOfOne(), takenOfOther(), takenOfOne()];
  expect(again === first).toBe(false);
  expect([ofOther, again].map((bytes) => holderOf(bytes) === holderOf(first))).toEqual([false, true]);
});

it('many outputs that are stored at the same time stay apart', () => {
  const outputs = Array.from({ length: 20 }, () => keep(40 * MiB));
  for (let round = 0; round < 50; round += 1)
    for (const [at, output] of outputs.entries()) output.add(Buffer.alloc(100_000, at + 1));
  for (const [at, output] of outputs.entries()) {
    expect(Buffer.alloc(5_000_000, at + 1).equals(output.taken()())).toBe(true);
  }
});
