import { statSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { contractIds } from '../../api/contracts.ts';
import { readContract } from '../../conform/contracts/read-contract.ts';
import { ContractError } from '../../model/contract/contract-error.ts';
import type { Contract } from '../../model/index.ts';
import { importFile } from './import-file.ts';
import { UsageError } from '../options/usage-error.ts';

/**
 * Loads the contract that a file exports by default.
 *
 * @throws {UsageError} when there is no file, or no valid contract in it
 */
export async function ownContract(file: string): Promise<Contract> {
  const path = asTyped(file);
  if (statSync(file, { throwIfNoEntry: false }) === undefined)
    throw new UsageError(`there is no file ${path}`, 'write the path of a contract, ./contract.ts');
  const contract = await readContract(await importFile(path), path).catch((error: unknown) => {
    throw error instanceof ContractError ? new UsageError(`${path}: ${error.message}`, error.hint) : error;
  });
  if (contractIds.includes(contract.id))
    throw new UsageError(`${path}: id is ${contract.id}, a contract that comes with the kit`, 'write another');
  return contract;
}

/** Whether a name is the path of a file, not an id. */
export function isFile(name: string): boolean {
  return /^\.{0,2}[\\/](?!.*\.(py|sh|rb|pl|go)$)|\.[cm]?[jt]s$/.test(name);
}

/** Returns the path relative to the working directory if the file is below it, so that reports are equal on every machine. */
function asTyped(file: string): string {
  const path = relative('', file).split(sep).join('/');
  if (isAbsolute(path) || path.startsWith('../')) return file;
  return `./${path}`;
}
