import { asFinding, findingKey } from '../../model/contract/clause-key.ts';
import { profilesProblem } from '../../model/contract/profiles.ts';
import { type Clause, type Contract, type Level, levels } from '../../model/index.ts';
import { triable } from '../../model/contract/triable.ts';
import { insteadOf } from './nearest.ts';
import { UsageError } from './usage-error.ts';

/**
 * The ids of the clauses to try; undefined for all.
 *
 * @param only globs over ids, with or without the contract's name; `*` matches any characters. `@profile` at the end names a
 * profile
 * @param weakest clauses of this level and stronger ones
 * @throws {UsageError} when no clause is left to try
 */
export function chooseClauses(
  contract: Contract,
  only: readonly string[] | undefined,
  weakest: Level | undefined,
): string[] | undefined {
  if (only === undefined && weakest === undefined) return undefined;
  const globs = only?.map((glob) => matcher(contract, glob)) ?? [() => true];
  const wanted = weakest === undefined ? levels : levels.slice(0, levels.indexOf(weakest) + 1);
  const named = triable(contract).filter((clause) => globs.some((matches) => matches(clause)));
  const chosen = named
    .filter((clause) => wanted.includes(clause.level))
    .map((clause) => findingKey(asFinding(clause, contract)));
  if (chosen.length > 0) return chosen;
  throw new UsageError(
    `no clause that --only names is at level ${weakest} or stronger`,
    `write --level ${levels.find((level) => named.some((clause) => clause.level === level))}`,
  );
}

/** @throws {UsageError} when a name is no profile of the contract, or when the contract needs a profile and none is given */
export function checkProfiles(contract: Contract, asked: readonly string[]): void {
  const fault = profilesProblem(contract, asked, insteadOf);
  if (fault !== undefined) throw new UsageError(fault.problem, fault.hint);
}

/** The id without the name of its contract. */
export function shortId(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}

function matcher(contract: Contract, glob: string): (clause: Clause) => boolean {
  const pattern = new RegExp(`^${glob.split('*').map(escape).join('.*')}$`);
  const matches = (clause: Clause): boolean => {
    const { id } = clause;
    const key = findingKey(asFinding(clause, contract));
    return [id, shortId(id), key, shortId(key)].some((name) => pattern.test(name));
  };
  if (triable(contract).some(matches)) return matches;
  const ids = [...new Set(triable(contract).map(({ id }) => id))];
  throw new UsageError(`no clause matches --only ${glob}`, instead(contract, glob, ids));
}

function instead(contract: Contract, glob: string, ids: readonly string[]): string {
  const section = glob.replace(/[/*]+$/, '');
  if (ids.some((id) => id.startsWith(`${section}/`) || shortId(id).startsWith(`${section}/`)))
    return `write '${section}/*'`;
  const ofThatName = ids.map(shortId).find((id) => id.endsWith(`/${glob}`));
  if (ofThatName !== undefined) return `did you mean ${ofThatName}?`;
  const sections = [...new Set(ids.map((id) => `${shortId(id).split('/', 1).join('')}/*`))];
  return insteadOf(glob, [...ids, ...ids.map(shortId), ...sections], `agent-conform explain ${contract.id} lists them`);
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
