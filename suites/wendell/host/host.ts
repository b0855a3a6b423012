import type { HostSide, Unchecked } from '../../../src/contract.ts';
import { answeredClauses } from './answered.ts';
import { cases } from './cases.ts';
import { failedClauses } from './failed.ts';
import { sentClauses } from './sent.ts';

const unchecked: readonly Unchecked[] = [
  {
    id: 'wendell/host/odd-json',
    section: 'Output shape',
    says: 'JSON that parsers take differently (a byte order mark, NaN, a name twice, bytes that are no UTF-8, half a character, 20,000 levels, 5,000 digits) is an answer, or none',
    because: 'no sentence decides: error-is-for-the-turn sends it, and asks for the next turn alone',
  },
  {
    id: 'wendell/host/odd-answers',
    section: 'Output shape',
    says: 'an array, a string or null is an answer, or none; 10 MB are one; so is what an agent says that reads no stdin, or goes on when it has answered',
    because: 'no sentence decides: error-is-for-the-turn sends it, and asks for the next turn alone',
  },
];

/** The host side, which binds the program that runs the agent's command. */
export const host: HostSide = { cases, clauses: [...sentClauses, ...answeredClauses, ...failedClauses], unchecked };
