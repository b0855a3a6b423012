import type { Transport } from '../../model/index.ts';
import { TimeLimitError } from '../../schema/time-limit.ts';
import type { Tail } from './tail.ts';

/** Whether it is ready; why that will never be known, where it is so. */
export type Ready = boolean | string;

const patienceMs = 10_000;

/**
 * Tells whether a server that takes connections is ready.
 *
 * @param ready a path, with a `/` at its beginning, that is answered with a status below 500; or a regular expression for the
 *   output; nothing more is asked for when undefined
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
