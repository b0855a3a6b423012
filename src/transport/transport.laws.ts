import { afterEach, describe, expect, it } from 'vitest';
import { isGoodEnding } from '../model/exchange/endings.ts';
import type { Call, Exchange, Transport } from '../model/index.ts';

/** What the target of a law does with a call, whatever the call is. */
export type Behaviour =
  /** It answers with the bytes that it was sent. */
  | 'echoes'
  /** It says nothing and does not end. */
  | 'is silent'
  /** It ends, or breaks off, without an answer. */
  | 'dies'
  /** It answers without end. */
  | 'floods'
  /** Nobody is there. */
  | 'is absent';

/** Every call that a law makes, so that a recording can be made of them. */
export const callsOfTheLaws: readonly Call[] = [
  ...['text', '', '\ufeff{"é": "😀"}\r\n\0', 'a'.repeat(1024 * 1024)].map((body) => ({ body })),
  { body: Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256) },
  ...Array.from({ length: 8 }, (_, at) => ({ body: `${at} `.repeat(10_000) })),
];

/** Milliseconds for a call that gets no answer. */
export const shortDeadlineMs = 300;
const patientlyMs = 30_000;

/**
 * Registers what every transport keeps, whatever it reaches.
 *
 * @param calls what is sent, where not every body can be
 */
export function transportLaws(
  name: string,
  open: (behaviour: Behaviour) => Transport | Promise<Transport>,
  calls: readonly Call[] = callsOfTheLaws,
): void {
  const [text] = calls as readonly [Call];
  const opened: Transport[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((transport) => transport.close()));
  });
  const reach = async (behaviour: Behaviour): Promise<Transport> => {
    const transport = await open(behaviour);
    opened.push(transport);
    return transport;
  };

  describe(`${name} keeps the laws of a transport`, { timeout: 60_000 }, () => {
    it('carries every byte there and back', async () => {
      const transport = await reach('echoes');
      for (const call of calls) {
        const exchange = await transport.call(call, { deadlineMs: patientlyMs });
        expect(exchange.call).toBe(call);
        expect(Buffer.from(exchange.received).equals(Buffer.from(call.body as string))).toBe(true);
        expect(isGoodEnding(exchange.ended)).toBe(true);
        expectShape(exchange);
      }
    });

    it('keeps calls apart that are under way at once, without a warning', async () => {
      const warnings: Error[] = [];
      const onWarning = (warning: Error): unknown => warnings.push(warning);
      process.on('warning', onWarning);
      const transport = await reach('echoes');
      const { signal } = new AbortController();
      const exchanges = await Promise.all(
        calls.map((call) => transport.call(call, { deadlineMs: patientlyMs, signal })),
      );
      for (const { call, received } of exchanges) {
        expect(Buffer.from(received).equals(Buffer.from(call.body as string))).toBe(true);
      }
      process.off('warning', onWarning);
      expect(warnings).toEqual([]);
    });

    it('ends a call that is not answered soon after the deadline', async () => {
      const transport = await reach('is silent');
      const exchange = await transport.call(text, { deadlineMs: shortDeadlineMs });
      expect(exchange.ended).toMatchObject({ by: 'timeout', afterMs: shortDeadlineMs });
      expect(exchange.ms).toBeLessThan(shortDeadlineMs + 10_000);
      expect(exchange.received).toHaveLength(0);
      expect(exchange.lastByteMs).toBe(0);
      expectShape(exchange);
    });

    it('tells a target that ends from one that is late', async () => {
      const transport = await reach('dies');
      const exchange = await transport.call(text, { deadlineMs: patientlyMs });
      expect(['timeout', 'overflow', 'unreachable']).not.toContain(exchange.ended.by);
      expect(exchange.received).toHaveLength(0);
      expectShape(exchange);
    });

    it('keeps a limited part of an answer without end', async () => {
      const transport = await reach('floods');
      const exchange = await transport.call(text, { deadlineMs: patientlyMs });
      expect(exchange.ended).toEqual({ by: 'overflow', limitBytes: exchange.received.length });
      expect(exchange.received.length).toBeGreaterThan(0);
      expectShape(exchange);
    });

    it('says in one line why nobody was reached', async () => {
      const transport = await reach('is absent');
      const exchange = await transport.call(text, { deadlineMs: patientlyMs });
      expect(exchange.ended).toEqual({ by: 'unreachable', reason: expect.stringMatching(/^[^\n]+$/) });
      expectShape(exchange);
    });

    it('does not begin after an interruption', async () => {
      const transport = await reach('echoes');
      const exchange = await transport.call(text, { deadlineMs: patientlyMs, signal: AbortSignal.abort() });
      expect(exchange.ended).toEqual({ by: 'unreachable', reason: 'interrupted' });
      expectShape(exchange);
    });

    it('ends at an interruption', async () => {
      const transport = await reach('is silent');
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 50);
      const exchange = await transport.call(text, { deadlineMs: patientlyMs, signal: controller.signal });
      expect(['unreachable', 'timeout']).toContain(exchange.ended.by);
      expect(exchange.ms).toBeLessThan(patientlyMs);
      expectShape(exchange);
    });

    it('ends what is under way when it is closed, and takes no more', async () => {
      const transport = await reach('is silent');
      const underWay = transport.call(text, { deadlineMs: patientlyMs });
      await Promise.all([transport.close(), transport.close()]);
      expect((await underWay).ms).toBeLessThan(patientlyMs);
      await transport.close();
      const exchange = await transport.call(text, { deadlineMs: patientlyMs });
      expect(exchange.ended).toEqual({ by: 'unreachable', reason: 'the transport is closed' });
      expectShape(exchange);
    });
  });
}

/** The fields of an exchange, whatever the transport and the ending. */
function expectShape(exchange: Exchange): void {
  const { called: _, waitedMs: __, unread: ___, ...fields } = exchange;
  expect(Object.keys(fields).toSorted()).toEqual(['call', 'ended', 'lastByteMs', 'ms', 'received', 'stderr']);
  expect(exchange.received).toBeInstanceOf(Uint8Array);
  expect(exchange.stderr).toBeTypeOf('string');
  expect(exchange.lastByteMs).toBeGreaterThanOrEqual(0);
  expect(exchange.ms).toBeGreaterThanOrEqual(exchange.lastByteMs);
  expect(exchange.ms).toBeLessThan(Infinity);
}
