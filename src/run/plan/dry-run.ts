import { callKey } from '../../model/exchange/call-key.ts';
import { asFinding, findingKey } from '../../model/contract/clause-key.ts';
import type { Call, DryRun, Transport, Turns } from '../../model/index.ts';
import { runConversation } from '../execute/conversation.ts';
import { remember } from '../execute/memory.ts';
import { answered } from './ordinary.ts';
import { plan, type Planned } from './plan.ts';

/**
 * Goes through the plan without calling a target: every call gets the contract's ordinary answer. Counts the calls that a run
 * makes if the agent always answers like that; failures add calls for repetition and shrinking.
 */
export async function dryRunOf(planned: Planned): Promise<Pick<DryRun, 'calls' | 'conversations'>> {
  const { contract, clauses } = planned;
  const transport: Transport = { close: async () => {}, call: async (call) => answered(call, contract.answer) };
  const memory = remember(transport, { deadlineMs: Infinity }, { calls: Infinity, ms: Infinity }, () => {});
  const groups = new Map<unknown, { clauses: string[]; fixed: number; generated: number; sends: Call[] }>();
  const seen = new Set<string>();
  for (const testCase of plan(planned)) {
    const isPlain = testCase.scenario === contract.calls;
    const judging = clauses.filter(({ on }) => on === testCase.scenario || (isPlain && typeof on === 'string'));
    const group = groups.get(testCase.scenario) ?? {
      clauses: judging.map((clause) => findingKey(asFinding(clause, contract))),
      fixed: 0,
      generated: 0,
      sends: [],
    };
    groups.set(testCase.scenario, group);
    // oxlint-disable-next-line no-await-in-loop -- in the order of the plan
    const { turns } = await runConversation(testCase, memory);
    group[testCase.origin === 'fixed' ? 'fixed' : 'generated'] += 1;
    group.sends.push(...newOnes(turns, seen));
  }
  const conversations = [...groups.values()].map((group) => ({ ...group, calls: group.sends.length }));
  return { calls: memory.made(), conversations };
}

/** The calls that no earlier conversation made. */
function newOnes(turns: Turns, seen: Set<string>): Call[] {
  const sent: Call[] = [];
  for (const { call } of turns) {
    const key = callKey(call);
    if (!seen.has(key)) sent.push(call);
    seen.add(key);
  }
  return sent;
}
