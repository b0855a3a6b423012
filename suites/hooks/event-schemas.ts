import type { Json, JsonSchema, MadeSchemas } from '../../src/contract.ts';
import { eventNamed } from './ask/events.ts';
import { inputOf } from './ask/input.ts';
import { outputRows } from './clauses/output.ts';
import { saidOf } from './field-words.ts';
import { isReasonWanted } from './judging/answer-fault.ts';
import { levelFor } from './judging/levels.ts';
import { newest } from './profiles/all.ts';
import {
  type DenialShape,
  type Fields,
  type HookEvent,
  type HookProfile,
  type HostId,
  hostNames,
  type Kind,
} from './profiles/profile.ts';

/** The version of the event schemas. It grows with a change of any of them, which a test demands. */
const version = '1.1.0';

/**
 * The schemas of each described event: what the host sends, and what it reads of the answer, e.g. `claude-code/PreToolUse/input`.
 * A form has a folder of its own, because its events may differ from others only by a capital letter.
 */
export function eventSchemas(): MadeSchemas {
  const all = newest.flatMap((profile) =>
    profile.events.flatMap((event) => {
      const at = `${folderOf(profile, event)}/${event.name}`;
      return [
        [`${at}/input`, inputSchema(profile, event)],
        [`${at}/output`, outputSchema(profile, event)],
      ] as const;
    }),
  );
  return { version, schemas: Object.fromEntries(all), lacking: Object.fromEntries(newest.flatMap(namesAlone)) };
}

/** Events of which only the names are known. */
function namesAlone(profile: HookProfile): [path: string, instead: string][] {
  return profile.furtherEvents.flatMap((name) => {
    const event = eventNamed(name, profile);
    const because = `nothing but the name of ${name} is known of ${hostNames[profile.id]}: hooks/request and hooks/reply are those of any event`;
    return event === undefined ? [] : [[`${folderOf(profile, event)}/${name}`, because]];
  });
}

function folderOf({ id }: HookProfile, { form }: HookEvent): string {
  return form === undefined ? id : `${id}-${form.replaceAll(' ', '-')}`;
}

/** What the host sends for an event. A field that it always sends is required. */
function inputSchema({ id }: HookProfile, event: HookEvent): JsonSchema {
  const whole = inputOf(event);
  const properties = Object.entries(whole).map(([name, example]) => {
    const type = typeOf(example);
    const isNullable = event.nullable.includes(name);
    const kind = name === 'hook_event_name' ? { const: event.name } : { type: isNullable ? [type, 'null'] : type };
    return [name, { description: saidOf(name), ...kind }] as const;
  });
  return {
    description: `${event.name} of ${hostNames[id]}, as it stands on the standard input of a hook.`,
    type: 'object',
    properties: Object.fromEntries(properties),
    required: Object.keys(event.input.always),
    additionalProperties: true,
    examples: [whole],
  };
}

function typeOf(example: Json): string {
  if (example === null) return 'null';
  return Array.isArray(example) ? 'array' : typeof example;
}

/** What the host reads: the values that it knows, and nothing else if its own schema is closed. */
function outputSchema(profile: HookProfile, event: HookEvent): JsonSchema {
  const { id } = profile;
  const { top, specific } = event.output;
  const additionalProperties = !isMust('hooks/output/known-fields', id);
  const properties = propertiesOf(top);
  if (specific !== undefined) {
    const named = propertiesOf(specific);
    properties['hookSpecificOutput'] = {
      ...properties['hookSpecificOutput'],
      properties: named,
      ...(isMust('hooks/output/hook-event-name', id) ? { required: ['hookEventName'] } : {}),
      additionalProperties,
    };
  }
  const reasons = isMust('hooks/output/reason', id)
    ? event.denials.flatMap((one) => reasonOf(one, profile, event))
    : [];
  return {
    description: `An answer to ${event.name} that ${hostNames[id]} reads: one JSON object, alone on the standard output of a hook.`,
    type: 'object',
    properties,
    additionalProperties,
    ...(reasons.length === 0 ? {} : { allOf: reasons }),
    examples: [{}],
  };
}

function isMust(id: string, host: HostId): boolean {
  return outputRows.some((row) => row.id === id && levelFor(row, host) === 'must');
}

function propertiesOf(fields: Fields): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, { description: saidOf(name), ...schemaOf(kind) }]),
  );
}

function schemaOf(kind: Kind): JsonSchema {
  if (typeof kind !== 'string') return { enum: kind };
  const [type, , isNullable] = kind.split(' ');
  if (type === 'anything') return {};
  return { type: isNullable === undefined ? type : [type, 'null'] };
}

/** A denial needs a reason that is more than white space. */
function reasonOf({ at, values, reason }: DenialShape, profile: HookProfile, event: HookEvent): JsonSchema[] {
  if (reason === undefined || values === 'text' || !isReasonWanted(profile, event, at)) return [];
  return [
    {
      if: inside(at, { enum: values }),
      then: inside(reason, { type: 'string', pattern: '\\S' }),
    },
  ];
}

/** A schema that demands something of the value at a pointer, which has to be present. */
function inside(pointer: string, demand: JsonSchema): JsonSchema {
  const names = pointer.split('/').slice(1);
  return names.reduceRight<JsonSchema>(
    (within, name) => ({ type: 'object', required: [name], properties: { [name]: within } }),
    demand,
  );
}
