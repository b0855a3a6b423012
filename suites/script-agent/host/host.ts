import type { HostSide, Unchecked } from '../../../src/contract.ts';
import { cases } from './cases.ts';
import { flowClauses } from './flow.ts';
import { outcomeClauses } from './outcomes.ts';
import { requestClauses } from './requests.ts';
import { sentClauses } from './sent.ts';
import { timingClauses } from './timing.ts';

const unchecked: readonly Unchecked[] = [
  {
    id: 'script-agent/host/odd-json',
    section: 'Type Safety & Validation',
    says: 'JSON that parsers take differently (a byte order mark, NaN, a name twice, bytes that are no UTF-8, half a character, 20,000 levels, 5,000 digits) is an output, or none',
    because: 'no sentence decides: text-is-no-success sends it, and the report tells what came of it',
  },
];

/** The host side, which binds the program that runs scripts and passes on their outputs. */
export const host: HostSide = {
  agentsBy: 'scripts',
  cases,
  clauses: [...sentClauses, ...flowClauses, ...requestClauses, ...outcomeClauses, ...timingClauses],
  unchecked,
};
