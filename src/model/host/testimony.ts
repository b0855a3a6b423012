import type { Json } from '../schema.ts';
import type { moduleLanguages } from './host-case.ts';

/** What is known of one case: what the scripted agent recorded, and what the host made of it. */
export interface Testimony {
  /** How the host was made to call: by one process a case, or in one that lives on; by a tap it was not made to, but seen. */
  readonly door: 'driver' | 'loop' | 'trigger' | 'tap';
  /** The placeholders that the command names: what it does not name the host cannot know. `timeout` too where the user said how long it waits. */
  readonly placeholders: readonly string[];
  /** How often the scripted agent was called, and what it saw each time, in their order. */
  readonly calls: readonly AgentCall[];
  readonly conclusion?: Conclusion;
  /** Milliseconds from the start of the case until the host had concluded: at least as long as it waited. */
  readonly concludedMs?: number;
  /** Why there is none. */
  readonly noConclusion?: string;
  /** By kind, whether the message of its error reads as the user says that errors of that kind do: `--error-text <kind>=<regexp>`. */
  readonly errorText?: Readonly<Record<string, boolean>>;
  /** How the host ended in the course of the case, where it is one that lives on. */
  readonly gone?: string;
}

/** One call as the scripted agent saw it. */
export type AgentCall = CommandCall | HttpCall | ModuleCall;

/** It was started as a command. */
export interface CommandCall {
  readonly by: 'command';
  /** Which of several it was, by its name. */
  readonly script?: string;
  /** The words behind the program and its file. */
  readonly argv: readonly string[];
  readonly cwd: string;
  /** Names of the environment variables, sorted. */
  readonly env: readonly string[];
  /** Values of those of which the case wants them. */
  readonly variables?: Readonly<Record<string, string>>;
  /** What it read of stdin: text, or base64 where it is no UTF-8. */
  readonly stdin: { readonly text?: string; readonly base64?: string; readonly ended: boolean };
  readonly signals: readonly string[];
  /** Where it came across a text that is withheld: `argv`, `stdin`, `the variable NAME`, `the file name`. */
  readonly withheld: readonly string[];
  /** Bytes that it wrote to stdout, whether it could write all that it wanted, and milliseconds from the start of the case to the first. */
  readonly wrote: { readonly bytes: number; readonly all: boolean; readonly fromMs?: number };
  /** Milliseconds from the start of the case to its start, and to its last sign of life. */
  readonly startMs: number;
  readonly endMs: number;
  /** Whether it came to a step in which it waits. */
  readonly waited: boolean;
  /** Whether it came to the end of what it plays. */
  readonly finished: boolean;
  /** It, or a process that it left, still ran when the host had concluded. */
  readonly running: boolean;
  /** It was itself among what still ran then. */
  readonly itselfRunning: boolean;
}

/** It was asked over HTTP. */
export interface HttpCall {
  readonly by: 'http';
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly path: string;
  /** Set where it came to the other place that the case names. */
  readonly isOther?: true;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: { readonly text?: string; readonly base64?: string };
  /** Milliseconds from the start of the case to the request, and to the end of the connection; none while it is open. */
  readonly atMs: number;
  readonly closedMs?: number;
  /** Who ended it: the agent where the host left it open for too long. */
  readonly endedBy?: 'host' | 'agent';
}

/** Its function was called. */
export interface ModuleCall {
  readonly by: 'module';
  readonly language: (typeof moduleLanguages)[number];
  /** The file that was imported, from the root. */
  readonly path: string;
  /** What the variable held that names the path; none where it was not set. */
  readonly variable?: string;
  /** What each parameter was given, by its name. */
  readonly given: Readonly<Record<string, GivenValue>>;
  /** The names of further arguments; `*` for one that was given by position. */
  readonly further: readonly string[];
  /** Whether somebody waited for what it gave. */
  readonly awaited: boolean;
  /** Whether it came to the end of what it plays. */
  readonly finished: boolean;
  /** Milliseconds from the start of the case. */
  readonly atMs: number;
}

/** A value that a function was given. */
export interface GivenValue {
  /** The name of its type, as its language has it. */
  readonly type: string;
  readonly is: 'text' | 'object' | 'none' | 'other';
  /** Missing where it is no JSON, or more than a MiB of it. */
  readonly value?: Json;
}

/** What the host says came of the call. A field that it lists in `unseen` it cannot say; of others absence is its word. */
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
 * What a clause may have to see. `wire`: the scripted agent can be called. `agent`: the host was told how. `case`: it was told what it is to
 * say. `timeout`: it was told how long it is to wait. `conclusion`: the host says what came of the call, and with a field also that.
 * `same-host`: the host lives on after the case.
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
/** What a clause may have to see. */
export type Vantage = (typeof vantages)[number];
