import { definedOnly } from '../../model/defined-only.ts';
import type { Exchange, Fail, Inconclusive, NotApplicable, Pass } from '../../model/index.ts';

/** The clause holds. */
export const pass: Pass = { is: 'pass' };

/** The clause is broken: what was expected, what there was instead, and where. */
export function fail({ hint, shownBy, comparedWith, ...shown }: Failure): Fail {
  return { is: 'fail', ...shown, ...definedOnly({ hint, shownBy, comparedWith }) };
}

/** The argument of `fail`: what a report says about a broken clause. */
interface Failure extends Omit<Fail, 'is' | 'hint' | 'shownBy' | 'comparedWith'> {
  readonly hint?: string | undefined;
  readonly shownBy?: Exchange | undefined;
  readonly comparedWith?: Exchange | undefined;
}

/** It could not be tried or seen; `because` completes "inconclusive: …", `hint` says how it can be. */
export function inconclusive(because: string, hint?: string): Inconclusive {
  return { is: 'inconclusive', because, ...(hint === undefined ? {} : { hint }) };
}

/** The same, but no pass elsewhere makes up for it, because the observation puts all passes in doubt. */
export function gap(because: string, hint?: string): Inconclusive {
  return { ...inconclusive(because, hint), leavesGap: true };
}

/** The condition of the clause does not hold; `because` completes "not applicable: …". */
export function notApplicable(because: string): NotApplicable {
  return { is: 'not-applicable', because };
}
