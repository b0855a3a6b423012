import { definedOnly } from '../model/defined-only.ts';
import type {
  Category,
  Channel,
  Clause,
  Contract,
  HostSide,
  Level,
  Mend,
  Profile,
  Settable,
  Subject,
  Unchecked,
  Unshown,
  Vantage,
} from '../model/index.ts';
import { strictestLevels } from './shared-clauses.ts';

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
  /** For a clause that binds the host: what the clause has to see. */
  readonly vantages?: readonly Vantage[];
  readonly mend?: Mend;
  /** Verdicts without an example, and the reason. */
  readonly unshown?: Unshown;
}

/**
 * The calls that a clause is tried on: the plain calls of the contract, every valid call, every call, or conversations of its
 * own: this many fixed ones, with `generated` more ones made from the seed, and with `also` every other valid call, too.
 */
export type Tried =
  | { readonly on: 'plain' | 'valid' | 'every' }
  | { readonly on: 'own'; readonly fixed: number; readonly generated: boolean; readonly also?: 'valid' };

/** The clauses of one side of a contract, in numbers. */
export interface SideSummary {
  /** The number of clauses at each level. A clause that several profiles share counts once, at the strictest of its levels. */
  readonly levels: Readonly<Record<Level, number>>;
  /** The number of sentences that no exchange can show. */
  readonly unchecked: number;
}

/** The summary of a contract as plain data: what `list --json` prints for each. */
export interface ContractSummary extends SideSummary {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly source: string;
  readonly channel: Channel;
  /** Environment variables that are part of a command's input. */
  readonly variables?: readonly string[];
  readonly profiles: readonly Profile[];
  /** Set if each named profile judges the clauses by itself. */
  readonly needsProfile?: true;
  /** The rules for the program that calls, if the contract has some. */
  readonly hosts?: SideSummary;
}

/** A complete contract as plain data. */
export interface ContractData extends Omit<ContractSummary, 'unchecked' | 'hosts'>, SideData {
  /** The rules for the program that calls, if the contract has some. */
  readonly hosts?: SideData;
}

/** The complete rules for one side of a contract. */
interface SideData extends Pick<SideSummary, 'levels'> {
  /** The settings that a user can give for a target: `--set name=value`. */
  readonly settable: readonly Settable[];
  readonly clauses: readonly ClauseData[];
  readonly unchecked: readonly Unchecked[];
}

export function summarizeContract(contract: Contract): ContractSummary {
  const { id, version, title, source, channel, variables, profiles = [], needsProfile, host } = contract;
  return {
    id,
    version,
    title,
    source,
    channel,
    ...definedOnly({ variables }),
    ...summarizeSide(contract),
    profiles: profiles.map(({ id: name, says, versions }) => ({ id: name, says, ...definedOnly({ versions }) })),
    ...definedOnly({ needsProfile }),
    ...(host === undefined ? {} : { hosts: summarizeSide(host) }),
  };
}

/** @param hosts the host side of the contract, as its own contract */
export function describeContract(contract: Contract, hosts?: Contract): ContractData {
  const { hosts: _, ...summary } = summarizeContract(contract);
  return { ...summary, ...describeSide(contract), ...(hosts === undefined ? {} : { hosts: describeSide(hosts) }) };
}

function describeSide(side: Contract): SideData {
  const { levels } = summarizeSide(side);
  const settable = side.preparation?.settable ?? [];
  return { levels, settable, clauses: side.clauses.map(describeClause), unchecked: side.unchecked };
}

export function describeClause(clause: Clause): ClauseData {
  const { id, level, category, subject, section, says, profile, vantages, mend, unshown } = clause;
  const tried = triedOn(clause);
  const further = definedOnly({ vantages, mend, unshown });
  return { id, level, category, subject, section, says, ...definedOnly({ profile }), tried, ...further };
}

function triedOn({ on, also }: Clause): Tried {
  if (typeof on === 'string') return { on };
  return { on: 'own', fixed: on.fixed.length, generated: on.generated !== undefined, ...definedOnly({ also }) };
}

function summarizeSide({
  clauses,
  unchecked = [],
}: Pick<HostSide, 'unchecked'> & { readonly clauses: readonly Pick<Clause, 'id' | 'level'>[] }): SideSummary {
  const counts: Record<Level, number> = { must: 0, should: 0, may: 0 };
  for (const level of strictestLevels(clauses)) counts[level] += 1;
  return { levels: counts, unchecked: unchecked.length };
}
