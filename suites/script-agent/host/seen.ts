import type { CommandCall, Json, Testimony, Verdict } from '../../../src/contract.ts';
import { canonicalJson, inconclusive, isObject, notApplicable, own, readJson } from '../../../src/contract.ts';
import type { Members } from './cases.ts';

/** The calls of a script, in their order. */
export function callsOf({ calls }: Testimony, script?: string): CommandCall[] {
  return calls.filter(
    (call): call is CommandCall => call.by === 'command' && (script === undefined || call.script === script),
  );
}

/** The input of a call: what stands on stdin, or in INPUT_DATA where stdin holds no JSON. */
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

/** All that a script was given, by whatever way. */
export function givenTo(call: CommandCall): Json[] {
  return [onStdin(call), inVariable(call, 'INPUT_DATA'), inVariable(call, 'AGENT_PARAMETERS')].filter(
    (value) => value !== undefined,
  );
}

/** What a script was given as the output of another: undefined where there is nothing under its name. */
export function dependencyIn(call: CommandCall, name: string): Json | undefined {
  return own(own(inputOf(call), 'dependencies'), name);
}

/** The same without the requests of those that it depends on: an output that is handed on whole hands on none of its requests. */
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

/** A value and all that is in it; text that is a JSON object or array is entered too. */
export function within(value: Json | undefined, level = 0): Json[] {
  if (value === undefined || level > mostLevels) return [];
  return [value, ...partsOf(value).flatMap((part) => within(part, level + 1))];
}

function partsOf(value: Json): (Json | undefined)[] {
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? [documentIn(value)] : [];
  if (Array.isArray(value)) return [...value];
  return isObject(value) ? Object.values(value) : [];
}

/** Whether an object with all these members stands somewhere in a value: others may stand beside them. */
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

/** Whether what stands under the name of a dependency says that it failed. */
export function saysFailed(dependency: Json | undefined): boolean {
  return within(dependency).some(
    (inside) =>
      isObject(inside) &&
      (inside['success'] === false || (inside['error'] ?? null) !== null || failures.has(inside['status'])),
  );
}

/** Why a case with scripts that run on request alone cannot be judged: an ensemble file has no words for them. */
export function withoutTypes({ placeholders }: Testimony): Verdict | undefined {
  return placeholders.includes('case')
    ? undefined
    : inconclusive('an ensemble file names no types', 'write {case} in --driver');
}

/** The ordinary reason not to judge what a script was given. */
export const notRun = notApplicable('the script was not run');
