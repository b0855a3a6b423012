import { definedOnly } from '../../model/defined-only.ts';
import type { Exchange, Fail, Inconclusive, NotApplicable, Pass } from '../../model/index.ts';

/** The clause holds. */
export const pass: Pass = { is: 'pass' };

/** The clause is broken: what was wanted, what was there, and where. */
export function fail({ hint, shownBy, comparedWith, ...shown }: Failure): Fail {
  return { is: 'fail', ...shown, ...definedOnly({ hint, shownBy, comparedWith }) };
}

/** What `fail` takes: what a report says of a broken clause. */
interface Failure extends Omit<Fail, 'is' | 'hint' | 'shownBy' | 'comparedWith'> {
  readonly hint?: string | undefined;
  readonly shownBy?: Exchange | undefined;
  readonly comparedWith?: Exchange | undefined;
}

/** It could not be tried or seen; `because` completes "inconclusive: …", `hint` says what to do so that it can. */
export function inconclusive(because: string, hint?: string): Inconclusive {
  return { is: 'inconclusive', because, ...(hint === undefined ? {} : { hint }) };
}

/** The same, and no pass elsewhere makes up for it: what was seen puts all of them in doubt. */
export function gap(because: string, hint?: string): Inconclusive {
  return { ...inconclusive(because, hint), leavesGap: true };
}

/** The condition of the clause does not hold; `because` completes "not applicable: …". */
export function notApplicable(because: string): NotApplicable {
  return { is: 'not-applicable', because };
}
