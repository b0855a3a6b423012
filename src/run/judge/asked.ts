import type { Asked, Clause, Contract, Exchange } from '../../model/index.ts';
import { asFinding, findingKey } from '../../model/contract/clause-key.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { changedBy } from '../confirm/changed.ts';
import type { ExecutedCase } from '../execute/execute.ts';

/**
 * For each call of a conversation, why it was made, in their order.
 *
 * @param redact returns an exchange as it may be reported
 */
export function askedOf(
  { testCase: { scenario }, conversation: { turns } }: ExecutedCase,
  contract: Contract,
  clauses: Iterable<Clause>,
  redact: (exchange: Exchange) => Exchange,
): Asked[] {
  const own = scenario === contract.calls ? [] : [...clauses].filter(({ on }) => on === scenario);
  const by = own.map((clause) => findingKey(asFinding(clause, contract)));
  const shown = turns.map(redact);
  return shown.map((_, at) => ({ by, ...definedOnly({ changed: changedBy(shown.slice(0, at + 1)) }) }));
}
