import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../model/index.ts';
import { cli, program } from '../program.samples.ts';
import { threeWords, userFolder, words } from '../user-folder.samples.ts';

const files = { 'words.ts': words, 'agent.mjs': threeWords };
const target = ['--', './agent.mjs'];

it("a user's own contract is checked, and its file is named in the report, recording and failures", async () => {
  const cwd = userFolder(files);
  const { code, stdout } = await cli(['check', 'words.ts', '--json', '--record', 'run.ndjson', ...target], { cwd });
  const report = JSON.parse(stdout) as Report;
  expect(code).toBe(1);
  expect(report.contract).toEqual({ id: 'words', version: '1', file: './words.ts' });
  expect(report.findings.map(({ clause, verdict }) => [clause, verdict])).toEqual([
    ['words/request/answered', 'pass'],
    ['words/reply/words', 'pass'],
    ['words/reply/count', 'fail'],
  ]);
  expect(report.findings[2]?.evidence?.turns[0]?.sent.text).toBe('{"count":8}');

  const replayed = await cli(['replay'], { cwd });
  expect([replayed.code, replayed.stdout]).toEqual([1, expect.stringMatching(/^FAILED words\/reply\/count/)]);
  const unknown = await cli(['judge', 'run.ndjson'], { cwd });
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining(': add --contract ./words.ts\n')]);
  const judged = await cli(['judge', 'run.ndjson', '--json', '--contract', './words.ts'], { cwd });
  expect(JSON.parse(judged.stdout)).toEqual(report);
});

it('a failure of a contract file that is gone can be replayed if the user names the new file', async () => {
  const cwd = userFolder(files);
  await cli(['check', './words.ts', ...target], { cwd });
  writeFileSync(join(cwd, 'moved.ts'), words);
  rmSync(join(cwd, 'words.ts'));
  const lost = await cli(['replay'], { cwd });
  expect([lost.code, lost.stdout]).toEqual([3, expect.stringContaining('there is no file ./words.ts')]);
  const found = await cli(['replay', '--contract', './moved.ts'], { cwd });
  expect([found.code, found.stdout]).toEqual([1, expect.stringMatching(/^FAILED/)]);
  const [kept = ''] = readdirSync(join(cwd, '.agent-conform/failures'));
  const path = join(cwd, '.agent-conform/failures', kept);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/,\s*"file": "[^"]*"/, ''));
  expect((await cli(['replay'], { cwd })).stdout).toContain('add --contract and the path of its file');
});

it.each([
  ['required by a CommonJS module', 'words.cjs', "const kit = require('agent-conform');"],
  ['required by one of TypeScript', 'words.cts', "const kit = require('agent-conform');"],
  [
    'required by an ES module',
    'words.mjs',
    "import { createRequire } from 'node:module'; const kit = createRequire(import.meta.url)('agent-conform');",
  ],
  [
    'imported by whoever empties the cache of modules',
    'words.mjs',
    "import { createRequire } from 'node:module'; import * as kit from 'agent-conform'; const { cache } = createRequire(import.meta.url); for (const path in cache) delete cache[path];",
  ],
])('a contract module uses the classes of the running kit: %s', async (_, file, line) => {
  const contract = 'throw new kit.ContractError("no contract", "write one");';
  const cwd = userFolder({ [file]: `${line} ${contract}`, 'agent.mjs': threeWords });
  const { code, stderr } = await program(['check', `./${file}`, ...target], { cwd });
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/cannot be loaded: no contract( \(line 1\))?: write one\n$/),
  ]);
});

it("shard reports of a user's own contract can be merged", async () => {
  const cwd = userFolder(files);
  for (const at of ['1', '2'])
    await cli(['check', './words.ts', '--shard', `${at}/2`, '--reporter', `json=${at}.json`, ...target], { cwd });
  const merged = await cli(['merge', '1.json', '2.json', '--json', '--contract', './words.ts'], { cwd });
  const whole = await cli(['check', './words.ts', '--no-failures', '--json', ...target], { cwd });
  const { findings, callLog } = JSON.parse(whole.stdout) as Report;
  expect(JSON.parse(merged.stdout)).toMatchObject({ callLog, contract: { file: './words.ts' } });
  expect((JSON.parse(merged.stdout) as Report).findings.map(({ verdict }) => verdict)).toEqual(
    findings.map(({ verdict }) => verdict),
  );
  const other = await cli(['merge', '1.json', '2.json'], { cwd });
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('add --contract ./words.ts')]);
});

it("a user's own contract can be used in a configuration, with a baseline shared with other contracts", async () => {
  const cwd = userFolder({
    ...files,
    'agent-conform.config.json': JSON.stringify({
      targets: { mine: { contract: './words.ts', command: './agent.mjs', baseline: 'known.json' } },
    }),
    'known.json': JSON.stringify({
      schemaVersion: '1',
      failures: [
        { clause: 'words/reply/count', reason: 'later' },
        { clause: 'sentences/reply/count', reason: 'of another contract of ours' },
      ],
    }),
  });
  const { code, stderr } = await cli(['check', '--json'], { cwd });
  expect([code, stderr]).toEqual([0, expect.any(String)]);
});

describe("other commands accept a user's own contract", () => {
  it.each([
    [['list', './words.ts'], 'words 1\n  Words\n  3 clauses: 3 must\n'],
    [['explain', './words.ts'], 'there are as many words as were asked for'],
    [['explain', './words.ts', 'reply/count'], 'words/reply/count\n'],
    [['schema', './words.ts'], 'words/request  1  words: request\nwords/reply    1  words: reply\n'],
    [['schema', './words.ts', 'reply'], '"title": "words: reply"'],
    [['schema', './words.ts', 'reply', '--draft', '7'], 'http://json-schema.org/draft-07/schema#'],
    [['check', './words.ts', '--dry-run'], 'words 1 · plan'],
    [['init', '--contract', './words.ts', '--command', './agent.mjs'], 'written'],
  ])("the words %j accept a user's own contract", async (typed, says) => {
    const { code, stdout, stderr } = await cli(typed, { cwd: userFolder(files) });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(says);
  });

  it("validate uses the shapes of a user's own contract", async () => {
    const typed = ['validate', './words.ts', '-'];
    const { code, stdout } = await cli(typed, { cwd: userFolder(files), input: '{"words":[1]}' });
    expect(code).toBe(1);
    expect(stdout).toContain('/words/0: expected: must be string; actual: 1');
  });
});
