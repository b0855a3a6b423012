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
import { MOST_ANSWER_BYTES, USUAL_READY_MS } from '../../model/channels/usual-limits.ts';

export interface ModuleOptions {
  /** The file of the module. */
  readonly module: string;
  /** The possible names of the function; the first one that the module has is called. */
  readonly exports: readonly string[];
  /** By JSON pointer, in which `*` is any member: the names to read of returned objects in addition to their own attributes. */
  readonly reads?: Readonly<Record<string, readonly string[]>>;
  /** The program that imports the module. */
  readonly command: readonly [string, ...string[]];
  /** Directories in which a Python module finds others, before its own directory. */
  readonly pythonPath?: readonly string[];
  /** The working directory; the one of this process when left out. */
  readonly cwd?: string;
  /** Added to the environment of this process; a call with an environment of its own gets a process of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Set if one process makes many calls, one after another; otherwise the module is freshly imported for each call. */
  readonly warm?: true;
  /** The number of parallel calls, 1 when left out: as many processes are started with the first call. */
  readonly jobs?: number;
  /** Milliseconds that the import may take, 60,000 when left out. */
  readonly readyMs?: number;
  /** Bytes of an answer that are stored for one call, 32 MiB when left out. */
  readonly maxBytes?: number;
}

/**
 * A transport to a function of a module: a process in the module's own language imports it and calls the function with the value
 * of the call's body, which is JSON. The answer is the returned value as JSON; printed text goes into `stderr`. The deadline does
 * not include the import; each call, also each one in `before`, has the whole deadline.
 *
 * Every process leads a process group of its own and has `AGENT_CONFORM_CALL` in its environment. No such process is left after
 * `close`, or after this process exits by itself.
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
