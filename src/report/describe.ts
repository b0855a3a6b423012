import { given } from '../model/given.ts';
import type {
  Category,
  Channel,
  Clause,
  Contract,
  Level,
  Profile,
  Settable,
  Subject,
  Unchecked,
} from '../model/index.ts';

/** A clause as plain data: what `explain --json` prints. */
export interface ClauseData {
  readonly id: string;
  readonly level: Level;
  readonly category: Category;
  readonly subject: Subject;
  readonly section: string;
  readonly says: string;
  readonly profile?: string;
  readonly tried: Tried;
}

/**
 * What a clause is tried on: the plain calls of the contract, every valid call of the run, or conversations of its own: so many
 * fixed ones, and with `generated` further ones that the seed makes; with `also` on every other valid call, too.
 */
export type Tried =
  | { readonly on: 'plain' | 'valid' | 'every' }
  | { readonly on: 'own'; readonly fixed: number; readonly generated: boolean; readonly also?: 'valid' };

/** A contract as plain data, in short: what `list --json` prints of each. */
export interface ContractSummary {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly source: string;
  readonly channel: Channel;
  /** How many clauses stand at each level. */
  readonly levels: Readonly<Record<Level, number>>;
  /** How many sentences no exchange can show. */
  readonly unchecked: number;
  readonly profiles: readonly Profile[];
}

/** A contract as plain data, whole. */
export interface ContractData extends Omit<ContractSummary, 'unchecked'> {
  /** What a user can tell of a target: `--set name=value`. */
  readonly settable: readonly Settable[];
  readonly clauses: readonly ClauseData[];
  readonly unchecked: readonly Unchecked[];
}

export function summarizeContract(contract: Contract): ContractSummary {
  const { id, version, title, source, channel, profiles = [] } = contract;
  return {
    id,
    version,
    title,
    source,
    channel,
    levels: perLevel(contract),
    unchecked: contract.unchecked.length,
    profiles: profiles.map(({ id: name, says }) => ({ id: name, says })),
  };
}

export function describeContract(contract: Contract): ContractData {
  const { unchecked, clauses, preparation } = contract;
  const settable = preparation?.settable ?? [];
  return { ...summarizeContract(contract), settable, clauses: clauses.map(describeClause), unchecked };
}

export function describeClause(clause: Clause): ClauseData {
  const { id, level, category, subject, section, says, profile } = clause;
  const tried = triedOn(clause);
  return { id, level, category, subject, section, says, ...(profile === undefined ? {} : { profile }), tried };
}

function triedOn({ on, also }: Clause): Tried {
  if (typeof on === 'string') return { on };
  return { on: 'own', fixed: on.fixed.length, generated: on.generated !== undefined, ...given({ also }) };
}

function perLevel({ clauses }: Contract): Record<Level, number> {
  const counts: Record<Level, number> = { must: 0, should: 0, may: 0 };
  for (const { level } of clauses) counts[level] += 1;
  return counts;
}
