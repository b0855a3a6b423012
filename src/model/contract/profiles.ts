import { definedOnly } from '../defined-only.ts';
import { BeyondLimits } from '../exchange/beyond-limits.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { JudgedProfile } from '../report/report.ts';
import type { Contract } from './contract.ts';
import type { Profile, ProfileVersion } from './profile.ts';
import { tryTo } from '../try-to.ts';
import type { TargetParameters } from './parameters.ts';

/** The id of a profile, and the version that was typed after it: `codex@0.153`. */
export function profileNamed(typed: string): { readonly id: string; readonly version?: string } {
  const [id = '', version] = typed.split('@', 2);
  return { id, ...definedOnly({ version }) };
}

/** Whether one of the exchanges shows that the target claims the profile; false if an answer is beyond the limits of reading. */
export function isShown({ shownBy }: Pick<Profile, 'shownBy'>, exchanges: readonly Exchange[]): boolean {
  return shownBy !== undefined && tryTo(() => exchanges.some(shownBy), BeyondLimits) === true;
}

/** The ids of the profiles that the user named. */
export function profileIds(named: readonly string[]): string[] {
  return named.map((typed) => profileNamed(typed).id);
}

/** The version that the user named; the newest if none was typed. */
export function versionOf({ versions = [] }: Profile, typed: string): ProfileVersion | undefined {
  const { version } = profileNamed(typed);
  return version === undefined ? versions[0] : versions.find((one) => one.version === version);
}

/** The contract without the clauses of profiles that were not named, if it needs profiles; otherwise unchanged. */
export function ofProfiles(contract: Contract, named: readonly string[]): Contract {
  if (contract.needsProfile !== true) return contract;
  const ids = profileIds(named);
  return {
    ...contract,
    clauses: contract.clauses.filter(({ profile }) => profile === undefined || ids.includes(profile)),
  };
}

/** The profiles that a target is asked for: those that were named, else those that follow from the settings. */
export function askedProfiles(
  { profilesFrom }: Pick<Contract, 'profilesFrom'>,
  { profiles = [], set = {} }: { readonly profiles?: readonly string[]; readonly set?: TargetParameters },
): readonly string[] {
  return profiles.length > 0 ? profiles : (profilesFrom?.(set) ?? []);
}

/**
 * The mistake in the profiles that were named, and what to do; undefined if there is none.
 *
 * @param instead returns what to write instead of an unknown one; if left out, it lists the known ones
 */
export function profilesProblem(
  { id, needsProfile, profiles = [] }: Pick<Contract, 'id' | 'needsProfile' | 'profiles'>,
  named: readonly string[],
  instead: (unknown: string, known: readonly string[]) => string = (_, known) => `one of ${known.join(', ')}`,
): { readonly problem: string; readonly hint: string } | undefined {
  const names = profiles.map((profile) => profile.id);
  if (needsProfile === true && named.length === 0)
    return {
      problem: `${id} judges by profiles, and none is named`,
      hint: `write --profile with one of ${names.join(', ')}`,
    };
  for (const [at, typed] of named.entries()) {
    const { id: name, version } = profileNamed(typed);
    const profile = profiles.find((one) => one.id === name);
    if (profile === undefined)
      return {
        problem: `unknown profile ${name}`,
        hint: names.length === 0 ? `${id} has none: leave --profile out` : instead(name, names),
      };
    const versions = (profile.versions ?? []).map((one) => `${name}@${one.version}`);
    if (version !== undefined && !versions.includes(typed))
      return {
        problem: `profile ${name} has no version ${version}`,
        hint: versions.length === 0 ? `write --profile ${name}` : instead(typed, versions),
      };
    if (needsProfile === true && profileIds(named.slice(0, at)).includes(name))
      return { problem: `profile ${name} is named twice`, hint: 'name it once: a run judges by one version of it' };
  }
  return undefined;
}

/** The profiles by which a run judges, in the form in which reports hold them; undefined if the contract does not need profiles. */
export function judgedBy(
  { needsProfile, profiles = [] }: Pick<Contract, 'needsProfile' | 'profiles'>,
  named: readonly string[],
): JudgedProfile[] | undefined {
  if (needsProfile !== true) return undefined;
  return named.map((typed) => {
    const { id } = profileNamed(typed);
    const profile = profiles.find((one) => one.id === id);
    return { id, ...(profile && versionOf(profile, typed)) };
  });
}
