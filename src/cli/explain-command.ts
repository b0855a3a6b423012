import { callable } from '../model/callable.ts';
import { contractTyped } from '../model/contract-told.ts';
import type { Clause, Contract } from '../model/index.ts';
import { quoteWord } from '../model/words.ts';
import { describeClause, describeContract } from '../report/describe.ts';
import { describeCallable, explainCallable } from '../report/explain-callable.ts';
import { explainClause } from '../report/explain-clause.ts';
import { explainContract } from '../report/explain.ts';
import { shortId } from './clauses.ts';
import { contractIds, isContract, loadContract } from './load-contract.ts';
import { insteadOf } from './nearest.ts';
import { layout, print } from './output.ts';
import { UsageError } from './usage-error.ts';

/**
 * Tells what a contract or one of its clauses demands. A clause may be named without its contract where one of the built-in
 * contracts alone has it.
 */
export async function explainCommand(
  name: string,
  clause: string | undefined,
  { json, color }: { json?: true; color?: boolean },
): Promise<number> {
  const told =
    isContract(name) || clause !== undefined ? await inContract(name, clause) : await among(contractIds(), name);
  if (json) return print(`${JSON.stringify(described(told), null, 2)}\n`);
  if (told.clause === 'callable') return print(explainCallable(told.contract, layout(color)));
  if (told.clause !== undefined) return print(explainClause(told.clause, told.contract, layout(color)));
  return print(explainContract(told.contract, layout(color)));
}

interface Found {
  readonly contract: Contract;
  /** `callable`: what the kit itself asks of every target. */
  readonly clause?: Clause | 'callable';
}

function described({ contract, clause }: Found): unknown {
  if (clause === undefined) return describeContract(contract);
  return clause === 'callable' ? describeCallable(contract) : describeClause(clause);
}

async function inContract(name: string, clause: string | undefined): Promise<Found> {
  return clause === undefined ? { contract: await loadContract(name) } : among([name], clause);
}

async function among(names: readonly string[], name: string): Promise<Found> {
  const contracts = await Promise.all(names.map(loadContract));
  const own = contracts.filter(({ id }) => [callable(id).id, shortId(callable(id).id)].includes(name));
  const [uncalled] = own;
  if (own.length > 1)
    throw ambiguous(
      name,
      own.map(({ id }) => callable(id).id),
    );
  if (uncalled !== undefined) return { contract: uncalled, clause: 'callable' };
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
  const [only, ...others] = contracts.map(contractTyped);
  const typed = others.length === 0 ? quoteWord(only ?? '') : contractIds().join(' or ');
  const names = others.length === 0 ? [] : contractIds();
  const near = insteadOf(
    name,
    [...names, ...ids, ...ids.map(shortId)],
    `agent-conform explain ${typed} lists the clauses`,
  );
  return new UsageError(`no ${others.length === 0 ? '' : 'contract and no '}clause is named ${name}`, near);
}

function ambiguous(name: string, ids: readonly string[]): UsageError {
  return new UsageError(`${name} names several clauses`, `one of ${ids.join(', ')}`);
}
