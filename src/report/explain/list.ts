import { levels } from '../../model/contract/contract.ts';
import type { ContractSummary, SideSummary } from '../describe.ts';
import { joined, type Page, pageFor, prose, type TextOptions } from '../layout/page.ts';
import { count } from '../../model/text/phrases.ts';

/** The contracts for a reader at a terminal, one block each. Ends with a line feed. */
export function listContracts(contracts: readonly ContractSummary[], options: TextOptions): string {
  const page = pageFor(options);
  return joined(contracts.map((contract) => contractLines(page, contract)));
}

function contractLines(page: Page, contract: ContractSummary): string[] {
  const { bold, dim } = page.paint;
  return [
    ...prose(page, `${contract.id} ${contract.version}`, { paint: bold }),
    ...prose(page, contract.title, { indent: 2 }),
    ...prose(page, contentsOf(contract), { indent: 2, paint: dim }),
    ...(contract.hosts === undefined
      ? []
      : prose(page, `its hosts: ${contentsOf(contract.hosts)}`, { indent: 2, paint: dim })),
  ];
}

/** `23 clauses: 12 must, 10 should, 1 may; 1 sentence unchecked; profiles: handshake`. */
export function contentsOf({
  levels: at,
  unchecked,
  profiles = [],
}: SideSummary & Partial<Pick<ContractSummary, 'profiles'>>): string {
  const atLevels = levels.filter((level) => at[level] > 0).map((level) => `${at[level]} ${level}`);
  const clauses = levels.reduce((sum, level) => sum + at[level], 0);
  return [
    `${count(clauses, 'clause')}: ${atLevels.join(', ')}`,
    ...(unchecked > 0 ? [`${count(unchecked, 'sentence')} unchecked`] : []),
    ...(profiles.length > 0 ? [`profiles: ${profiles.map(({ id }) => id).join(', ')}`] : []),
  ].join('; ');
}
