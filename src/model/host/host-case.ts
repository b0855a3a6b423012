import type { Json } from '../schema.ts';
import type { MockAnswer } from '../contract/mock.ts';

/** One call that a host has to make, and what the scripted agent then does. */
export interface HostCase {
  /** The name, in lower case with hyphens: `exit-code-1`. */
  readonly case: string;
  /** What the host has to say; the contract defines its shape. */
  readonly send: Json;
  /**
   * The configuration of the host, if the contract defines one. `{url}` in its texts is replaced by the address of a scripted
   * server, `{other}` by another path on the same server.
   */
  readonly config?: Json;
  readonly plays: Play;
  /** Seconds that the host has to wait for an answer. The default of 10 is long enough on slow machines for cases not about time. */
  readonly timeoutSecs?: number;
  /** Texts that the agent must not get: the scripted agent reports where it finds one. */
  readonly withheld?: readonly string[];
}

/** What a scripted agent does, depending on how agents of the contract are called. */
export type Play = CommandPlay | ScriptsPlay | HttpPlay | ModulePlay;

/** As a command: its steps, one after another. It exits with code 0 after the last step. */
export interface CommandPlay {
  readonly steps: readonly CommandStep[];
  /** Set if the command's program does not exist. */
  readonly missing?: true;
}

/** As several scripts, each a command: the host gets them as `scripts` in what it has to say. */
export interface ScriptsPlay {
  readonly scripts: readonly PlayedScript[];
  /** Environment variables whose values are recorded too. */
  readonly variables?: readonly string[];
}

/** A script with its steps; the host also gets its command. */
export interface PlayedScript extends CommandPlay {
  readonly name: string;
  readonly type: string;
  /** Names of the scripts that it waits for. */
  readonly dependsOn?: readonly string[];
  readonly parameters?: Json;
}

/** One step of a scripted command. */
export type CommandStep =
  /** Reads stdin to its end. */
  | { readonly do: 'read' }
  /** Writes a text, or bytes in base64, `times` times; with a pause before each time but the first. */
  | {
      readonly do: 'write';
      readonly to: 'stdout' | 'stderr';
      readonly text?: string;
      readonly base64?: string;
      readonly times?: number;
      readonly pauseMs?: number;
    }
  | { readonly do: 'close'; readonly stream: 'stdout' | 'stderr' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'ignore'; readonly signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' }
  /** Leaves a process behind that holds stdout and stderr open for so many milliseconds. */
  | { readonly do: 'leave'; readonly ms: number }
  /** With `once`, only in the command's first start of the case: if the host starts it again, it goes on to its last step. */
  | { readonly do: 'exit'; readonly code: number; readonly once?: true }
  | { readonly do: 'die'; readonly signal: 'SIGKILL' | 'SIGTERM' | 'SIGSEGV' };

/** Over HTTP: the answers, one for each request; the last one is repeated. */
export interface HttpPlay {
  readonly answers: readonly [PlayedAnswer, ...PlayedAnswer[]];
  /**
   * Instead of answers: the name of a fault of `serve`. A connection that the host leaves open is closed three seconds after the
   * end of its timeout.
   */
  readonly fault?: string;
  /** The path of the base URL in the case's `agent`: `/adk`. `{url}`, for hosts that are configured only once, has no path. */
  readonly path?: string;
  /** Set if there is no server: connections are refused. */
  readonly absent?: true;
}

/** One answer of a scripted server. */
export type PlayedAnswer = Pick<MockAnswer, 'status' | 'headers' | 'body' | 'isBytes' | 'delayMs' | 'inPieces'>;

/** As a module: the steps of its function, one after another. It is asynchronous, and returns nothing if no step returns. */
export interface ModulePlay {
  /** The name of the function in the contract: `run_agent`. */
  readonly function: string;
  /** The names of its parameters, in their order. Only the first one is required. */
  readonly parameters: readonly string[];
  /** Set if it accepts only these; else it accepts more arguments and records their names. */
  readonly isStrict?: true;
  /** Its file, relative to the root, without the extension: `agents/scripted`. A decoy file of the same name stands in the root. */
  readonly path: string;
  /** The environment variable in which the host finds that path. */
  readonly variable: string;
  readonly steps: readonly ModuleStep[];
  /** Instead of a module with that function: no file, one that raises on import, no program, or one without the function. */
  readonly instead?: 'missing' | 'raises' | 'no-program' | 'no-function';
}

/** One step of the function of a scripted module. */
export type ModuleStep =
  | { readonly do: 'wait'; readonly ms: number }
  /** Prints a line on stdout. */
  | { readonly do: 'print'; readonly text: string }
  | { readonly do: 'raise'; readonly message: string }
  /** `odd` replaces the part of the value at the end of a path of names and indices. */
  | {
      readonly do: 'return';
      readonly value: Json;
      readonly odd?: { readonly at: readonly [string | number, ...(string | number)[]]; readonly is: OddValue };
    };

/**
 * A value that JSON cannot hold or handle well: NaN, an infinite number, a lone surrogate, an integer of 5,000 digits, a list
 * nested 20,000 levels deep, a list that contains itself.
 */
export type OddValue = 'nan' | 'infinity' | 'lone-surrogate' | 'large-number' | 'deep-nesting' | 'cycle';

/** The languages of a scripted module, the default first. */
export const moduleLanguages = ['python', 'javascript'] as const;

/** The timeout of a host in seconds, if the case does not set one. */
export const usualTimeoutSecs = 10;
