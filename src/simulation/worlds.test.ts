import { expect, it } from 'vitest';
import { brokenWorlds } from './worlds.ts';

// 1046402: calls in vain, and then everything again, one call at a time; 1057616: what had waited for a late answer lost its turn;
// 1084901: a joined run gives up one call, and judges another; 4057511: a search for a smaller failure asked for a call that had run ahead
// for nothing, and was refused it as one that had been judged; 4062579: what ran ahead for nothing was remembered for longer than its first calls;
// 6062312: what alone was answered had run ahead in a shard, and was judged by nobody.
it.each([1_046_402, 1_057_616, 1_084_901, 4_057_511, 4_062_579, 6_062_312])(
  'a run keeps its laws in world %i, in which one broke',
  async (world) => {
    expect(await brokenWorlds(1, world)).toEqual([]);
  },
);
