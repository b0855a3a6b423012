import type { Settings } from '../../conform/recording/settings.ts';
import { asFinding, findingKey } from '../../model/contract/clause-key.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { BaselineEntry, Contract, FlakyGate, Level, PassRates } from '../../model/index.ts';
import { triesNeeded } from '../../model/report/pass-rate.ts';
import { triable } from '../../model/contract/triable.ts';
import { shortId } from '../options/clauses.ts';
import type { Document } from '../document/document.ts';
import { readDocument } from '../document/read-document.ts';
import { problemAt } from '../document/problem-at.ts';
import { shaped } from '../document/shaped.ts';
import { contractIds } from '../../api/contracts.ts';
import { insteadOf, nearest } from '../options/nearest.ts';
import { UsageError } from '../options/usage-error.ts';
import { type LevelRate, most } from '../options/values.ts';

/** The options that decide what makes a target non-conformant. */
export interface GateFlags {
  readonly failOn?: Level;
  readonly flaky?: FlakyGate;
  readonly passRate?: readonly LevelRate[];
  /** The path of a file. */
  readonly baseline?: string;
  readonly allowInconclusive?: readonly string[];
}

/** The entries of a baseline, and the document with their positions. */
interface BaselineFile {
  readonly document: Document;
  readonly entries: readonly BaselineEntry[];
}

/** @throws {UsageError} */
export async function readBaseline(file: string): Promise<BaselineFile> {
  const document = await readDocument(file, 'give a file that agent-conform baseline wrote');
  const { baselineShape } = await import('../../conform/configuration/baseline-shape.ts');
  return { document, entries: (await shaped(document, baselineShape)).failures };
}

type Gate = Pick<Settings, 'failOn' | 'flaky' | 'passRate' | 'baseline' | 'allowInconclusive'>;

/**
 * The settings that decide the outcome of a run.
 *
 * @throws {UsageError} when a named clause is not known
 */
export async function readGate(contract: Contract, flags: GateFlags): Promise<Gate> {
  return (await readGates([contract], flags))(contract);
}

/**
 * The settings that decide the outcome, for several contracts or sides of one. A clause that the user names may belong to any of
 * them.
 *
 * @throws {UsageError} when none of them has a named clause
 */
export async function readGates(
  contracts: readonly Contract[],
  { failOn, flaky, passRate, baseline, allowInconclusive }: GateFlags,
): Promise<(contract: Contract) => Gate> {
  const allowed = allowInconclusive?.flatMap((asked) => clausesNamed(contracts, asked));
  const entries = baseline === undefined ? undefined : entriesOf(contracts, await readBaseline(baseline));
  const rates = passRate === undefined ? undefined : byLevel(passRate);
  return (contract) => {
    const names = new Set([...idsOf([contract]), ...keysOf([contract])]);
    const its = allowed?.filter((name) => names.has(name));
    return definedOnly({
      failOn,
      flaky,
      passRate: rates,
      allowInconclusive: its?.length === 0 ? undefined : its,
      baseline: entries?.filter(({ clause }) => names.has(clause)),
    });
  };
}

function idsOf(contracts: readonly Contract[]): string[] {
  return [...new Set(contracts.flatMap(triable).map(({ id }) => id))];
}

/** The ids of clauses, with the profile if the contract needs one. */
function keysOf(contracts: readonly Contract[]): string[] {
  return contracts.flatMap((contract) => triable(contract).map((clause) => findingKey(asFinding(clause, contract))));
}

function byLevel(rates: readonly LevelRate[]): PassRates {
  const twice = rates.find(({ level }, at) => rates.slice(0, at).some((other) => other.level === level));
  if (twice !== undefined)
    throw new UsageError(`--pass-rate names ${twice.level} twice`, 'give one rate for each level');
  return Object.fromEntries(rates.map(({ level, rate, confidence }) => [level, { rate, confidence }]));
}

/**
 * Refuses pass rates for a run that makes each call only once.
 *
 * @throws {UsageError}
 */
export function assertRepeated({ passRate, repeat = 1 }: Pick<Settings, 'passRate' | 'repeat'>, instead: string): void {
  if (passRate === undefined || repeat > 1) return;
  const needed = Math.max(...Object.values(passRate).map(triesNeeded));
  throw new UsageError(
    '--pass-rate asks how often clauses pass, and each call is made once',
    `${instead} --repeat ${Math.min(needed, most.repeat)}: a clause needs ${needed} tries without a failure, on all its calls together`,
  );
}

/** Several contracts may have clauses with the same short name. */
function clausesNamed(contracts: readonly Contract[], asked: string): string[] {
  const ids = idsOf(contracts);
  const named = [...new Set([...ids, ...keysOf(contracts)])].filter((one) => one === asked || shortId(one) === asked);
  if (named.length > 0) return named;
  throw new UsageError(
    `no clause is named by --allow-inconclusive ${asked}`,
    insteadOf(asked, [...ids, ...ids.map(shortId)], `agent-conform explain ${contracts[0]?.id} lists them`),
  );
}

/** The entries for these contracts: a baseline may hold entries for others too. */
function entriesOf(contracts: readonly Contract[], { document, entries }: BaselineFile): BaselineEntry[] {
  const ids = idsOf(contracts);
  return entries.filter((entry, at) => {
    const { clause } = entry;
    if (entry.profile !== undefined && ids.includes(clause)) assertProfile(contracts, entry, { document, at });
    if (ids.includes(clause)) return true;
    if (contracts.every((contract) => isOfAnother(contract, clause))) return false;
    const hint = insteadOf(clause, ids, `agent-conform explain ${contracts[0]?.id} lists its clauses`);
    throw problemAt(document, ['failures', at, 'clause'], `is ${clause}, which is not known`, hint);
  });
}

/** @throws {UsageError} when the entry names a profile that has no such clause */
function assertProfile(
  contracts: readonly Contract[],
  entry: BaselineEntry,
  { document, at }: { readonly document: Document; readonly at: number },
): void {
  const keys = keysOf(contracts);
  if (keys.includes(findingKey(entry))) return;
  const own = keys.flatMap((key) => (key.startsWith(`${entry.clause}@`) ? [key.slice(entry.clause.length + 1)] : []));
  const hint = own.length === 0 ? 'leave it out' : insteadOf(entry.profile ?? '', own);
  throw problemAt(document, ['failures', at, 'profile'], `is ${entry.profile}, which has no such clause`, hint);
}

/** An unknown contract in an entry may be a user's own. Only a name close to this contract's id counts as a typing mistake. */
function isOfAnother({ id }: Contract, clause: string): boolean {
  const [other = ''] = clause.split('/', 1);
  if (other === id || !clause.includes('/')) return false;
  return contractIds.includes(other) || nearest(other, [id]) === undefined;
}
