import type { Arbitrary } from 'fast-check';
import type { Channel } from '../channels/channels.ts';
import type { Call } from '../exchange/call.ts';
import type { Chain } from '../exchange/chain.ts';
import type { Ending, Turns } from '../exchange/exchange.ts';
import type { Observation } from '../host/observation.ts';
import type { Vantage } from '../host/testimony.ts';
import type { MadeSchemas } from './made-schemas.ts';
import type { Mock } from './mock.ts';
import type { JsonShape } from '../schema.ts';
import type { Settable, TargetParameters } from './parameters.ts';
import type { Profile } from './profile.ts';
import type { Untriable } from './untriable.ts';
import type { Verdict } from '../verdict.ts';

/** A list of clauses, and what to send to try them. Built-in contracts and a user's own are of this one type. */
export interface Contract {
  /** Lower case, hyphens: `wendell`. */
  readonly id: string;
  readonly version: string;
  readonly title: string;
  /** Where the document stands. */
  readonly source: string;
  /** The file that it was loaded from, as it is typed: of a user's own contract. */
  readonly file?: string;
  /** How the contract is carried: its own way. */
  readonly channel: Channel;
  /** Further ways in which a target may be called. What ends a call there is judged as its counterpart of the own way. */
  readonly alsoBy?: readonly Channel[];
  /** The names of the function that a module exports, the first that is found; the user names it when left out. */
  readonly exports?: readonly string[];
  /**
   * The names that are read of an object which a module's function returns, by a property too: by the pointer to it, in which `*` is
   * any member. Of all else what it holds itself is read.
   */
  readonly reads?: Readonly<Record<string, readonly string[]>>;
  /** Over HTTP: the path that its calls go to. An address that ends in it is taken for that of the base with the path behind it. */
  readonly path?: string;
  /** Environment variables of a command that carry what stands on its stdin, or more of it. */
  readonly variables?: readonly string[];
  /** Set where a command is run in a fresh folder of its own for each call; it is removed afterwards. */
  readonly ownFolder?: true;
  /** What runs a command that is a lone file, by the extension of its name; under `''` what runs any other that is not executable. */
  readonly interpreters?: Readonly<Record<string, string>>;
  /** Every named shape of the document, `request` and `reply` among them, as published. */
  readonly shapes: Readonly<Record<'request' | 'reply', JsonShape>> & Readonly<Record<string, JsonShape>>;
  /** Further schemas, of which no file is kept: they are made when one asks for them. */
  readonly madeSchemas?: () => MadeSchemas;
  /** The plain calls, one a conversation: the document's own examples, and further valid calls that any agent can take. */
  readonly calls: Scenario;
  /** What an ordinary agent answers: a plan is made with it, and nothing is judged by it. */
  readonly answer: { readonly received: string; readonly ended: Ending };
  readonly clauses: readonly Clause[];
  readonly unchecked: readonly Unchecked[];
  /** Sets of clauses that are tried when the user names them, or where the target shows that it claims them. */
  readonly profiles?: readonly Profile[];
  /** What the contract has to know of a target before it can be tried. */
  readonly preparation?: Preparation;
  /**
   * The contract for a target that stands in a chain with agents of these types; the chain begins with the first. Pure. No chain
   * can be checked when left out.
   */
  readonly forAgents?: (types: readonly string[]) => Contract;
  /**
   * Set where a target is judged by the rules of the profiles that the user names, at least one: several clauses may share an id then,
   * one for each profile, and findings tell theirs.
   */
  readonly needsProfile?: true;
  /** The profiles that the user has named by what was set, as `--profile` has them; asked where that names none. Pure. */
  readonly profilesFrom?: (set: TargetParameters) => readonly string[];
  /**
   * The contract for a target of which these profiles are asked, as they were typed, `codex` or `codex@0.153`: what it is asked may be
   * another then. Pure.
   */
  readonly forProfiles?: (named: readonly string[]) => Contract;
  /**
   * The contract for a target on which everything was tried before, by calls at once: what it is sent goes to sessions in which nothing was.
   * Left out where a target has none. Pure.
   */
  readonly afresh?: () => Contract;
  /** The title of the table that observations with a profile make: a row for what was given, a column for a profile. */
  readonly tableTitle?: string;
  /** An agent that keeps it, for people who develop the side that calls. */
  readonly mock?: Mock;
  /** What binds the side that calls. */
  readonly host?: HostSide;
  /** Of a host side as a contract of its own: the way in which its hosts call agents. */
  readonly agentsBy?: AgentsBy;
}

/** How hosts call agents: as one command, server or module, or as several scripts, each a command. */
export type AgentsBy = Channel | 'scripts';

/** The other side of a contract: what binds the program that calls, and how it is tried. */
export interface HostSide {
  /** Ordinary cases, each a conversation of one call: `hostCases` makes them. */
  readonly cases: Scenario;
  readonly clauses: readonly HostClause[];
  readonly unchecked?: readonly Unchecked[];
  /** Kinds of errors of which the document fixes the words: `--error-text <kind>=<regexp>` tells how those of a host read. */
  readonly errorKinds?: readonly ErrorKind[];
  /** Set where hosts call several scripts in one case. */
  readonly agentsBy?: 'scripts';
}

/** A kind of error that clauses know by its words. */
export interface ErrorKind {
  readonly name: string;
  /** What errors of the kind are about: completes "an error …". */
  readonly says: string;
}

