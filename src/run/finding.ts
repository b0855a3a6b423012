import type { Clause, Finding, Target } from '../model/index.ts';
import { evidenceOf } from './evidence.ts';
import { failureRate } from './failure-rate.ts';
import { reproduce } from './reproduce.ts';
import type { Settled } from './settle.ts';
import type { Kinds, Tally } from './tally.ts';

/** How a finding is told. */
export interface Telling {
  readonly target: Target;
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
  return { ...facts, verdict: 'fail', ...failureOf(clause, came, settled, telling.target) };
}

type FailureFacts = Omit<Finding, 'clause' | 'level' | 'category' | 'section' | 'says' | 'calls' | 'verdict' | 'rate'>;

function failureOf(clause: Clause, kinds: Kinds, settled: Settled, target: Target): FailureFacts {
  const { judgement, repeated, shrinkCalls, shrinkEnd } = settled;
  const { verdict, turns, tried } = judgement;
  if (verdict.is !== 'fail') throw new Error(`clause ${clause.id}: a failure was expected`);
  const { is: _, ...told } = verdict;
  const { fingerprint, count, others } = kinds;
  const again = reproduce(target, turns, tried.sends.calibrated);
  return {
    ...told,
    fingerprint,
    count,
    ...(others.length === 0 ? {} : { others }),
    ...(again === undefined ? {} : { reproduce: again }),
    ...(repeated.failed < repeated.of ? { flaky: repeated } : {}),
    evidence: evidenceOf(turns, { origin: tried.origin, shrinkCalls, shrinkEnd }),
  };
}
