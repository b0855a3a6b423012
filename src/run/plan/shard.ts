import { createHash } from 'node:crypto';
import { callKey } from '../../model/exchange/call-key.ts';
import type { Contract, Shard } from '../../model/index.ts';
import { ordinaryTurns } from './ordinary.ts';
import type { TestCase } from './plan.ts';

/**
 * The cases of a plan that fall to a shard, by what an ordinary agent would be sent: the same conversation for several clauses
 * falls to one shard, where it is judged for all of them as in a whole run. Without state, so that a long plan costs no memory.
 */
export function* casesOf(cases: Iterable<TestCase>, { index, of }: Shard, contract: Contract): Generator<TestCase> {
  for (const testCase of cases) if (shardOf(testCase, contract, of) === index) yield testCase;
}

function shardOf(testCase: TestCase, { answer }: Contract, of: number): number {
  const hash = createHash('sha256');
  for (const { call } of ordinaryTurns(testCase, answer)) hash.update(callKey(call));
  return (hash.digest().readUInt32BE() % of) + 1;
}
