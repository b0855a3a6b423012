import type { Settings } from '../conform/settings.ts';
import { given } from '../model/given.ts';
import type { BaselineEntry, Contract, FlakyGate, Level } from '../model/index.ts';
import { type BaselineFile, readBaseline } from './baseline-file.ts';
import { shortId } from './clauses.ts';
import { faultAt } from './document/shaped.ts';
import { contractIds } from './load-contract.ts';
import { insteadOf, nearest } from './nearest.ts';
import { UsageError } from './usage-error.ts';

/** What the user says of what makes a target non-conformant. */
export interface GateFlags {
  readonly failOn?: Level;
  readonly flaky?: FlakyGate;
  /** A file. */
  readonly baseline?: string;
  readonly allowInconclusive?: readonly string[];
}

/**
 * What decides the outcome of a run.
 *
 * @throws {UsageError} for a clause that is not known
 */
export async function readGate(
  contract: Contract,
  { failOn, flaky, baseline, allowInconclusive }: GateFlags,
): Promise<Pick<Settings, 'failOn' | 'flaky' | 'baseline' | 'allowInconclusive'>> {
  const allowed = allowInconclusive?.map((id) => knownClause(contract, id));
  const entries = baseline === undefined ? undefined : entriesOf(contract, await readBaseline(baseline));
  return given({ failOn, flaky, allowInconclusive: allowed, baseline: entries });
}

function knownClause(contract: Contract, asked: string): string {
  const ids = triedOn(contract);
  const id = ids.find((one) => one === asked || shortId(one) === asked);
  if (id !== undefined) return id;
  throw new UsageError(
    `no clause is named by --allow-inconclusive ${asked}`,
    insteadOf(asked, [...ids, ...ids.map(shortId)], `agent-conform explain ${contract.id} lists them`),
  );
}

/** Those of this contract: a baseline may hold others' too. */
function entriesOf(contract: Contract, { document, entries }: BaselineFile): BaselineEntry[] {
  const ids = triedOn(contract);
  return entries.filter(({ clause }, at) => {
    if (ids.includes(clause)) return true;
    if (isOfAnother(contract, clause)) return false;
    const hint = insteadOf(clause, ids, `agent-conform explain ${contract.id} lists its clauses`);
    throw faultAt(document, ['failures', at, 'clause'], `is ${clause}, which is not known`, hint);
  });
}

/** Its contract may be anybody's: what is near to the name of this one is taken for a slip. */
function isOfAnother({ id }: Contract, clause: string): boolean {
  const [other = ''] = clause.split('/', 1);
  if (other === id || !clause.includes('/')) return false;
  return contractIds().includes(other) || nearest(other, [id]) === undefined;
}

function triedOn({ clauses }: Contract): string[] {
  return clauses.filter(({ subject }) => subject === 'agent').map(({ id }) => id);
}
