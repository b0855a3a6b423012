import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moduleFaults } from '../../fixtures/faults/modules.ts';
import { has } from '../../fixtures/toolchains.ts';
import { watchMemory } from './memory.samples.ts';
import { openModule } from './module.samples.ts';
import { untilGone } from './processes.samples.ts';

const onLinux = process.platform === 'linux';
const mebibyte = 1024 * 1024;
const folder = join(import.meta.dirname, '../../fixtures/faults/modules');

const here = moduleFaults.filter(({ needs }) => needs === undefined || has(needs));

describe.each([
  ['freshly imported', {}, here],
  // An import is the same, however many calls follow.
  ['warm', { warm: true }, here.filter(({ file }) => file.startsWith('calls.'))],
] as const)('a call to a faulty module, %s, ends in time and leaves nothing running', (_, options, faults) => {
  it.each(faults)('$name', { timeout: 60_000 }, async ({ file, function: name, endings, notJson = [] }) => {
    const mark = `fault-${Math.random()}`;
    // Those that end by themselves get all the time that a busy machine may take.
    const deadlineMs = endings.includes('timeout') ? 500 : 30_000;
    const isEndless = /^(hangs|spins)\./.test(file);
    const limits = { readyMs: isEndless ? 2000 : 30_000, env: { MARK: mark } };
    const transport = openModule(join(folder, file), name, { ...options, ...limits });
    const memory = watchMemory();
    const call = { body: JSON.stringify({ text: 'a'.repeat(100_000) }) };
    const exchange = await transport.call(call, { deadlineMs });
    const { ended } = exchange;
    expect(endings).toContain(ended.by);
    expect(exchange.ms).toBeLessThan(deadlineMs + 1000);
    const parts = ended.by === 'return' ? ended.notJson : [];
    expect(parts.map(({ was }) => was)).toEqual(notJson);
    await transport.close();

    expect(memory.grownBy()).toBeLessThan(150 * mebibyte);
    expect(onLinux ? await untilGone(mark) : []).toEqual([]);
  });
});
