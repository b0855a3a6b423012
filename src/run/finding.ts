import type { Clause, Exchange, Finding, Target, Turns } from '../model/index.ts';
import { evidenceOf } from './evidence.ts';
import { failureRate } from './failure-rate.ts';
import { distinct, reproduce } from './reproduce.ts';
import { reproduceHttp } from './reproduce-http.ts';
import { shownTurns } from './judge.ts';
import type { Kinds } from './kinds.ts';
import type { Settled } from './settle.ts';
import type { Tally } from './tally.ts';

/** How a finding is told. */
export interface Telling {
  readonly target: Target;
  /** Milliseconds for each call. */
  readonly deadlineMs: number;
  /** Gives an exchange as it may be told. */
  readonly mask: (exchange: Exchange) => Exchange;
  /** Set where every conversation was held several times: the rate of failures is told. */
  readonly isRepeated: boolean;
}

/** What a clause came to in a run; `settled` is its failure, tried again and shrunk. */
export function findingOf(clause: Clause, tally: Tally, settled: Settled | undefined, telling: Telling): Finding {
  const { id, level, category, section, says } = clause;
  const came = tally.sum();
  const { failed, of } = tally.counts();
  const facts = {
    clause: id,
    level,
    category,
    section,
    says,
    calls: tally.calls(),
    ...(telling.isRepeated && of > 0 ? { rate: failureRate(failed, of) } : {}),
  };
  if (came.verdict !== 'fail') return { ...facts, ...came };
  if (settled === undefined) throw new Error(`clause ${id}: its failure was not settled`);
  return { ...facts, verdict: 'fail', ...failureOf(clause, came, settled, telling) };
}

type FailureFacts = Omit<Finding, 'clause' | 'level' | 'category' | 'section' | 'says' | 'calls' | 'verdict' | 'rate'>;

function failureOf(
  clause: Clause,
  kinds: Kinds & Pick<Finding, 'firstCall' | 'realHost'>,
  settled: Settled,
  telling: Telling,
): FailureFacts {
  const { judgement, repeated, shrinkCalls, shrinkEnd } = settled;
  const { verdict, tried } = judgement;
  if (verdict.is !== 'fail') throw new Error(`clause ${clause.id}: a failure was expected`);
  const { is: _, shownBy: __, ...told } = verdict;
  const turns = shownTurns(judgement).map(telling.mask);
  const { fingerprint, count, others, more, firstCall, realHost } = kinds;
  const again = againBy(telling, turns, tried.sends.calibrated);
  return {
    ...told,
    ...(realHost === undefined ? {} : { realHost }),
    ...(firstCall === undefined ? {} : { firstCall }),
    fingerprint,
    count,
    ...(others.length === 0 ? {} : { others }),
    ...(more ? { more } : {}),
    ...(again === undefined ? {} : { reproduce: again }),
    ...(repeated.failed < repeated.of ? { flaky: repeated } : {}),
    evidence: evidenceOf(turns, { origin: tried.origin, shrinkCalls, shrinkEnd }),
  };
}

/** A command that shows it without the kit: over HTTP it makes the calls of the conversation, of a comparison each once. */
function againBy({ target, deadlineMs }: Telling, turns: Turns, isComparison: boolean | undefined): string | undefined {
  const { url } = target;
  if (url === undefined) return reproduce(target, turns, deadlineMs, isComparison);
  const calls = (isComparison === true ? distinct(turns) : turns).map(({ call }) => call);
  return reproduceHttp({ ...target, url }, calls, deadlineMs);
}
