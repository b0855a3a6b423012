import { definedOnly } from '../model/defined-only.ts';
import { profileIds } from '../model/contract/profiles.ts';
import type { Contract, Observation, Report } from '../model/index.ts';

/** The observations as a report holds them: those with a profile become cells of a table. */
export function toldBy(
  { tableTitle = 'what each profile makes of each input' }: Pick<Contract, 'tableTitle'>,
  named: readonly string[],
  observations: readonly Observation[],
): Pick<Report, 'observations' | 'table'> {
  const apart = observations.filter(({ profile }) => profile === undefined);
  const cells = observations.filter(({ profile }) => profile !== undefined);
  const columns = profileIds(named);
  const names = [...new Set(cells.map(({ given }) => given))];
  const rows = names.map((name) => {
    const own = cells.filter(({ given }) => given === name);
    return { name, cells: columns.map((column) => cellOf(own.filter(({ profile }) => profile === column))) };
  });
  return {
    ...(apart.length === 0 ? {} : { observations: apart }),
    ...(rows.length === 0 ? {} : { table: { title: tableTitle, columns, rows } }),
  };
}

/** The last observation counts; earlier ones with another result are added as a remark. */
function cellOf(own: readonly Observation[]) {
  const last = own.at(-1);
  if (last === undefined) return {};
  const before = [...new Set(own.map(({ came }) => came))].filter((came) => came !== last.came);
  const remark = [last.remark, ...before.map((came) => `at times ${came}`)].filter((part) => part !== undefined);
  return { came: last.came, ...definedOnly({ remark: remark.length === 0 ? undefined : remark.join('; ') }) };
}
