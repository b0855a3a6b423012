import { levels } from '../model/contract.ts';
import type { ContractSummary } from './describe.ts';
import type { Page, TextOptions } from './page.ts';
import { pageFor, prose } from './page.ts';
import { count } from './phrases.ts';

/** The contracts that can be checked, one block each, for a reader at a terminal. Ends with a line feed. */
export function listContracts(contracts: readonly ContractSummary[], options: TextOptions): string {
  const page = pageFor(options);
  return contracts.map((contract) => `${contractLines(page, contract).join('\n')}\n`).join('\n');
}

function contractLines(page: Page, contract: ContractSummary): string[] {
  const { bold, dim } = page.paint;
  return [
    ...prose(page, `${contract.id} ${contract.version}`, { paint: bold }),
    ...prose(page, contract.title, { indent: 2 }),
    ...prose(page, contentsOf(contract), { indent: 2, paint: dim }),
  ];
}

/** `23 clauses: 12 must, 10 should, 1 may; 1 sentence unchecked; profiles: handshake`. */
export function contentsOf(contract: ContractSummary): string {
  const held = levels
    .filter((level) => contract.levels[level] > 0)
    .map((level) => `${contract.levels[level]} ${level}`);
  const clauses = levels.reduce((sum, level) => sum + contract.levels[level], 0);
  return [
    `${count(clauses, 'clause')}: ${held.join(', ')}`,
    ...(contract.unchecked > 0 ? [`${count(contract.unchecked, 'sentence')} unchecked`] : []),
    ...(contract.profiles.length > 0 ? [`profiles: ${contract.profiles.map(({ id }) => id).join(', ')}`] : []),
  ].join('; ');
}
