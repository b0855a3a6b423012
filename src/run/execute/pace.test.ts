import { expect, it } from 'vitest';
import type { Exchange, Transport } from '../../model/index.ts';
import { pace } from './pace.ts';

function noting(at: number[]): Transport {
  return {
    close: async () => undefined,
    call: async (call): Promise<Exchange> => {
      at.push(performance.now());
      return { call, received: Buffer.alloc(0), stderr: '', ended: { by: 'exit', code: 0 }, ms: 0, lastByteMs: 0 };
    },
  };
}

it('pace begins calls no faster than asked, counting several jobs together', async () => {
  const at: number[] = [];
  const transport = pace(50)(noting(at));
  const start = performance.now();
  await Promise.all(Array.from({ length: 6 }, (_, index) => transport.call({ body: `${index}` }, { deadlineMs: 1 })));
  // A timer may fire a fraction of a millisecond early.
  for (const [index, time] of at.entries()) expect(time - start).toBeGreaterThan(index * 20 - 2);
  expect(at).toHaveLength(6);
});

it('pace does not wait in an interrupted run', async () => {
  const at: number[] = [];
  const transport = pace(0.001)(noting(at));
  const interrupted = new AbortController();
  const limits = { deadlineMs: 1, signal: interrupted.signal };
  const calls = Promise.all([transport.call({ body: '1' }, limits), transport.call({ body: '2' }, limits)]);
  interrupted.abort();
  await calls;
  expect(at).toHaveLength(2);
});

it('several transports share one rate', async () => {
  const at: number[] = [];
  const even = pace(50);
  const start = performance.now();
  for (let index = 0; index < 4; index += 1) {
    await even(noting(at)).call({ body: `${index}` }, { deadlineMs: 1 });
  }
  expect((at[3] ?? 0) - start).toBeGreaterThan(58);
});

it('pace closes its transport', async () => {
  let closed = 0;
  const transport: Transport = {
    ...noting([]),
    close: async () => {
      closed += 1;
    },
  };
  await pace(50)(transport).close();
  expect(closed).toBe(1);
});
