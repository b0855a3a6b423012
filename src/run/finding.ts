import type { Clause, Contract, Finding, Target } from '../model/index.ts';
import { bodyBytes, evidenceOf } from './evidence.ts';
import type { Judgement } from './judge.ts';
import type { Memory } from './memory.ts';
import type { Case } from './plan.ts';
import { repeat, type Repeated } from './repeat.ts';
import { reproduce } from './reproduce.ts';
import { shrink } from './shrink.ts';

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

/** What a clause came to, all its judgements taken together. */
export async function findingOf(
  clause: Clause,
  judgements: readonly Judgement[],
  context: FindingContext,
): Promise<Finding> {
  const { id, level, category, section, says } = clause;
  const calls = new Set(judgements.flatMap((judgement) => judgement.turns)).size;
  const facts = { clause: id, level, category, section, says, calls };
  const unsteady = judgements.find(({ tried, turns, verdict }) => isUnsteady(tried, turns.length, verdict.is));
  if (unsteady?.verdict.is === 'inconclusive') return { ...facts, verdict: 'inconclusive', because: unsteady.verdict.because };

  const failing = smallestFirst(judgements.filter(({ verdict }) => verdict.is === 'fail'))[0];
  if (failing !== undefined) return { ...facts, verdict: 'fail', ...(await failureOf(clause, failing, context)) };

  const missed = judgements.find(({ tried, turns, verdict }) => isMissed(tried.origin, turns.length, verdict.is));
  if (missed?.verdict.is === 'inconclusive') return { ...facts, verdict: 'inconclusive', because: missed.verdict.because };
  if (judgements.some(({ verdict }) => verdict.is === 'pass')) return { ...facts, verdict: 'pass' };
  for (const { verdict } of judgements) {
    if (verdict.is === 'inconclusive') return { ...facts, verdict: 'inconclusive', because: verdict.because };
  }
  for (const { verdict } of judgements) {
    if (verdict.is === 'not-applicable') return { ...facts, verdict: 'not-applicable', because: verdict.because };
  }
  return { ...facts, verdict: 'inconclusive', because: 'no call that it judges was made' };
}

/** An agent that was seen to vary is not judged by its other comparisons: they came out as they did by chance. */
function isUnsteady(tried: Case, turns: number, verdict: string): boolean {
  return tried.sends.calibrated === true && turns > 0 && verdict === 'inconclusive';
}

/** What the plan holds as fixed and was never sent leaves a gap that no other pass fills. */
function isMissed(origin: 'fixed' | 'generated', turns: number, verdict: string): boolean {
  return verdict === 'inconclusive' && origin === 'fixed' && turns === 0;
}

function smallestFirst(judgements: readonly Judgement[]): Judgement[] {
  return judgements.toSorted((a, b) => sizeOf(a) - sizeOf(b));
}

function sizeOf({ turns }: Judgement): number {
  return turns.reduce((sum, exchange) => sum + bodyBytes(exchange.call).length, 0);
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
