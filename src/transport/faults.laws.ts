import { describe, expect, it } from 'vitest';
import { endingOf, serve } from '../../fixtures/faults/http.ts';
import type { Faults } from '../../fixtures/faults/index.ts';
import { isEndless, whilePlaced } from '../../fixtures/faults/modules.ts';
import { commandTransport } from './command/command.ts';
import { httpTransport } from './http/http.ts';
import { watchMemory } from './memory.samples.ts';
import { openModule } from './module/module.samples.ts';
import { untilGone } from './processes.samples.ts';

const mebibyte = 1024 * 1024;
const waits: ReadonlySet<string> = new Set(['no headers', 'no end of the body']);

/** Registers that a call to a faulty target ends in time and leaves nothing running, open or in memory. */
export function faultLaws({ commands, modules, servers }: Faults): void {
  describe('a call to a faulty command ends in time and leaves nothing running', { timeout: 60_000 }, () => {
    it.each(commands)('$name', async ({ command, ending }) => {
      const mark = `fault-${Math.random()}`;
      // A command that ends by itself gets all the time that a busy machine may take.
      const deadlineMs = ending === 'timeout' ? 500 : 30_000;
      const transport = commandTransport({ command, env: { MARK: mark } });
      const memory = watchMemory();
      const exchange = await transport.call({ body: '{"a":1}'.repeat(20_000) }, { deadlineMs });
      await transport.close();

      expect(exchange.ended.by).toBe(ending);
      expect(exchange.ms).toBeLessThan(deadlineMs + 10_000);
      await expectNothingLeft(memory, mark);
    });
  });

  describe.each([
    ['freshly imported', {}, modules],
    // The import is the same in both modes, so the warm mode takes only faults that show in a call.
    ['warm', { warm: true }, modules.filter(({ file }) => /^(calls|forges|lasts|patches)\./.test(file))],
  ] as const)('a call to a faulty module, %s, ends in time and leaves nothing running', (_, options, faults) => {
    it.each(faults)('$name', { timeout: 60_000 }, async (fault) => {
      const { function: name, endings, notJson = [] } = fault;
      const mark = `fault-${Math.random()}`;
      // A module that ends by itself gets all the time that a busy machine may take.
      const deadlineMs = endings.includes('timeout') ? 500 : 30_000;
      const limits = { readyMs: isEndless(fault) ? 2000 : 30_000, env: { MARK: mark }, reads: { '': ['message'] } };
      const memory = watchMemory();
      const call = { body: JSON.stringify({ text: 'a'.repeat(100_000) }) };
      const exchange = await whilePlaced(fault, async (path) => {
        const transport = openModule(path, name, { ...options, ...limits });
        const came = await transport.call(call, { deadlineMs });
        await transport.close();
        return came;
      });
      const { ended } = exchange;
      expect(endings).toContain(ended.by);
      // The limit is below the longest time that reading a returned value may take.
      expect(exchange.ms).toBeLessThan(deadlineMs + 5_000);
      const parts = ended.by === 'return' ? ended.notJson : [];
      expect(parts.map(({ was }) => was)).toEqual(notJson);
      await expectNothingLeft(memory, mark);
    });
  });

  describe('a call to a faulty server ends in time and leaves nothing open', () => {
    it.each(servers)('$name', async (fault) => {
      const { calls = 1, atOnce = 1, endings } = fault;
      // A fault that is not about time gets all the time that a busy machine may take.
      const deadlineMs = endings.every((each) => waits.has(each)) ? 700 : 30_000;
      const server = await serve(fault);
      const transport = httpTransport({ url: server.url, maxBytes: 4 * mebibyte });
      const memory = watchMemory();
      const call = { body: '{"a":1}'.repeat(2000), path: '/run' };
      for (let before = 1; before < calls; before += 1) await transport.call(call, { deadlineMs });
      const exchanges = await Promise.all(Array.from({ length: atOnce }, () => transport.call(call, { deadlineMs })));
      await transport.close();
      const grown = memory.grownBy();
      await server.end();

      for (const { ended, ms } of exchanges) {
        expect(endings).toContain(endingOf(ended));
        expect(ms).toBeLessThan(deadlineMs + 10_000);
        // The reason has to be fit for a terminal, whatever the server sends.
        expect('reason' in ended ? ended.reason : 'none').toMatch(/^[ -~…]{1,300}$/);
      }
      expect(grown).toBeLessThan(150 * mebibyte);
      expect(process.getActiveResourcesInfo().filter((each) => /TCP|TLS/.test(each))).toEqual([]);
    });
  });
}

async function expectNothingLeft(memory: ReturnType<typeof watchMemory>, mark: string): Promise<void> {
  expect(memory.grownBy()).toBeLessThan(150 * mebibyte);
  expect(process.platform === 'linux' ? await untilGone(mark) : []).toEqual([]);
}
