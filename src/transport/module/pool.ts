import type { Host } from './host.ts';

/** Processes that import the module, each for one call at a time. */
export interface HostPool {
  /** Makes a call on a process that is free, or on a new one; one of its own where the call has an environment of its own. */
  use<T>(env: Readonly<Record<string, string>> | undefined, make: (host: Host) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Kills all of them, at once. */
  kill(): void;
}

/**
 * A process that can make further calls makes them; one that cannot is replaced ahead, so that the next call need not wait for
 * the start.
 *
 * @param atOnce as many as there will be calls at once are started with the first of them; the others know no module until a call wants it
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

  /** A spare process that ended before it knew its module says nothing about the module: another is started. */
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
    // From the second call on one more than calls at once, so that no processor waits while the kit is at work.
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
        // What is sound is killed at once, and nobody has to wait for that.
        else if (host.isSound()) void end(host);
        else await end(host);
      }
    },
    async close() {
      isClosed = true;
      // One that could not be started has nothing to end.
      await Promise.allSettled([...free.splice(0), ...spare.splice(0), ...all].map(async (host) => end(await host)));
    },
    kill: () => all.forEach((host) => host.kill()),
  };
}

/** What is started before a call wants it: why it could not be is thrown where it is awaited. */
function ahead(host: Promise<Host>): Promise<Host> {
  host.catch(() => {});
  return host;
}
