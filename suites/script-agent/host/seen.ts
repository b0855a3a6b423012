import type { CommandCall, Json, Testimony, Verdict } from '../../../src/contract.ts';
import { canonicalJson, inconclusive, isObject, notApplicable, own, readJson } from '../../../src/contract.ts';
import type { Members } from './cases.ts';

/** The calls of a script, in their order. */
export function callsOf({ calls }: Testimony, script?: string): CommandCall[] {
  return calls.filter(
    (call): call is CommandCall => call.by === 'command' && (script === undefined || call.script === script),
  );
}

/** The input of a call: the JSON on stdin, or in INPUT_DATA if stdin holds no JSON. */
export function inputOf(call: CommandCall): Json | undefined {
  return onStdin(call) ?? inVariable(call, 'INPUT_DATA');
}

export function onStdin({ stdin: { text = '' } }: CommandCall): Json | undefined {
  return documentIn(text);
}

export function inVariable({ variables = {} }: CommandCall, name: string): Json | undefined {
  return documentIn(variables[name] ?? '');
}

function documentIn(text: string): Json | undefined {
  const { documents, alone } = readJson(new TextEncoder().encode(text));
  return alone && documents.length === 1 ? documents[0] : undefined;
}

/** All JSON values that a script was given: on stdin and in variables. */
export function givenTo(call: CommandCall): Json[] {
  return [onStdin(call), inVariable(call, 'INPUT_DATA'), inVariable(call, 'AGENT_PARAMETERS')].filter(
    (value) => value !== undefined,
  );
}

/** The output of another script, as this script was given it; undefined if there is nothing under that name. */
export function dependencyIn(call: CommandCall, name: string): Json | undefined {
  return own(own(inputOf(call), 'dependencies'), name);
}

/** The input without the requests in its dependencies: passing on a whole output does not pass on its requests. */
export function withoutTheirRequests(given: Json): Json {
  const dependencies = own(given, 'dependencies');
  return dependencies === undefined ? given : { ...(given as Members), dependencies: withoutRequests(dependencies) };
}

function withoutRequests(value: Json, level = 0): Json {
  if (level > mostLevels) return null;
  if (typeof value === 'string') {
    const document = /^\s*[[{]/.test(value) ? documentIn(value) : undefined;
    return document === undefined ? value : withoutRequests(document, level + 1);
  }
  if (Array.isArray(value)) return value.map((part: Json) => withoutRequests(part, level + 1));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'agent_requests');
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutRequests(part, level + 1)]));
}

const mostLevels = 30;

/** A value and all values inside it; a text that is a JSON object or array is searched too. */
export function within(value: Json | undefined, level = 0): Json[] {
  if (value === undefined || level > mostLevels) return [];
  return [value, ...partsOf(value).flatMap((part) => within(part, level + 1))];
}

function partsOf(value: Json): (Json | undefined)[] {
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? [documentIn(value)] : [];
  if (Array.isArray(value)) return [...value];
  return isObject(value) ? Object.values(value) : [];
}

/** Whether an object with all these members is somewhere in the values; it may have more members. */
export function holds(values: readonly (Json | undefined)[], wanted: Members): boolean {
  const members = Object.entries(wanted).map(([name, value]) => [name, canonicalJson(value)] as const);
  return values.some((value) =>
    within(value).some(
      (inside) =>
        isObject(inside) &&
        members.every(([name, text]) => Object.hasOwn(inside, name) && canonicalJson(inside[name] ?? null) === text),
    ),
  );
}

/** Words by which hosts say that a script failed. */
const failures = new Set<Json | undefined>(['failed', 'failure', 'error']);

/** Whether the value of a dependency says that the script failed. */
export function saysFailed(dependency: Json | undefined): boolean {
  return within(dependency).some(
    (inside) =>
      isObject(inside) &&
      (inside['success'] === false || (inside['error'] ?? null) !== null || failures.has(inside['status'])),
  );
}

/** Why a case with scripts that run only on request cannot be judged: an ensemble file cannot name their types. */
export function withoutTypes({ placeholders }: Testimony): Verdict | undefined {
  return placeholders.includes('case')
    ? undefined
    : inconclusive('an ensemble file names no types', 'write {case} in --driver');
}

/** The usual reason not to judge the input of a script. */
export const notRun = notApplicable('the script was not run');
