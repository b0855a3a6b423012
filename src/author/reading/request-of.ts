import type { Call, Json } from '../../model/index.ts';

/**
 * The request that a call sends as JSON.
 *
 * @throws SyntaxError if it sends something else
 */
export function requestOf({ body }: Call): Json {
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as Json;
}
