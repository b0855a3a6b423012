import type { Host } from './host.ts';

/** Processes that import the module; each makes one call at a time. */
export interface HostPool {
  /** Makes a call on a free process, or on a new one. A call with an environment of its own gets a process of its own. */
  use<T>(env: Readonly<Record<string, string>> | undefined, make: (host: Host) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Kills all of them, synchronously. */
  kill(): void;
}

/**
 * A process that can make more calls is used again. One that cannot is replaced in advance, so that the next call need not wait
 * for the start.
 *
 * @param atOnce the number of parallel calls: as many processes are started with the first call; each imports its module at its
 * first call
 */
export function hostPool(start: (env?: Readonly<Record<string, string>>) => Promise<Host>, atOnce: number): HostPool {
  const free: Promise<Host>[] = [];
  const spare: Promise<Host>[] = [];
  const all = new Set<Host>();
  const servesMany = new WeakSet<Host>();
  let hasBegun = false;
  let replaced = 0;
  let isClosed = false;

  async function begin(env?: Readonly<Record<string, string>>): Promise<Host> {
    const host = await start(env);
    all.add(host);
    if (isClosed) await end(host);
    return host;
  }

  async function end(host: Host): Promise<void> {
    await host.end();
    all.delete(host);
  }

  function take(): Promise<Host> {
    const host = free.shift() ?? taken(spare.shift());
    if (!hasBegun) for (let one = 1; one < atOnce; one += 1) spare.push(ahead(begin()));
    hasBegun = true;
    return host;
  }

  /** If a spare process ended before it got its module, the module is not at fault: another process is started. */
  async function taken(waiting: Promise<Host> | undefined): Promise<Host> {
    const host = await (waiting ?? begin());
    if (waiting === undefined || host.isSound()) return host;
    void end(host);
    return begin();
  }

  async function replaceAhead(host: Host): Promise<void> {
    const { serves } = await host.imported();
    if (serves === 'many') servesMany.add(host);
    if (serves !== 'once' || isClosed) return;
    replaced += 1;
    free.push(ahead(importing()));
    // At the second replacement one extra process is started, so that no processor is idle while the kit works.
    if (replaced === 2) free.push(ahead(importing()));
  }

  async function importing(): Promise<Host> {
    const host = await begin();
    void host.imported();
    return host;
  }

  return {
    async use(env, make) {
      const hasOwn = env !== undefined && Object.keys(env).length > 0;
      const host = await (hasOwn ? begin(env) : take());
      if (!hasOwn) void replaceAhead(host);
      try {
        return await make(host);
      } finally {
        if (servesMany.has(host) && !hasOwn && host.isSound()) free.push(Promise.resolve(host));
        // A sound process is killed at once, and no caller has to wait for that.
        else if (host.isSound()) void end(host);
        else await end(host);
      }
    },
    async close() {
      isClosed = true;
      // A host whose start failed has nothing to end.
      await Promise.allSettled([...free.splice(0), ...spare.splice(0), ...all].map(async (host) => end(await host)));
    },
    kill: () => all.forEach((host) => host.kill()),
  };
}

/** A process that is started before a call needs it: its error is thrown only where the promise is awaited. */
function ahead(host: Promise<Host>): Promise<Host> {
  host.catch(() => {});
  return host;
}
