import { isShown, profileIds } from '../../model/contract/profiles.ts';
import type { Clause, Contract } from '../../model/index.ts';
import { runConversation, isLate } from '../execute/conversation.ts';
import type { Memory } from '../execute/memory.ts';

/**
 * The profiles that the target's answers show, among those that clauses belong to. Makes the fixed plain calls for it, one after
 * another; no call is made for a profile alone. A late answer or a cut conversation ends the search.
 */
export async function shownProfiles(
  { calls, profiles = [] }: Contract,
  clauses: readonly Clause[],
  named: readonly string[],
  memory: Memory,
): Promise<string[]> {
  const open = profiles.filter(
    ({ id, shownBy }) =>
      shownBy !== undefined && !profileIds(named).includes(id) && clauses.some(({ profile }) => profile === id),
  );
  const shown = new Set<string>();
  if (open.length === 0) return [];
  for (const [index, value] of calls.fixed.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- what is late is not asked on
    const { turns, cut } = await runConversation(
      { scenario: calls, value, origin: 'fixed', index, attempt: 0 },
      memory,
    );
    // The answers of other agents in a chain do not count.
    const own = turns.filter(({ call }) => call.agent === undefined);
    for (const profile of open) if (isShown(profile, own)) shown.add(profile.id);
    if (cut !== undefined || isLate(turns)) break;
  }
  return [...shown];
}
