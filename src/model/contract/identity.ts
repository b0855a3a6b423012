import type { Contract } from './contract.ts';
import { definedOnly } from '../defined-only.ts';
import { tool } from '../version.ts';
import type { Report } from '../report/report.ts';

/** A contract in the form in which reports, recordings and kept failures name it. */
export function contractIdentity({ id, version, file }: Pick<Contract, 'id' | 'version' | 'file'>): Report['contract'] {
  return { id, version, ...definedOnly({ file }) };
}

/** The first members of reports and kept failures. */
export function documentHead(
  contract: Parameters<typeof contractIdentity>[0],
): Pick<Report, 'schemaVersion' | 'tool' | 'contract'> {
  return { schemaVersion: '1', tool, contract: contractIdentity(contract) };
}

/** The argument that names the contract on the command line: its id, or the file of a user's own. */
export function contractArgument({ id, file }: Report['contract']): string {
  return file ?? id;
}

/** The arguments that name one of its clauses for `explain`. */
export function clauseArguments({ file }: Report['contract'], clause: string): string[] {
  return file === undefined ? [clause] : [file, clause];
}
