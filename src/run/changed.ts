import type { Call, Changed, ChangedPart, Turns } from '../model/index.ts';
import { jsonChanges } from './json-changes.ts';
import { textChange } from './text-change.ts';

const mostParts = 4;

/**
 * What the last call changed of the valid one before it that went the same way: the same agent, method and path, another body.
 * Undefined where there is none, and where the two have little in common.
 */
export function changedBy(turns: Turns): Changed | undefined {
  const last = turns.at(-1)?.call;
  if (last === undefined || last.agent !== undefined) return undefined;
  const at = turns.findLastIndex(({ call }, index) => index < turns.length - 1 && isComparable(call, last));
  const earlier = turns[at]?.call;
  if (earlier === undefined) return undefined;
  const parts = partsOf(textOf(earlier), textOf(last));
  if (parts.length === 0) return undefined;
  const further = parts.length - mostParts;
  return { call: at + 1, parts: parts.slice(0, mostParts), ...(further > 0 ? { more: further } : {}) };
}

function isComparable(call: Call, last: Call): boolean {
  const { agent, path, method = 'POST' } = call;
  const goesTheSameWay = agent === last.agent && path === last.path && method === (last.method ?? 'POST');
  return goesTheSameWay && call.invalid !== true && Buffer.compare(bytesOf(call), bytesOf(last)) !== 0;
}

function partsOf(before: string | undefined, after: string | undefined): readonly ChangedPart[] {
  if (before === undefined || after === undefined) return [];
  // Where the values are equal, or one of them is no JSON, the change is one of spelling.
  return jsonChanges(before, after) ?? textChange(before, after);
}

function bytesOf({ body }: Call): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body;
}

/** Undefined where the body is no UTF-8. */
function textOf(call: Call): string | undefined {
  if (typeof call.body === 'string') return call.body;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(call.body);
  } catch {
    return undefined;
  }
}
