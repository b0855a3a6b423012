import { definedOnly } from '../defined-only.ts';
import type { Contract, Profile, ProfileVersion } from './contract.ts';

/** The id of a profile, and the version that was typed behind it: `codex@0.153`. */
export function profileNamed(typed: string): { readonly id: string; readonly version?: string } {
  const [id = '', version] = typed.split('@', 2);
  return { id, ...definedOnly({ version }) };
}

/** The ids of the profiles that were named. */
export function profileIds(named: readonly string[]): string[] {
  return named.map((typed) => profileNamed(typed).id);
}

/** The version that is meant: the newest where none was typed. */
export function versionOf({ versions = [] }: Profile, typed: string): ProfileVersion | undefined {
  const { version } = profileNamed(typed);
  return version === undefined ? versions[0] : versions.find((one) => one.version === version);
}

/** The profiles by which a run judges, as its report tells them; undefined where the contract needs none. */
export function judgedBy(
  { needsProfile, profiles = [] }: Pick<Contract, 'needsProfile' | 'profiles'>,
  named: readonly string[],
) {
  if (needsProfile !== true) return undefined;
  return named.map((typed) => {
    const { id } = profileNamed(typed);
    const profile = profiles.find((one) => one.id === id);
    return { id, ...(profile && versionOf(profile, typed)) };
  });
}
