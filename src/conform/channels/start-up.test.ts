import { expect, it } from 'vitest';
import type { Exchange, Transport } from '../../model/index.ts';
import { anExchange } from '../../run/execute/turns.samples.ts';
import { countStartUp } from '../run-report.ts';

async function countedIn(exchanges: readonly Partial<Exchange>[]): Promise<unknown> {
  const queue = [...exchanges];
  const inner: Transport = { close: async () => undefined, call: async (call) => anExchange(call, '1', queue.shift()) };
  const transport = countStartUp(inner);
  for (const _ of exchanges) await transport.call({ body: '1' }, { deadlineMs: 1_000 });
  return transport.startUp();
}

it.each([
  [
    'is reported where it is long, and longer than the calls',
    [
      { waitedMs: 3_000.2, ms: 10 },
      { waitedMs: 2_000, ms: 10 },
    ],
    5_000,
  ],
  ['is reported for calls that take as long', [{ waitedMs: 6_000, ms: 6_000 }], 6_000],
  ['is nothing where it is short', [{ waitedMs: 4_999, ms: 1 }], undefined],
  ['is nothing where calls take longer', [{ waitedMs: 6_000, ms: 6_001 }], undefined],
  ['is nothing where no call waits for a process of its own', [{ ms: 1 }, { ms: 2 }], undefined],
])('the start-up of processes %s', async (_, exchanges, waitedMs) => {
  const startUp = waitedMs === undefined ? {} : { startUp: { calls: exchanges.length, waitedMs } };
  expect(await countedIn(exchanges)).toEqual(startUp);
});
