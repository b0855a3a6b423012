import type { CheckFlags, Typed } from '../check-command.ts';
import { contractIds, isContract } from '../load-contract.ts';
import { insteadOf } from '../nearest.ts';
import { UsageError } from '../usage-error.ts';
import { type Asked, configuredTarget } from './configured-target.ts';
import { configFile, loadConfig } from './load-config.ts';

/** What the user typed; without a contract, what is configured is meant. */
export type TypedOrNot = Omit<Typed, 'contract'> & { readonly contract?: string };

/**
 * The targets that are to be checked: the one of the command line, one of the configuration by its name, or all of them.
 *
 * @throws {UsageError}
 */
export async function askedTargets(typed: TypedOrNot, flags: CheckFlags): Promise<readonly Asked[] | Asked> {
  const { contract: name, operands, words } = typed;
  if (name !== undefined && isContract(name)) return { typed: { ...typed, contract: name }, flags };
  const file = configFile();
  const hasCommand = operands.length > 0 || words !== undefined;
  if (file === undefined || hasCommand) {
    if (name !== undefined) return { typed: { ...typed, contract: name }, flags };
    const hint = hasCommand
      ? 'agent-conform list tells the contracts'
      : 'write it, or agent-conform init for a file that names it';
    throw new UsageError('no contract is given', hint);
  }
  const configured = await loadConfig(file);
  const names = Object.keys(configured.config.targets);
  if (name === undefined) return names.map((one) => configuredTarget(configured, one, forTarget(flags, one)));
  if (names.includes(name)) return configuredTarget(configured, name, forTarget(flags, name));
  throw new UsageError(
    `${name} is no contract, and no target of ${file}`,
    insteadOf(name, [...names, ...contractIds()]),
  );
}

/** `{name}` in the name of a file stands for the name of the target. */
function forTarget(flags: CheckFlags, name: string): CheckFlags {
  const { record, reporter } = flags;
  const named = (file: string): string => file.replaceAll('{name}', name);
  return {
    ...flags,
    ...(record === undefined ? {} : { record: named(record) }),
    ...(reporter === undefined
      ? {}
      : {
          reporter: reporter.map((output) =>
            output.file === undefined ? output : { ...output, file: named(output.file) },
          ),
        }),
  };
}
