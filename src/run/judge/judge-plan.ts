import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import { tryTo } from '../../model/try-to.ts';
import type { Asked, Chain, Clause, Observation, Turns } from '../../model/index.ts';
import { keysOf } from '../execute/call-digest.ts';
import { execute, type ExecutedCase } from '../execute/execute.ts';
import type { RunState } from '../plan/begin.ts';
import { mayEnd } from '../plan/provoking.ts';
import { askedOf } from './asked.ts';
import { chainInShort, observationInShort } from './in-short.ts';
import { judgeByAll } from './judge.ts';

/** The results of the plan, in addition to the counts in the tallies. */
export interface Judged {
  readonly chains: readonly Chain[];
  readonly observations: readonly Observation[];
  /** Clauses that failed on a conversation while no other was under way. */
  readonly failedAlone: ReadonlySet<Clause>;
}

/** Executes the plan; each clause judges each conversation. */
export async function judgePlan(state: RunState): Promise<Judged> {
  const { contract, target, memory, digest, progress, tallies, roots, redact, onJudged } = state;
  const chains: Chain[] = [];
  const observations: Observation[] = [];
  const failedAlone = new Set<Clause>();
  const runsAlone = mayEnd(target, contract.answer);
  for await (const executed of execute(state.cases(), memory, { ...state, runsAlone })) {
    const { turns } = executed.conversation;
    digest.note(keysOf(turns));
    if (onJudged !== undefined) {
      const asked = askedOf(executed, contract, tallies.keys(), redact);
      for (const [at, turn] of turns.entries()) onJudged(redact(turn), digest.numberOf([turn]), asked[at] ?? plain);
    }
    for (const { clause, judgement } of await judgeByAll(tallies.keys(), contract, executed, state)) {
      tallies.get(clause)?.add(judgement);
      roots.note(clause, judgement);
      if (judgement.verdict.is === 'fail' && memory.wereAlone(judgement.turns)) failedAlone.add(clause);
    }
    const { scenario } = executed.testCase;
    chains.push(...tellings(scenario.chains, executed, state).map(chainInShort));
    observations.push(...tellings(scenario.observes, executed, state).map(observationInShort));
    progress.executed();
  }
  return { chains, observations, failedAlone };
}

const plain: Asked = { by: [] };

/** The chains or observations that a scenario reads from a conversation; none for a repeated conversation. */
function tellings<T>(
  tell: ((turns: Turns) => readonly T[]) | undefined,
  { testCase, conversation }: ExecutedCase,
  { redact }: RunState,
): readonly T[] {
  if (tell === undefined || testCase.attempt > 0) return [];
  return tryTo(() => tell(conversation.turns.map(redact)), BeyondLimits) ?? [];
}
