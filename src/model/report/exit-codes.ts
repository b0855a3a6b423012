import type { Outcome } from './report.ts';

/** The exit codes of the command line. Reports name those of outcomes and of an interruption. */
export const exitCodes = {
  conformant: 0,
  'non-conformant': 1,
  /** A mistake of the user, or a fault of the kit. */
  error: 2,
  inconclusive: 3,
  /** The code that a shell reports for a process that SIGINT ended. */
  interrupted: 130,
} as const satisfies Record<Outcome, number> & Record<string, number>;
