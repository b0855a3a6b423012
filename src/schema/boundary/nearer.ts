import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../model/index.ts';
import { isObject } from '../walk.ts';

/** Values between a value and a base: one difference taken back, or half of a text or a list left. They come to an end. */
export function* nearer(value: Json, base: Json | undefined): Generator<Json> {
  if (isDeepStrictEqual(value, base)) return;
  if (base !== undefined) yield base;
  if (typeof value === 'string') {
    for (const half of halves([...value])) yield half.join('');
  } else if (Array.isArray(value)) {
    yield* halves(value);
    for (const [index, item] of value.entries()) {
      const known = Array.isArray(base) ? base[index] : undefined;
      for (const inner of nearer(item, known)) yield value.with(index, inner);
    }
  } else if (isObject(value)) {
    yield* nearerObjects(value, isObject(base) ? base : {});
  }
}

type JsonObject = { [name: string]: Json };

function* nearerObjects(value: JsonObject, base: JsonObject): Generator<Json> {
  const names = [...new Set([...Object.keys(base), ...Object.keys(value)])];
  const changed = (name: string, to: Json | undefined): Json =>
    Object.fromEntries(
      names
        .map((each) => [each, each === name ? to : own(value, each)] as const)
        .filter((entry): entry is readonly [string, Json] => entry[1] !== undefined),
    );
  for (const name of names) {
    const [mine, known] = [own(value, name), own(base, name)];
    if (mine === undefined || known === undefined) yield changed(name, known);
    if (mine !== undefined) for (const inner of nearer(mine, known)) yield changed(name, inner);
  }
}

function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function halves<T>(parts: readonly T[]): T[][] {
  const middle = Math.ceil(parts.length / 2);
  return parts.length < 2 ? [] : [parts.slice(0, middle), parts.slice(middle)];
}
