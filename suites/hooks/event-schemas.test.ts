import { describe, expect, it } from 'vitest';
import { compile } from '../../src/schema/compile.ts';
import { dialectUris } from '../../src/schema/ajv.ts';
import { isObject, type Json } from '../../src/contract.ts';
import { asksOf } from './ask/ask.ts';
import { inputOf, leastOf } from './ask/input.ts';
import { settingsIn } from './ask/settings.ts';
import { hooks } from './contract.ts';
import { eventSchemas } from './event-schemas.ts';
import { newest } from './profiles/all.ts';

const { schemas, lacking = {} } = eventSchemas();
const shell = (command: string): string => JSON.stringify({ tool_name: 'Bash', tool_input: { command } });
const found = settingsIn({ deny: [shell('rm -rf /')], allow: [shell('ls')], 'prompt-deny': ['the password'] });
const settings = 'because' in found ? undefined : found;
if (settings === undefined) throw new Error('these settings are fine');

const all = newest.flatMap((profile) =>
  profile.events.map((event) => {
    const host = event.form === undefined ? profile.id : `${profile.id}-snake-case`;
    return { name: `${host}/${event.name}`, host, profile, event };
  }),
);

function faultsOf(name: string, value: unknown): readonly string[] {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`no schema is named ${name}`);
  const [one, other] = Object.values(dialectUris).map(($schema) => {
    return compile({ $schema, ...schema })(value).map(({ pointer, keyword }) => `${pointer} ${keyword}`);
  });
  // Both drafts give the same faults.
  expect(other).toEqual(one);
  return one ?? [];
}

it('has the input and the output of each event that is described, and of no other', () => {
  expect(Object.keys(schemas)).toEqual(all.flatMap(({ name }) => [`${name}/input`, `${name}/output`]));
});

it('says of each other event that nothing but its name is known', () => {
  expect(Object.keys(lacking)).toHaveLength(newest.flatMap(({ furtherEvents }) => furtherEvents).length);
  expect(Object.keys(lacking)).toEqual(
    expect.arrayContaining(['claude-code/PreCompact', 'copilot-cli/preCompact', 'copilot-cli-snake-case/PreCompact']),
  );
  expect(Object.keys(lacking).filter((path) => `${path}/input` in schemas)).toEqual([]);
});

describe.each(all)('$name', ({ name, host, profile, event }) => {
  const asks = asksOf(profile, [event], settings).filter((ask) => ask.event === event);
  const whole = inputOf(event);

  it('takes the very text of every question', () => {
    expect(asks).not.toHaveLength(0);
    for (const { call } of asks) expect(faultsOf(`${name}/input`, JSON.parse(String(call.body)))).toEqual([]);
  });

  it('takes what is left where all is left out that may be', () => {
    expect(faultsOf(`${name}/input`, leastOf(whole, event))).toEqual([]);
  });

  it('takes no question without a field that is always there, nor another event', () => {
    for (const field of Object.keys(event.input.always)) {
      const { [field]: _, ...rest } = whole;
      expect(faultsOf(`${name}/input`, rest)).toEqual([' required']);
    }
    const isNamed = Object.hasOwn(whole, 'hook_event_name');
    const renamed = faultsOf(`${name}/input`, { ...whole, hook_event_name: 'Other' });
    expect(renamed).toEqual(isNamed ? ['/hook_event_name const'] : []);
  });

  it('takes nothing that the schema of its host does not take', () => {
    const part = `${host}-input`.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    for (const { call } of asks) expect(hooks.shapes[part]?.validate(JSON.parse(String(call.body)))).toEqual([]);
    const answers = hooks.shapes[part.replace('SnakeCase', '').replace('Input', 'Output')];
    for (const answer of answersOf(name)) expect(answers?.validate(answer)).toEqual([]);
  });

  it('takes no value of an answer that the event does not know', () => {
    const { properties } = schemas[`${name}/output`] as { properties: Record<string, { type?: unknown }> };
    for (const [field, { type }] of Object.entries(properties)) {
      const isAnything = type === undefined && !Object.hasOwn(properties[field] ?? {}, 'enum');
      expect(faultsOf(`${name}/output`, { [field]: 7 }).length > 0).toBe(!isAnything);
    }
  });
});

it.each([
  ['claude-code/PreToolUse', { hookSpecificOutput: { permissionDecision: 'deny' } }, ['/hookSpecificOutput required']],
  ['claude-code/PreToolUse', nested('PreToolUse', { permissionDecision: 'deny' }), []],
  ['claude-code/PreToolUse', nested('Stop', {}), ['/hookSpecificOutput/hookEventName enum']],
  ['claude-code/PreToolUse', { note: 1 }, []],
  ['claude-code/Stop', { decision: 'block' }, [' required', ' if']],
  ['codex/PreToolUse', { note: 1 }, [' additionalProperties']],
  [
    'codex/PreToolUse',
    nested('PreToolUse', { permissionDecision: 'ask' }),
    ['/hookSpecificOutput/permissionDecision enum'],
  ],
  ['codex/PreToolUse', { decision: 'block', reason: ' ' }, ['/reason pattern', ' if']],
  ['codex/Stop', { hookSpecificOutput: {} }, [' additionalProperties']],
  ['gemini-cli/BeforeTool', { decision: 'deny' }, [' required', ' if']],
  ['copilot-cli/preToolUse', { permissionDecision: 'deny' }, [' required', ' if']],
  ['copilot-cli-snake-case/PreToolUse', { permissionDecision: 'never' }, ['/permissionDecision enum']],
  ['cursor/beforeShellExecution', { permission: 'deny' }, []],
  ['cursor/beforeShellExecution', { permission: 'block' }, ['/permission enum']],
])('%s: an answer %j breaks %j', (name, answer, broken) => {
  expect(faultsOf(`${name}/output`, answer)).toEqual(broken);
});

function nested(hookEventName: string, more: { [name: string]: Json }): Json {
  return { hookSpecificOutput: { hookEventName, ...more } };
}

/** Answers with one field each, for every value that the field may have. */
function answersOf(name: string): Json[] {
  const { properties } = schemas[`${name}/output`] as { properties: Record<string, Json> };
  const answers = Object.entries(properties).flatMap(([field, schema]): Json[] =>
    valuesOf(schema).map((value) => ({ [field]: value })),
  );
  return answers.filter((answer) => faultsOf(`${name}/output`, answer).length === 0);
}

const samples: Readonly<Record<string, Json>> = { string: 'a', boolean: true, number: 1, array: [], null: null };

function valuesOf(schema: Json): Json[] {
  if (!isObject(schema)) return [];
  const { enum: values, type, properties } = schema;
  if (Array.isArray(values)) return values;
  return [type].flat().flatMap((one): Json[] => {
    if (one !== 'object') return [(typeof one === 'string' ? samples[one] : undefined) ?? null];
    const fields = Object.entries(isObject(properties) ? properties : {});
    const name = fields.find(([field]) => field === 'hookEventName');
    const named = name === undefined ? {} : { hookEventName: valuesOf(name[1])[0] ?? null };
    return [named, ...fields.flatMap(([field, of]) => valuesOf(of).map((value) => ({ ...named, [field]: value })))];
  });
}
