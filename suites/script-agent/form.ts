import { type Call, type Json, jsonLine, type PlacedFiles, type Told } from '../../src/index.ts';

/** How hosts hand their input to a script. */
export interface Form {
  /** The older object: `{input, parameters, context}`. */
  readonly isOlder: boolean;
  /** Nothing in the environment: not INPUT_DATA, INPUT_TEXT, AGENT_PARAMETERS. */
  readonly isStdinOnly: boolean;
}

export const usualForm: Form = { isOlder: false, isStdinOnly: false };

export function formOf(told: Told): Form {
  return { isOlder: told['input'] === 'older', isStdinOnly: told['stdin-only'] === 'true' };
}

/** What a script is asked. What is undefined is left out. */
export interface ScriptInput {
  readonly name: string;
  readonly text: string;
  readonly context?: JsonObject | undefined;
  readonly dependencies?: JsonObject | undefined;
  /** Fields beside those of the document. */
  readonly further?: JsonObject;
  /** The parameters that the script is configured with; {} when left out. */
  readonly parameters?: JsonObject | undefined;
  readonly around?: Around;
}

export type JsonObject = { [name: string]: Json };

// A variable may have 128 KiB, its name among them.
const MOST_BYTES = 120_000;

/** The input as the object that stands on stdin. */
export function bodyOf(
  { name, text, context, dependencies, parameters, further }: ScriptInput,
  form: Form,
): JsonObject {
  const fields: Readonly<Record<string, Json | undefined>> = form.isOlder
    ? { input: text, parameters, context }
    : { agent_name: name, input_data: text, context, dependencies };
  const all = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  return Object.fromEntries([...all, ...Object.entries(further ?? {})]);
}

/** The call as a host makes it: the same input on stdin and in the environment. */
export function callOf(input: ScriptInput, form: Form): Call {
  const variables = { INPUT_TEXT: input.text, AGENT_PARAMETERS: jsonLine(input.parameters ?? {}, { ascii: true }) };
  return { ...withText(jsonLine(bodyOf(input, form), { ascii: true }), form, variables), ...input.around };
}

/** How the JSON of an input is laid out. */
export type Layout = 'as the host' | 'indented';

/** A plain input, and how its JSON is laid out. */
export interface PlainInput {
  readonly input: ScriptInput;
  readonly layout: Layout;
}

/** The call, its JSON laid out in one way or another. */
export function laidOut(input: ScriptInput, layout: Layout, form: Form): Call {
  const call = callOf(input, form);
  if (layout === 'as the host') return call;
  return { ...call, ...withText(`\n${JSON.stringify(bodyOf(input, form), null, 2)}\r\n`, form, call.env) };
}

/** The call with this text for its input, whatever the text is. */
export function withText(body: string, form: Form, variables: Readonly<Record<string, string>> = {}): Call {
  if (form.isStdinOnly) return { body };
  const all = Object.entries({ ...variables, INPUT_DATA: body });
  const env = Object.fromEntries(all.filter(([, value]) => Buffer.byteLength(value) < MOST_BYTES));
  return { body, env };
}

/** What surrounds a special request: files in the folder of the call, lines that are typed. */
export interface Around {
  readonly files?: PlacedFiles;
  readonly typed?: readonly string[];
}

/** A special request, in each of the places in which scripts look for it. */
export function requestCall(name: string, request: JsonObject, form: Form, around: Around = {}): Call {
  return callOf(requestInput(name, request, form, around), form);
}

/** The input that carries a special request. */
export function requestInput(name: string, request: JsonObject, form: Form, around: Around): ScriptInput {
  const text = jsonLine(request, { ascii: true });
  const context = form.isOlder ? {} : { parameters: request };
  return { name, text, context, dependencies: {}, parameters: request, around };
}
