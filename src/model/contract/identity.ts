import type { Contract } from './contract.ts';
import { definedOnly } from '../defined-only.ts';
import { tool } from '../version.ts';
import type { Report } from '../report/report.ts';

/** A contract as reports, recordings and kept failures tell it. */
export function contractIdentity({ id, version, file }: Pick<Contract, 'id' | 'version' | 'file'>): Report['contract'] {
  return { id, version, ...definedOnly({ file }) };
}

/** What reports and kept failures begin with. */
export function documentHead(
  contract: Parameters<typeof contractIdentity>[0],
): Pick<Report, 'schemaVersion' | 'tool' | 'contract'> {
  return { schemaVersion: '1', tool, contract: contractIdentity(contract) };
}

/** What is typed for it: its id, or the file of a user's own. */
export function contractArgument({ id, file }: Report['contract']): string {
  return file ?? id;
}

/** The words that name one of its clauses to `explain`. */
export function clauseArguments({ file }: Report['contract'], clause: string): string[] {
  return file === undefined ? [clause] : [file, clause];
}
