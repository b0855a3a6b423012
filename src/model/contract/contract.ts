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

/** A list of clauses, and the calls to try them. Built-in contracts and a user's own have this same type. */
export interface Contract {
  /** Lower case, hyphens: `wendell`. */
  readonly id: string;
  readonly version: string;
  readonly title: string;
  /** The place of the document. */
  readonly source: string;
  /** For a user's own contract: the file that it was loaded from, as the user typed it. */
  readonly file?: string;
  /** The contract's own channel: how its targets are called. */
  readonly channel: Channel;
  /** Other channels on which a target may be called. Endings there are judged as their counterparts on the own channel. */
  readonly alsoBy?: readonly Channel[];
  /** Names of the exported function of a module; the first that exists is called. If left out, the user names the function. */
  readonly exports?: readonly string[];
  /**
   * The names that are read from an object which a module's function returned, properties included; by the JSON pointer to the
   * object, in which `*` is any member. Of all other objects only their own members are read.
   */
  readonly reads?: Readonly<Record<string, readonly string[]>>;
  /** Over HTTP: the path of its calls. If an address ends in this path, the base is the part before it. */
  readonly path?: string;
  /** Environment variables that pass a command its stdin's content, or more of it. */
  readonly variables?: readonly string[];
  /** Set if each call of a command is made in a fresh folder, which is removed afterwards. */
  readonly ownFolder?: true;
  /** The program that runs a command of a single file, by the file's extension; `''` is for any other file that is not executable. */
  readonly interpreters?: Readonly<Record<string, string>>;
  /** All named shapes of the document, including `request` and `reply`, as published. */
  readonly shapes: Readonly<Record<'request' | 'reply', JsonShape>> & Readonly<Record<string, JsonShape>>;
  /** More schemas, which are not stored in files but made on request. */
  readonly madeSchemas?: () => MadeSchemas;
  /** The plain calls, one in each conversation: the document's own examples, and more valid calls that any agent can take. */
  readonly calls: Scenario;
  /** The answer of an ordinary agent: used to make plans, never to judge. */
  readonly answer: { readonly received: string; readonly ended: Ending };
  readonly clauses: readonly Clause[];
  readonly unchecked: readonly Unchecked[];
  /** Sets of clauses that are tried if the user names them, or if an answer shows that the target claims them. */
  readonly profiles?: readonly Profile[];
  /** Finds out what the contract needs to know about a target before it can be tried. */
  readonly preparation?: Preparation;
  /**
   * Returns the contract for a chain of agents with these types; the chain begins with the first. Pure. If left out, no chain can be
   * checked.
   */
  readonly forAgents?: (types: readonly string[]) => Contract;
  /**
   * Set if a target is judged by the rules of the profiles that the user names, at least one. Then several clauses may share an id,
   * one for each profile, and findings name the profile.
   */
  readonly needsProfile?: true;
  /** The profiles that follow from the user's settings, written as for `--profile`; used if the user gives no `--profile`. Pure. */
  readonly profilesFrom?: (set: TargetParameters) => readonly string[];
  /**
   * Returns the contract for a target with these profiles, as they were typed (`codex` or `codex@0.153`): its calls may depend on
   * them. Pure.
   */
  readonly forProfiles?: (named: readonly string[]) => Contract;
  /**
   * Returns the contract for a second try of a target on which everything was tried before with several calls at once: its calls
   * use new sessions. Left out if targets have no sessions. Pure.
   */
  readonly afresh?: () => Contract;
  /** The title of the table of observations with a profile: a row for each input, a column for each profile. */
  readonly tableTitle?: string;
  /** An agent that keeps the contract, for people who develop hosts. */
  readonly mock?: Mock;
  /** The clauses that bind the host. */
  readonly host?: HostSide;
  /** Set in the host side as a contract of its own: how its hosts call agents. */
  readonly agentsBy?: AgentsBy;
}

/** How hosts call agents: as one command, server or module, or as several scripts, each a command. */
export type AgentsBy = Channel | 'scripts';

/** The other side of a contract: the clauses that bind the host, and how they are tried. */
export interface HostSide {
  /** Ordinary cases, each a conversation of one call: `hostCases` makes them. */
  readonly cases: Scenario;
  readonly clauses: readonly HostClause[];
  readonly unchecked?: readonly Unchecked[];
  /** Kinds of errors whose wording the document fixes: `--error-text <kind>=<regexp>` says what messages of a host look like. */
  readonly errorKinds?: readonly ErrorKind[];
  /** Set if hosts call several scripts in one case. */
  readonly agentsBy?: 'scripts';
}

/** A kind of error that clauses recognise by its words. */
export interface ErrorKind {
  readonly name: string;
  /** The subject of errors of this kind: completes "an error …". */
  readonly says: string;
}

/** A clause that binds the host. The calls of its conversations are host cases, and the answers are testimonies. */
export interface HostClause extends Omit<Clause, 'channels' | 'profile' | 'ofAgents'> {
  readonly subject: 'host';
  readonly vantages: readonly Vantage[];
  /** The name of the kind of errors whose words the clause needs. Without them a pass is only partial. */
  readonly errorKind?: string;
}

