import type { Secrets } from './mask.ts';

/** What is checked, and how it is reached. */
export type TargetOptions = CommandTarget | HttpTarget | ModuleTarget;

/** A command, run once a call. */
export interface CommandTarget {
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  /** Agents of a chain, run in the same way. The chain begins with the first. */
  readonly agents?: readonly AgentCommand[];
}

/** The command of an agent, told by the type by which others ask for it. */
export interface AgentCommand {
  readonly type: string;
  readonly command: readonly [string, ...string[]];
}

/** A server, called over HTTP. */
export interface HttpTarget {
  /** The base: `http://localhost:8000`. The path of a call is put behind it. */
  readonly url: string;
  /** Header fields of every call. `$NAME` and `${NAME}` stand for the values in `secrets`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The values of the variables in `headers`. No report and no recording holds them: it holds `$NAME`. */
  readonly secrets?: Secrets;
  /** Certificates that are trusted, instead of those that Node.js knows. */
  readonly ca?: { readonly file: string; readonly pem: string };
  /** The server's certificate is not looked at. */
  readonly insecure?: true;
  /** Set where the server is started by the kit; otherwise it runs. */
  readonly start?: ServerStart;
}

/** A function of a module, called by a process in the module's own language. */
export interface ModuleTarget {
  /** The file, seen from the working directory. */
  readonly module: string;
  /** The name of the function; one of those that the contract names when left out. */
  readonly export?: string;
  readonly cwd?: string;
  /** The Python that runs it: a path, or a name on PATH. A virtual environment beside the module, or `python3`, when left out. */
  readonly python?: string;
  /** Directories in which a Python module finds others, before its own and the working directory. */
  readonly pythonPath?: readonly string[];
  /** One process makes many calls. Otherwise each call finds the module freshly imported. */
  readonly warm?: true;
  /** Milliseconds that its import may take; 60,000 when left out. */
  readonly readyMs?: number;
}

export interface ServerStart {
  /** The program and its arguments: no shell reads them. */
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  /**
   * When it is ready. With a `/` at its beginning: a path below the base that is answered, with a status below 500. Otherwise: a
   * regular expression for its output. When left out: as soon as it takes connections.
   */
  readonly ready?: string;
  /** Milliseconds that it may take until it is; 60,000 when left out. */
  readonly readyMs?: number;
}
