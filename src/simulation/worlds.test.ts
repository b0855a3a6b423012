import { expect, it } from 'vitest';
import { brokenWorlds } from './worlds.ts';

// 1057616: what had waited for a late answer lost its turn; 1084901: a joined run gives up one call, and judges another. docs/simulation.md
it.each([1_057_616, 1_084_901])('a run keeps its laws in world %i, in which one broke', async (world) => {
  expect(await brokenWorlds(1, world)).toEqual([]);
});
