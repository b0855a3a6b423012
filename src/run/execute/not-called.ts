import { callable } from '../../model/contract/callable.ts';
import type { Contract, Finding } from '../../model/index.ts';
import { runConversation } from './conversation.ts';
import type { Memory } from './memory.ts';
import type { TestCase } from '../plan/plan.ts';

/** The finding for a target that cannot be called: one inconclusive finding, not one for each clause. */
export function notCalled({ id: contract }: Pick<Contract, 'id'>, because: string, calls = 0): Finding {
  const { id, level, category, section, says } = callable(contract);
  return { clause: id, level, category, section, says, verdict: 'inconclusive', calls, because };
}

/**
 * Why the target cannot be called at all, seen in the first conversation of the plan. Undefined if the run itself refused the
 * call, because its budget is spent or it was interrupted: the target may be there.
 */
export async function preflight(cases: Iterable<TestCase>, memory: Memory): Promise<string | undefined> {
  for (const first of cases) {
    // oxlint-disable-next-line no-await-in-loop -- the first one alone
    const { turns, cut, isRefused } = await runConversation(first, memory);
    return turns.length === 0 && isRefused !== true ? cut : undefined;
  }
  return undefined;
}
