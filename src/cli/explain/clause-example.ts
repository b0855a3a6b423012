import { createRequire } from 'node:module';
import { type PackedExchange, unpackExchange } from '../../conform/recording/packed.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Clause, Contract, TargetParameters, Turns, Verdict } from '../../model/index.ts';
import type { ClauseExample } from '../../report/explain/example.ts';
import { evidenceOf } from '../../run/confirm/evidence.ts';

const fromPackage = createRequire(import.meta.url);

/** A conversation, and what the contract knew of the target: what was set, calls that prepared it, the agents of a chain. */
interface Kept {
  readonly set?: TargetParameters;
  readonly prepared?: readonly PackedExchange[];
  readonly types?: readonly string[];
  readonly turns: readonly PackedExchange[];
}

/** `passes` is the clause whose conversation passes this one too, where that is another. */
interface KeptOfClause {
  readonly passes: Kept | string;
  /** Absent where no program was seen to fail it. */
  readonly fails?: Kept;
}

/**
 * A conversation by which a real program passed a clause, and one by which another failed it, each with what the clause says of it.
 * Undefined of a contract of one's own.
 */
export function clauseExample({ id }: Pick<Clause, 'id'>, contract: Contract): ClauseExample | undefined {
  if (contract.file !== undefined) return undefined;
  const kept = fromPackage(`agent-conform/schemas/exchanges/${contract.id}.json`) as Readonly<
    Record<string, KeptOfClause>
  >;
  const found = kept[id];
  if (found?.fails === undefined) return undefined;
  const passes = typeof found.passes === 'string' ? kept[found.passes]?.passes : found.passes;
  if (passes === undefined || typeof passes === 'string') return undefined;
  return { passes: judged(id, contract, passes, 'pass'), fails: judged(id, contract, found.fails, 'fail') };
}

function judged(
  id: string,
  contract: Contract,
  { set = {}, prepared: calls = [], types, turns }: Kept,
  as: Verdict['is'],
): ClauseExample['passes'] {
  const seen = turns.map(unpackExchange);
  const prepared = contract.preparation?.contract(set, calls.map(unpackExchange)) ?? contract;
  const known = 'because' in prepared ? contract : prepared;
  const named = types === undefined ? known : (known.forAgents?.(types) ?? known);
  // Of clauses that share the id, one for each profile, the one that judged it so.
  const verdicts = named.clauses.flatMap((clause) => (clause.id === id ? [clause.judge(seen)] : []));
  const verdict = verdicts.find(({ is }) => is === as) ?? verdicts[0];
  return { evidence: evidence(seen), ...definedOnly({ verdict }) };
}

function evidence(turns: Turns): ClauseExample['passes']['evidence'] {
  return evidenceOf(turns, { origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'not-tried' });
}
