import type { Clause } from './contract.ts';
import type { Finding } from '../report/report.ts';

const name = 'target/callable';

/** The clause that the kit itself adds for every target: judged on the first call, and reported if it does not hold. */
export function callable(
  contractId: string,
): Pick<Clause, 'id' | 'section' | 'level' | 'category' | 'subject' | 'says'> {
  return {
    id: `${contractId}/${name}`,
    section: 'charter',
    level: 'must',
    category: 'semantics',
    subject: 'agent',
    says: 'the target can be called',
  };
}

/** The finding of a target that could not be called at all; undefined if the target could be called. */
export function uncallable(findings: readonly Finding[]): Finding | undefined {
  const [only, ...others] = findings;
  return others.length === 0 && only?.verdict === 'inconclusive' && only.clause.endsWith(`/${name}`) ? only : undefined;
}
