import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readFrames } from './frames.ts';

const token = 'token ';
const message = Buffer.from(`\n${token}{"returned":true,"bytes":0}\n`);
const MIB = 1024 * 1024;

/** Seconds of processor time until a message is found after 16 MiB that repeat a piece. */
async function costBehind(piece: string): Promise<number> {
  const line = new PassThrough({ highWaterMark: 64 * MIB });
  const frames = readFrames(line, token, 1_000);
  const began = process.cpuUsage();
  const flood = Buffer.from(piece.repeat(64 * 1024));
  for (let written = 0; written < 16 * MIB; written += flood.length) line.write(flood);
  line.write(message);
  expect((await frames.next())?.message).toEqual({ is: 'returned' });
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

// When lines were skipped one at a time this took a hundred times as long: six seconds, in which the kit checks no deadline.
it.each([
  ['line breaks', '\n'],
  ['lines of one letter', 'a\n'],
  ['beginnings of a message', '\ntoken'],
])('a flood of other output on the line is skipped quickly: %s', async (_, piece) => {
  const usual = await costBehind('a');
  expect(await costBehind(piece)).toBeLessThan(20 * usual + 0.5);
});

it('a message is found however it is cut in two', async () => {
  for (let cut = 1; cut < message.length; cut += 1) {
    const line = new PassThrough();
    const frames = readFrames(line, token, 1_000);
    line.write(Buffer.concat([Buffer.from('half a line'), message.subarray(0, cut)]));
    line.write(message.subarray(cut));
    expect((await frames.next())?.message).toEqual({ is: 'returned' });
  }
});
