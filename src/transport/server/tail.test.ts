import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readTail } from './tail.ts';

it('finds what is said in pieces: a letter in two of them, and a line while the other stream says something', () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const tail = readTail([stdout, stderr], 1_000);
  const bytes = Buffer.from('prêt à répondre\n');
  stdout.write(bytes.subarray(0, 3));
  stderr.write('a warning\n');
  stdout.write(bytes.subarray(3));
  expect(tail.has(/prêt à répondre/)).toBe(true);
  expect(tail.has(/a warning/)).toBe(true);
  expect(tail.has(/prêt\n/)).toBe(false);
});

it('keeps the end of all streams together', () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const tail = readTail([stdout, stderr], 8);
  stdout.write('first\n');
  stderr.write('second\n');
  expect(tail.text()).toBe('\nsecond\n');
});
