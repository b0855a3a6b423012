import { z } from 'zod';
import type { Json } from '../../src/contract.ts';
import { inputOf } from './ask/input.ts';
import { saidOf } from './field-words.ts';
import { type Fields, type HookEvent, type HookProfile, hostNames, type Kind } from './profiles/profile.ts';

/** The form in which a host sends an event, if it has another one in addition to its own. */
export type Form = HookEvent['form'];

/** The events of which more than the names are known, in one form, each in the host's own spelling. */
export function describedEvents({ events }: HookProfile, form?: Form): readonly HookEvent[] {
  return events.filter((event) => event.form === form && (form !== undefined || event.tools === undefined));
}

/** The shape of a host's input: fields that every event has are required, the others are optional. */
export function inputShape(profile: HookProfile, form?: Form) {
  const events = describedEvents(profile, form);
  const inputs = events.map(inputOf);
  const all = Object.fromEntries(inputs.toReversed().flatMap((input) => Object.entries(input)));
  const fields = Object.entries(all).map(([name, example]) => {
    const isNullable = events.some(({ nullable }) => nullable.includes(name));
    const kind = name === 'hook_event_name' ? z.enum(events.map((event) => event.name)) : kindOf(inputs, name, example);
    const described = (isNullable ? kind.nullable() : kind).describe(saidOf(name));
    const isRequired = events.every(({ input }) => Object.hasOwn(input.always, name));
    return [name, isRequired ? described : described.optional()] as const;
  });
  return z.looseObject(Object.fromEntries(fields)).meta({
    description: `An event of ${hostNames[profile.id]}${form === undefined ? '' : ` in ${form}`}, as it stands on the standard input of a hook.`,
    examples: inputs.slice(0, 2),
  });
}

function kindOf(inputs: readonly { readonly [name: string]: Json }[], name: string, example: Json): z.ZodType {
  const types = new Set(inputs.flatMap((input) => (input[name] === undefined ? [] : [typeof input[name]])));
  if (types.size > 1) return z.unknown();
  if (Array.isArray(example)) return z.array(z.unknown());
  switch (typeof example) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    default:
      return z.record(z.string(), z.unknown());
  }
}

/** The shape of the answers that a host reads, for all events: a field that only one event knows is optional. */
export function outputShape(profile: HookProfile, example: { [name: string]: Json }) {
  const events = describedEvents(profile);
  const top = merged(events.map(({ output }) => output.top));
  const specific = merged(events.map(({ output }) => output.specific ?? {}));
  const isStrict = profile.id === 'codex';
  const object = isStrict ? z.strictObject : z.looseObject;
  const fields = { ...top };
  if (Object.keys(specific).length > 0) {
    const id = `${profile.id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Specific`;
    const named = object(specific).meta({ id, description: saidOf('hookSpecificOutput') });
    const mayBeNull = events.some(({ output }) => output.top['hookSpecificOutput'] === 'object or null');
    fields['hookSpecificOutput'] = (
      mayBeNull ? named.nullable().describe(saidOf('hookSpecificOutput')) : named
    ).optional();
  }
  return object(fields).meta({
    description: `An answer that ${hostNames[profile.id]} reads: one JSON object, alone on the standard output of a hook.`,
    examples: [example, {}],
  });
}

function merged(all: readonly Fields[]): Record<string, z.ZodType> {
  const byName = new Map<string, Kind>();
  for (const fields of all)
    for (const [name, kind] of Object.entries(fields)) byName.set(name, together(byName.get(name), kind));
  return Object.fromEntries([...byName].map(([name, kind]) => [name, typeOf(kind).describe(saidOf(name)).optional()]));
}

/** All values that any event takes. */
function together(one: Kind | undefined, other: Kind): Kind {
  if (one === undefined || typeof one === 'string' || typeof other === 'string') return one ?? other;
  return [...new Set([...one, ...other])];
}

function typeOf(kind: Kind): z.ZodType {
  if (typeof kind !== 'string') {
    const texts = kind.filter((value) => typeof value === 'string');
    const chosen = texts.length === kind.length || kind.includes(null) ? z.enum(texts) : z.literal([...kind]);
    if (texts.length === 0) return z.null();
    return kind.includes(null) ? chosen.nullable() : chosen;
  }
  const [type, , isNullable] = kind.split(' ');
  const found = plain[type ?? ''] ?? z.unknown();
  return isNullable === undefined ? found : found.nullable();
}

const plain: Readonly<Record<string, z.ZodType>> = {
  string: z.string(),
  boolean: z.boolean(),
  number: z.number(),
  array: z.array(z.unknown()),
  object: z.record(z.string(), z.unknown()),
};
