import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../model/index.ts';
import { agents, cli, folder } from '../program.samples.ts';

const MINUTES = 60_000;
const some = ['check', 'wendell', '--only', 'output/*'];
const files = { 'bad.sh': agents.bad, 'good.sh': agents.good };

/** The JSON report of a shard. */
const shard = async (cwd: string, part: string, ...more: readonly string[]): Promise<string> =>
  (await cli([...some, '--shard', part, '--json', ...more, '--', './bad.sh'], { cwd })).stdout;

function unpacked(recording: string): string[] {
  return gunzipSync(Buffer.from(recording, 'base64')).toString().split('\n');
}

function packed(lines: readonly string[]): string {
  return gzipSync(lines.join('\n')).toString('base64');
}

/** The start times of the calls in a page, in milliseconds. */
function startsIn(page: string): unknown[] {
  const [, data = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(page) ?? [];
  const { calls } = JSON.parse(data) as { calls: [number, number | null][] };
  return calls.map(([, start]) => start);
}

describe('merge', () => {
  test('merge joins the findings of all shards, and gates', { timeout: 2 * MINUTES }, async () => {
    const cwd = folder(files);
    for (const part of ['1', '2']) writeFileSync(join(cwd, `${part}.json`), await shard(cwd, `${part}/2`));
    const { code, stdout, stderr } = await cli(['merge', '2.json', '1.json', '--json'], { cwd });
    expect([code, stderr]).toEqual([1, '']);
    const merged = JSON.parse(stdout);
    const whole = JSON.parse((await cli([...some, '--no-failures', '--json', '--', './bad.sh'], { cwd })).stdout);
    const timeless = ({ durationMs: _, startedAt: __, shards: ___, ...rest }: Report): unknown =>
      JSON.parse(JSON.stringify(rest).replace(/"ms":[\d.]+/g, '"ms":0'));
    expect(timeless(merged)).toEqual(timeless(whole));
    const parts = ['1', '2'].map((part) => JSON.parse(readFileSync(join(cwd, `${part}.json`), 'utf8')));
    expect(merged.durationMs).toBe(parts[0].durationMs + parts[1].durationMs);
    expect(merged.startedAt).toBe(parts[0].startedAt);
    const joined = parts.map(({ calls, startedAt, durationMs }, at) => ({
      index: at + 1,
      calls,
      startedAt,
      durationMs,
    }));
    expect(merged.shards).toEqual(joined);
    expect((await cli(['merge', '1.json', '2.json'], { cwd })).stdout).toContain('✗ must  wendell/output/tool-calls');
    await cli(['merge', '1.json', '2.json', '--reporter', 'html=page.html'], { cwd });
    const page = readFileSync(join(cwd, 'page.html'), 'utf8');
    expect(startsIn(page)).toSatisfy((starts: unknown[]) => new Set(starts).size > 1 && !starts.includes(null));
    expect(page).toContain(`calls of the shards are ${merged.calls} of the whole run`);
    // If the target varies, one shard may see a failure that the exchanges of another shard do not show.
    const seen = JSON.stringify(parts[1]).replace(
      /("clause":"wendell\/output\/message"[^}]*?"verdict":)"pass"/,
      '$1"fail"',
    );
    writeFileSync(join(cwd, 'seen.json'), seen);
    const { findings, because } = JSON.parse((await cli(['merge', '1.json', 'seen.json', '--json'], { cwd })).stdout);
    const failed = findings.filter(({ verdict }: { verdict: string }) => verdict === 'fail');
    expect([failed.length, because]).toEqual([2, '2 must clauses failed']);
  });

  test('merge judges no comparison if a shard saw the agent vary', { timeout: MINUTES }, async () => {
    const cwd = folder({
      'bad.sh': '#!/bin/sh\ncat >/dev/null\nprintf \'{"message":"%s","tool_calls":[]}\\n\' "$$"\n',
    });
    const clause = 'wendell/input/unknown-changes-nothing';
    const verdictIn = (json: string): string | undefined =>
      (JSON.parse(json) as Report).findings.find((finding) => finding.clause === clause)?.verdict;
    const parts: string[] = [];
    for (const part of ['1', '2', '3', '4']) {
      const args = ['check', 'wendell', '--only', 'input/*', '--effort', 'thorough', '--shard', `${part}/4`, '--json'];
      parts.push((await cli([...args, '--', './bad.sh'], { cwd })).stdout);
    }
    const [one, other] = parts.filter((part) => verdictIn(part) === 'inconclusive');
    expect(other).toBeDefined();
    // Simulates a shard whose pairs were equal by chance, and whose changed call was answered differently.
    const { findings, ...rest } = JSON.parse(one ?? '') as Report;
    const failed = findings.map((finding) => (finding.clause === clause ? { ...finding, verdict: 'fail' } : finding));
    const said = parts.map((part) => (part === one ? JSON.stringify({ ...rest, findings: failed }) : part));
    for (const [at, text] of said.entries()) writeFileSync(join(cwd, `${at}.json`), text);
    const merged = await cli(['merge', ...said.map((_, at) => `${at}.json`), '--json'], { cwd });
    expect(verdictIn(merged.stdout)).toBe('inconclusive');
  });

  test('merge keeps failures of a shard even if another could not call the target', { timeout: MINUTES }, async () => {
    for (const gone of ['1', '2']) {
      const cwd = folder(files);
      const failing = async (part: string): Promise<string[]> => {
        writeFileSync(join(cwd, `${part}.json`), await shard(cwd, `${part}/2`));
        const { findings } = JSON.parse(readFileSync(join(cwd, `${part}.json`), 'utf8')) as Report;
        return findings.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause);
      };
      const found = await failing(gone === '1' ? '2' : '1');
      writeFileSync(join(cwd, 'bad.sh'), '#!/no/such/shell\n');
      expect(await failing(gone)).toEqual([]);
      const { code, stdout } = await cli(['merge', '1.json', '2.json', '--json'], { cwd });
      const { findings } = JSON.parse(stdout) as Report;
      const failed = findings.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause);
      expect([code, failed]).toEqual([1, found]);
      expect(found).not.toEqual([]);
    }
  });
});

