import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agents, cli, type Ended, folder } from '../program.samples.ts';

/** An agent that answers randomly, on stdout, stderr and with its exit code, sometimes not in UTF-8. */
const fickle = `#!/usr/bin/env node
const some = (share) => Math.random() < share;
process.stdin.resume().on('end', () => {
  if (some(0.2)) process.stderr.write('\\u{1f680} \\x00\\n');
  const text = JSON.stringify({ message: some(0.3) ? null : 'hello', tool_calls: [] });
  process.stdout.write(some(0.2) ? Buffer.from(text + '\\xff', 'latin1') : text);
  process.exitCode = some(0.1) ? 3 : 0;
});
`;

async function recorded(agent: string, ...args: readonly string[]): Promise<{ cwd: string; live: Ended }> {
  const cwd = folder({ agent });
  const live = await cli(['check', 'wendell', '--json', '--record', 'run.ndjson', ...args, '--', './agent'], { cwd });
  return { cwd, live };
}

describe('judge reports the same as the recorded run', () => {
  test.each([
    ['an agent that conforms', agents.good, []],
    [
      'one that does not',
      agents.bad,
      ['--only', 'output/*', '--only', 'failure/*', '--profile', 'handshake', '--seed', '-7'],
    ],
    ['one that answers by chance', fickle, ['--calls', '40', '--fail-on', 'may']],
    ['one that is late', '#!/bin/sh\nexec sleep 60\n', ['--only', 'timing/*', '--deadline', '200ms']],
    ['one that cannot be started', '#!/no/such/interpreter\n', []],
  ])('judge reports the same as the run for %s', async (_, agent, args) => {
    const { cwd, live } = await recorded(agent, ...args);
    const judged = await cli(['judge', 'run.ndjson', '--json'], { cwd });
    expect(JSON.parse(judged.stdout)).toEqual(JSON.parse(live.stdout));
    expect(judged).toEqual(live);
  });
});

test('judge reads a recording from stdin too, and --fail-on makes the gate stricter', async () => {
  const { cwd } = await recorded(agents.good.replace('exit 1', 'echo "{}"'), '--only', 'failure/*');
  const input = readFileSync(join(cwd, 'run.ndjson'), 'utf8');
  expect(await cli(['judge', '-'], { input })).toMatchObject({ code: 0, stderr: '' });
  expect(await cli(['judge', '-', '--fail-on', 'should'], { input })).toMatchObject({ code: 1, stderr: '' });
});

describe('a damaged recording', () => {
  test('each damaged line is reported in one line, and the other lines are judged', async () => {
    const { cwd, live } = await recorded(agents.good, '--only', 'output/utf8');
    const lines = readFileSync(join(cwd, 'run.ndjson'), 'utf8').trimEnd().split('\n');
    const [head = '', ...others] = lines;
    writeFileSync(join(cwd, 'run.ndjson'), [head, 'null', '{"type":"exchange"}', head, ...others].join('\n'));
    const { code, stdout, stderr } = await cli(['judge', 'run.ndjson', '--json'], { cwd });
    const lost = (line: number): string =>
      `agent-conform: run.ndjson: line ${line} is no line of a recording: it was left out\n`;
    expect(stderr).toBe(lost(2) + lost(3) + lost(4));
    expect([code, JSON.parse(stdout)]).toEqual([0, JSON.parse(live.stdout)]);
  });

  test('no kind of damage prints a stack', async () => {
    const { cwd } = await recorded(agents.good, '--only', 'output/utf8');
    const [head = '', exchange = ''] = readFileSync(join(cwd, 'run.ndjson'), 'utf8').split('\n');
    const odd = (line: string): string[] => [
      ...Object.keys(JSON.parse(line) as object).map((name) => JSON.stringify({ ...JSON.parse(line), [name]: [null] })),
      line.slice(0, -20),
    ];
    const heads = odd(head).map((line) => [line, exchange]);
    const exchanges = odd(exchange).map((line) => [head, line]);
    for (const lines of [...heads, ...exchanges, [head], [`${head}\0`]]) {
      writeFileSync(join(cwd, 'odd.ndjson'), lines.join('\n'));
      const { code, stderr } = await cli(['judge', 'odd.ndjson'], { cwd });
      expect({ lines, isUndecided: code === 2 || code === 3 }).toEqual({ lines, isUndecided: true });
      expect(stderr).toMatch(/^(agent-conform: odd\.ndjson[: ].*\n)+$/);
      expect(stderr).not.toContain('internal error');
    }
  });
});
