import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readFrames } from './frames.ts';

const token = 'token ';
const message = Buffer.from(`\n${token}{"returned":true,"bytes":0}\n`);
const MIB = 1024 * 1024;

// Line by line 16 MiB of line breaks take the kit some six seconds, in which it sees no deadline.
it.each([
  ['line breaks', '\n'],
  ['lines of one letter', 'a\n'],
  ['a line without end', 'a'],
  ['beginnings of a message', '\ntoken'],
])('what a module writes on the line is left out at once: %s', async (_, piece) => {
  const line = new PassThrough({ highWaterMark: 64 * MIB });
  const frames = readFrames(line, token, 1_000);
  const began = process.cpuUsage();
  const flood = Buffer.from(piece.repeat(64 * 1024));
  for (let written = 0; written < 16 * MIB; written += flood.length) line.write(flood);
  line.write(message);
  expect((await frames.next())?.message).toEqual({ is: 'returned' });
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1e6).toBeLessThan(1.5);
});

it('a message is found whatever piece it comes in', async () => {
  for (let cut = 1; cut < message.length; cut += 1) {
    const line = new PassThrough();
    const frames = readFrames(line, token, 1_000);
    line.write(Buffer.concat([Buffer.from('half a line'), message.subarray(0, cut)]));
    line.write(message.subarray(cut));
    expect((await frames.next())?.message).toEqual({ is: 'returned' });
  }
});
