import { callable } from '../../model/contract/callable.ts';
import type { Contract, Finding } from '../../model/index.ts';
import { runConversation } from './conversation.ts';
import type { Memory } from './memory.ts';
import type { TestCase } from '../plan/plan.ts';

/** A target that cannot be called is one inconclusive finding, not one a clause. */
export function notCalled({ id: contract }: Pick<Contract, 'id'>, because: string, calls = 0): Finding {
  const { id, level, category, section, says } = callable(contract);
  return { clause: id, level, category, section, says, verdict: 'inconclusive', calls, because };
}

/**
 * Why the target cannot be called at all, seen on the first conversation of the plan. What the run is not allowed to call any more, for
 * its budget is spent or it was interrupted, may be there.
 */
export async function preflight(cases: Iterable<TestCase>, memory: Memory): Promise<string | undefined> {
  for (const first of cases) {
    // oxlint-disable-next-line no-await-in-loop -- the first one alone
    const { turns, cut, isRefused } = await runConversation(first, memory);
    return turns.length === 0 && isRefused !== true ? cut : undefined;
  }
  return undefined;
}
