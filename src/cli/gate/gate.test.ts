import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agents, cli, type Ended, folder, program } from '../program.samples.ts';

/** Milliseconds: each test runs the kit several times, on a machine that may be busy. */
const MINUTES = 3 * 60_000;

/** An agent that answers with a wrong `tool_calls` of another kind. */
const other = agents.bad.replace('"hello"', '"hello","tool_calls":7');
const files = { 'good.sh': agents.good, 'bad.sh': agents.bad, 'other.sh': other };
const some = ['check', 'wendell', '--only', 'output/tool-calls', '--no-failures'];

const check = (cwd: string, agent: string, ...more: readonly string[]): Promise<Ended> =>
  cli([...some, ...more, '--', agent], { cwd });

/** A folder with a baseline of the bad agent's failures. */
async function withBaseline(...words: readonly string[]): Promise<string> {
  const cwd = folder(files);
  const { stdout } = await check(cwd, './bad.sh', '--json');
  writeFileSync(join(cwd, 'report.json'), stdout);
  const written = await cli(['baseline', 'report.json', '--reason', 'mended in 2.0', ...words], { cwd });
  expect(written).toEqual({ code: 0, stdout: 'agent-conform.baseline.json: 1 failure, 1 new, 0 gone\n', stderr: '' });
  return cwd;
}

const baseline = ['--baseline', 'agent-conform.baseline.json'];
const lastLine = (text: string): string | undefined => text.trimEnd().split('\n').at(-1);

describe('a baseline', { timeout: MINUTES }, () => {
  test('a baseline lets its failures pass, and the report says so', async () => {
    const cwd = await withBaseline('--issue', '#7', '--expires', '2999-01-31');
    const { code, stdout } = await check(cwd, './bad.sh', ...baseline);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /EXPECTED {2}wendell\/output\/tool-calls \([0-9a-f]{12}\): mended in 2\.0, #7, until\n? +2999-01-31/,
    );
    expect(lastLine(stdout)).toBe('✓ conformant: 1 must clause failed as the baseline expects (exit 0: pass)');
    const { baseline: output, gate } = JSON.parse((await check(cwd, './bad.sh', '--json', ...baseline)).stdout);
    expect(output).toEqual([
      {
        clause: 'wendell/output/tool-calls',
        fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
        reason: 'mended in 2.0',
        issue: '#7',
        expires: '2999-01-31',
        came: 'expected',
      },
    ]);
    expect(gate).toEqual({ failOn: 'must', flaky: 'fail' });
  });

  test('a baseline lets no new kind of failure pass, even of the same clause', async () => {
    const { code, stdout } = await check(await withBaseline(), './other.sh', ...baseline);
    expect(code).toBe(1);
    expect(lastLine(stdout)).toBe(
      '✗ non-conformant: 1 must clause failed; 1 entry of the baseline is stale (exit 1: fail)',
    );
  });

  test('a stale baseline entry and an expired one each gate', async () => {
    const { code, stdout } = await check(await withBaseline(), './good.sh', ...baseline);
    expect([code, lastLine(stdout)]).toEqual([1, '✗ non-conformant: 1 entry of the baseline is stale (exit 1: fail)']);
    const late = await check(await withBaseline('--expires', '2026-01-31'), './bad.sh', ...baseline);
    expect(late.code).toBe(1);
    expect(lastLine(late.stdout)).toContain('1 must clause failed; 1 entry of the baseline is expired');
  });

  test('baseline updates its file: entries of fixed failures are removed, the others keep their reasons', async () => {
    const cwd = await withBaseline();
    const file = join(cwd, 'agent-conform.baseline.json');
    const again = await cli(['baseline', 'report.json', '--reason', 'another'], { cwd });
    expect(again.stdout).toBe('agent-conform.baseline.json: 1 failure, 0 new, 0 gone\n');
    expect(JSON.parse(readFileSync(file, 'utf8')).failures).toMatchObject([{ reason: 'mended in 2.0' }]);
    const { stdout } = await check(cwd, './good.sh', '--json');
    expect((await program(['baseline', '-'], { cwd, input: stdout })).stdout).toBe(
      'agent-conform.baseline.json: 0 failures, 0 new, 1 gone\n',
    );
  });

  test('baseline asks for a reason', async () => {
    const cwd = folder(files);
    const { stdout } = await check(cwd, './bad.sh', '--json');
    expect(await program(['baseline', '-'], { cwd, input: stdout })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        "agent-conform: wendell/output/tool-calls fails, and is not in the baseline yet: say why it is let pass: --reason 'mended in 2.0'\n",
    });
  });

  test('a baseline may be YAML or TOML, for judge as well', async () => {
    const cwd = folder({
      ...files,
      'known.yaml': 'schemaVersion: "1"\nfailures:\n  - clause: wendell/output/tool-calls\n    reason: known\n',
      'known.toml': 'schemaVersion = "1"\n[[failures]]\nclause = "wendell/output/tool-calls"\nreason = "known"\n',
    });
    expect(await check(cwd, './bad.sh', '--record', 'run.ndjson', '--baseline', 'known.yaml')).toMatchObject({
      code: 0,
    });
    expect(await cli(['judge', 'run.ndjson'], { cwd })).toMatchObject({ code: 0 });
    writeFileSync(join(cwd, 'none.json'), '{"schemaVersion":"1","failures":[]}');
    expect(await cli(['judge', 'run.ndjson', '--baseline', 'none.json'], { cwd })).toMatchObject({ code: 1 });
    expect(await cli(['judge', 'run.ndjson', '--baseline', 'known.toml'], { cwd })).toMatchObject({ code: 0 });
  });
});

