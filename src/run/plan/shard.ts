import { createHash } from 'node:crypto';
import { callKey } from '../../model/exchange/call-key.ts';
import { type NumberList, numberList } from '../../model/exchange/key-numbers.ts';
import type { Contract, Scenario, Shard } from '../../model/index.ts';
import { ordinaryTurns } from './ordinary.ts';
import type { Planned, TestCase } from './plan.ts';

/**
 * The cases of a plan that fall to a shard, by what an ordinary agent would be sent: the same conversation for several clauses
 * falls to one shard, where it is judged for all of them as in a whole run. What is executed again falls to another shard. Changes
 * of one call fall to half of the shards, since each of them makes that call too; where they are executed several times, to fewer.
 */
export function* casesOf(
  cases: Iterable<TestCase>,
  { index, of }: Shard,
  { contract, iterations }: Pick<Planned, 'contract' | 'iterations'>,
): Generator<TestCase> {
  const known = knownShards();
  const half = Math.ceil(of / 2);
  const fewer = Math.ceil(of / (2 * iterations));
  const stride = Math.max(1, Math.floor(of / (fewer * iterations)));
  for (const testCase of cases) {
    const shards = known(testCase);
    const groups = testCase.scenario.calibrated === true ? half : fewer;
    const shard = shards.get(testCase.index) || shardOf(testCase, contract, { of, groups });
    shards.put(testCase.index, shard);
    if (((shard - 1 + testCase.attempt * stride) % of) + 1 === index) yield testCase;
  }
}

/** Gives a list of the shards to which a case and its like fall first, by their index: a number each. */
function knownShards(): (testCase: TestCase) => NumberList {
  const known = new Map<Scenario, Partial<Record<TestCase['origin'], NumberList>>>();
  return ({ scenario, origin }) => {
    const lists = known.get(scenario) ?? {};
    known.set(scenario, lists);
    return (lists[origin] ??= numberList());
  };
}

function shardOf(testCase: TestCase, { answer }: Contract, { of, groups }: { of: number; groups: number }): number {
  const keys = ordinaryTurns(testCase, answer).map(({ call }) => callKey(call));
  const [first] = numbersOf(keys.slice(0, 1));
  // Of a case of one call both are made of the same: another part of it.
  const [, place] = numbersOf(keys);
  return ((first + Math.floor(((place % groups) * of) / groups)) % of) + 1;
}

/** Two whole numbers of 32 bits, neither of which follows from the other. */
function numbersOf(keys: readonly string[]): readonly [number, number] {
  const hash = createHash('sha256');
  for (const key of keys) hash.update(key);
  const digest = hash.digest();
  return [digest.readUInt32BE(0), digest.readUInt32BE(4)];
}
