import type { Json, ReturnedKind } from '../model/index.ts';

/** What kind of value a function returned whose value JSON can carry. */
export function returnedKind(value: Json): ReturnedKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'string') return 'text';
  return typeof value === 'object' ? 'object' : (typeof value as 'number' | 'boolean');
}
