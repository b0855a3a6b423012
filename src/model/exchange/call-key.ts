import { createHash, hash } from 'node:crypto';
import type { Call } from './call.ts';

const known = new WeakMap<Call, string>();

/**
 * A short text for the content of a call: equal for two calls exactly if they send the same, and stable between versions of the kit.
 * It does not matter whether the body is given as text or as bytes, nor what the purpose of the call is.
 */
export function callKey(call: Call): string {
  const before = known.get(call);
  if (before !== undefined) return before;
  const key = callKeyOnce(call);
  known.set(call, key);
  return key;
}

/** The same, without caching the key: for a call object that is used only once. */
export function callKeyOnce(call: Call): string {
  const { nonce = 0, method, path, headers, parameters, before = [], files, typed, agent, surroundings } = call;
  const overHttp = path === undefined ? [] : [method ?? 'POST', path, sorted(headers)];
  const toModule = parameters === undefined && before.length === 0 ? [] : [parameters ?? null, before.map(callKey)];
  const around = files === undefined && typed === undefined ? [] : [{ files: sorted(files), typed }];
  const toAgent = agent === undefined ? [] : [{ agent }];
  const inside = surroundings === undefined ? [] : [{ surroundings: sorted(surroundings) }];
  // JSON on one line has no line break, so the first one ends this line for any body.
  const line = `${JSON.stringify([nonce, sorted(call.env), ...overHttp, ...toModule, ...around, ...toAgent, ...inside])}\n`;
  // `hash` takes half the time of `createHash`.
  if (typeof call.body === 'string') return hash('sha256', line + call.body, 'hex');
  return createHash('sha256').update(line).update(call.body).digest('hex');
}

function sorted(named: object | undefined): [string, unknown][] {
  return named === undefined ? [] : Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
