import type { Contract } from '../model/index.ts';
import { insteadOf } from './nearest.ts';
import { suites } from './suites.ts';
import { UsageError } from './usage-error.ts';

/**
 * Loads the contract of this id.
 *
 * @throws {UsageError} where there is none
 */
export async function loadContract(id: string): Promise<Contract> {
  const suite = suites.find(({ summary }) => summary.id === id);
  if (suite !== undefined) return suite.load();
  throw new UsageError(`unknown contract ${id}`, insteadOf(id, contractIds()));
}

export function contractIds(): string[] {
  return suites.map(({ summary }) => summary.id);
}
