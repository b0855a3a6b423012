import { definedOnly } from '../model/defined-only.ts';
import type { Clause } from '../model/index.ts';
import type { Mends } from '../model/contract/contract.ts';

/** The clauses with their mends. */
export function mended(mends: Mends, clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause) => ({ ...clause, ...definedOnly({ mend: mends[clause.id] }) }));
}
