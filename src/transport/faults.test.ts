import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { faults } from '../../fixtures/faults/index.ts';
import { commandTransport } from './command.ts';
import { watchMemory } from './memory.samples.ts';
import { untilGone } from './processes.samples.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const onLinux = process.platform === 'linux';
const mebibyte = 1024 * 1024;

describe('a call to a faulty command ends in time and leaves nothing running', { timeout: 60_000 }, () => {
  it.each(faults.filter(({ needs }) => needs === undefined || hasPython))('$name', async ({ command, ending }) => {
    const mark = `fault-${Math.random()}`;
    // Those that end by themselves get all the time that a busy machine may take.
    const deadlineMs = ending === 'timeout' ? 500 : 30_000;
    const transport = commandTransport({ command, env: { MARK: mark } });
    const memory = watchMemory();
    const exchange = await transport.call({ body: '{"a":1}'.repeat(20_000) }, { deadlineMs });
    await transport.close();

    expect(exchange.ended.by).toBe(ending);
    expect(exchange.ms).toBeLessThan(deadlineMs + 1000);
    expect(memory.grownBy()).toBeLessThan(150 * mebibyte);
    expect(onLinux ? await untilGone(mark) : []).toEqual([]);
  });
});
