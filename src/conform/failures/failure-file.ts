import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { findingKey, isOfClause } from '../../model/contract/clause-key.ts';
import { documentHead } from '../../model/contract/identity.ts';
import { triable } from '../../model/contract/triable.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { describeChannel } from '../../model/channels/channels.ts';
import type { Call, Contract, Finding, Json, Target, Turns } from '../../model/index.ts';
import { boundedJson } from '../../model/bounded-json.ts';
import { printableJson } from '../../report/layout/printable.ts';
import type { PastFailure } from '../../run/plan/past.ts';
import type { KeptFailure } from './failure-shape.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { packCall, type PackedCall, unpackCall } from '../recording/packed.ts';
import { keptTarget, markInQuotes, markTarget } from '../secrets/kept-target.ts';
import { writeVariables } from '../../model/text/variable-marks.ts';
import { redactor } from '../secrets/redactor.ts';
import { atFirst } from '../../model/exchange/nonce.ts';

/** The run that found a failure. */
export interface FoundIn {
  readonly contract: Pick<Contract, 'id' | 'version' | 'file'>;
  readonly target: Target;
  readonly secrets: Secrets;
  readonly seed: number;
  /** Milliseconds for each call. */
  readonly deadlineMs: number;
  /** The profiles that the user named. */
  readonly profiles?: readonly string[];
}

/**
 * The file content for a failure. It does not change while the failure stays the same, so it can be in version control.
 *
 * @param turns the conversation that shows it
 * @param value the scenario's value that the conversation came from
 */
export function keptFailure(finding: Finding, turns: Turns, found: FoundIn, value?: Json): KeptFailure {
  const { clause, profile, section, says, fingerprint = '', flaky } = finding;
  const { contract, target, seed, deadlineMs, secrets, profiles } = found;
  const { expected = '', actual = '', pointer, reproduce } = finding;
  const { text } = redactor(secrets);
  const calls = turns.map(({ call }) => call);
  return {
    ...documentHead(contract),
    clause,
    ...definedOnly({ profile, profiles: profiles && [...profiles] }),
    section,
    says,
    fingerprint,
    expected: text(expected),
    actual: text(actual),
    ...definedOnly({ pointer: pointer === undefined ? undefined : text(pointer), flaky }),
    target: keptTarget(target, secrets),
    deadlineMs,
    seed,
    calls: calls.map((call) => keptCall(call, secrets)),
    ...definedOnly({
      value,
      reproduce: reproduce === undefined ? undefined : keptReproduction(reproduce, calls, target, secrets),
    }),
  };
}

/** The text of the file: indented JSON without unprintable characters, with a line feed at its end. */
export function failureText(failure: KeptFailure): string {
  return `${printableJson(JSON.stringify(failure, null, 2))}\n`;
}

/** The name of the file: made of the clause, the fingerprint and the key of the target. */
export function failureFileName({
  fingerprint,
  target,
  ...of
}: Pick<KeptFailure, 'clause' | 'profile' | 'fingerprint' | 'target'>): string {
  const readable = findingKey(of)
    .replace(/[^\w-]+/g, '.')
    .slice(0, 120);
  return `${readable}.${fingerprint}.${targetKey(target)}.json`;
}

/** A short name for a target: equal if the same thing is called in the same directory. */
export function targetKey(target: Target): string {
  return createHash('sha256')
    .update(JSON.stringify(describeChannel(target.channel).identity(target)))
    .digest('hex')
    .slice(0, 8);
}

/** The failure in the form in which a run tries it again. */
export function pastFailure({ clause, profile, fingerprint, calls, value }: KeptFailure): PastFailure {
  return { clause, ...definedOnly({ profile }), fingerprint, calls: calls.map(unpackCall), ...definedOnly({ value }) };
}

/** Reads the text of a file, or says why it is not a kept failure. */
export async function readFailure(text: string): Promise<KeptFailure | { readonly because: string }> {
  const value = boundedJson(text);
  if (value === undefined) return { because: 'it is not JSON' };
  // Imported here because zod takes longer to load than everything else here.
  const { failureShape } = await import('./failure-shape.ts');
  const read = failureShape.safeParse(value);
  // The cast is safe: the value comes from JSON, and the shape leaves `value` open.
  return read.success ? (read.data as KeptFailure) : { because: whyUnread(value, read.error.issues) };
}

/** Why a failure cannot be tried with this contract; undefined if it can. */
export function whyForeign(failure: KeptFailure, contract: Contract): string | undefined {
  const { id, version: found } = failure.contract;
  if (found !== contract.version) return `it was found with ${id} ${found}, and here is ${contract.version}`;
  const isKnown = triable(contract).some((one) => isOfClause(failure, one));
  return isKnown ? undefined : `${id} has no clause ${findingKey(failure)}`;
}

function whyUnread(value: unknown, issues: readonly z.core.$ZodIssue[]): string {
  const [first] = issues;
  const written = typeof value === 'object' && value !== null && 'schemaVersion' in value ? value.schemaVersion : '1';
  if (typeof written === 'string' && written !== '1') return `it is of schemaVersion ${written}, and here is 1`;
  const place = first?.path.length ? `/${first.path.join('/')}: ` : '';
  return `it is no kept failure: ${place}${first?.message}`;
}

/**
 * A call as it is kept. A call of a chain holds output of earlier agents, which may quote the variables that the user set: `$NAME`
 * replaces their values. Any other call is kept as it is reported.
 */
function keptCall(call: Call, secrets: Secrets): PackedCall {
  return packCall(atFirst(call.agent === undefined ? call : redactor(secrets).call(call)));
}

/** The reproduction command as it is kept; undefined if it holds such a value in base64, where it cannot be replaced. */
function keptReproduction(shell: string, calls: readonly Call[], target: Target, secrets: Secrets): string | undefined {
  const marked = markTarget(shell, target, secrets);
  const isChanged = (call: Call): boolean =>
    JSON.stringify(keptCall(call, secrets)) !== JSON.stringify(packCall(atFirst(call)));
  if (!calls.some(isChanged)) return writeVariables(marked);
  if (marked.includes('| base64 -d')) return undefined;
  return redactor(secrets).text(writeVariables(markInQuotes(marked, secrets)));
}
