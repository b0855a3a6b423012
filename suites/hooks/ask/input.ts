import { createHash } from 'node:crypto';
import { isObject, type Json } from '../../../src/contract.ts';
import type { HookEvent, HookProfile, JsonObject } from '../profiles/profile.ts';
import { commandOf, type ToolCall } from './settings.ts';

/** The input of an event as a host sends it, including its optional fields. */
export function inputOf({ input: { always, sometimes } }: HookEvent): JsonObject {
  return { ...always, ...sometimes };
}

/** Only the fields that are always sent, each null or empty if the host may send it so. */
export function leastOf(input: JsonObject, { input: { always }, nullable, blank = [] }: HookEvent): JsonObject {
  const valueOf = (name: string): Json => {
    if (nullable.includes(name)) return null;
    return blank.includes(name) ? '' : (input[name] ?? null);
  };
  return Object.fromEntries(Object.keys(always).map((name) => [name, valueOf(name)]));
}

/** The input for a call of a tool; undefined if the event has no place for it. */
export function inputWith(event: HookEvent, profile: HookProfile, call: ToolCall): JsonObject | undefined {
  const input = inputOf(event);
  const words = event.tools ?? profile.tools;
  const command = call.isOwn === true ? undefined : commandOf(call);
  if (event.name === 'beforeShellExecution') {
    const own = commandOf(call) ?? (isObject(call.input) ? call.input['command'] : undefined);
    return typeof own === 'string' ? { ...input, command: own } : undefined;
  }
  if (event.name === 'beforeMCPExecution') {
    if (command !== undefined) return undefined;
    return { ...input, tool_name: call.tool, tool_input: JSON.stringify(call.input) };
  }
  if (!Object.hasOwn(input, words.name)) return undefined;
  const sent =
    command === undefined ? call : { tool: words.shell, input: { ...objectIn(call.input), ...words.beside } };
  return { ...input, [words.name]: sent.tool, [words.input]: sent.input };
}

function objectIn(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

/** The field of an input that holds the arguments of a call. */
export function argumentsField(event: HookEvent, profile: HookProfile): string | undefined {
  const { input } = event.tools ?? profile.tools;
  return Object.hasOwn(event.input.always, input) ? input : undefined;
}

/** The field that says what is asked for: the arguments of a tool, or the field in their place. */
export function subjectField(event: HookEvent, profile: HookProfile): string {
  const inPlace = ['command', 'file_path'].find((name) => Object.hasOwn(event.input.always, name));
  return argumentsField(event, profile) ?? inPlace ?? 'command';
}

/** The input with more members in the arguments of its call, or at the top level if it has no arguments. */
export function withArguments(input: JsonObject, at: string | undefined, further: JsonObject): JsonObject {
  const given = at === undefined ? undefined : input[at];
  if (at === undefined || given === undefined) return { ...input, ...further };
  if (typeof given === 'string')
    return { ...input, [at]: JSON.stringify({ ...(JSON.parse(given) as object), ...further }) };
  return isObject(given) ? { ...input, [at]: { ...given, ...further } } : { ...input, ...further };
}

const sessions = new Set(['session_id', 'sessionId', 'conversation_id']);

/** The input in a session of its own, so that a hook which acts once per session acts again. */
export function inSession(input: JsonObject, label: string): JsonObject {
  const hex = createHash('sha256').update(label).digest('hex');
  const id = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, sessions.has(name) ? id : value]));
}
