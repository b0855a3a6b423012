import type { Contract, Finding } from '../model/index.ts';

/** A target that cannot be called is one inconclusive finding, not one a clause. */
export function notCalled({ id }: Pick<Contract, 'id'>, because: string, calls = 0): Finding {
  return {
    clause: `${id}/target/callable`,
    level: 'must',
    category: 'semantics',
    section: 'charter',
    says: 'the target can be called',
    verdict: 'inconclusive',
    calls,
    because,
  };
}
