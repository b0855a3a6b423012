import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readTail } from './tail.ts';

it('a pattern matches text that arrives in pieces, within a character and between lines of the other stream', () => {
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

it('the tail is the end of all streams together', () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const tail = readTail([stdout, stderr], 8);
  stdout.write('first\n');
  stderr.write('second\n');
  expect(tail.text()).toBe('\nsecond\n');
});
