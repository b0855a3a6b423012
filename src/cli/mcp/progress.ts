import type { ServerContext } from '@modelcontextprotocol/server';

const EVERY_MS = 2_000;

/** Does work, and sends progress notifications if the client asked for them: a client that gets them waits longer. */
export async function whileTelling<T>(what: string, { mcpReq }: ServerContext, work: () => Promise<T>): Promise<T> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return work();
  let progress = 0;
  const telling = setInterval(() => {
    progress += EVERY_MS / 1000;
    const params = { progressToken, progress, message: `${what}, ${progress} s` };
    // The client may be gone: the abort signal reports that.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  }, EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(telling);
  }
}
