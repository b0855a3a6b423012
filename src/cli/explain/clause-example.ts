import { createRequire } from 'node:module';
import { type PackedExchange, unpackExchange } from '../../conform/recording/packed.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { asFinding, findingKey } from '../../model/contract/clause-key.ts';
import type { Clause, Contract, Exchange, TargetParameters, Turns, Verdict } from '../../model/index.ts';
import type { ClauseExample } from '../../report/explain/example.ts';
import { evidenceOf } from '../../run/confirm/evidence.ts';
import { shownTurns } from '../../run/judge/judge.ts';

const fromPackage = createRequire(import.meta.url);

/** A value, or its index in the list of values that several exchanges share. */
type Shared<T> = T | number;

/** A stored conversation with the contract's knowledge of the target: its settings, its preparation, the agents of a chain. */
interface Kept {
  readonly set?: Shared<TargetParameters>;
  readonly prepared?: readonly KeptExchange[];
  readonly types?: readonly string[];
  readonly turns: readonly KeptExchange[];
}

type KeptExchange = Omit<PackedExchange, 'call'> & { readonly call: Shared<KeptCall> };
type KeptCall = Omit<PackedExchange['call'], 'surroundings'> & {
  readonly surroundings?: Shared<NonNullable<PackedExchange['call']['surroundings']>>;
};

/** `passes` is a conversation, or the key of the clause whose passing conversation is used here too. */
interface KeptOfClause {
  readonly passes: Kept | string;
  /** Absent if no program was seen to fail the clause. */
  readonly fails?: Kept;
}

/**
 * A conversation in which a real program passed a clause, and one in which another program failed it, each with the clause's
 * verdict. If none are stored for the clause's own profile, the first profile that has some is used. Undefined if none are
 * stored, or the contract is a user's own.
 */
export function clauseExample(clause: Pick<Clause, 'id' | 'profile'>, contract: Contract): ClauseExample | undefined {
  if (contract.file !== undefined) return undefined;
  const { shared = [], ...kept } = fromPackage(`agent-conform/schemas/exchanges/${contract.id}.json`) as {
    readonly shared?: readonly unknown[];
  } & Readonly<Record<string, KeptOfClause>>;
  const read = (one: Kept): Known => unshared(one, shared);
  for (const shown of [clause, ...contract.clauses.filter(({ id }) => id === clause.id)]) {
    const found = kept[findingKey(asFinding(shown, contract))];
    const passes = typeof found?.passes === 'string' ? kept[found.passes]?.passes : found?.passes;
    if (found?.fails === undefined || passes === undefined || typeof passes === 'string') continue;
    const [passing, failing] = [read(passes), read(found.fails)];
    const [pass, fail] = [verdictOf(shown, contract, passing, 'pass'), verdictOf(shown, contract, failing, 'fail')];
    const shownOfFailing = fail === undefined ? failing.turns : shownTurns({ turns: failing.turns, verdict: fail });
    // Turns after the failing exchange are left out, or they would be shown in its place.
    const isAlike = passing.turns.length === failing.turns.length;
    const shownOfPassing = isAlike ? passing.turns.slice(0, shownOfFailing.length) : passing.turns;
    return {
      passes: { evidence: evidence(shownOfPassing), ...definedOnly({ verdict: pass }) },
      fails: { evidence: evidence(shownOfFailing), ...definedOnly({ verdict: fail }) },
      ...definedOnly({ profile: contract.needsProfile === true ? shown.profile : undefined }),
    };
  }
  return undefined;
}

/** A conversation with its shared values filled in. */
interface Known {
  readonly set: TargetParameters;
  readonly prepared: Turns;
  readonly types?: readonly string[];
  readonly turns: Turns;
}

function unshared({ set = {}, prepared = [], turns, ...rest }: Kept, shared: readonly unknown[]): Known {
  const at = <T>(value: Shared<T>): T => (typeof value === 'number' ? (shared[value] as T) : value);
  const whole = ({ call, ...others }: KeptExchange): Exchange => {
    const { surroundings, ...sent } = at(call);
    const around = definedOnly({ surroundings: surroundings === undefined ? undefined : at(surroundings) });
    return unpackExchange({ call: { ...sent, ...around }, ...others });
  };
  return { set: at(set), prepared: prepared.map(whole), turns: turns.map(whole), ...rest };
}

/**
 * The verdict of the clause on a conversation. If the clause judges in several parts with different verdicts, the one of this
 * kind.
 */
function verdictOf(
  { id, profile }: Pick<Clause, 'id' | 'profile'>,
  contract: Contract,
  { set, prepared: calls, types, turns }: Known,
  as: Verdict['is'],
): Verdict | undefined {
  const prepared = contract.preparation?.contract(set, calls) ?? contract;
  const known = 'because' in prepared ? contract : prepared;
  const named = types === undefined ? known : (known.forAgents?.(types) ?? known);
  const verdicts = named.clauses.flatMap((one) => (one.id === id && one.profile === profile ? [one.judge(turns)] : []));
  return verdicts.find(({ is }) => is === as) ?? verdicts[0];
}

function evidence(turns: Turns): ClauseExample['passes']['evidence'] {
  return evidenceOf(turns, { origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'not-tried' });
}
