import type { Contract, Told } from '../model/index.ts';
import { insteadOf } from './nearest.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads what the user tells of the target: `name=value`.
 *
 * @throws {UsageError} for a name or a value that the contract does not know
 */
export function readSet({ id, preparation }: Contract, given: readonly string[]): Told {
  const settable = preparation?.settable ?? [];
  const set: Record<string, string> = {};
  for (const text of given) {
    const at = text.indexOf('=');
    const [name, value] = at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
    if (settable.length === 0) throw new UsageError(`--set ${name}: ${id} takes no --set`, 'leave it out');
    const known = settable.find((one) => one.name === name);
    if (known === undefined) {
      const names = settable.map((one) => one.name);
      throw new UsageError(`--set ${name}: ${id} knows no such name`, insteadOf(name, names));
    }
    if (value === undefined) throw new UsageError(`--set ${name} has no value`, `write --set ${name}=value`);
    if (known.values?.includes(value) === false) {
      throw new UsageError(`--set ${name}=${value} is not known`, insteadOf(value, known.values));
    }
    if (Object.hasOwn(set, name)) throw new UsageError(`--set ${name} is given twice`, 'write one');
    set[name] = value;
  }
  return set;
}
