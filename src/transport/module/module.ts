import type { Transport } from '../../model/index.ts';
import { lifecycle } from '../lifecycle.ts';
import { attentiveMs } from '../process/attention.ts';
import { pipeMaker } from '../process/pipes.ts';
import { heldByAll, killStrays, newMark } from '../process/strays.ts';
import { compiledFolder } from './compiled.ts';
import { withEmptyFolders } from './empty-folder.ts';
import { exchange } from './exchange.ts';
import { extraCertificates } from './extra-certificates.ts';
import { type Host, startHost } from './host.ts';
import { hostPool } from './pool.ts';
import { MOST_ANSWER_BYTES, USUAL_READY_MS } from '../../model/exchange/usual-limits.ts';

export interface ModuleOptions {
  /** The module's file. */
  readonly module: string;
  /** The names of the function, the first that the module has. */
  readonly exports: readonly string[];
  /** The names that are read of objects that it returns, beside what these hold: by the pointer, in which `*` is any member. */
  readonly reads?: Readonly<Record<string, readonly string[]>>;
  /** The program that imports it. */
  readonly command: readonly [string, ...string[]];
  /** Directories in which a Python module finds others, before its own. */
  readonly pythonPath?: readonly string[];
  /** The working directory; that of this process when left out. */
  readonly cwd?: string;
  /** Added to the environment of this process; a call that carries some of its own gets a process of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Set where one process makes many calls, one after another; otherwise each call finds the module freshly imported. */
  readonly warm?: true;
  /** Calls at once, 1 when left out: processes for so many are started with the first call. */
  readonly jobs?: number;
  /** Milliseconds that the import may take, 60,000 when left out. */
  readonly readyMs?: number;
  /** Bytes of an answer that are kept of one call, 32 MiB when left out. */
  readonly maxBytes?: number;
}

/**
 * A transport to a function of a module: a process in the module's own language imports it and calls the function with the value of
 * the call's body, which is JSON. What it returns is the answer, as JSON; what it prints goes into `stderr`. The import is waited
 * for apart from the deadline, which covers each call, those made before it too.
 *
 * Every process leads a group of its own and carries `AGENT_CONFORM_CALL` in its environment. Nothing of it is left after `close`,
 * or when this process ends by itself.
 */
export function moduleTransport(options: ModuleOptions): Transport {
  const { maxBytes = MOST_ANSWER_BYTES, readyMs = USUAL_READY_MS, warm, jobs = 1 } = options;
  const run = newMark();
  const held = heldByAll();
  const pipes = pipeMaker();
  const pool = hostPool(start, jobs);
  const compiled = compiledFolder(options.module);
  const extra = extraCertificates(options.command[0], options.cwd);
  let started = 0;

  function start(env: Readonly<Record<string, string>> = {}): Promise<Host> {
    const mark = `${run}${started++}.`;
    const { env: startedWith, ...quick } = extra.quick({ ...options.env, ...env });
    return startHost({
      command: options.command,
      request: {
        module: options.module,
        exports: options.exports,
        pythonPath: options.pythonPath ?? [],
        reads: options.reads ?? {},
        warm: warm === true,
        limitBytes: maxBytes,
        ...compiled.asked(),
        ...quick,
      },
      cwd: options.cwd,
      env: startedWith,
      mark,
      readyMs,
      pipes,
      held,
    });
  }

  const transport = lifecycle({
    make(call, limits, interrupted) {
      const askedAt = attentiveMs();
      return pool.use(call.env, (host) => exchange(host, call, limits, interrupted, askedAt));
    },
    end: () => pool.close(),
    kill() {
      pool.kill();
      if (started > 0) killStrays(run, { held: held.all() });
      pipes.end();
      compiled.remove();
      extra.remove();
    },
  });
  return withEmptyFolders(transport);
}
