import { callKey } from '../model/call-key.ts';
import type { Exchange, Rehearsal, Transport, Turns } from '../model/index.ts';
import { converse } from './converse.ts';
import { remember } from './memory.ts';
import { plan, type Planned } from './plan.ts';

/**
 * Goes through the plan without calling anything: every call is answered with the contract's ordinary answer. It tells how many
 * calls a run makes of an agent that always answers like that; failures add some for repetition and shrinking.
 */
export async function rehearse(planned: Planned): Promise<Pick<Rehearsal, 'calls' | 'conversations'>> {
  const { contract, clauses } = planned;
  const memory = remember(
    answering(contract.answer),
    { deadlineMs: Infinity },
    { calls: Infinity, ms: Infinity },
    () => {},
  );
  const groups = new Map<unknown, { clauses: string[]; fixed: number; generated: number; calls: number }>();
  const seen = new Set<string>();
  for (const tried of plan(planned)) {
    const isPlain = tried.sends === contract.calls;
    const judging = clauses.filter(({ on }) => on === tried.sends || (isPlain && typeof on === 'string'));
    const group = groups.get(tried.sends) ?? { clauses: judging.map(({ id }) => id), fixed: 0, generated: 0, calls: 0 };
    groups.set(tried.sends, group);
    // oxlint-disable-next-line no-await-in-loop -- in the order of the plan
    const { turns } = await converse(tried, memory);
    group[tried.origin === 'fixed' ? 'fixed' : 'generated'] += 1;
    group.calls += newOnes(turns, seen);
  }
  return { calls: memory.made(), conversations: [...groups.values()] };
}

/** Calls that no conversation before made. */
function newOnes(turns: Turns, seen: Set<string>): number {
  const before = seen.size;
  for (const { call } of turns) seen.add(callKey(call));
  return seen.size - before;
}

function answering({ received, ended }: { received: string; ended: Exchange['ended'] }): Transport {
  const bytes = Buffer.from(received, 'utf8');
  return {
    close: async () => undefined,
    call: async (call) => ({ call, received: bytes, stderr: '', ended, ms: 0, lastByteMs: 0 }),
  };
}
