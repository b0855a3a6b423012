import type { Channel, Clause, Contract, Exchange, Preparation, Profile, Sends, Turns } from '../model/index.ts';
import { given } from '../model/given.ts';
import { type Way, ways } from './counterparts.ts';

/*
 * A contract is written for one way of calling, its own, and some can be tried in others: a function behind a server or a command, a
 * command's adapter as a function. What is sent, remembered, recorded and told is what really happened. Clauses are shown its
 * counterpart of their own way, with what was really seen behind it.
 */

/** The contract for a target that is called in another way than its own; the contract itself where it is called in its own. */
export function inWay(contract: Contract, channel: string): Contract {
  const way = wayOf(contract, channel);
  if (way === undefined) return contract;
  const seen = seenBy(way);
  const clauses = contract.clauses.map((clause): Clause => ({ ...clause, ...judging(clause, seen) }));
  // Clauses that share conversations go on sharing them.
  const wrapped = new Map<Sends, Sends>();
  const sending = (sends: Sends): Sends => {
    const known = wrapped.get(sends) ?? sendingBy(way, sends, seen);
    wrapped.set(sends, known);
    return known;
  };
  return {
    ...contract,
    calls: sending(contract.calls),
    ...given({ profiles: contract.profiles?.map((profile) => showing(profile, seen)) }),
    clauses: clauses.map((clause) => (typeof clause.on === 'string' ? clause : { ...clause, on: sending(clause.on) })),
  };
}

/** The preparation of a contract whose target is called in another way than its own: its calls are made in that way too. */
export function preparationInWay(contract: Contract, channel: string): Preparation | undefined {
  const { preparation } = contract;
  const way = wayOf(contract, channel);
  if (preparation === undefined || way === undefined) return preparation;
  const seen = seenBy(way);
  return {
    ...preparation,
    call(set, turns) {
      const call = preparation.call(set, seen(turns));
      return call && way.call(call);
    },
    contract: (set, turns) => preparation.contract(set, seen(turns)),
  };
}

function wayOf({ channel: own, alsoBy }: Contract, channel: string): Way | undefined {
  return alsoBy?.includes(channel as Channel) === true ? ways[own][channel as Channel] : undefined;
}

type Seen = (turns: Turns) => Turns;

/** Each exchange has one counterpart: clauses may compare exchanges by identity. */
function seenBy({ home }: Way): Seen {
  const counterparts = new WeakMap<Exchange, Exchange>();
  return (turns) =>
    turns.map((exchange) => {
      const known = counterparts.get(exchange) ?? { ...exchange, ...home(exchange), really: exchange };
      counterparts.set(exchange, known);
      return known;
    });
}

function judging({ judge }: Clause, seen: Seen): Pick<Clause, 'judge'> {
  return {
    judge(turns) {
      const verdict = judge(seen(turns));
      if (verdict.is !== 'fail' || verdict.shownBy?.really === undefined) return verdict;
      return { ...verdict, shownBy: verdict.shownBy.really };
    },
  };
}

function showing({ shownBy, ...profile }: Profile, seen: Seen): Profile {
  const shows = shownBy && ((exchange: Exchange): boolean => seen([exchange]).some(shownBy));
  return { ...profile, ...given({ shownBy: shows }) };
}

function sendingBy(way: Way, sends: Sends, seen: Seen): Sends {
  return {
    ...sends,
    call(value, turns) {
      const call = sends.call(value, seen(turns));
      return call && way.call(call);
    },
  };
}
