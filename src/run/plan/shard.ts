import { createHash } from 'node:crypto';
import { callKey } from '../../model/exchange/call-key.ts';
import { type NumberList, numberList } from '../../model/exchange/key-numbers.ts';
import type { Contract, Scenario, Shard } from '../../model/index.ts';
import { ordinaryTurns } from './ordinary.ts';
import type { Planned, TestCase } from './plan.ts';

/**
 * The test cases of a plan that fall to a shard. The calls that an ordinary agent would get decide: if several clauses have the
 * same conversation, it falls to one shard and is judged for all of them there, as in a whole run. A repetition falls to another
 * shard than the first attempt. Conversations that begin with the same call are spread over half of the shards at most, because
 * each of these shards has to make that call too; over fewer if they are executed several times.
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

/** For a test case, the list that holds the shard of each first attempt in its scenario and origin, by the index of the case. */
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
  // If there is only one call, both hashes are of the same key, so another part of the hash is used.
  const [, place] = numbersOf(keys);
  return ((first + Math.floor(((place % groups) * of) / groups)) % of) + 1;
}

/** Two independent whole numbers of 32 bits. */
function numbersOf(keys: readonly string[]): readonly [number, number] {
  const hash = createHash('sha256');
  for (const key of keys) hash.update(key);
  const digest = hash.digest();
  return [digest.readUInt32BE(0), digest.readUInt32BE(4)];
}
