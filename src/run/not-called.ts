import { callable } from '../model/callable.ts';
import type { Contract, Finding } from '../model/index.ts';

/** A target that cannot be called is one inconclusive finding, not one a clause. */
export function notCalled({ id: contract }: Pick<Contract, 'id'>, because: string, calls = 0): Finding {
  const { id, level, category, section, says } = callable(contract);
  return { clause: id, level, category, section, says, verdict: 'inconclusive', calls, because };
}