/** A clause that binds the host. The calls of its conversations are cases, and what comes back is a testimony. */
export interface HostClause extends Omit<Clause, 'channels' | 'profile' | 'ofAgents'> {
  readonly subject: 'host';
  readonly vantages: readonly Vantage[];
  /** The name of the kind of errors by whose words it judges. A pass without them is one in part. */
  readonly errorKind?: string;
}

/** What a user tells of a target, and what is found out by calling it, before the clauses are tried. */
export interface Preparation {
  /** What can be set: `--set name=value`. */
  readonly settable: readonly Settable[];
  /** The next call to find something out, after what was said so far; undefined ends it. Pure. */
  call(set: TargetParameters, turns: Turns): Call | undefined;
  /** The contract for this target, or why it cannot be tried. Pure. */
  contract(set: TargetParameters, turns: Turns): Contract | Untriable;
}

/** One sentence of a document, with a pure function that judges what was said. */
export interface Clause {
  /** `<contract>/<section>/<name>`, written out, never a position. With the profile, where a contract needs one, no other clause has it. */
  readonly id: string;
  /** The heading in the document; `charter` where the kit asks what the document leaves open. */
  readonly section: string;
  readonly level: Level;
  readonly category: Category;
  readonly subject: Subject;
  /** The sentence in our words: present tense, under 80 characters. */
  readonly says: string;
  /** The ways of calling on which it has a meaning: not applicable on others. All of the contract's when left out. */
  readonly channels?: readonly Channel[];
  /** The profile that the clause belongs to; always tried when left out. */
  readonly profile?: string;
  /** Set where it is about a chain of agents, and none are named: it is not tried. */
  readonly ofAgents?: true;
  /**
   * What it judges: each exchange of a `plain` call (the contract's `calls`), each exchange of any `valid` call of
   * the run, each exchange at all (`every`), or conversations of its own.
   */
  readonly on: 'plain' | 'valid' | 'every' | Scenario;
  /**
   * How many of the conversations of a run have to pass: all that are judged when left out. `one`: one is enough, and it fails where all
   * that are judged fail. `all-if-one`: all where any passes; where none does, it is not applicable: another clause is about that.
   */
  readonly needs?: 'one' | 'all-if-one';
  /**
   * Set where it has conversations of its own and judges more than those: each exchange of any other valid call of the run, by
   * itself.
   */
  readonly also?: 'valid';
  /** Pure: no input, no output, no clock, no chance. */
  readonly judge: (turns: Turns) => Verdict;
  readonly mend?: Mend;
  /** Set where no target can pass it or fail it, as the sources of the contract stand: `explain` says why it has no example. */
  readonly unshown?: Unshown;
  /** Of a clause that binds the host: what it has to see. Where that is missing it is inconclusive, and its judge is not asked. */
  readonly vantages?: readonly Vantage[];
}

/** Verdicts that no target can get, and why, as a sentence without its full stop. */
export type Unshown = { readonly verdicts: readonly ('pass' | 'fail')[]; readonly because: string };

/** How a target is made to keep a clause: a few lines of each language that can stand in it, line feeds between them. */
export interface Mend {
  readonly python: string;
  readonly javascript: string;
}

/** By the ids of clauses. */
export type Mends = Readonly<Record<string, Mend>>;

/**
 * The conversations that a clause asks for. Each grows out of one value, so that the run can look for the smallest value that
 * shows a failure.
 */
export interface Scenario<T = unknown> {
  /** Values tried first, always, in this order. */
  readonly fixed: readonly T[];
  /** Further values, made from the seed of the run. */
  readonly generated?: Arbitrary<T>;
  /**
   * Generated values at most of a run of usual effort: where the fixed ones hold together what these vary. A search for a smaller
   * failure makes them all the same. As many as those of others when left out.
   */
  readonly usually?: number;
  /**
   * The plainest value. Of values that fail the one nearest to it is looked for; where there is none, what `generated` shrinks to. Of
   * the contract's plain calls it is the first fixed one when left out.
   */
  readonly plain?: T;
  /** Whether a value may be sent in place of one that fails. Pure. What `generated` could have made when left out. */
  fits?(value: T): boolean;
  /** The next call of the conversation about `value`, after what was said so far; undefined ends it. Pure. */
  call(value: T, turns: Turns): Call | undefined;
  /** Set where the conversation repeats its calls by itself: a failure is not repeated once more to see whether it is steady. */
  readonly calibrated?: true;
  /** Set where its later calls build on earlier ones, as the messages of a session do: a failure is shown with those before it. */
  readonly isSession?: true;
  /** Set where a target that is gone is something to judge: the call that found nobody is a turn then. */
  readonly untilGone?: true;
  /** Set where agents ask for each other in the conversation: tells it as it ran. Pure. */
  readonly chains?: (turns: Turns) => readonly Chain[];
  /** Set where something is sent of which no sentence decides what comes of it: tells what came. Pure. */
  readonly observes?: (turns: Turns) => readonly Observation[];
}

/** A sentence that no exchange can show. It is listed, and never counted as passed. */
export interface Unchecked {
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly because: string;
}

/** How much a clause binds, from the strongest on (RFC 2119). */
export const levels = ['must', 'should', 'may'] as const;
/** How much a clause binds, as its document says (RFC 2119): `must` gates unless a run asks otherwise, `may` is advice. */
export type Level = (typeof levels)[number];

export const categories = ['mandatory-fields', 'error-codes', 'timeouts', 'unknown-fields', 'semantics'] as const;
/** What a clause is about: the row of the summary of a report in which it is counted. */
export type Category = (typeof categories)[number];

/** `agent`: the program that answers. `host`: the program that calls. */
export type Subject = 'agent' | 'host';
