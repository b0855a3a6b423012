import { describeChannel } from '../../model/channels/channels.ts';
import { asFinding } from '../../model/contract/clause-key.ts';
import { profileIds } from '../../model/contract/profiles.ts';
import type { Clause, Contract, Finding, Target } from '../../model/index.ts';

/** The facts of a run that decide which clauses are not applicable. */
interface Selection {
  readonly contract: Pick<Contract, 'profiles' | 'needsProfile'>;
  readonly target: Pick<Target, 'channel'>;
  readonly profiles: readonly string[];
}

/** Why a clause is not tried in a run; undefined if it is tried. */
export function whyNotApplicable(
  { channels, profile, ofAgents }: Clause,
  { contract, target, profiles }: Selection,
): string | undefined {
  if (channels?.some((one) => one === target.channel) === false)
    return `it has no meaning for a target that is called ${describeChannel(target.channel).inWords}`;
  if (ofAgents === true) return 'tried where the agents of a chain are named: --agent <type=command>';
  if (profile === undefined || profileIds(profiles).includes(profile)) return undefined;
  const isShowable = contract.profiles?.some(({ id, shownBy }) => id === profile && shownBy !== undefined) === true;
  return isShowable ? `no answer shows ${profile}: --profile ${profile}` : `tried under --profile ${profile} alone`;
}

export function notApplicableFinding(clause: Clause, asked: Selection): Finding {
  const { level, category, section, says } = clause;
  const because = whyNotApplicable(clause, asked) ?? '';
  return {
    ...asFinding(clause, asked.contract),
    level,
    category,
    section,
    says,
    verdict: 'not-applicable',
    calls: 0,
    because,
  };
}
