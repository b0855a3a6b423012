import { createHash, hash } from 'node:crypto';
import type { Call } from './call.ts';

const known = new WeakMap<Call, string>();

/**
 * The content of a call as a short text: equal for two calls exactly where the same is sent, and stable between versions of
 * the kit. Whether the body is given as text or as bytes makes no difference, nor does what the call is meant for.
 */
export function callKey(call: Call): string {
  const before = known.get(call);
  if (before !== undefined) return before;
  const key = callKeyOnce(call);
  known.set(call, key);
  return key;
}

/** The same, of a call that nobody asks for it again: it is not remembered. */
export function callKeyOnce(call: Call): string {
  const { nonce = 0, method, path, headers, parameters, before = [], files, typed, agent, surroundings } = call;
  const overHttp = path === undefined ? [] : [method ?? 'POST', path, sorted(headers)];
  const toModule = parameters === undefined && before.length === 0 ? [] : [parameters ?? null, before.map(callKey)];
  const around = files === undefined && typed === undefined ? [] : [{ files: sorted(files), typed }];
  const toAgent = agent === undefined ? [] : [{ agent }];
  const inside = surroundings === undefined ? [] : [{ surroundings: sorted(surroundings) }];
  // JSON on one line holds no line break, so the first one ends it, whatever the body is.
  const line = `${JSON.stringify([nonce, sorted(call.env), ...overHttp, ...toModule, ...around, ...toAgent, ...inside])}\n`;
  // At once it takes half the time.
  if (typeof call.body === 'string') return hash('sha256', line + call.body, 'hex');
  return createHash('sha256').update(line).update(call.body).digest('hex');
}

function sorted(named: object | undefined): [string, unknown][] {
  return named === undefined ? [] : Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
