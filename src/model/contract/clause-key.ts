import type { Clause, Contract } from './contract.ts';

/** The name of a clause that is unique in its contract, as users type and see it: `id`, or `id@profile`. */
export function clauseKey({ id, profile }: Pick<Clause, 'id' | 'profile'>): string {
  return profile === undefined ? id : `${id}@${profile}`;
}

/** The same name for the clause of a finding. */
export function findingKey({ clause, profile }: FindingOf): string {
  return clauseKey({ id: clause, ...(profile === undefined ? {} : { profile }) });
}

/** The clause in the form in which findings name it: with its profile, if the contract needs one. */
export function asFinding(
  { id, profile }: Pick<Clause, 'id' | 'profile'>,
  { needsProfile }: Pick<Contract, 'needsProfile'>,
): FindingOf {
  return needsProfile === true && profile !== undefined ? { clause: id, profile } : { clause: id };
}

/** Whether a finding, or a kept failure, is about the clause. */
export function isOfClause(
  { clause, profile }: FindingOf,
  { id, profile: own }: Pick<Clause, 'id' | 'profile'>,
): boolean {
  return clause === id && (profile === undefined || profile === own);
}

/** Whether one of the names that a user typed, or a recording holds, names the clause: by its id, alone or with its profile. */
export function isNamed(names: readonly string[], clause: Pick<Clause, 'id' | 'profile'>): boolean {
  return names.includes(clause.id) || names.includes(clauseKey(clause));
}

/** The clause that something is about, with its profile if the contract needs one. */
export interface FindingOf {
  readonly clause: string;
  readonly profile?: string;
}
