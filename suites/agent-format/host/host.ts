import type { HostSide, Unchecked } from '../../../src/contract.ts';
import { answeredClauses, toolClauses } from './answered.ts';
import { calledClauses } from './called.ts';
import { cases } from './cases.ts';
import { failedClauses } from './failed.ts';

const unchecked: readonly Unchecked[] = [
  {
    id: 'agent-format/host/odd-values',
    section: 'Return shape (required fields)',
    says: 'an answer in which something stands that no JSON tells (NaN, half a character, an integer of 5,000 digits, 20,000 lists in each other, a list that holds itself) is an answer, or none',
    because: 'no sentence decides: survives returns it, and asks for the next answer alone',
  },
  {
    id: 'agent-format/host/never-settles',
    section: 'Function signature (required)',
    says: 'a call of run_agent that is never done is given up',
    because: 'no sentence gives a host a time: whoever waits for as long as it takes keeps the contract',
  },
];

/** The host side, which binds the program that imports the agent and calls its function. */
export const host: HostSide = {
  cases,
  clauses: [...calledClauses, ...answeredClauses, ...toolClauses, ...failedClauses],
  unchecked,
};
