import type { Clause, Contract, Exchange, Finding, Target, Turns } from '../../model/index.ts';
import { failureOf, findingOf } from '../confirm/finding.ts';
import { callDigest, keysOf } from '../execute/call-digest.ts';
import { judgeCase } from './judge.ts';
import { whyNotApplicable } from './not-applicable.ts';
import { findRoots } from './roots.ts';
import { seenBy } from './seen.ts';
import { type Sum, type Tally, tally } from './tally.ts';

/** What is needed to judge traffic. */
export interface TrafficOptions {
  readonly contract: Contract;
  readonly clauses: readonly Clause[];
  readonly target: Target;
  /** The verdict of a clause if none of the exchanges was one that it judges. */
  readonly untried: Extract<Sum, { verdict: 'inconclusive' }>;
  /** Returns a shell command that shows a failure. */
  readonly reproduce: (turns: Turns, isComparison: boolean, clause: Clause) => string | undefined;
  /** Returns an exchange as it is reported. */
  readonly shown: (exchange: Exchange) => Exchange;
}

/** Judges exchanges that a real host and agent had, one after another. Only those that show failures are stored. */
export interface Traffic {
  readonly judge: (exchange: Exchange) => void;
  readonly findings: () => Finding[];
  readonly calls: () => number;
  /** SHA-256 of the calls, in their order. */
  readonly callLog: () => string;
}

/** Each exchange is a conversation of its own and is judged like one of the contract's plain calls. */
export function judgeTraffic({ contract, clauses, target, untried, reproduce, shown }: TrafficOptions): Traffic {
  const profiles = new Set<string>();
  const digest = callDigest();
  const roots = findRoots();
  let calls = 0;
  const counting = {
    nothing: untried,
    nonePassed: { ...untried, because: 'none of what was recorded showed it' },
    numberOf: () => calls,
    plain: contract.calls,
    iterations: 1,
    shards: 1,
  };
  const seenAt = seenBy(clauses.length);
  const tallies = new Map(clauses.map((clause, at) => [clause, tally(clause, { ...counting, seen: seenAt(at) })]));
  const claimed = (contract.profiles ?? []).filter(({ shownBy }) => shownBy !== undefined);

  return {
    calls: () => calls,
    callLog: digest.hex,
    judge(exchange) {
      calls += 1;
      digest.note(keysOf([exchange]));
      for (const { id, shownBy } of claimed) if (!profiles.has(id) && shownBy?.(exchange) === true) profiles.add(id);
      const at = { origin: 'fixed', index: calls, attempt: 0, tapped: true } as const;
      const testCase = { scenario: contract.calls, value: undefined, ...at };
      const executed = { testCase, conversation: { turns: [exchange] } };
      for (const [clause, { add }] of tallies)
        for (const judgement of judgeCase(clause, contract, executed)) {
          add(judgement);
          roots.note(clause, judgement);
        }
    },
    findings() {
      const asked = { contract, target, profiles: [...profiles] };
      const tried = new Map([...tallies].filter(([clause]) => whyNotApplicable(clause, asked) === undefined));
      const state = { ...asked, iterations: 1, redact: shown, reproduce, tallies: tried };
      return clauses.map((clause) => {
        const came = tried.get(clause)?.sum();
        if (came?.verdict !== 'fail') return roots.describe(clause, findingOf(clause, state), hasFailed(tried));
        const repeated = { failed: 1, of: 1 };
        return failureOf({ clause, judgement: came.plainest, repeated, shrinkCalls: 0, shrinkEnd: 'not-tried' }, state);
      });
    },
  };
}

function hasFailed(tallies: ReadonlyMap<Clause, Tally>): (clause: Clause) => boolean {
  return (clause) => tallies.get(clause)?.sum().verdict === 'fail';
}
