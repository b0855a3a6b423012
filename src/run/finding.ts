import type { Clause, Contract, Finding, Target } from '../model/index.ts';
import { evidenceOf } from './evidence.ts';
import type { Judgement } from './judge.ts';
import type { Memory } from './memory.ts';
import { repeat, type Repeated } from './repeat.ts';
import { reproduce } from './reproduce.ts';
import { shrink } from './shrink.ts';
import type { Tally } from './tally.ts';

export interface FindingContext {
  readonly contract: Contract;
  readonly memory: Memory;
  readonly target: Target;
  readonly seed: number;
  /** How often a failing conversation is held again. */
  readonly repeats: number;
  /** Calls at most for the search of a smaller failing conversation. */
  readonly shrinkCalls: number;
}

/** What a clause came to in a run. A failure is tried again and shrunk before it is told. */
export async function findingOf(clause: Clause, { calls, sum }: Tally, context: FindingContext): Promise<Finding> {
  const { id, level, category, section, says } = clause;
  const facts = { clause: id, level, category, section, says, calls: calls() };
  const came = sum();
  if (came.verdict !== 'fail') return { ...facts, ...came };
  return { ...facts, verdict: 'fail', ...(await failureOf(clause, came.smallest, context)) };
}

async function failureOf(
  clause: Clause,
  found: Judgement,
  context: FindingContext,
): Promise<Omit<Finding, 'clause' | 'level' | 'category' | 'section' | 'says' | 'calls' | 'verdict'>> {
  const { contract, memory, target, seed } = context;
  const repeated = await repeat(found, { clause, contract, memory, times: context.repeats });
  const steady = repeated.failed === repeated.of;
  const { judgement, calls } = steady
    ? await shrink(found, { clause, contract, memory, seed, most: context.shrinkCalls })
    : { judgement: found, calls: 0 };
  const { verdict, turns, tried } = judgement;
  if (verdict.is !== 'fail') throw new Error(`clause ${clause.id}: a failure was expected`);
  const { is: _, ...told } = verdict;
  const last = turns.at(-1);
  const again = last === undefined ? undefined : reproduce(target, last.call);
  return {
    ...told,
    ...(again === undefined ? {} : { reproduce: again }),
    ...flakiness(repeated),
    evidence: evidenceOf(turns, tried.origin, calls),
  };
}

function flakiness(repeated: Repeated): { flaky?: Repeated } {
  return repeated.failed < repeated.of ? { flaky: repeated } : {};
}
