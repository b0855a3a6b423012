import { expect, it } from 'vitest';
import { brokenWorlds } from './worlds.ts';

// 1046402: calls in vain, and then everything again, one call at a time. 1057616: a call that had waited for a late answer lost
// its turn. 1084901: a joined run gives up one call, and judges another. 4057511: a search for a smaller failure asked for a call
// that had been made ahead in vain, and was refused it as already judged. 4062579: conversations made ahead in vain were
// remembered for longer than their first calls. 6062312: an answered call had been made ahead in a shard, and was not judged by
// anything.
it.each([1_046_402, 1_057_616, 1_084_901, 4_057_511, 4_062_579, 6_062_312])(
  'a run keeps its laws in world %i, in which one law was once broken',
  async (world) => {
    expect(await brokenWorlds(1, world)).toEqual([]);
  },
);
