import type { Json } from '../schema.ts';
import type { MockAnswer } from '../contract/mock.ts';

/** One call that a host is made to make, and what the scripted agent plays when it comes. */
export interface HostCase {
  /** Names it, lower case and hyphens: `exit-code-1`. */
  readonly case: string;
  /** What the host is to say: its shape is a matter of the contract. */
  readonly send: Json;
  /**
   * What the host is configured with, where the contract knows of that. `{url}` in its texts is where a scripted server is, `{other}`
   * another place of the same server.
   */
  readonly config?: Json;
  readonly plays: Play;
  /** Seconds that the host shall wait for an answer; 10 when left out: no case that is not about time hangs on the speed of a machine. */
  readonly timeoutSecs?: number;
  /** Texts that are not for the agent: the scripted agent reports where it comes across one. */
  readonly withheld?: readonly string[];
}

/** What a scripted agent does: by the way in which agents of the contract are called. */
export type Play = CommandPlay | ScriptsPlay | HttpPlay | ModulePlay;

/** As a command: what it does, one after another. It exits with code 0 behind the last step. */
export interface CommandPlay {
  readonly steps: readonly CommandStep[];
  /** Set where the program of the command does not exist. */
  readonly missing?: true;
}

/** As several scripts, each a command: the host is given them in what it is to say, as `scripts`. */
export interface ScriptsPlay {
  readonly scripts: readonly PlayedScript[];
  /** Environment variables of which the values are recorded too. */
  readonly variables?: readonly string[];
}

/** A script as the host is given it, beside its command, and what it does. */
export interface PlayedScript extends CommandPlay {
  readonly name: string;
  readonly type: string;
  /** Names of scripts that it waits for. */
  readonly dependsOn?: readonly string[];
  readonly parameters?: Json;
}

/** One thing that a scripted command does. */
export type CommandStep =
  /** Reads stdin to its end. */
  | { readonly do: 'read' }
  /** Writes a text, or bytes in base64, so often; with a pause before each time but the first. */
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
  /** Leaves a process that holds stdout and stderr open so long. */
  | { readonly do: 'leave'; readonly ms: number }
  /** With `once` in its first start of the case alone: whoever starts it again gets a command that goes on to its end. */
  | { readonly do: 'exit'; readonly code: number; readonly once?: true }
  | { readonly do: 'die'; readonly signal: 'SIGKILL' | 'SIGTERM' | 'SIGSEGV' };

/** Over HTTP: the answers, one a request; the last one goes on for further requests. */
export interface HttpPlay {
  readonly answers: readonly [PlayedAnswer, ...PlayedAnswer[]];
  /**
   * In place of answering: the name of a fault of `serve`. A connection that the host leaves open is closed three seconds after the end of
   * its time.
   */
  readonly fault?: string;
  /** The path of the base in `agent` of a case: `/adk`. A host that is configured once knows `{url}`, which has none. */
  readonly path?: string;
  /** Set where nobody is there: connections are refused. */
  readonly absent?: true;
}

/** One answer of a scripted server. */
export type PlayedAnswer = Pick<MockAnswer, 'status' | 'headers' | 'body' | 'isBytes' | 'delayMs' | 'inPieces'>;

/** As a module: what its function does, one after another. It is asynchronous, and gives nothing where no step returns. */
export interface ModulePlay {
  /** Its name, as the contract has it: `run_agent`. */
  readonly function: string;
  /** The names of its parameters, in their order. None of them is required but the first one. */
  readonly parameters: readonly string[];
  /** Set where it takes these alone; else it takes further arguments too, and records their names. */
  readonly isStrict?: true;
  /** Its file, from the root, without the extension of its language: `agents/scripted`. A file of the same name at the root tempts hosts. */
  readonly path: string;
  /** The environment variable in which the host finds that path. */
  readonly variable: string;
  readonly steps: readonly ModuleStep[];
  /** In place of a module with that function: no file, one that raises when it is imported, no program, one without the function. */
  readonly instead?: 'missing' | 'raises' | 'no-program' | 'no-function';
}

/** One thing that the function of a scripted module does. */
export type ModuleStep =
  | { readonly do: 'wait'; readonly ms: number }
  /** Prints a line on stdout. */
  | { readonly do: 'print'; readonly text: string }
  | { readonly do: 'raise'; readonly message: string }
  /** `odd` takes the place of what stands in the value at the end of a path of names and indexes. */
  | {
      readonly do: 'return';
      readonly value: Json;
      readonly odd?: { readonly at: readonly [string | number, ...(string | number)[]]; readonly is: OddValue };
    };

/** A value that no JSON tells: no number, a number beyond all, half a character, an integer of 5,000 digits, a list in 20,000 others, one that holds itself. */
export type OddValue = 'nan' | 'infinity' | 'lone-surrogate' | 'large-number' | 'deep-nesting' | 'cycle';

/** What a scripted module is written in, the usual one first. */
export const moduleLanguages = ['python', 'javascript'] as const;

/** Seconds that a host shall wait where the case does not say. */
export const usualTimeoutSecs = 10;
