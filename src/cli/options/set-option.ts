import { errorKindIn } from '../../model/host/error-text.ts';
import { timeoutSettable } from '../../model/host/timeout.ts';
import { reasonOf } from '../../model/reason-of.ts';
import type { Settable, TargetParameters } from '../../model/index.ts';
import { insteadOf, oneOf } from './nearest.ts';
import type { NamedValue } from './named-value.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads what the user sets by name.
 *
 * @param id of the contract
 * @param settable what can be set
 * @throws {UsageError} for a name or a value that is not known
 */
export function readSet(id: string, settable: readonly Settable[], given: readonly NamedValue[]): TargetParameters {
  const set: Record<string, string> = {};
  for (const { name, value } of given) {
    const kind = errorKindIn(name);
    if (kind !== undefined) assertErrorText(id, kind, value, settable);
    if (settable.length === 0) throw new UsageError(`--set ${name}: ${id} takes no --set`, 'leave it out');
    const known = settable.find((one) => one.name === name);
    if (known === undefined) {
      const names = settable.map((one) => one.name);
      throw new UsageError(`--set ${name}: ${id} knows no such name`, insteadOf(name, names));
    }
    if (value === undefined) throw new UsageError(`--set ${name} has no value`, `write --set ${name}=value`);
    if (known.values?.includes(value) === false)
      throw new UsageError(`--set ${name}=${value} is not known`, insteadOf(value, known.values));
    if (known === timeoutSettable && !seconds.test(value))
      throw new UsageError(`--set timeout=${value} is no number of seconds up to 999`, 'write --set timeout=2');
    if (Object.hasOwn(set, name)) throw new UsageError(`--set ${name} is given twice`, 'write one');
    set[name] = value;
  }
  return set;
}

const seconds = /^[1-9][0-9]{0,2}$/;

/** @throws {UsageError} for a kind of error that no clause is about, and for what is no regular expression */
function assertErrorText(id: string, kind: string, value: string | undefined, settable: readonly Settable[]): void {
  assertKind(id, kind, settable);
  if (value === undefined || value === '')
    throw new UsageError(`--error-text ${kind} has no value`, `write --error-text ${kind}='timed out'`);
  try {
    void new RegExp(value, 'u');
  } catch (error) {
    throw new UsageError(`--error-text ${kind}: ${reasonOf(error)}`, `write --error-text ${kind}='timed out after'`);
  }
}

function assertKind(id: string, kind: string, settable: readonly Settable[]): void {
  const kinds = settable.flatMap(({ name }) => errorKindIn(name) ?? []);
  if (kinds.includes(kind)) return;
  if (kinds.length === 0)
    throw new UsageError(`--error-text ${kind}: no clause of ${id} is about the words of errors`, 'leave it out');
  if (kind === '') throw new UsageError('--error-text names no kind', oneOf(kinds));
  throw new UsageError(`--error-text ${kind}: ${id} knows no such kind`, insteadOf(kind, kinds));
}
