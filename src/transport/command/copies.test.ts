import { existsSync, linkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from '../transport.samples.ts';
import { copyInto } from './copies.ts';

it('files are copied while there is room, and at most 20,000 files are looked at', () => {
  const [from, into] = [folder(), folder()];
  const large = join(from, 'b0');
  writeFileSync(large, '');
  truncateSync(large, 33 * 1024 * 1024);
  for (let at = 1; at < 20_000; at += 1) linkSync(large, join(from, `b${at}`));
  for (const name of ['a', 'z']) writeFileSync(join(from, name), name);
  copyInto(into, from, ['a', 'z']);
  expect(['a', 'z'].map((name) => existsSync(join(into, name)))).toEqual([true, true]);
  const other = folder();
  copyInto(other, from, ['a', ...Array.from({ length: 20_000 }, (_, at) => `b${at}`), 'z']);
  expect(['a', 'z'].map((name) => existsSync(join(other, name)))).toEqual([true, false]);
});
