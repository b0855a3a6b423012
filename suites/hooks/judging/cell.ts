import type { Observation } from '../../../src/contract.ts';
import type { Decision } from '../decision/decide.ts';
import type { HostId } from '../profiles/profile.ts';

/** A cell of the table of the report: the host's decision on the reply to `given`, and remarks on it. */
export function cellOf(
  profile: HostId,
  given: string,
  { is, because }: Decision,
  ...further: readonly (string | undefined)[]
): Observation {
  const remark = [...further, because].filter((text) => text !== undefined && text !== '').join('; ');
  return { given, came: is.replace('-', ' '), profile, ...(remark === '' ? {} : { remark }) };
}
