import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiledFolder } from './compiled.ts';

it.each(['agent.ts', 'agent.mts'])('one folder is made for %s when it is asked for, and removed later', (module) => {
  const folder = compiledFolder(module);
  folder.remove();
  const { compiled = '' } = folder.asked();
  expect(folder.asked()).toEqual({ compiled });
  expect(existsSync(compiled)).toBe(true);
  folder.remove();
  expect(existsSync(compiled)).toBe(false);
});

it('no folder is made for a module that is not compiled', () => {
  expect(compiledFolder('agent.mjs').asked()).toEqual({});
});
