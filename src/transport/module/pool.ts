import type { Host } from './host.ts';

/** Processes that have imported the module, each for one call at a time. */
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
 */
export function hostPool(start: (env?: Readonly<Record<string, string>>) => Promise<Host>): HostPool {
  const free: Promise<Host>[] = [];
  const all = new Set<Host>();
  const servesMany = new WeakSet<Host>();
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

  async function replaceAhead(host: Host): Promise<void> {
    const { serves } = await host.imported;
    if (serves === 'many') servesMany.add(host);
    if (serves === 'once' && !isClosed) free.push(begin());
  }

  return {
    async use(env, make) {
      const hasOwn = env !== undefined && Object.keys(env).length > 0;
      const host = await (hasOwn ? begin(env) : (free.shift() ?? begin()));
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
      await Promise.all([...free.splice(0), ...all].map(async (host) => end(await host)));
    },
    kill: () => all.forEach((host) => host.kill()),
  };
}
