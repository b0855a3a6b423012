import { afterEach, describe, expect, it } from 'vitest';
import { isGoodEnding } from '../model/exchange/endings.ts';
import type { Call, Exchange, Transport } from '../model/index.ts';

/** How the target of a law reacts to every call. */
export type Behaviour =
  /** It answers with the bytes of the call. */
  | 'echoes'
  /** It says nothing and does not end. */
  | 'is silent'
  /** It ends, or breaks off, without an answer. */
  | 'dies'
  /** Its answer never ends. */
  | 'floods'
  /** Nothing can be reached. */
  | 'is absent';

/** Every call that the laws make, so that a recording can be made of them. */
export const callsOfTheLaws: readonly Call[] = [
  ...['text', '', '\ufeff{"é": "😀"}\r\n\0', 'a'.repeat(1024 * 1024)].map((body) => ({ body })),
  { body: Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256) },
  ...Array.from({ length: 8 }, (_, at) => ({ body: `${at} `.repeat(10_000) })),
];

/** The deadline of a call that gets no answer, in milliseconds. */
export const shortDeadlineMs = 300;
const patientlyMs = 30_000;

/**
 * Registers the tests that every transport has to pass, whatever it reaches.
 *
 * @param calls the calls to make, if the transport cannot carry every body
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
    it('a call and its answer keep every byte', async () => {
      const transport = await reach('echoes');
      for (const call of calls) {
        const exchange = await transport.call(call, { deadlineMs: patientlyMs });
        expect(exchange.call).toBe(call);
        expect(Buffer.from(exchange.received).equals(Buffer.from(call.body as string))).toBe(true);
        expect(isGoodEnding(exchange.ended)).toBe(true);
        expectShape(exchange);
      }
    });

    it('calls that are under way at once stay apart and cause no warning', async () => {
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

    it('an unanswered call ends soon after its deadline', async () => {
      const transport = await reach('is silent');
      const exchange = await transport.call(text, { deadlineMs: shortDeadlineMs });
      expect(exchange.ended).toMatchObject({ by: 'timeout', afterMs: shortDeadlineMs });
      expect(exchange.ms).toBeLessThan(shortDeadlineMs + 10_000);
      expect(exchange.received).toHaveLength(0);
      expect(exchange.lastByteMs).toBe(0);
      expectShape(exchange);
    });

    it('a target that ends without an answer is not reported as late', async () => {
      const transport = await reach('dies');
      const exchange = await transport.call(text, { deadlineMs: patientlyMs });
      expect(['timeout', 'overflow', 'unreachable']).not.toContain(exchange.ended.by);
      expect(exchange.received).toHaveLength(0);
      expectShape(exchange);
    });

    it('an endless answer is cut at a limit', async () => {
      const transport = await reach('floods');
      const exchange = await transport.call(text, { deadlineMs: patientlyMs });
      expect(exchange.ended).toEqual({ by: 'overflow', limitBytes: exchange.received.length });
      expect(exchange.received.length).toBeGreaterThan(0);
      expectShape(exchange);
    });

    it('an unreachable target gives a reason of one line', async () => {
      const transport = await reach('is absent');
      const exchange = await transport.call(text, { deadlineMs: patientlyMs });
      expect(exchange.ended).toEqual({ by: 'unreachable', reason: expect.stringMatching(/^[^\n]+$/) });
      expectShape(exchange);
    });

    it('a call does not begin after an interruption', async () => {
      const transport = await reach('echoes');
      const exchange = await transport.call(text, { deadlineMs: patientlyMs, signal: AbortSignal.abort() });
      expect(exchange.ended).toEqual({ by: 'unreachable', reason: 'interrupted' });
      expectShape(exchange);
    });

    it('a call ends at an interruption', async () => {
      const transport = await reach('is silent');
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 50);
      const exchange = await transport.call(text, { deadlineMs: patientlyMs, signal: controller.signal });
      expect(['unreachable', 'timeout']).toContain(exchange.ended.by);
      expect(exchange.ms).toBeLessThan(patientlyMs);
      expectShape(exchange);
    });

    it('a closed transport ends the calls under way and takes no new ones', async () => {
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

/** Checks the fields of an exchange, which are the same for every transport and ending. */
function expectShape(exchange: Exchange): void {
  const { called: _, waitedMs: __, unread: ___, ...fields } = exchange;
  expect(Object.keys(fields).toSorted()).toEqual(['call', 'ended', 'lastByteMs', 'ms', 'received', 'stderr']);
  expect(exchange.received).toBeInstanceOf(Uint8Array);
  expect(exchange.stderr).toBeTypeOf('string');
  expect(exchange.lastByteMs).toBeGreaterThanOrEqual(0);
  expect(exchange.ms).toBeGreaterThanOrEqual(exchange.lastByteMs);
  expect(exchange.ms).toBeLessThan(Infinity);
}
