import type { Schema } from '../walk.ts';
import type { Document } from './document.ts';
import type { Plain, Properties } from './plain.ts';

/** The rules of all merged schemas for the property with this name. */
export function propertySchema(document: Document, { properties }: Plain, name: string): Schema {
  return document.all(
    properties.flatMap((layer) => asked(layer, name, (pattern) => new RegExp(pattern, 'u').test(name))),
  );
}

/** The rules for an unnamed property whose name matches this pattern and no other. */
export function patternedSchema(document: Document, { properties }: Plain, wanted: string): Schema {
  return document.all(properties.flatMap((layer) => asked(layer, undefined, (pattern) => pattern === wanted)));
}

/** The rules for a property that no schema names and no pattern matches. */
export function furtherSchema(document: Document, { properties, closed }: Plain): Schema {
  if (closed && properties.every(({ further }) => further === undefined)) return false;
  return document.all(properties.flatMap((layer) => asked(layer, undefined, () => false)));
}

function asked(
  { named, patterned, further }: Properties,
  name: string | undefined,
  matches: (pattern: string) => boolean,
) {
  const said = name !== undefined && Object.hasOwn(named, name) ? [named[name] as Schema] : [];
  const matched = Object.entries(patterned).filter(([pattern]) => matches(pattern));
  const all = [...said, ...matched.map(([, schema]) => schema)];
  return all.length > 0 || further === undefined ? all : [further];
}

/** The rules for the item at this index; without an index, for the items after all tuples. */
export function itemSchema(document: Document, { items, closed }: Plain, index = Infinity): Schema {
  const layers = items.map(({ prefix, rest }) => prefix[index] ?? rest);
  return layers.length === 0 && closed ? false : document.all(layers);
}
