import { type Clause, type Contract, type Level, levels } from '../model/index.ts';

/** One clause per id: if several profiles have a clause with the same id, the first one stands for all. */
export function eachIdOnce<One extends Pick<Clause, 'id'>>(clauses: readonly One[]): One[] {
  const firsts = new Map<string, One>();
  for (const clause of clauses) if (!firsts.has(clause.id)) firsts.set(clause.id, clause);
  return [...firsts.values()];
}

/** The level of each id: the strictest one of the clauses that share it. */
export function strictestLevels(clauses: readonly Pick<Clause, 'id' | 'level'>[]): Level[] {
  return eachIdOnce(clauses.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))).map(
    ({ level }) => level,
  );
}

/** `must: codex; should: cursor`; undefined if the contract does not judge by profiles. */
export function levelsByProfile(
  { id }: Pick<Clause, 'id'>,
  { needsProfile, clauses }: Pick<Contract, 'needsProfile' | 'clauses'>,
): string | undefined {
  const own = clauses.filter((one) => one.id === id && one.profile !== undefined);
  if (needsProfile !== true || own.length === 0) return undefined;
  const parts = levels.flatMap((level) => {
    const names = own.flatMap((one) => (one.level === level ? [one.profile] : []));
    return names.length === 0 ? [] : [`${level}: ${names.join(', ')}`];
  });
  return parts.join('; ');
}
