import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { contractTold } from '../model/contract-told.ts';
import { given } from '../model/given.ts';
import type { Contract, Finding, Target, Turns } from '../model/index.ts';
import { version } from '../model/version.ts';
import { printableJson } from '../report/printable.ts';
import type { PastFailure } from '../run/past.ts';
import type { KeptFailure } from './failure-shape.ts';
import { keptCall, keptReproduction } from './kept-call.ts';
import type { Secrets } from './mask.ts';
import { unpackCall } from './packed.ts';
import { hideIn, hideTarget } from './secrets.ts';

/** The run that found a failure. */
export interface FoundIn {
  readonly contract: Pick<Contract, 'id' | 'version' | 'file'>;
  readonly target: Target;
  readonly secrets: Secrets;
  readonly seed: number;
  /** Milliseconds for each call. */
  readonly deadlineMs: number;
}

/**
 * What is kept of a failure. Nothing in it changes while the failure stays the same: it can stand in version control.
 *
 * @param turns the conversation that shows it
 */
export function keptFailure(finding: Finding, turns: Turns, found: FoundIn): KeptFailure {
  const { clause, section, says, fingerprint = '', flaky } = finding;
  const { contract, target, seed, deadlineMs, secrets } = found;
  const { pointer, reproduce } = finding;
  const calls = turns.map(({ call }) => call);
  return {
    schemaVersion: '1',
    tool: { name: 'agent-conform', version },
    contract: contractTold(contract),
    clause,
    section,
    says,
    fingerprint,
    expected: hideIn(finding.expected ?? '', secrets),
    actual: hideIn(finding.actual ?? '', secrets),
    ...given({ pointer: pointer === undefined ? undefined : hideIn(pointer, secrets), flaky }),
    target: hideTarget(target, secrets),
    deadlineMs,
    seed,
    calls: calls.map((call) => keptCall(call, secrets)),
    ...given({ reproduce: reproduce === undefined ? undefined : keptReproduction(reproduce, calls, target, secrets) }),
  };
}

/** The text of the file: indented JSON that is safe to look at, with a line feed at its end. */
export function failureText(failure: KeptFailure): string {
  return `${printableJson(JSON.stringify(failure, null, 2))}\n`;
}

/** The name of the file: that of the clause, the fingerprint, and which target it was. */
export function failureFileName({ clause, fingerprint, target }: KeptFailure): string {
  const readable = clause.replace(/[^\w-]+/g, '.').slice(0, 120);
  return `${readable}.${fingerprint}.${targetKey(target)}.json`;
}

/** Names a target: equal where the same thing is called, in the same directory. */
export function targetKey({ channel, command, agents, cwd, url, start, set, module, export: name }: Target): string {
  // What was not there in earlier versions changes no name.
  const ofModules = module === undefined ? [] : [module, name];
  const ofChains = agents === undefined ? [] : [agents];
  return createHash('sha256')
    .update(JSON.stringify([channel, command, cwd, url, start, set, ...ofModules, ...ofChains]))
    .digest('hex')
    .slice(0, 8);
}

/** The failure as a run tries it again. */
export function pastFailure({ clause, fingerprint, calls }: KeptFailure): PastFailure {
  return { clause, fingerprint, calls: calls.map(unpackCall) };
}

/** Reads the text of a file; why it is none, where it is none. */
export async function readFailure(text: string): Promise<KeptFailure | { readonly because: string }> {
  const value = parse(text);
  if (value === undefined) return { because: 'it is not JSON' };
  // What shapes are written with takes longer to load than everything else here.
  const { failureShape } = await import('./failure-shape.ts');
  const read = failureShape.safeParse(value);
  return read.success ? read.data : { because: whyUnread(value, read.error.issues) };
}

/** Why a failure cannot be tried with this contract; undefined where it can. */
export function whyForeign(
  { contract: { id, version: found }, clause }: KeptFailure,
  contract: Contract,
): string | undefined {
  if (found !== contract.version) return `it was found with ${id} ${found}, and here is ${contract.version}`;
  const isKnown = contract.clauses.some((one) => one.id === clause && one.subject === 'agent');
  return isKnown ? undefined : `${id} has no clause ${clause}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyUnread(value: unknown, issues: readonly z.core.$ZodIssue[]): string {
  const [first] = issues;
  const written = typeof value === 'object' && value !== null && 'schemaVersion' in value ? value.schemaVersion : '1';
  if (typeof written === 'string' && written !== '1') return `it is of schemaVersion ${written}, and here is 1`;
  const place = first?.path.length ? `/${first.path.join('/')}: ` : '';
  return `it is no kept failure: ${place}${first?.message}`;
}
