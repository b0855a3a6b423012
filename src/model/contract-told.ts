import type { Contract } from './contract.ts';
import { given } from './given.ts';
import type { Report } from './report.ts';

/** A contract as reports, recordings and kept failures tell it. */
export function contractTold({ id, version, file }: Pick<Contract, 'id' | 'version' | 'file'>): Report['contract'] {
  return { id, version, ...given({ file }) };
}

/** What is typed for it: its id, or the file of a user's own. */
export function contractTyped({ id, file }: Report['contract']): string {
  return file ?? id;
}

/** The words that name one of its clauses to `explain`. */
export function clauseTyped({ file }: Report['contract'], clause: string): string[] {
  return file === undefined ? [clause] : [file, clause];
}
