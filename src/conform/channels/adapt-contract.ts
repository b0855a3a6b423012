import type { Channel, Clause, Contract, Exchange, Preparation, Profile, Scenario, Turns } from '../../model/index.ts';
import { withScenarios } from '../../model/contract/with-scenarios.ts';
import { withMembers } from '../../model/exchange/with-members.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Counterpart } from './adapter.ts';
import { counterpartOf } from './adapters.ts';

/*
 * A contract is written for its own channel, and some can be tried on others: a function behind a server or a command, a command's adapter
 * as a function. Calls are sent, remembered, recorded and reported as they really happened. Clauses see the counterpart of each exchange
 * on their own channel; a counterpart holds the real exchange in `really`.
 */

/** The contract for a target that is called through another channel than the contract's own; else the contract itself. */
export function adaptContract(contract: Contract, channel: Channel): Contract {
  const counterpart = counterpartOf(contract, channel);
  if (counterpart === undefined) return contract;
  const seen = seenBy(counterpart);
  const clauses = contract.clauses.map((clause): Clause => ({ ...clause, ...judging(clause, seen) }));
  const profiles = contract.profiles?.map((profile) => showing(profile, seen));
  const { afresh } = contract;
  const adapted = {
    ...contract,
    clauses,
    ...definedOnly({ profiles, afresh: afresh && (() => adaptContract(afresh(), channel)) }),
  };
  return withScenarios(adapted, (scenario) => scenarioFor(counterpart, scenario, seen));
}

/** The preparation for a target that is called through another channel than the contract's own: its calls use that channel too. */
export function adaptPreparation(contract: Contract, channel: Channel): Preparation | undefined {
  const { preparation } = contract;
  const counterpart = counterpartOf(contract, channel);
  if (preparation === undefined || counterpart === undefined) return preparation;
  const seen = seenBy(counterpart);
  return {
    ...preparation,
    call(set, turns) {
      const call = preparation.call(set, seen(turns));
      return call && counterpart.call(call);
    },
    contract: (set, turns) => preparation.contract(set, seen(turns)),
  };
}

type Seen = (turns: Turns) => Turns;

/** Each exchange has exactly one counterpart, because clauses may compare exchanges by identity. */
function seenBy({ home }: Counterpart): Seen {
  const counterparts = new WeakMap<Exchange, Exchange>();
  return (turns) =>
    turns.map((exchange) => {
      const known =
        counterparts.get(exchange) ?? withMembers(withMembers(exchange, home(exchange)), { really: exchange });
      counterparts.set(exchange, known);
      return known;
    });
}

function judging({ judge }: Clause, seen: Seen): Pick<Clause, 'judge'> {
  return {
    judge(turns) {
      const verdict = judge(seen(turns));
      if (verdict.is !== 'fail') return verdict;
      const { shownBy, comparedWith } = verdict;
      return { ...verdict, ...definedOnly({ shownBy: shownBy?.really, comparedWith: comparedWith?.really }) };
    },
  };
}

function showing({ shownBy, ...profile }: Profile, seen: Seen): Profile {
  const shows = shownBy && ((exchange: Exchange): boolean => seen([exchange]).some(shownBy));
  return { ...profile, ...definedOnly({ shownBy: shows }) };
}

function scenarioFor(counterpart: Counterpart, scenario: Scenario, seen: Seen): Scenario {
  return {
    ...scenario,
    call(value, turns) {
      const call = scenario.call(value, seen(turns));
      return call && counterpart.call(call);
    },
  };
}
