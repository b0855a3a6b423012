import { expect, it } from 'vitest';
import { brokenWorlds } from './worlds.ts';

const parts = Array.from({ length: 4 }, (_, part) => part);

// `npm run simulate` runs many more worlds.
it.each(parts)('a run keeps its laws in 500 simulated worlds, part %i', async (part) => {
  expect(await brokenWorlds(500, part * 500)).toEqual([]);
});