describe('mistakes in the reports to merge', () => {
  test('merge refuses reports that are not the shards of one complete run', { timeout: 3 * MINUTES }, async () => {
    const cwd = folder(files);
    const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text);
    write('1.json', await shard(cwd, '1/2'));
    write('2.json', await shard(cwd, '2/2'));
    write('seed.json', await shard(cwd, '2/2', '--seed', '7'));
    write('three.json', await shard(cwd, '2/3'));
    write('level.json', await shard(cwd, '2/2', '--level', 'must'));
    write('effort.json', await shard(cwd, '2/2', '--effort', 'quick'));
    write('whole.json', (await cli([...some, '--json', '--', './good.sh'], { cwd })).stdout);
    const second = JSON.parse(readFileSync(join(cwd, '2.json'), 'utf8'));
    write('version.json', JSON.stringify({ ...second, tool: { ...second.tool, version: '9.9.9' } }));
    write('other.json', JSON.stringify({ ...second, target: { ...second.target, command: ['./good.sh'] } }));
    write('damaged.json', JSON.stringify({ ...second, shard: { ...second.shard, recording: 'aaaa' } }));
    write('large.json', JSON.stringify({ ...second, note: Array.from({ length: 500_000 }, () => ({})) }));
    const lines = [...unpacked(second.shard.recording), ...Array<string>(1_010_000).fill('')];
    write('empty.json', JSON.stringify({ ...second, shard: { ...second.shard, recording: packed(lines) } }));
    const same = 'join the shards of one run: everything but --shard is the same';
    for (const [names, line] of [
      [['1.json'], 'shard 2 of 2 is missing: give the reports of all shards'],
      [['1.json', '1.json', '2.json'], 'shard 1 of 2 is given twice: give each report once'],
      [['1.json', 'seed.json'], `shards 1 and 2 have different seeds (1, 7): ${same}`],
      [['1.json', 'three.json'], `shards 1 and 2 have different numbers of shards (2, 3): ${same}`],
      [['1.json', 'level.json'], `shards 1 and 2 have different selections of clauses: ${same}`],
      [['1.json', 'effort.json'], `shards 1 and 2 have different options: ${same}`],
      [['1.json', 'version.json'], `shards 1 and 2 have different versions of agent-conform (0.1.0, 9.9.9): ${same}`],
      [['1.json', 'other.json'], `shards 1 and 2 have different targets: ${same}`],
      [['1.json', 'whole.json'], 'a report is not of a shard: give what check --shard --json wrote'],
      [['1.json', 'damaged.json'], 'shard 2 carries what does not unpack: run it again'],
      [
        ['1.json', 'large.json'],
        'large.json is no JSON, or holds more values than any report: give a file that check --json wrote',
      ],
      [
        ['1.json', 'empty.json'],
        'shard 2 carries what is no recording: more than a million of its lines add nothing: run it again',
      ],
    ] as const) {
      const { code, stderr } = await cli(['merge', ...names], { cwd });
      expect([code, stderr]).toEqual([2, `agent-conform: ${line}\n`]);
    }
  });
});
