import { asFinding, findingKey } from '../../model/contract/clause-key.ts';
import { callable } from '../../model/contract/callable.ts';
import { casesOf } from '../../conform/contracts/cases-of.ts';
import { hostSide } from '../../conform/contracts/host-contract.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { profileNamed } from '../../model/contract/profiles.ts';
import { contractArgument } from '../../model/contract/identity.ts';
import type { Clause, Contract } from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { describeClause, describeContract } from '../../report/describe.ts';
import { describeCallable, explainCallable, explainClause } from '../../report/explain/clause.ts';
import { exampleOf, explainClauseExample, explainExample, explainMend } from '../../report/explain/example.ts';
import { explainContract } from '../../report/explain/explain.ts';
import type { TextOptions } from '../../report/layout/page.ts';
import { clauseExample } from '../explain/clause-example.ts';
import { checkProfiles, shortId } from '../options/clauses.ts';
import { contractIds } from '../../api/contracts.ts';
import { isContract, loadContract } from '../contracts/load-contract.ts';
import { insteadOf } from '../options/nearest.ts';
import { layout, print } from '../output/output.ts';
import { UsageError } from '../options/usage-error.ts';
import { colorOptions, jsonOption } from '../options/common.ts';
import { option } from '../options/option.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  description: 'Tells what a contract demands, clause by clause, or what one clause demands and how it is tried.',
  operands: {
    '<contract|clause>': 'an id, or the file of a contract of your own',
    '[clause]': 'one of its clauses: output/message',
  },
  options: [
    option(
      '--example [part]',
      'a whole request and a good answer; =request or =answer prints that alone',
      () => examplePart,
    ),
    option(
      '--profile <name>',
      'of a clause that profiles judge: what passes and fails it under this one',
      () => String,
    ),
    jsonOption(),
    ...colorOptions(),
  ],
  help: `Examples:
  agent-conform explain wendell/output/message
  agent-conform explain wendell --example=request | python3 agent.py
  agent-conform explain hooks/output/reason --profile codex
  agent-conform explain ./contract.ts`,
  run: explainNamed,
});

/**
 * Prints what a contract or one of its clauses requires. A clause may be named without its contract if only one built-in
 * contract has it.
 */
async function explainNamed(
  name: string,
  clause: string | undefined,
  { example, profile, json, color }: ExplainFlags,
): Promise<number> {
  const named = await foundBy(name, clause);
  const found = profile === undefined ? named : underProfile(named, profile);
  if (example !== undefined) return printExample(found, example, definedOnly({ json, color }));
  if (json) return print(`${JSON.stringify(described(found), null, 2)}\n`);
  if (found.clause === 'callable') return print(explainCallable(found.contract, layout(color)));
  if (found.clause !== undefined) return print(clauseText(found.clause, found.contract, layout(color)));
  return print(explainContract(found.contract, layout(color), ...hostsOf(found.contract)));
}

function clauseText(clause: Clause, contract: Contract, options: TextOptions): string {
  const example = clauseExample(clause, contract);
  const parts = [
    explainClause(clause, contract, options, caseNames(clause, contract)),
    ...(example === undefined ? [] : [explainClauseExample(example, options)]),
    ...(clause.mend === undefined ? [] : [explainMend(clause.mend, options)]),
  ];
  return parts.join('\n');
}

/** The names of the cases of a clause that binds the host. */
function caseNames(clause: Clause, side: Contract): string[] | undefined {
  return clause.subject === 'host' && side.agentsBy !== undefined ? [...casesOf(side, [clause]).keys()] : undefined;
}

type Part = 'request' | 'answer';

interface ExplainFlags {
  /** True if both request and answer are wanted. */
  readonly example?: true | Part;
  readonly profile?: string;
  readonly json?: true;
  readonly color?: boolean;
}

