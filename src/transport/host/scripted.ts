import type { AgentCall, HostCase, Json, TargetParameters } from '../../model/index.ts';

/** A scripted agent that waits for the call of one case. */
export interface ScriptedAgent {
  /** The values of the placeholders that reach the agent, by name. */
  readonly placeholders: Readonly<Record<string, string>>;
  /** How the agent is reached, as the file of the case contains it. */
  readonly agent: Json;
  /** Environment variables for the host that describe the agent. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the host has to say, if that contains how several agents are reached; the case's own `send` when left out. */
  readonly send?: Json;
  /** The program without which no host can run the agent, if there is one. */
  readonly needs?: Needed;
  /** The calls that the agent has seen so far, in order. */
  calls(): readonly AgentCall[];
  /** Waits until no process of the agent runs that the host has to end, at most one second. */
  settle(): Promise<void>;
  /** Ends all remaining processes of the agent. */
  end(): Promise<void>;
}

/** A program that has to be installed. */
export interface Needed {
  readonly program: string;
  /** The reason, in words that complete "no … is on PATH: …". */
  readonly for: string;
  /** What the user can do if it is missing. */
  readonly hint: string;
  /** It is needed if one of these placeholders is named; always when left out. */
  readonly named?: readonly string[];
}

/** The place of the scripted agent of a case. */
export interface ScriptedPlace {
  /** An empty folder of its own. */
  readonly folder: string;
  /** The port to listen on, if the agent listens; 0 for any. */
  readonly port: number;
  /** When the case began, by `Date.now()`. */
  readonly startMs: number;
  /** The user's settings for the agent. */
  readonly set: TargetParameters;
}

/** Makes the scripted agents for one channel. */
export interface Scripted {
  /** The placeholders that reach the agent. */
  readonly placeholders: readonly string[];
  /** Makes the scripted agent of a case. */
  readonly make: (hostCase: HostCase, place: ScriptedPlace) => Promise<ScriptedAgent>;
}
