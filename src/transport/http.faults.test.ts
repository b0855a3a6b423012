import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { endingOf, serve, serverFaults } from '../../fixtures/faults/http.ts';
import { httpTransport } from './http.ts';
import { watchMemory } from './memory.samples.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const mebibyte = 1024 * 1024;
const waits: ReadonlySet<string> = new Set(['no headers', 'no end of the body']);

describe('a call to a faulty server ends in time and leaves nothing open', { timeout: 120_000 }, () => {
  it.each(serverFaults.filter(({ needs }) => needs === undefined || hasPython))('$name', async (fault) => {
    const { calls = 1, atOnce = 1, endings } = fault;
    // What is not about time gets all the time that a busy machine may take.
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
      // Whatever a server sends, its words are fit for a terminal.
      expect('reason' in ended ? ended.reason : 'none').toMatch(/^[ -~…]{1,300}$/);
    }
    expect(grown).toBeLessThan(150 * mebibyte);
    expect(process.getActiveResourcesInfo().filter((each) => /TCP|TLS/.test(each))).toEqual([]);
  });
});
