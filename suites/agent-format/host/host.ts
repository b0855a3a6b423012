import type { HostSide } from '../../../src/contract.ts';
import { answeredClauses, toolClauses } from './answered.ts';
import { calledClauses } from './called.ts';
import { cases } from './cases.ts';
import { failedClauses } from './failed.ts';

/** What binds the program that imports the agent and calls its function. */
export const host: HostSide = {
  cases,
  clauses: [...calledClauses, ...answeredClauses, ...toolClauses, ...failedClauses],
};
