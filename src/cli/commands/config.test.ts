import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agents, cli, folder } from '../program.samples.ts';

/** Milliseconds: the machine may be busy. */
const MINUTES = 3 * 60_000;

const wants = '#!/bin/sh\ncat >/dev/null\n[ "$A" = "two words" ] && echo \'{"message":"","tool_calls":[]}\'\n';
const files = { 'good.sh': agents.good, 'bad.sh': agents.bad, 'wants.sh': wants };

const yaml = `# What this repository checks.
targets:
  triage:
    contract: wendell
    command: ./good.sh
    only: [output/tool-calls]
    failures: false
  refunds:
    contract: wendell
    command: [./bad.sh, --fast]
    only: ['output/tool-*']
    deadline: 20s
    failures: false
`;

describe('the targets of a configuration', { timeout: MINUTES }, () => {
  test('targets of a configuration are checked together and reported in one report', async () => {
    const cwd = folder({ ...files, 'agent-conform.config.yaml': yaml });
    const reporters = ['--reporter', 'json=all.json', '--reporter', 'json={name}.json'];
    const { code, stdout, stderr } = await cli(['check', ...reporters], { cwd });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^target triage\n[^]*\ntarget refunds\n/);
    expect(stdout.split('\n').at(-2)).toBe('✗ non-conformant: 1 of 2 targets is non-conformant (exit 1: fail)');
    const report = JSON.parse(readFileSync(join(cwd, 'all.json'), 'utf8'));
    expect(report).toMatchObject({
      outcome: 'non-conformant',
      counts: { conformant: 1, 'non-conformant': 1, inconclusive: 0 },
      reports: [
        { name: 'triage', outcome: 'conformant' },
        { name: 'refunds', outcome: 'non-conformant', target: { command: ['./bad.sh', '--fast'] } },
      ],
    });
    const { name: _, ...refunds } = report.reports[1];
    expect(JSON.parse(readFileSync(join(cwd, 'refunds.json'), 'utf8'))).toEqual(refunds);
    expect(readdirSync(cwd)).toContain('triage.json');
  });

  test('one target of a configuration is checked by its name, and options win', async () => {
    const cwd = folder({ ...files, 'agent-conform.config.yaml': yaml });
    const args = ['check', 'refunds', '--only', 'output/message', '--json', '--record', '{name}.ndjson'];
    const { code, stdout } = await cli(args, { cwd });
    expect([code, JSON.parse(stdout).findings]).toEqual([
      0,
      [expect.objectContaining({ clause: 'wendell/output/message' })],
    ]);
    expect(readdirSync(cwd)).toContain('refunds.ndjson');
  });

  test('a mistake in one target of a configuration names the target', async () => {
    const cwd = folder({ 'good.sh': agents.good, 'agent-conform.config.yaml': yaml });
    const { code, stdout, stderr } = await cli(['check'], { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^agent-conform: target refunds: command not found: \.\/bad\.sh: /);
  });

  test('a configuration does not change a complete command line', async () => {
    const cwd = folder({ ...files, 'agent-conform.config.yaml': yaml });
    const { stdout } = await cli(['check', 'wendell', '--only', 'output/message', '--json', '--', './good.sh'], {
      cwd,
    });
    expect(JSON.parse(stdout)).toMatchObject({ contract: { id: 'wendell' }, outcome: 'conformant' });
  });

  test('a dry run plans all targets of a configuration', async () => {
    const cwd = folder({ ...files, 'agent-conform.config.yaml': yaml });
    const { code, stdout } = await cli(['check', '--dry-run', '--json'], { cwd });
    expect([code, JSON.parse(stdout).plans.map(({ name }: { name: string }) => name)]).toEqual([
      0,
      ['triage', 'refunds'],
    ]);
  });
});

const sameTarget = {
  contract: 'wendell',
  command: './wants.sh',
  only: ['output/tool-calls'],
  env: { A: '$VALUE' },
  failures: false,
};
const asJson = JSON.stringify({ targets: { one: sameTarget } }, null, 2);

describe('a configuration', { timeout: MINUTES }, () => {
  test.each([
    ['json', asJson],
    ['yml', asJson],
    ['mjs', `export default ${asJson}`],
    ['js', `export default ${asJson}`],
    ['ts', `import type { Config } from 'agent-conform';\nconst config: Config = ${asJson};\nexport default config;`],
    [
      'toml',
      '[targets.one]\ncontract = "wendell"\ncommand = "./wants.sh"\nonly = ["output/tool-calls"]\nfailures = false\n[targets.one.env]\nA = "$VALUE"\n',
    ],
  ])('a configuration is read as %s, with variables of the environment', async (extension, text) => {
    const cwd = folder({ ...files, [`agent-conform.config.${extension}`]: text, 'package.json': '{"type":"module"}' });
    const { code, stdout, stderr } = await cli(['check', '--json'], { cwd, env: { VALUE: 'two words' } });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('two words');
    expect(JSON.parse(stdout)).toMatchObject({ counts: { conformant: 1 }, reports: [{ target: { env: ['A'] } }] });
  });
});

