import type { Chain } from './chain.ts';
import type { Category, Level, Unchecked } from './contract.ts';
import type { Evidence } from './evidence.ts';
import type { BaselineResult, Gate } from './gate.ts';

/** What a run came to. The names of the JSON report; its schema is published. */
export interface Report {
  readonly schemaVersion: '1';
  readonly tool: { readonly name: 'agent-conform'; readonly version: string };
  /** `file`: of a user's own contract, as it is typed. */
  readonly contract: { readonly id: string; readonly version: string; readonly file?: string };
  /** How the target was reached. */
  readonly target: Target;
  readonly seed: number;
  /** Calls that were made. */
  readonly calls: number;
  /** How many of them were made beside the plan; missing where none was. */
  readonly furtherCalls?: FurtherCalls;
  /** SHA-256 of the calls in the order of judgement: equal for two runs that did the same, with any number of jobs. */
  readonly callLog: string;
  readonly durationMs: number;
  readonly outcome: Outcome;
  /** Why the outcome is what it is, in one sentence. */
  readonly because: string;
  /** What decides the outcome. */
  readonly gate: Gate;
  /** What became of the failures that a baseline expects; missing where there is none. */
  readonly baseline?: readonly BaselineResult[];
  /** Set where the user ended the run before its end: what it found until then is told. */
  readonly interrupted?: true;
  /** Set where several calls at once disturbed the target: the report is of a run with one call at a time. */
  readonly oneAtATime?: true;
  /** Set where calls of a module waited long, each for a process of its own: how many, and how long altogether, in milliseconds. */
  readonly startUp?: { readonly calls: number; readonly waitedMs: number };
  readonly summary: Readonly<Record<Category, Counts>>;
  readonly findings: readonly Finding[];
  /** Set where the run was one of several that share the calls of a whole run. */
  readonly shard?: ReportShard;
  /** What became of failures that earlier runs had kept; missing where there were none. */
  readonly past?: readonly PastResult[];
  /** Where agents of several types are checked: how they asked for each other. */
  readonly chains?: readonly Chain[];
  readonly unchecked: readonly Unchecked[];
}

/** Calls beside those that an agent without a fault gets; each is missing where there were none. */
export interface FurtherCalls {
  /** To try failures that earlier runs had kept. */
  readonly past?: number;
  /** To confirm and shrink failures. */
  readonly failures?: number;
  /** Several at once, before the target was tried again with one call at a time. */
  readonly together?: number;
}

/** What the runs of several targets came to. */
export interface CombinedReport {
  readonly schemaVersion: '1';
  readonly tool: Report['tool'];
  /** Calls of all runs. */
  readonly calls: number;
  /** Milliseconds of all runs together. */
  readonly durationMs: number;
  /** Non-conformant where one of them is, else inconclusive where one of them is. */
  readonly outcome: Outcome;
  readonly because: string;
  readonly interrupted?: true;
  /** How many targets came to each outcome. */
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly reports: readonly NamedReport[];
}

/** A report, with the name that the configuration gives its target. */
export interface NamedReport extends Report {
  readonly name: string;
}

export type Outcome = 'conformant' | 'non-conformant' | 'inconclusive';

/** One of the parts that a run is split into, from 1 on. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** A part of a run, with all that is needed to join it to the others. */
export interface ReportShard extends Shard {
  /** The recording of its calls: base64 of gzip of NDJSON. */
  readonly recording: string;
}

export interface Counts {
  readonly pass: number;
  readonly fail: number;
  readonly inconclusive: number;
  readonly notApplicable: number;
}

