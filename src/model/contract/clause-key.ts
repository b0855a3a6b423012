import type { Clause, Contract } from './contract.ts';

/** What tells a clause apart from all others of its contract, as it is typed and shown: `id`, or `id@profile`. */
export function clauseKey({ id, profile }: Pick<Clause, 'id' | 'profile'>): string {
  return profile === undefined ? id : `${id}@${profile}`;
}

/** What tells the clause of a finding apart. */
export function findingKey({ clause, profile }: FindingOf): string {
  return clauseKey({ id: clause, ...(profile === undefined ? {} : { profile }) });
}

/** The clause as findings tell it: with its profile, where the contract needs one. */
export function asFinding(
  { id, profile }: Pick<Clause, 'id' | 'profile'>,
  { needsProfile }: Pick<Contract, 'needsProfile'>,
): FindingOf {
  return needsProfile === true && profile !== undefined ? { clause: id, profile } : { clause: id };
}

/** Whether a finding, or what is kept of one, is of the clause. */
export function isOfClause(
  { clause, profile }: FindingOf,
  { id, profile: own }: Pick<Clause, 'id' | 'profile'>,
): boolean {
  return clause === id && (profile === undefined || profile === own);
}

/** Whether one of the names that a user typed, or a recording holds, is that of the clause: its id, alone or with its profile. */
export function isNamed(names: readonly string[], clause: Pick<Clause, 'id' | 'profile'>): boolean {
  return names.includes(clause.id) || names.includes(clauseKey(clause));
}

/** What tells of which clause something is. The profile stands in it where the contract needs one. */
export interface FindingOf {
  readonly clause: string;
  readonly profile?: string;
}