const target = (line: string): string =>
  `targets:\n  one:\n    contract: wendell\n    command: ./good.sh\n    ${line}\n`;

describe('a mistake in a configuration', () => {
  test.each<[string, string, string, string[]?]>([
    ['yaml', target('failon: must'), ':5:5: targets.one.failon is not known: did you mean failOn?'],
    ['yaml', target('failOn: mst'), ':5:5: targets.one.failOn is "mst": did you mean must?'],
    [
      'yaml',
      target('deadline: soon'),
      ':5:5: targets.one.deadline soon is not a duration: write seconds, 10 or 0.5, or 500ms, 10s, 2m',
    ],
    ['yaml', target('calls: many'), ':5:5: targets.one.calls is "many": Calls at most'],
    [
      'yaml',
      target('cwd: $NOWHERE_AT_ALL'),
      ':5:5: targets.one.cwd holds $NOWHERE_AT_ALL, which is not set: export NOWHERE_AT_ALL=… first, or write $$ for a $',
    ],
    [
      'yaml',
      target('start: server $MY_TOKEN'),
      ':5:5: targets.one.start holds the secret $MY_TOKEN, which reports would tell: hand it over in env or in headers: MY_TOKEN: $MY_TOKEN',
    ],
    [
      'yaml',
      'targets:\n  wendell:\n    contract: wendell\n',
      ':2:3: targets.wendell has the name of a contract: write another name, e.g. my-wendell',
    ],
    [
      'yaml',
      'targets:\n  one:\n    command: x\n',
      ':2:3: targets.one.contract is missing: What it is checked against: the id of a contract',
    ],
    ['yaml', 'targets: {}', ':1:1: targets is empty: name a target, with its contract'],
    ['yaml', 'target:\n', ':1:1: target is not known: did you mean targets?'],
    [
      'json',
      '{"targets": {\n  "one": {"contract": "wendell",\n    "failon": 1}}}',
      ':3:5: targets.one.failon is not known: did you mean failOn?',
    ],
    ['json', '{"targets": {}, }', ': it is YAML, and no JSON: SyntaxError: '],
    [
      'toml',
      '[targets.one]\ncontract = "wendell"\nfailon = "must"\n',
      ':3:1: targets.one.failon is not known: did you mean failOn?',
    ],
    ['toml', '[targets.one]\ncontract = "wendell"\nonly = [\n  "a",\n  7,\n]\n', ':3:1: targets.one.only.1 is 7'],
    [
      'ts',
      'export default { targets: { one: { contract: "wendell", failon: "must" } } };',
      ': targets.one.failon is not known: did you mean failOn?',
    ],
    ['mjs', 'export const config = 1', ' exports nothing by default: write export default { … }'],
    ['mjs', 'throw new Error("no such day")', ' cannot be loaded: no such day (line 1): mend it there'],
    ['yaml', yaml, '', ['check', 'refund']],
    ['yaml', yaml, '', ['check', 'triage', 'refunds']],
    ['yaml', yaml, '', ['check', 'triag', '--', './good.sh']],
    ['yaml', yaml, '', ['check', '--record', 'run.ndjson']],
  ])('a mistake is reported with its place and a hint: %s %j', async (extension, text, line, args = ['check']) => {
    const cwd = folder({ ...files, [`agent-conform.config.${extension}`]: text });
    const { code, stdout, stderr } = await cli(args, { cwd, env: { MY_TOKEN: 'abcdefgh' } });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      line === '' ? messages[args.at(-1) ?? ''] : `agent-conform: agent-conform.config.${extension}${line}`,
    );
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  test('two configuration files in one folder are a mistake', async () => {
    const { code, stderr } = await cli(['check'], {
      cwd: folder({ 'agent-conform.config.js': '', 'agent-conform.config.yaml': '' }),
    });
    expect([code, stderr]).toEqual([
      2,
      'agent-conform: agent-conform.config.js and agent-conform.config.yaml are both here: keep one of them\n',
    ]);
  });
});

const messages: Readonly<Record<string, string>> = {
  refund: 'refund is no contract, and no target of agent-conform.config.yaml: did you mean refunds?',
  refunds:
    'triage is a target of agent-conform.config.yaml, where its command stands: write agent-conform check triage',
  './good.sh': 'unknown contract triag: one of wendell, adk-run, agent-format, script-agent, hooks',
  'run.ndjson': '--record run.ndjson would take the runs of 2 targets: write --record run-{name}.ndjson',
};