/** How a target is reached, as told to the user. */
export interface Target {
  readonly channel: string;
  /** The words of the command. */
  readonly command?: readonly string[];
  /** The agents of a chain in the order that the user gave. */
  readonly agents?: readonly ChainAgent[];
  readonly cwd?: string;
  /** Set where each call is made in a fresh folder: the words of the command that name files of its directory. */
  readonly ownFolder?: { readonly files: readonly string[] };
  /** Names, never values, of the environment variables that the user set. */
  readonly env?: readonly string[];
  /** The base of a server. */
  readonly url?: string;
  /** Header fields that the user gave, by name, secrets as `$NAME`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The file of certificates that are trusted, instead of the usual ones. */
  readonly ca?: string;
  /** The server's certificate is not looked at. */
  readonly insecure?: true;
  /** The words of the command that starts the server. */
  readonly start?: readonly string[];
  /** The path or the regular expression by which it is known to be ready. */
  readonly ready?: string;
  /** The file of a module, seen from the working directory. */
  readonly module?: string;
  /** The name of the function that the user gave. */
  readonly export?: string;
  /** The Python that the user asked for. */
  readonly python?: string;
  /** Directories in which a Python module finds others, before its own. */
  readonly pythonPath?: readonly string[];
  /** One process made many calls. */
  readonly warm?: true;
  /** The path of the interpreter that ran the module. */
  readonly interpreter?: string;
  /** Its language with its version, e.g. `Python 3.11.7`. */
  readonly language?: string;
  /** What the user told of it, by name. */
  readonly set?: Readonly<Record<string, string>>;
  /** The recording that was judged. */
  readonly recording?: string;
}

/** An agent of a chain, told by the type by which others ask for it. */
export interface ChainAgent {
  readonly type: string;
  /** The words of the command. */
  readonly command: readonly string[];
}

/** What a clause came to. */
export interface Finding {
  readonly clause: string;
  readonly level: Level;
  readonly category: Category;
  readonly section: string;
  readonly says: string;
  readonly verdict: 'pass' | 'fail' | 'inconclusive' | 'not-applicable';
  /** Exchanges that the clause judged. */
  readonly calls: number;
  /** How many calls, in the order of judgement, it took to show the first failure of the clause, of whatever kind. */
  readonly firstCall?: number;
  /** Why it is inconclusive or not applicable. */
  readonly because?: string;
  /** Of what is inconclusive: the id of the clause that failed on the call which this one wants answered. */
  readonly waitsFor?: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly pointer?: string;
  /** What the author of the agent can do; of what is inconclusive, what the user can do so that it can be judged. */
  readonly hint?: string;
  /** What the real host does with such answers: completes "the real host would …". */
  readonly realHost?: string;
  /** A shell command that shows the failure without the kit. */
  readonly reproduce?: string;
  /** Names the kind of failure: equal for the same clause, place and symptom. */
  readonly fingerprint?: string;
  /** Failing conversations of this kind. */
  readonly count?: number;
  /** Further kinds of failure of the same clause, the first few. */
  readonly others?: readonly OtherFailure[];
  /** Set where there were still more kinds, which are not told. */
  readonly more?: true;
  /** How often it failed: set where the user asked for repetition. */
  readonly rate?: FailureRate;
  /** Of `of` repetitions of the failing conversation `failed` failed: set where they differ. */
  readonly flaky?: { readonly failed: number; readonly of: number };
  /** The plainest conversation that shows the failure: the contract's first plain call, else the smallest that was found. */
  readonly evidence?: Evidence;
}

/** A failure of another kind than the one that is told in full. */
export interface OtherFailure {
  readonly fingerprint: string;
  readonly count: number;
  readonly expected: string;
  readonly actual: string;
  readonly pointer?: string;
}

/** Of `of` conversations `failed` failed. */
export interface FailureRate {
  readonly failed: number;
  readonly of: number;
  /** `failed / of`. */
  readonly observed: number;
  /** The true share is not higher, with a confidence of 95 %. */
  readonly upperBound: number;
}

/** What became of a failure that an earlier run kept. */
export interface PastResult {
  readonly clause: string;
  readonly fingerprint: string;
  readonly came: 'failed' | 'fixed' | 'flaky' | 'unknown';
  /** Why it is unknown. */
  readonly because?: string;
}
