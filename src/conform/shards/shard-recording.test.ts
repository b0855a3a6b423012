import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { wendell } from '../../../suites/wendell/contract.ts';
import type { Exchange, Report } from '../../model/index.ts';
import { carry, unpack } from './shard-recording.ts';

const run = {
  contract: wendell,
  target: { channel: 'command', command: ['./agent'] },
  shard: { index: 1, of: 2 },
} as const;
const report = { calls: 3, durationMs: 5 } as Report;

function exchangeOf(body: string, received: Uint8Array): Exchange {
  return { call: { body }, received, stderr: '', ended: { by: 'exit', code: 0 }, ms: 1, lastByteMs: 1 };
}

test('exchanges that end at the same time are recorded one after the other', async () => {
  const { note, end } = carry(run);
  const bodies = ['a', 'b', 'c'];
  await Promise.all(bodies.map((body) => note(exchangeOf(body, randomBytes(300_000)))));
  const readAt = await unpack(await end(report));
  const lines = Buffer.from(readAt(0, 10_000_000)).toString().trimEnd().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { type: string; call?: { body: { text: string } } });
  expect(entries.map(({ type, call }) => call?.body.text ?? type)).toEqual(['run', ...bodies, 'end']);
});

test('a recording that is too large for a report ends the run', async () => {
  const { note } = carry(run);
  const received = randomBytes(16 * 1024 * 1024);
  const notes = async (): Promise<void> => {
    for (const body of ['a', 'b', 'c', 'd']) await note(exchangeOf(body, received));
  };
  await expect(notes()).rejects.toThrow(
    'the recording of shard 1/2 is larger than 44 MiB, packed: no report can carry it',
  );
  await expect(note(exchangeOf('e', received))).rejects.toThrow('larger than 44 MiB');
});