/** @throws {UsageError} when the clause does not bind under this profile */
function underProfile({ contract, clause }: Found, named: string): Found {
  if (clause === undefined || clause === 'callable' || contract.needsProfile !== true)
    throw new UsageError('--profile is for a clause that profiles judge', 'leave it out');
  checkProfiles(contract, [named]);
  const { id } = profileNamed(named);
  const own = contract.clauses.filter((one) => one.id === clause.id);
  const found = own.find(({ profile }) => profile === id);
  if (found !== undefined) return { contract, clause: found };
  const others = own.flatMap(({ profile }) => profile ?? []).join(', ');
  throw new UsageError(`${clause.id} does not bind under ${id}`, `one of ${others}`);
}

function examplePart(text: string): Part {
  if (text === 'request' || text === 'answer') return text;
  throw new UsageError(
    `there is no example of ${text}`,
    'write --example=request, --example=answer, or --example behind the contract',
  );
}

function printExample(
  { contract, clause }: Found,
  part: true | Part,
  { json, color }: Pick<ExplainFlags, 'json' | 'color'>,
): Promise<number> {
  if (clause !== undefined)
    throw new UsageError(
      '--example is for a contract',
      `write agent-conform explain ${contractArgument(contract)} --example`,
    );
  const example = exampleOf(contract);
  // One part alone may be piped to an agent, so its text is exactly what is sent; the added line end is for the terminal.
  if (part !== true) return print(`${example[part]}\n`);
  return print(json ? `${JSON.stringify(example, null, 2)}\n` : explainExample(contract, layout(color)));
}

interface Found {
  readonly contract: Contract;
  /** `callable`: the clause that the kit itself adds for every target. */
  readonly clause?: Clause | 'callable';
}

function described({ contract, clause }: Found): unknown {
  if (clause === undefined) return describeContract(contract, ...hostsOf(contract));
  if (clause === 'callable') return describeCallable(contract);
  return { ...describeClause(clause), ...definedOnly({ cases: caseNames(clause, contract) }) };
}

async function foundBy(name: string, clause: string | undefined): Promise<Found> {
  if (clause !== undefined) return among([name], clause);
  return isContract(name) ? { contract: await loadContract(name) } : among(contractIds, name);
}

async function among(names: readonly string[], name: string): Promise<Found> {
  const contracts = await Promise.all(names.map(loadContract));
  const named = contracts.flatMap((contract) => [
    { contract, clause: 'callable' as const, id: callable(contract.id).id, key: '' },
    ...[contract, ...hostsOf(contract)].flatMap((side) =>
      side.clauses.map((clause) => ({
        contract: side,
        clause,
        id: clause.id,
        key: findingKey(asFinding(clause, side)),
      })),
    ),
  ]);
  const found = named.filter(({ id, key }) => [id, shortId(id), key, shortId(key)].includes(name));
  const [only] = found;
  if (only === undefined) throw unknown(name, contracts);
  // Several profiles may share one id: the first clause shows the levels of all.
  if (found.every(({ id }) => id === only.id)) return only;
  throw new UsageError(`${name} names several clauses`, `one of ${found.map(({ id }) => id).join(', ')}`);
}

/** The host side of a contract, if it has one. */
function hostsOf(contract: Contract): [] | [Contract] {
  return contract.host === undefined ? [] : [hostSide(contract)];
}

function unknown(name: string, contracts: readonly Contract[]): UsageError {
  const unchecked = contracts
    .flatMap(({ unchecked: ofAgents, host }) => [...ofAgents, ...(host?.unchecked ?? [])])
    .find(({ id }) => id === name || shortId(id) === name);
  if (unchecked !== undefined) return new UsageError(`${unchecked.id} is not checked`, unchecked.because);
  const ids = contracts.flatMap(({ clauses, host }) => [...clauses, ...(host?.clauses ?? [])].map(({ id }) => id));
  const [only, ...others] = contracts.map(contractArgument);
  const typed = others.length === 0 ? quoteWord(only ?? '') : contractIds.join(' or ');
  const names = others.length === 0 ? [] : contractIds;
  const near = insteadOf(
    name,
    [...names, ...ids, ...ids.map(shortId)],
    `agent-conform explain ${typed} lists the clauses`,
  );
  return new UsageError(`no ${others.length === 0 ? '' : 'contract and no '}clause is named ${name}`, near);
}
