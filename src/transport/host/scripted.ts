import type { AgentCall, HostCase, Json, TargetParameters } from '../../model/index.ts';

/** A scripted agent that waits for the one call of a case. */
export interface ScriptedAgent {
  /** What the placeholders that reach it stand for, by their names. */
  readonly placeholders: Readonly<Record<string, string>>;
  /** How it is reached, as the case says it. */
  readonly agent: Json;
  /** Environment variables of the host that say more of it. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the host is to say, where that tells how several of them are reached; what the case says when left out. */
  readonly send?: Json;
  /** The program without which no host can run it, where there is one. */
  readonly needs?: Needed;
  /** What it has seen so far, the calls in their order. */
  calls(): readonly AgentCall[];
  /** Waits until nothing of it runs any more that the host has to end, a second at most. */
  settle(): Promise<void>;
  /** Ends whatever is left of it. */
  end(): Promise<void>;
}

/** A program that has to be there. */
export interface Needed {
  readonly program: string;
  /** What it is needed for, in words that complete "no … is on PATH: …". */
  readonly for: string;
  /** What the user can do where it is not there. */
  readonly hint: string;
  /** It is needed where one of these placeholders is named; everywhere when left out. */
  readonly named?: readonly string[];
}

/** Where the scripted agent of a case stands. */
export interface ScriptedPlace {
  /** An empty folder of its own. */
  readonly folder: string;
  /** The port that it listens on, where it does; 0 for any. */
  readonly port: number;
  /** When the case began, by `Date.now()`. */
  readonly startMs: number;
  /** What the user set of it. */
  readonly set: TargetParameters;
}

/** What plays agents that are called in one way. */
export interface Scripted {
  /** The placeholders that reach it. */
  readonly placeholders: readonly string[];
  /** Makes the scripted agent of a case. */
  readonly make: (hostCase: HostCase, place: ScriptedPlace) => Promise<ScriptedAgent>;
}
