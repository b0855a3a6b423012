import { errorKindIn } from '../../model/host/error-text.ts';
import { timeoutSettable } from '../../model/host/timeout.ts';
import { reasonOf } from '../../model/reason-of.ts';
import {
  type Contract,
  type Profile,
  type Settable,
  settingsOf,
  settingTextName,
  type TargetParameters,
} from '../../model/index.ts';
import { readText } from '../files/read.ts';
import { insteadOf, oneOf } from './nearest.ts';
import type { NamedValue } from './named-value.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads the values that the user sets by name.
 *
 * @param contract its id, and the profiles for which values can be set
 * @param settable the values that can be set
 * @throws {UsageError} when a name or a value is not known
 */
export function readSet(
  { id, profiles = [] }: Pick<Contract, 'id' | 'profiles'>,
  settable: readonly Settable[],
  given: readonly NamedValue[],
): TargetParameters {
  const set: Record<string, string | readonly string[]> = {};
  for (const { name, value } of given) {
    if (name.trim() === '') throw new UsageError('--set has no name', 'write --set name=value');
    const kind = errorKindIn(name);
    if (kind !== undefined) assertErrorText(id, kind, value, settable);
    if (settable.length === 0) throw new UsageError(`--set ${name}: ${id} takes no --set`, 'leave it out');
    const known = settable.find((one) => namesOf(one, profiles).includes(name));
    if (known === undefined) {
      const names = settable.flatMap((one) => namesOf(one, profiles));
      throw new UsageError(`--set ${name}: ${id} knows no such name`, insteadOf(name, names));
    }
    if (value === undefined) throw new UsageError(`--set ${name} has no value`, `write --set ${name}=value`);
    if (known.values?.includes(value) === false)
      throw new UsageError(`--set ${name}=${value} is not known`, insteadOf(value, known.values));
    if (known === timeoutSettable && !seconds.test(value))
      throw new UsageError(`--set timeout=${value} is no number of seconds up to 999`, 'write --set timeout=2');
    if (Object.hasOwn(set, name) && known.repeats !== true)
      throw new UsageError(`--set ${name} is given twice`, 'write one');
    set[name] = known.repeats === true ? [...settingsOf(set, name), value] : value;
    if (known.isFile === true)
      set[settingTextName(name)] = readText(value, 'setting', `--set ${name}=${value}`, `write --set ${name}=<file>`);
  }
  return set;
}

/** The names that can set it: its own name, and one for each profile if it can differ by profile. */
function namesOf({ name, byProfile }: Settable, profiles: readonly Profile[]): string[] {
  return [name, ...(byProfile === true ? profiles.map((profile) => `${name}.${profile.id}`) : [])];
}

const seconds = /^[1-9][0-9]{0,2}$/;

/** @throws {UsageError} when no clause is about this kind of error, or the value is no regular expression */
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
