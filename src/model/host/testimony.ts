import type { Json } from '../schema.ts';
import type { moduleLanguages } from './host-case.ts';

/** Everything known about one case: what the scripted agent recorded, and what the host concluded. */
export interface Testimony {
  /** How the host was made to call: by a process for each case, or in a process that lives on; through a tap it was only observed. */
  readonly door: 'driver' | 'loop' | 'trigger' | 'tap';
  /** The placeholders in the command, which are all that the host can know. `timeout` is added if the user set how long it waits. */
  readonly placeholders: readonly string[];
  /** The calls of the scripted agent, in their order. */
  readonly calls: readonly AgentCall[];
  readonly conclusion?: Conclusion;
  /** Milliseconds from the start of the case until the host had concluded: at least as long as the host waited. */
  readonly concludedMs?: number;
  /** Why there is no conclusion. */
  readonly noConclusion?: string;
  /** By kind, whether the message of the host's error matches the user's expression for that kind: `--error-text <kind>=<regexp>`. */
  readonly errorText?: Readonly<Record<string, boolean>>;
  /** How a host that lives on ended during the case. */
  readonly gone?: string;
}

/** One call as the scripted agent saw it. */
export type AgentCall = CommandCall | HttpCall | ModuleCall;

/** A scripted agent that was started as a command. */
export interface CommandCall {
  readonly by: 'command';
  /** The name of the script, if there are several. */
  readonly script?: string;
  /** The words after the program and its file. */
  readonly argv: readonly string[];
  readonly cwd: string;
  /** Names of the environment variables, sorted. */
  readonly env: readonly string[];
  /** The values of the variables that the case asks for. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The part of stdin that it read: text, or base64 if it is not UTF-8. */
  readonly stdin: { readonly text?: string; readonly base64?: string; readonly ended: boolean };
  readonly signals: readonly string[];
  /** Where it found a withheld text: `argv`, `stdin`, `the variable NAME`, `the file name`. */
  readonly withheld: readonly string[];
  /**
   * Bytes that it wrote to stdout, whether it could write everything, and milliseconds from the start of the case to the first
   * byte.
   */
  readonly wrote: { readonly bytes: number; readonly all: boolean; readonly fromMs?: number };
  /** Milliseconds from the start of the case to the start of the command, and to its last sign of life. */
  readonly startMs: number;
  readonly endMs: number;
  /** Whether it reached a step in which it waits. */
  readonly waited: boolean;
  /** Whether it reached the end of its play. */
  readonly finished: boolean;
  /** Whether it, or a process that it left behind, was still running when the host had concluded. */
  readonly running: boolean;
  /** Whether it was itself still running then. */
  readonly itselfRunning: boolean;
}

/** A scripted agent that was called over HTTP. */
export interface HttpCall {
  readonly by: 'http';
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly path: string;
  /** Set if the request went to the other path that the case names. */
  readonly isOther?: true;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: { readonly text?: string; readonly base64?: string };
  /** Milliseconds from the start of the case to the request, and to the end of the connection; none while the connection is open. */
  readonly atMs: number;
  readonly closedMs?: number;
  /** Which side ended the connection: the agent if the host left it open for too long. */
  readonly endedBy?: 'host' | 'agent';
}

/** A scripted agent whose function was called. */
export interface ModuleCall {
  readonly by: 'module';
  readonly language: (typeof moduleLanguages)[number];
  /** The file that was imported, relative to the root. */
  readonly path: string;
  /** The value of the variable that names the path; missing if it was not set. */
  readonly variable?: string;
  /** The value of each parameter, by its name. */
  readonly given: Readonly<Record<string, GivenValue>>;
  /** The names of further arguments; `*` for an argument that was passed by position. */
  readonly further: readonly string[];
  /** Whether the caller awaited the result. */
  readonly awaited: boolean;
  /** Whether the function reached the end of its play. */
  readonly finished: boolean;
  /** Milliseconds from the start of the case. */
  readonly atMs: number;
}

/** A value that was passed to a function. */
export interface GivenValue {
  /** The name of its type in its language. */
  readonly type: string;
  readonly is: 'text' | 'object' | 'none' | 'other';
  /** Missing if it is not JSON, or more than 1 MiB of it. */
  readonly value?: Json;
}

/**
 * The result of the call as the host reports it. A field listed in `unseen` is unknown; any other missing field means that there
 * was none.
 */
export interface Conclusion {
  readonly case?: string;
  readonly outcome: 'answered' | 'silent' | 'error' | 'unsupported';
  readonly text?: string;
  readonly toolCalls?: Json;
  readonly metrics?: Json;
  readonly data?: Json;
  readonly session?: string;
  readonly error?: { readonly message?: string; readonly kind?: string };
  readonly unseen?: readonly string[];
}

/**
 * What a clause may need to see. `wire`: the calls of the scripted agent. `agent`: the host knows how to reach the agent. `case`:
 * the host knows what to say. `timeout`: the host knows how long to wait. `conclusion`: the host reports the result of the call;
 * the names of fields: it also reports that field. `same-host`: the host lives on after the case.
 */
export const vantages = [
  'wire',
  'agent',
  'case',
  'timeout',
  'conclusion',
  'text',
  'toolCalls',
  'metrics',
  'data',
  'session',
  'error',
  'same-host',
] as const;
/** What a clause may need to see. */
export type Vantage = (typeof vantages)[number];
