import type { Mends } from '../../src/contract.ts';

export const mends: Mends = {};
