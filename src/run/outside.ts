import { carriedInWords } from '../model/contract.ts';
import type { Channel, Clause, Contract, Finding, Target } from '../model/index.ts';

/** What of a run says which clauses are none of its business. */
interface Asked {
  readonly contract: Pick<Contract, 'profiles'>;
  readonly target: Pick<Target, 'channel'>;
  /** The profiles that are tried. */
  readonly profiles: readonly string[];
}

/** Why a clause is not tried in a run; undefined where it is. */
export function whyOutside(
  { channels, profile, ofAgents }: Clause,
  { contract, target, profiles }: Asked,
): string | undefined {
  if (channels?.some((one) => one === target.channel) === false)
    return `it has no meaning for a target that is called ${carriedInWords[target.channel as Channel]}`;
  if (ofAgents === true) return 'tried where the agents of a chain are named: --agent <type=command>';
  if (profile === undefined || profiles.includes(profile)) return undefined;
  const isShowable = contract.profiles?.some(({ id, shownBy }) => id === profile && shownBy !== undefined) === true;
  return isShowable ? `no answer shows ${profile}: --profile ${profile}` : `tried under --profile ${profile} alone`;
}

/** The finding of a clause that is not tried. */
export function outside(clause: Clause, asked: Asked): Finding {
  const { id, level, category, section, says } = clause;
  const because = whyOutside(clause, asked) ?? '';
  return { clause: id, level, category, section, says, verdict: 'not-applicable', calls: 0, because };
}
