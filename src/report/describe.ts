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
  /** Of a clause that binds the host: what it has to see. */
  readonly vantages?: readonly Vantage[];
  readonly mend?: Mend;
  /** Verdicts of which there is no example, and why. */
  readonly unshown?: Unshown;
}

/**
 * What a clause is tried on: the plain calls of the contract, every valid call of the run, or conversations of its own: so many
 * fixed ones, and with `generated` further ones that the seed makes; with `also` on every other valid call, too.
 */
export type Tried =
  | { readonly on: 'plain' | 'valid' | 'every' }
  | { readonly on: 'own'; readonly fixed: number; readonly generated: boolean; readonly also?: 'valid' };

/** What binds one side of a contract, in figures. */
export interface SideSummary {
  /** How many clauses stand at each level; what several profiles share counts once, at the strictest of its levels. */
  readonly levels: Readonly<Record<Level, number>>;
  /** How many sentences no exchange can show. */
  readonly unchecked: number;
}

/** A contract as plain data, in short: what `list --json` prints of each. */
export interface ContractSummary extends SideSummary {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly source: string;
  readonly channel: Channel;
  /** Environment variables that belong to what a command is sent. */
  readonly variables?: readonly string[];
  readonly profiles: readonly Profile[];
  /** Set where each of its clauses is judged by each profile that is named. */
  readonly needsProfile?: true;
  /** What binds the program that calls, where it says so. */
  readonly hosts?: SideSummary;
}

/** A contract as plain data, whole. */
export interface ContractData extends Omit<ContractSummary, 'unchecked' | 'hosts'>, SideData {
  /** What binds the program that calls, where it says so. */
  readonly hosts?: SideData;
}

/** What binds one side of a contract, whole. */
interface SideData extends Pick<SideSummary, 'levels'> {
  /** What a user can tell of a target: `--set name=value`. */
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

/** @param hosts the side of its hosts, as a contract of its own */
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
