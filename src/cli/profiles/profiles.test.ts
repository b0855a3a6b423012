import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../model/index.ts';
import { cli } from '../program.samples.ts';
import { userFolder } from '../user-folder.samples.ts';
import { gates } from './gates.samples.ts';

const agent = (word: string): string =>
  `#!/usr/bin/env node\nprocess.stdin.resume().on('end', () => console.log('${word}'));\n`;
const both = ['--profile', 'strict', '--profile', 'lax'];
const named = (report: Report) =>
  report.findings.map(({ clause, profile, level, verdict }) => [clause, profile, level, verdict]);
const inFolder = (word: string): string =>
  userFolder({ 'gates.ts': gates, 'agent.mjs': agent(word), 'word.txt': word });

/** Runs a check and returns its report; the recording is in the folder. */
async function recorded(words: readonly string[], cwd: string): Promise<{ code: number | null; report: Report }> {
  const { code, stdout } = await cli([...words, '--json', '--record', 'run.ndjson', '--', './agent.mjs'], { cwd });
  return { code, report: JSON.parse(stdout) as Report };
}

describe('a contract that judges by profiles', () => {
  it('a contract with profiles has a clause of the same id for each, with its own level and verdict', async () => {
    const cwd = inFolder('halt');
    const words = ['check', './gates.ts', ...both, '--set', 'deny=a', '--set', 'deny=b'];
    const { code, report } = await recorded(words, cwd);
    expect(code).toBe(1);
    expect(named(report)).toEqual([
      ['gates/reply/word', 'strict', 'must', 'fail'],
      ['gates/reply/word', 'lax', 'should', 'pass'],
      ['gates/profiles/same', undefined, 'should', 'pass'],
    ]);
    expect(report.target.set).toEqual({ deny: ['a', 'b'] });
    expect(report.profiles).toEqual([
      { id: 'strict', version: '2', date: '2026-11-20', source: 'strict.md' },
      { id: 'lax' },
    ]);
    expect(report.table).toEqual({
      title: 'decisions',
      columns: ['strict', 'lax'],
      rows: ['plain', 'a', 'b'].map((name) => ({ name, cells: [{ came: 'proceed' }, { came: 'block' }] })),
    });
    const judged = await cli(['judge', 'run.ndjson', '--json', '--contract', './gates.ts'], { cwd });
    expect(JSON.parse(judged.stdout)).toEqual(report);
    const kept = readdirSync(join(cwd, '.agent-conform/failures'));
    expect(kept).toEqual([expect.stringMatching(/^gates\.reply\.word\.strict\./)]);
    const replayed = await cli(['replay'], { cwd });
    expect([replayed.code, replayed.stdout]).toEqual([1, expect.stringMatching(/^FAILED gates\/reply\/word@strict/)]);
  });

  it('a contract with profiles leaves clauses of other profiles out, and takes a profile version', async () => {
    const cwd = inFolder('halt');
    const { code, stdout } = await cli(
      ['check', './gates.ts', '--profile', 'strict@1', '--json', '--', './agent.mjs'],
      { cwd },
    );
    const report = JSON.parse(stdout) as Report;
    expect(code).toBe(1);
    expect(named(report).map(([, profile]) => profile)).toEqual(['strict', undefined]);
    expect(report.profiles).toMatchObject([{ id: 'strict', version: '1' }]);
  });

  it.each([
    [[], 'gates judges by profiles, and none is named', 'strict, lax'],
    [['--profile', 'strikt'], 'unknown profile strikt', 'did you mean strict?'],
    [['--profile', 'strict@7'], 'profile strict has no version 7', 'strict@2'],
    [['--profile', 'strict', '--profile', 'strict@1'], 'profile strict is named twice', 'name it once'],
    [['--profile', 'lax', '--only', 'reply/word@strict'], 'no clause matches --only reply/word@strict', ''],
    [['--profile', 'lax', '--set', 'deny.strikt=a'], 'knows no such name', 'did you mean deny.strict?'],
    [['--set', 'config=missing.txt'], 'cannot read --set config=missing.txt', ''],
  ])('a contract with profiles refuses %j in one line', async (options, problem, hint) => {
    const { code, stderr } = await cli(['check', './gates.ts', ...options, '--', './agent.mjs'], {
      cwd: inFolder('no'),
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
    expect(stderr).toContain(hint);
  });

  it('a contract takes its profiles from a setting, and reads the file that the setting names', async () => {
    const cwd = inFolder('word');
    const words = ['check', './gates.ts', '--set', 'config=word.txt'];
    const { code, report } = await recorded(words, cwd);
    expect([code, named(report)[0]]).toEqual([0, ['gates/reply/word', 'lax', 'should', 'pass']]);
    expect(report.target.set).toEqual({ config: 'word.txt' });
    expect(readFileSync(join(cwd, 'run.ndjson'), 'utf8')).toContain('"config:text":"word"');
    expect(
      JSON.parse((await cli(['judge', 'run.ndjson', '--json', '--contract', './gates.ts'], { cwd })).stdout),
    ).toEqual(report);
  });

  it('a baseline can let one profile alone pass, and shards of profiles can be merged', async () => {
    const cwd = inFolder('other');
    const words = ['check', './gates.ts', ...both, '--fail-on', 'should', '--no-failures', '--json'];
    const entry = (profile: string) => ({ clause: 'gates/reply/word', profile, reason: 'known' });
    const first = await cli([...words, '--reporter', 'json=report.json', '--', './agent.mjs'], { cwd });
    expect(first.code).toBe(1);
    const wrote = await cli(['baseline', 'report.json', '--baseline', 'known.json', '--reason', 'known'], { cwd });
    expect(wrote.code).toBe(0);
    const { failures } = JSON.parse(readFileSync(join(cwd, 'known.json'), 'utf8')) as { failures: object[] };
    expect(failures).toMatchObject([entry('strict'), entry('lax')]);
    expect((await cli([...words, '--baseline', 'known.json', '--', './agent.mjs'], { cwd })).code).toBe(0);
    for (const at of ['1', '2'])
      await cli(
        ['check', './gates.ts', ...both, '--shard', `${at}/2`, '--reporter', `json=${at}.json`, '--', './agent.mjs'],
        { cwd },
      );
    const merged = await cli(['merge', '1.json', '2.json', '--json', '--contract', './gates.ts'], { cwd });
    expect(named(JSON.parse(merged.stdout) as Report)).toMatchObject([
      ['gates/reply/word', 'strict', 'must', 'fail'],
      ['gates/reply/word', 'lax', 'should', 'fail'],
      ['gates/profiles/same', undefined, 'should', 'pass'],
    ]);
  });

  it('text reports have a block for each profile, and machine reports a name for each clause', async () => {
    const cwd = inFolder('halt');
    const formats = ['text', 'markdown', 'html', 'junit', 'sarif'];
    const outputs = formats.flatMap((format) => ['--reporter', `${format}=out.${format}`]);
    await cli(['check', './gates.ts', ...both, ...outputs, '--no-failures', '--', './agent.mjs'], { cwd });
    const read = (format: string): string => readFileSync(join(cwd, `out.${format}`), 'utf8');
    expect(read('text')).toMatch(/strict 2 \(2026-11-20\): 1 failed\n\n.*must {2}gates\/reply\/word@strict/);
    expect(read('text')).toContain('plain: proceed: strict; block: lax');
    expect(read('markdown')).toContain('| ` lax ` | ` 1 passed ` |');
    expect(read('html')).toContain('<th scope="row">lax</th><td>1 passed</td>');
    expect(read('junit')).toContain('name="gates/reply/word@lax"');
    expect(read('sarif')).toContain('"gates/reply/word@strict"');
  });
});