/** The user's settings about a target, and calls to find out more, before the clauses are tried. */
export interface Preparation {
  /** The settings that exist: `--set name=value`. */
  readonly settable: readonly Settable[];
  /** Returns the next call that finds something out, given the exchanges so far; undefined ends the preparation. Pure. */
  call(set: TargetParameters, turns: Turns): Call | undefined;
  /** Returns the contract for this target, or why the target cannot be tried. Pure. */
  contract(set: TargetParameters, turns: Turns): Contract | Untriable;
}

/** One sentence of a document, with a pure function that judges exchanges. */
export interface Clause {
  /**
   * `<contract>/<section>/<name>`, in words, never a position. Unique; if the contract needs profiles, unique together with the
   * profile.
   */
  readonly id: string;
  /** The heading in the document; `charter` if the clause is the kit's own. */
  readonly section: string;
  readonly level: Level;
  readonly category: Category;
  readonly subject: Subject;
  /** The sentence in the kit's words: present tense, under 80 characters. */
  readonly says: string;
  /** The channels to which it applies; not applicable on others. If left out, all channels of the contract. */
  readonly channels?: readonly Channel[];
  /** The profile that the clause belongs to; if left out, it is always tried. */
  readonly profile?: string;
  /** Set if it is about a chain of agents, but no agents are named: it is not tried. */
  readonly ofAgents?: true;
  /**
   * The exchanges that it judges: each exchange of a `plain` call (the contract's `calls`), of any `valid` call of the run, of
   * `every` call, or the conversations of a scenario of its own.
   */
  readonly on: 'plain' | 'valid' | 'every' | Scenario;
  /**
   * How many conversations of a run have to pass. If left out: all that are judged. `one`: one is enough, and it fails if all
   * that are judged fail. `all-if-one`: all if one of them passes; if none passes it is not applicable, because another clause is
   * about that.
   */
  readonly needs?: 'one' | 'all-if-one';
  /**
   * Set if a clause with a scenario of its own also judges each exchange of all other valid calls of the run, one by one.
   */
  readonly also?: 'valid';
  /** Pure: no input, no output, no clock, no randomness. */
  readonly judge: (turns: Turns) => Verdict;
  readonly mend?: Mend;
  /** Set if no target can pass or fail it, given the sources of the contract: `explain` says why it has no example. */
  readonly unshown?: Unshown;
  /** For a clause that binds the host: what it has to see. If one is missing it is inconclusive, and `judge` is not called. */
  readonly vantages?: readonly Vantage[];
}

/** Verdicts that no target can get, and why: a sentence without a full stop. */
export type Unshown = { readonly verdicts: readonly ('pass' | 'fail')[]; readonly because: string };

/** How to repair a target that fails a clause: a few lines for each language, with line feeds between them. */
export interface Mend {
  readonly python: string;
  readonly javascript: string;
}

/** By clause id. */
export type Mends = Readonly<Record<string, Mend>>;

/**
 * The conversations that a clause needs. Each comes from one value, so that the run can search for the smallest value that shows
 * a failure.
 */
export interface Scenario<T = unknown> {
  /** Values that are always tried first, in this order. */
  readonly fixed: readonly T[];
  /** An arbitrary for more values, made from the seed of the run. */
  readonly generated?: Arbitrary<T>;
  /**
   * The most generated values in a run of usual effort; for scenarios whose fixed values together cover what the generator
   * varies. A search for a smaller failure may still generate values. If left out, the same number as for others.
   */
  readonly usually?: number;
  /**
   * The plainest value. From a failing value the search goes towards it; without one, the search uses the shrinking of
   * `generated`. For the contract's plain calls the default is the first fixed value.
   */
  readonly plain?: T;
  /** Whether a value may be sent in place of a failing one. Pure. If left out: whether `generated` could have made it. */
  fits?(value: T): boolean;
  /** Returns the next call of the conversation about `value`, given the exchanges so far; undefined ends the conversation. Pure. */
  call(value: T, turns: Turns): Call | undefined;
  /** Set if the conversation itself repeats calls to see whether answers vary: then a failure is not repeated. */
  readonly calibrated?: true;
  /** Set if later calls build on earlier ones, as in a session: a failure is shown together with the calls before it. */
  readonly isSession?: true;
  /** Set if a target that is gone is something to judge: then the call that could not reach it is a turn. */
  readonly untilGone?: true;
  /** Set if agents ask for each other in the conversation: returns the chains as they ran. Pure. */
  readonly chains?: (turns: Turns) => readonly Chain[];
  /** Set if no sentence decides how the target should react: returns how it reacted. Pure. */
  readonly observes?: (turns: Turns) => readonly Observation[];
}

/** A sentence that no exchange can show. It is listed, and never counted as passed. */
export interface Unchecked {
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly because: string;
}

/** How strongly a clause binds, the strongest first (RFC 2119). */
export const levels = ['must', 'should', 'may'] as const;
/** How strongly a clause binds, as its document says (RFC 2119): `must` gates by default, `may` is advice. */
export type Level = (typeof levels)[number];

export const categories = ['mandatory-fields', 'error-codes', 'timeouts', 'unknown-fields', 'semantics'] as const;
/** The topic of a clause: the row of the summary of a report in which it is counted. */
export type Category = (typeof categories)[number];

/** `agent`: the program that answers. `host`: the program that calls. */
export type Subject = 'agent' | 'host';
