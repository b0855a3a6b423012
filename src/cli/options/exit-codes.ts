import type { Outcome } from '../../model/index.ts';

/** The exit codes of the command line. The text report also shows those of outcomes. */
export const exitCodes = {
  conformant: 0,
  'non-conformant': 1,
  /** A mistake of the user, or a fault of the kit. */
  error: 2,
  inconclusive: 3,
  /** The code that a shell reports for a process that SIGINT ended. */
  interrupted: 130,
} as const satisfies Record<Outcome, number> & Record<string, number>;
