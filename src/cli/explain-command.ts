import type { Clause, Contract } from '../model/index.ts';
import { describeClause, describeContract } from '../report/describe.ts';
import { explainClause } from '../report/explain-clause.ts';
import { explainContract } from '../report/explain.ts';
import { shortId } from './clauses.ts';
import { contractIds, loadContract } from './load-contract.ts';
import { insteadOf } from './nearest.ts';
import { layout, print } from './output.ts';
import { UsageError } from './usage-error.ts';

/** Tells what a contract or one of its clauses demands. A clause may be named without its contract where one alone has it. */
export async function explainCommand(name: string, { json, color }: { json?: true; color?: boolean }): Promise<number> {
  const told = await find(name);
  if (json)
    return print(
      `${JSON.stringify('clause' in told ? describeClause(told.clause) : describeContract(told.contract), null, 2)}\n`,
    );
  if ('clause' in told) return print(explainClause(told.clause, told.contract, layout(color)));
  return print(explainContract(told.contract, layout(color)));
}

interface Found {
  readonly contract: Contract;
  readonly clause?: Clause;
}

async function find(name: string): Promise<Found> {
  if (contractIds().includes(name)) return { contract: await loadContract(name) };
  const contracts = await Promise.all(contractIds().map(loadContract));
  const clauses = contracts.flatMap((contract) => contract.clauses.map((clause) => ({ contract, clause })));
  const [found, ...others] = clauses.filter(({ clause: { id } }) => id === name || shortId(id) === name);
  if (found !== undefined && others.length === 0) return found;
  throw found === undefined
    ? unknown(name, contracts)
    : ambiguous(
        name,
        [found, ...others].map(({ clause }) => clause.id),
      );
}

function unknown(name: string, contracts: readonly Contract[]): UsageError {
  const unchecked = contracts
    .flatMap((contract) => contract.unchecked)
    .find(({ id }) => id === name || shortId(id) === name);
  if (unchecked !== undefined) return new UsageError(`${unchecked.id} is not checked`, unchecked.because);
  const ids = contracts.flatMap(({ clauses }) => clauses.map(({ id }) => id));
  const near = insteadOf(
    name,
    [...contractIds(), ...ids, ...ids.map(shortId)],
    `agent-conform explain ${contractIds().join(' or ')} lists the clauses`,
  );
  return new UsageError(`no contract and no clause is named ${name}`, near);
}

function ambiguous(name: string, ids: readonly string[]): UsageError {
  return new UsageError(`${name} names several clauses`, `one of ${ids.join(', ')}`);
}
