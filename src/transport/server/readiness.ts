import type { Transport } from '../../model/index.ts';
import { TimeLimitError } from '../../schema/time-limit.ts';
import type { Tail } from './tail.ts';

/** Whether the server is ready; a text if that can never be found out, which says why. */
export type Ready = boolean | string;

const patienceMs = 10_000;

/**
 * Returns a function that finds whether a server that takes connections is ready.
 *
 * @param ready a path that begins with `/` and has to be answered with a status below 500; or a regular expression for the
 * output; if undefined, a server that takes connections is ready
 */
export function readiness(ready: string | undefined, transport: Transport): (output: Tail) => Promise<Ready> {
  if (ready === undefined) return async () => true;
  if (!ready.startsWith('/')) {
    const wanted = new RegExp(ready, 'mu');
    return async (output) => {
      try {
        return output.has(wanted);
      } catch (error) {
        if (error instanceof TimeLimitError) return `${error.message} on what it prints: ${error.hint}`;
        throw error;
      }
    };
  }
  return async () => {
    const { ended } = await transport.call({ method: 'GET', path: ready, body: '' }, { deadlineMs: patienceMs });
    return ended.by === 'response' && ended.status < 500;
  };
}
