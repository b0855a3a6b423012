import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { version } from './version.ts';

it('the version is that of package.json', () => {
  const { version: packaged } = createRequire(import.meta.url)('../../package.json') as { version: string };
  expect(version).toBe(packaged);
});