describe('--allow-inconclusive', { timeout: MINUTES }, () => {
  test('--allow-inconclusive lets only the named clause go unjudged', async () => {
    const cwd = folder(files);
    const args = ['check', 'wendell', '--only', 'output/utf8', '--only', 'input/unknown-top-level', '--no-failures'];
    // Enough calls for the plain ones, so that a clause about a change cannot be judged.
    const short = [...args, '--effort', 'quick', '--calls', '6'];
    const { code, stdout } = await cli([...short, '--', './good.sh'], { cwd });
    expect([code, lastLine(stdout)]).toEqual([3, expect.stringContaining('1 must clause could not be judged')]);
    const allowed = await cli([...short, '--allow-inconclusive', 'input/unknown-top-level', '--', './good.sh'], {
      cwd,
    });
    expect(allowed.code).toBe(0);
    expect(allowed.stdout).toMatch(/which\s+--allow-inconclusive lets pass/);
  });
});

const entry = 'schemaVersion: "1"\nfailures:\n  - clause: wendell/output/tool-calls\n    reason: known\n';

test.each<[string, Record<string, string>, string]>([
  [
    '--allow-inconclusive output/mesage',
    {},
    'no clause is named by --allow-inconclusive output/mesage: did you mean output/message?',
  ],
  [
    '--baseline none.json',
    {},
    'cannot read none.json: no such file or directory: give a file that agent-conform baseline wrote',
  ],
  ['--baseline b.txt', { 'b.txt': '' }, 'b.txt is no .json, .yaml, .yml, .toml file: give it one of these extensions'],
  [
    '--baseline b.yaml',
    { 'b.yaml': `${entry}    reson: x\n` },
    'b.yaml:5:5: failures.0.reson is not known: did you mean reason?',
  ],
  [
    '--baseline b.yaml',
    { 'b.yaml': entry.replace('tool-calls', 'tool-cals') },
    'b.yaml:3:5: failures.0.clause is wendell/output/tool-cals, which is not known: did you mean wendell/output/tool-calls?',
  ],
  [
    '--baseline b.yaml',
    { 'b.yaml': `${entry}    expires: soon\n` },
    'b.yaml:5:5: failures.0.expires is "soon": The last day on which it is let pass: `2027-01-31`',
  ],
  [
    '--baseline b.json',
    { 'b.json': '{"schemaVersion": "1",\n "failures": [{"clause": "x"}]}' },
    'b.json:2:15: failures.0.reason is missing: Why it is let pass',
  ],
  ['--baseline b.json', { 'b.json': '{"schemaVersion": "1",\n "failures": [}' }, 'b.json:2:15: '],
  ['--baseline b.toml', { 'b.toml': 'schemaVersion = "1"\nfailures = [' }, 'b.toml:2:12: '],
])('a mistake is reported with its place and what to write instead: %s', async (options, written, line) => {
  const { code, stdout, stderr } = await cli(['check', 'wendell', ...options.split(' '), '--', './good.sh'], {
    cwd: folder({ ...files, ...written }),
  });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`agent-conform: ${line}`);
  expect(stderr.trimEnd()).not.toContain('\n');
});
