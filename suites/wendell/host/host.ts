import type { HostSide } from '../../../src/contract.ts';
import { answeredClauses } from './answered.ts';
import { cases } from './cases.ts';
import { failedClauses } from './failed.ts';
import { sentClauses } from './sent.ts';

/** What binds the program that runs the agent's command. */
export const host: HostSide = { cases, clauses: [...sentClauses, ...answeredClauses, ...failedClauses] };
