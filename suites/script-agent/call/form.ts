import { type Call, type Json, jsonLine, type Scenario, type TargetParameters } from '../../../src/contract.ts';

/** How hosts hand their input to a script. */
export interface Form {
  /** The older object: `{input, parameters, context}`. */
  readonly isOlder: boolean;
  /** Nothing is set in the environment: neither INPUT_DATA nor INPUT_TEXT nor AGENT_PARAMETERS. */
  readonly isStdinOnly: boolean;
}

export const usualForm: Form = { isOlder: false, isStdinOnly: false };

export function formOf(parameters: TargetParameters): Form {
  return { isOlder: parameters['input'] === 'older', isStdinOnly: parameters['stdin-only'] === 'true' };
}

/** The input of a script. Undefined fields are left out. */
export interface ScriptInput {
  readonly name: string;
  readonly text: string;
  readonly context?: JsonObject | undefined;
  readonly dependencies?: JsonObject | undefined;
  /** Fields that the document does not have. */
  readonly further?: JsonObject;
  /** The parameters that the script is configured with; {} when left out. */
  readonly parameters?: JsonObject | undefined;
  readonly surroundings?: Pick<Call, 'files' | 'typed'>;
}

export type JsonObject = { [name: string]: Json };

// A variable may have 128 KiB, including its name.
const MOST_BYTES = 120_000;

/** The input as the object that stands on stdin. */
export function bodyOf(
  { name, text, context, dependencies, parameters, further }: ScriptInput,
  form: Form,
): JsonObject {
  const fields: Readonly<Record<string, Json | undefined>> = form.isOlder
    ? { input: text, parameters, context }
    : { agent_name: name, input_data: text, context, dependencies };
  return JSON.parse(JSON.stringify({ ...fields, ...further })) as JsonObject;
}

/** The call as a host makes it: the same input on stdin and in the environment. */
export function callOf(input: ScriptInput, form: Form): Call {
  const variables = { INPUT_TEXT: input.text, AGENT_PARAMETERS: jsonLine(input.parameters ?? {}, { ascii: true }) };
  return { ...withText(jsonLine(bodyOf(input, form), { ascii: true }), form, variables), ...input.surroundings };
}

/** How the JSON of an input is laid out. */
export type Layout = 'as the host' | 'indented';

/** A plain input, and how its JSON is laid out. */
export interface PlainInput {
  readonly input: ScriptInput;
  readonly layout: Layout;
}

/** The call with its JSON in this layout. */
export function laidOut(input: ScriptInput, layout: Layout, form: Form): Call {
  const call = callOf(input, form);
  if (layout === 'as the host') return call;
  return { ...call, ...withText(`\n${JSON.stringify(bodyOf(input, form), null, 2)}\r\n`, form, call.env) };
}

/** The call with this text as its input; the text need not be JSON. */
export function withText(body: string, form: Form, variables: Readonly<Record<string, string>> = {}): Call {
  if (form.isStdinOnly) return { body };
  const all = Object.entries({ ...variables, INPUT_DATA: body });
  const env = Object.fromEntries(all.filter(([, value]) => Buffer.byteLength(value) < MOST_BYTES));
  return { body, env };
}

/** A special request and its surroundings: files in the script's folder, and lines that are typed on its terminal. */
export interface SpecialRequest extends Pick<Call, 'files' | 'typed'> {
  /** The name under which the script is configured. */
  readonly name: string;
  readonly request: JsonObject;
  readonly layout?: Layout;
}

/** The input that carries a special request, in every place where scripts look for it. */
export function specialInput(
  { name, request, layout = 'as the host', ...surroundings }: SpecialRequest,
  form: Form,
): PlainInput {
  const text = jsonLine(request, { ascii: true });
  const context = form.isOlder ? {} : { parameters: request };
  return { input: { name, text, context, dependencies: {}, parameters: request, surroundings }, layout };
}

export function specialCall(special: SpecialRequest, form: Form): Call {
  const { input, layout } = specialInput(special, form);
  return laidOut(input, layout, form);
}

export function specialCalls(values: Omit<Scenario<SpecialRequest>, 'call'>, form: Form): Scenario<SpecialRequest> {
  return { ...values, call: (special, turns) => (turns.length === 0 ? specialCall(special, form) : undefined) };
}
