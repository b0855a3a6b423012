import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../index.ts';
import { agents, cli, folder } from '../program.samples.ts';

/** Milliseconds: each test runs the kit several times, on a machine that may be busy. */
const MINUTES = 3 * 60_000;

/** An agent that leaves `tool_calls` out of every seventh answer. */
const flaky = `#!/bin/sh
cat >/dev/null
echo >>calls
if [ $(( $(wc -l <calls) % 7 )) -eq 0 ]; then echo '{"message":"hello"}'; else echo '{"message":"hello","tool_calls":[]}'; fi
`;
const clause = 'wendell/output/tool-calls';
const some = ['check', 'wendell', '--only', 'output/tool-calls', '--no-failures', '--jobs', '1'];
const agent = ['--', './flaky.sh'];
const json = (text: string): Report => JSON.parse(text) as Report;

describe('a pass rate', { timeout: MINUTES }, () => {
  test('a pass rate is judged by the recorded calls', async () => {
    const cwd = folder({ 'flaky.sh': flaky });
    const { code: without } = await cli([...some, '--repeat', '2', '--record', 'run.ndjson', ...agent], { cwd });
    expect(without).toBe(1);
    for (const [rate, code, verdict, last] of [
      ['60', 0, 'pass', '✓ conformant: every must clause that was asked for holds (exit 0: pass)'],
      ['80', 3, 'inconclusive', 'could not be judged; --repeat'],
      ['99.9', 1, 'fail', '✗ non-conformant: 1 must clause failed (exit 1: fail)'],
    ] as const) {
      const judge = ['judge', 'run.ndjson', '--pass-rate', `must=${rate}%@95`];
      const judged = await cli(judge, { cwd });
      expect(judged).toMatchObject({ code, stderr: '' });
      expect(judged.stdout).toContain(last);
      expect(judged.stdout.replaceAll(/\s+/g, ' ')).toMatch(/\d of 20 passed \(\d+ %\), at least/);
      const report = json((await cli([...judge, '--json'], { cwd })).stdout);
      expect(report.gate.passRate?.must?.rate).toBeCloseTo(Number(rate) / 100, 9);
      expect(report.findings.find((finding) => finding.clause === clause)).toMatchObject({ verdict, rate: { of: 20 } });
    }
  });

  test('a pass rate is stored in a recording, shown in other reports, and read from a configuration', async () => {
    const cwd = folder({ 'flaky.sh': flaky });
    const config = { targets: { it: { contract: 'wendell', command: './flaky.sh', only: ['output/tool-calls'] } } };
    const target = { ...config.targets.it, repeat: 2, jobs: 1, passRate: { must: '60%@95' }, failures: false };
    writeFileSync(join(cwd, 'agent-conform.config.json'), JSON.stringify({ targets: { it: target } }));
    const reporters = ['--reporter', 'junit=junit.xml', '--reporter', 'json=report.json', '--record', 'own.ndjson'];
    expect(await cli(['check', 'it', ...reporters], { cwd })).toMatchObject({ code: 0 });
    const again = await cli(['judge', 'own.ndjson', '--reporter', 'junit'], { cwd });
    expect(again.code).toBe(0);
    expect(again.stdout).toMatch(/<system-out>1\d of 20 passed .* 60 % is wanted<\/system-out>/);
  });

  test('a pass rate is judged on all shards together', async () => {
    const cwd = folder({ 'flaky.sh': flaky });
    for (const shard of ['1', '2']) {
      const words = ['--repeat', '2', '--pass-rate', 'must=60%', '--shard', `${shard}/2`, '--json'];
      const { stdout } = await cli([...some, ...words, ...agent], { cwd });
      expect(json(stdout).outcome).toBe('conformant');
      writeFileSync(join(cwd, `${shard}.json`), stdout);
    }
    const merged = await cli(['merge', '1.json', '2.json', '--json'], { cwd });
    expect(merged.code).toBe(0);
    expect(json(merged.stdout).findings[0]).toMatchObject({ verdict: 'pass', rate: { of: 20 } });
  });

  test('a pass rate lets no failure pass that occurs every time', async () => {
    const cwd = folder({ 'bad.sh': agents.bad });
    const words = ['--repeat', '3', '--pass-rate', 'must=60%', '--flaky', 'warn', '--', './bad.sh'];
    expect(await cli([...some, ...words], { cwd })).toMatchObject({ code: 1 });
  });

  test.each([
    [['--pass-rate', 'must=99%@95'], '--repeat 299'],
    [['--pass-rate', 'must=100%', '--repeat', '9'], 'must=99%@95'],
    [['--pass-rate', 'must=0.99', '--repeat', '9'], 'must=99%@95'],
    [['--pass-rate', 'most=99%', '--repeat', '9'], 'must'],
    [['--pass-rate', 'must=99%', '--pass-rate', 'must=90%', '--repeat', '9'], 'give one rate for each level'],
  ])('the words %j are refused in one line', async (words, instead) => {
    const { code, stderr } = await cli([...some, ...words, ...agent]);
    expect(code).toBe(2);
    expect(stderr).toContain(instead);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  test('a pass rate that can never be shown is reported before the first call', async () => {
    const cwd = folder({ 'good.sh': agents.good });
    const words = ['--repeat', '2', '--pass-rate', 'must=99%@95', '--calls', '3', '--no-failures', '--', './good.sh'];
    const { code, stderr } = await cli(['check', 'wendell', '--only', 'input/*', ...words], { cwd });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^--repeat 2 can never show the pass rate of \d+ clauses: --repeat \d+ can\n/);
  });
});
