import { type Contract, type Level, levels } from '../../model/index.ts';
import { triable } from '../../model/contract/triable.ts';
import { insteadOf } from './nearest.ts';
import { UsageError } from './usage-error.ts';

/**
 * The ids of the clauses that the user wants tried; undefined for all.
 *
 * @param only globs over ids, with or without the contract's name; `*` stands for any characters
 * @param weakest clauses of this level and stronger ones
 * @throws {UsageError} where nothing is left to try
 */
export function chooseClauses(
  contract: Contract,
  only: readonly string[] | undefined,
  weakest: Level | undefined,
): string[] | undefined {
  if (only === undefined && weakest === undefined) return undefined;
  const globs = only?.map((glob) => matcher(contract, glob)) ?? [() => true];
  const wanted = weakest === undefined ? levels : levels.slice(0, levels.indexOf(weakest) + 1);
  const named = triable(contract).filter(({ id }) => globs.some((matches) => matches(id)));
  const chosen = named.filter((clause) => wanted.includes(clause.level)).map(({ id }) => id);
  if (chosen.length > 0) return chosen;
  throw new UsageError(
    `no clause that --only names is at level ${weakest} or stronger`,
    `write --level ${levels.find((level) => named.some((clause) => clause.level === level))}`,
  );
}

/** @throws {UsageError} for a name that is no profile of the contract */
export function checkProfiles({ id, profiles = [] }: Contract, asked: readonly string[]): void {
  const names = profiles.map((profile) => profile.id);
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new UsageError(
    `unknown profile ${unknown}`,
    names.length === 0 ? `${id} has none: leave --profile out` : insteadOf(unknown, names),
  );
}

/** The id without the contract's name in front. */
export function shortId(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}

function matcher(contract: Contract, glob: string): (id: string) => boolean {
  const pattern = new RegExp(`^${glob.split('*').map(escape).join('.*')}$`);
  const matches = (id: string): boolean => pattern.test(id) || pattern.test(shortId(id));
  const ids = triable(contract).map(({ id }) => id);
  if (ids.some(matches)) return matches;
  throw new UsageError(`no clause matches --only ${glob}`, instead(contract, glob, ids));
}

function instead(contract: Contract, glob: string, ids: readonly string[]): string {
  const section = glob.replace(/[/*]+$/, '');
  if (ids.some((id) => id.startsWith(`${section}/`) || shortId(id).startsWith(`${section}/`)))
    return `write '${section}/*'`;
  const sections = [...new Set(ids.map((id) => `${shortId(id).split('/', 1).join('')}/*`))];
  return insteadOf(glob, [...ids, ...ids.map(shortId), ...sections], `agent-conform explain ${contract.id} lists them`);
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
