import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readPrinted } from './printed.ts';

const mark = 'the mark of a call';

it('printed text is awaited up to the mark', async () => {
  const stream = new PassThrough();
  const printed = readPrinted([stream], mark);
  stream.write('first');
  const taken = printed.take();
  stream.write(`, second${mark}of the next call`);
  expect(await taken).toBe('first, second');
});

it('the mark of a call that was cut off is not awaited', async () => {
  const stream = new PassThrough();
  const printed = readPrinted([stream], mark);
  stream.write('before it was stuck');
  const late = pause(300, 'late', { ref: false });
  expect(await Promise.race([printed.take(true), late])).toBe('before it was stuck');
});
