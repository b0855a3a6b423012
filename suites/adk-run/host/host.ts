import type { HostSide, Unchecked } from '../../../src/contract.ts';
import { answeredClauses } from './answered.ts';
import { cases } from './cases.ts';
import { failureClauses } from './failures.ts';
import { idClauses } from './ids.ts';
import { routeClauses } from './route.ts';
import { sentClauses } from './sent.ts';
import { survivalClauses, timeClauses } from './time.ts';

const unchecked: readonly Unchecked[] = [
  {
    id: 'adk-run/host/logs',
    section: 'Error Handling',
    says: 'errors are logged, with timeout: true where the time was over',
    because: 'a log is neither on the wire nor in a conclusion',
  },
  {
    id: 'adk-run/host/dns-error',
    section: 'Network Errors',
    says: 'a name that is not found is an error',
    because: 'no case depends on a name server: a refused connection stands for it',
  },
  {
    id: 'adk-run/host/default-timeout',
    section: 'Timeout Configuration',
    says: 'the timeout is 30 seconds unless it is configured',
    because: 'every case says how long the host shall wait',
  },
  {
    id: 'adk-run/host/odd-json',
    section: 'Empty or Invalid Response',
    says: 'JSON that parsers take differently (a byte order mark, NaN, a name twice, bytes that are no UTF-8, half a character, 20,000 levels, 5,000 digits) is an answer, or none',
    because: 'no sentence decides: survives sends it, and asks for the next answer alone',
  },
];

/** The host side, which binds the router: the program that sends messages to an agent. */
export const host: HostSide = {
  cases,
  clauses: [
    ...sentClauses,
    ...idClauses,
    ...routeClauses,
    ...answeredClauses,
    ...failureClauses,
    ...timeClauses,
    ...survivalClauses,
  ],
  unchecked,
  errorKinds: [
    { name: 'timeout', says: 'of a call that took too long' },
    { name: 'status', says: 'of a call that was answered with an error status' },
  ],
};
