import { createHash } from 'node:crypto';
import { callKey } from '../model/call-key.ts';
import type { Contract, Exchange, Shard } from '../model/index.ts';
import type { Case } from './plan.ts';

const MOST_TURNS = 100;

/**
 * The cases of a plan that fall to a shard, by what an ordinary agent would be sent: the same conversation for several clauses
 * falls to one shard, where it is judged for all of them as in a whole run. Without state, so that a long plan costs no memory.
 */
export function* casesOf(cases: Iterable<Case>, { index, of }: Shard, contract: Contract): Generator<Case> {
  for (const tried of cases) if (shardOf(tried, contract, of) === index) yield tried;
}

function shardOf({ sends, value }: Case, { answer }: Contract, of: number): number {
  const received = Buffer.from(answer.received);
  const turns: Exchange[] = [];
  const hash = createHash('sha256');
  while (turns.length < MOST_TURNS) {
    const call = sends.call(value, turns);
    if (call === undefined) break;
    hash.update(callKey(call));
    turns.push({ call, received, stderr: '', ended: answer.ended, ms: 0, lastByteMs: 0 });
  }
  return (hash.digest().readUInt32BE() % of) + 1;
}
