import type { Transport } from '../../model/index.ts';
import type { Tail } from './tail.ts';

const patienceMs = 10_000;

/**
 * Tells whether a server that takes connections is ready.
 *
 * @param ready a path, with a `/` at its beginning, that is answered with a status below 500; or a regular expression for the
 *   output; nothing more is asked for when undefined
 */
export function readiness(ready: string | undefined, transport: Transport): (output: Tail) => Promise<boolean> {
  if (ready === undefined) return async () => true;
  if (!ready.startsWith('/')) {
    const wanted = new RegExp(ready, 'mu');
    let isEndless = false;
    return async (output) => {
      try {
        return !isEndless && output.has(wanted);
      } catch {
        // What does not come to its end shows nothing, and is not tried again.
        isEndless = true;
        return false;
      }
    };
  }
  return async () => {
    const { ended } = await transport.call({ method: 'GET', path: ready, body: '' }, { deadlineMs: patienceMs });
    return ended.by === 'response' && ended.status < 500;
  };
}
