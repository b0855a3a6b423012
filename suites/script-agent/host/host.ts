import type { HostSide } from '../../../src/contract.ts';
import { cases } from './cases.ts';
import { flowClauses } from './flow.ts';
import { outcomeClauses } from './outcomes.ts';
import { requestClauses } from './requests.ts';
import { sentClauses } from './sent.ts';
import { timingClauses } from './timing.ts';

/** What binds the program that runs scripts and passes on what they print. */
export const host: HostSide = {
  agentsBy: 'scripts',
  cases,
  clauses: [...sentClauses, ...flowClauses, ...requestClauses, ...outcomeClauses, ...timingClauses],
};
