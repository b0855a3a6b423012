import type { CheckOptions } from '../../src/conform/check.ts';
import type { Contract, Report } from '../../src/index.ts';

/** Checks one program; undefined if its toolchain is missing. */
export type Try = (options: Partial<CheckOptions>) => Promise<Report | undefined>;

/** A contract, programs that together pass all of its clauses, and programs that fail one clause each. */
export interface Proof {
  readonly contract: Contract;
  readonly controls: readonly Try[];
  readonly mutants: readonly { readonly breaks: string; readonly run: Try }[];
}

interface Mutant {
  readonly name: string;
  readonly breaks: string;
  readonly needs?: string;
  readonly deadlineMs?: number;
}

/** The proof by programs that `reportOf` checks. Mutants that are easy to read and need no waiting come first. */
export function proofBy<Control, Faulty extends Mutant>(
  contract: Contract,
  controls: readonly Control[],
  mutants: readonly Faulty[],
  reportOf: (one: Control | Faulty, options: Partial<CheckOptions>) => Promise<Report | undefined>,
): Proof {
  const cost = ({ needs = '', deadlineMs = 0 }: Mutant): number =>
    deadlineMs + (needs === 'python3' ? 0 : needs === 'node' ? 10 : 1_000);
  return {
    contract,
    controls: controls.map((control) => (options) => reportOf(control, options)),
    mutants: mutants
      .toSorted((a, b) => cost(a) - cost(b))
      .map((mutant) => ({ breaks: mutant.breaks, run: (options) => reportOf(mutant, options) })),
  };
}
