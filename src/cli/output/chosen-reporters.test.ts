import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../model/index.ts';
import { attacks } from '../../report/attack.samples.ts';
import { expectSound } from '../../report/parsers.samples.ts';
import { reporters } from '../../report/reporters.ts';
import { codingAgentVariables } from './chosen-reporters.ts';
import { agents, cli, folder, program } from '../program.samples.ts';

const names = Object.keys(reporters);
const some = ['check', 'wendell', '--only', 'output/tool-calls', '--no-failures'];
const files = { 'bad.sh': agents.bad, 'good.sh': agents.good };

test('several reports are written at once, one of them to stdout, and judge writes the same', async () => {
  const cwd = folder(files);
  const asked = names.flatMap((name) => ['--reporter', `${name}=${name}.out`]);
  const { code, stdout, stderr } = await cli(
    [...some, ...asked, '--record', 'run', '--reporter', 'badge-json', '--', './bad.sh'],
    { cwd },
  );
  expect([code, stderr]).toEqual([1, '']);
  const written = (name: string): string => readFileSync(join(cwd, `${name}.out`), 'utf8');
  expect(stdout).toBe(written('badge-json'));
  const report = JSON.parse(written('json')) as Report;
  for (const name of names) await expectSound[name]?.(written(name), report);

  const before = new Map(names.map((name) => [name, written(name)]));
  await cli(['judge', 'run', ...asked], { cwd });
  // Progress events, start times of calls and the time of writing differ between check and judge.
  const still = (text = ''): string =>
    text
      .replace(/^\{"event":"progress".*\n/gm, '')
      .replaceAll(/^ +"(?:timestamp|start|stop)": .*\n/gm, '')
      .replace(/<code>agent-conform (?:check|judge) .*<\/code>/, '')
      .replaceAll(/\[(\d+),(?:\d+|null),/g, '[$1,0,');
  for (const name of names) expect(still(written(name))).toBe(still(before.get(name)));
});

describe('reports of an agent whose every output is an attack', () => {
  const spoken = attacks.join('\n').replaceAll('\ud800', '').replaceAll('\udc00', '');
  const agent = `#!/usr/bin/env node
const attack = ${JSON.stringify(spoken)};
process.stdin.resume().on('end', () => {
  console.log(JSON.stringify({ message: [attack], tool_calls: attack, [attack]: attack, metrics: { [attack]: attack } }));
  console.error(attack);
  process.exitCode = 3;
});
`;
  const answers = agent.replace('process.exitCode = 3;', '');
  const raw = agent.replace(/JSON\.stringify\(\{.*\}\)/, 'attack').replace('process.exitCode = 3;', '');

  test.each([
    ['answers with it', answers],
    ['fails with it', agent],
    ['prints it as it is', raw],
  ])('an agent that %s breaks no report', async (_, source) => {
    const cwd = folder({ agent: source });
    const asked = names.flatMap((name) => ['--reporter', `${name}=${name}.out`]);
    const args = ['check', 'wendell', '--effort', 'quick', '--no-failures', ...asked, '--', './agent'];
    const { code, stdout, stderr } = await cli(args, { cwd });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toContain('forged');
    const report = JSON.parse(readFileSync(join(cwd, 'json.out'), 'utf8')) as Report;
    for (const name of names) await expectSound[name]?.(readFileSync(join(cwd, `${name}.out`), 'utf8'), report);
  });
});

describe('the report for a coding agent', () => {
  test.each(codingAgentVariables)('the report is brief if the variable %s is set', async (name) => {
    const { code, stdout } = await cli([...some, '--', './bad.sh'], { cwd: folder(files), env: { [name]: '1' } });
    expect([code, stdout.split('\n')[0]]).toEqual([1, 'non-conformant: 1 must clause failed (exit 1: fail)']);
  });

  test.each([
    ['what is asked for wins', ['--reporter', 'text'], { CLAUDECODE: '1' }],
    ['a variable that is off is none', [], { CLAUDECODE: '0', GEMINI_CLI: '', CURSOR_AGENT: 'false' }],
  ])('the report is not brief in this case: %s', async (_, asked, env) => {
    const { stdout } = await cli([...some, ...asked, '--', './good.sh'], { cwd: folder(files), env });
    expect(stdout).toContain('mandatory fields');
  });
});

describe('reports in GitHub Actions', () => {
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'summary.md' };
  const summaryIn = (cwd: string): string => readFileSync(join(cwd, 'summary.md'), 'utf8');

  test('failures are annotated on stderr and added to the summary of the step, and stdout is unchanged', async () => {
    const cwd = folder({ ...files, 'summary.md': 'before\n' });
    const { stdout, stderr } = await cli([...some, '--json', '--', './bad.sh'], { cwd, env });
    expect(JSON.parse(stdout).outcome).toBe('non-conformant');
    expect(stderr).toMatch(/^::error file=bad\.sh,line=1,title=must wendell\/output\/tool-calls::/);
    expect(summaryIn(cwd)).toMatch(/^before\n### ✗ ` wendell `: non-conformant\n/);
  });

  test('annotations are written only once if the github reporter is asked for', async () => {
    const cwd = folder(files);
    const { stdout, stderr } = await cli([...some, '--reporter', 'github', '--', './bad.sh'], { cwd, env });
    expect([stdout.match(/^::error /gm)?.length, stderr]).toEqual([2, '']);
    expect(summaryIn(cwd)).toContain('non-conformant');
  });

  test('a summary that cannot be written is reported, and does not change the exit code', async () => {
    const lost = { ...env, GITHUB_STEP_SUMMARY: '/no/such/folder/summary.md' };
    const { code, stderr } = await cli([...some, '--', './good.sh'], { cwd: folder(files), env: lost });
    expect([code, stderr]).toEqual([
      0,
      'agent-conform: the summary of the step cannot be written: no such file or directory\n',
    ]);
  });
});

describe('the ndjson reporter', () => {
  /** An agent that answers once a file `seen` exists, so that the run lasts until the test has seen its start. */
  const waits = `#!/bin/sh
cat >/dev/null
while [ ! -e seen ]; do sleep 0.05; done
echo '{"message":"hello"}'
`;

  test.each([
    ['a file', ['--reporter', 'ndjson=events', '--reporter', 'json']],
    ['stdout', ['--reporter', 'ndjson']],
  ])('events are written to %s during the run', async (where, asked) => {
    const cwd = folder({ agent: waits });
    let early = '';
    await cli([...some, ...asked, '--', './agent'], {
      cwd,
      meanwhile: async (child) => {
        child.stdout?.on('data', (text: string) => (early += where === 'stdout' ? text : ''));
        while (!early.includes('\n')) {
          await pause(20);
          if (where === 'a file') early = readIf(join(cwd, 'events'));
        }
        const started = early.split('\n')[0] ?? '';
        expect(JSON.parse(started)).toMatchObject({ event: 'start', target: { command: ['./agent'] } });
        expect(early).not.toContain('"event":"finding"');
        const { writeFileSync } = await import('node:fs');
        writeFileSync(join(cwd, 'seen'), '');
      },
    });
    const all = where === 'stdout' ? early : readIf(join(cwd, 'events'));
    const events = all
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).event);
    expect(events.filter((event) => event !== 'progress')).toEqual(['start', 'finding', 'end']);
  });

  test('a mistake is a line of JSON if ndjson goes to stdout', async () => {
    const { code, stdout } = await cli(['check', 'wendell', '--reporter', 'ndjson', '--', './nobody'], {
      cwd: folder(),
    });
    expect([code, JSON.parse(stdout).exitCode]).toEqual([2, 2]);
  });
});

function readIf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

describe.skipIf(process.platform !== 'linux')('--open (skipped where no xdg-open chooses the browser)', () => {
  // A stand-in for the browser: writes the address that it should open to a file.
  const withBrowser = { ...files, browser: '#!/bin/sh\nprintf %s "$1" >opened.tmp && mv opened.tmp opened\n' };

  test.each([
    ['the page that is written', ['--reporter', 'html=page.html'], /page\.html$/],
    ['a page in a temporary file', [], /agent-conform-page-\w+\/report\.html$/],
  ])('--open opens %s', async (_, more, page) => {
    const cwd = folder(withBrowser);
    const env = { BROWSER: join(cwd, 'browser'), DISPLAY: '', WAYLAND_DISPLAY: '' };
    const { code, stderr } = await cli([...some, '--open', ...more, '--', './bad.sh'], { cwd, env });
    const [, path = ''] = /^agent-conform: the page is (.+)\n$/.exec(stderr) ?? [];
    expect([code, path]).toEqual([1, expect.stringMatching(page)]);
    while (!existsSync(join(cwd, 'opened'))) await pause(20);
    expect(readFileSync(join(cwd, 'opened'), 'utf8').replace('file://', '')).toBe(path);
    expect(readFileSync(path, 'utf8')).toContain('<!doctype html>');
    if (more.length === 0) rmSync(dirname(path), { recursive: true });
  });
});

test('the page shows the command line without values of variables and secret fields', async () => {
  const cwd = folder(files);
  const asked = [
    '--reporter',
    'html=page.html',
    '--env',
    'MODE=fast-lane',
    '--env=API_KEY=sesame-open',
    '--effort',
    'quick',
  ];
  await program([...some, ...asked, '--', './bad.sh'], { cwd });
  const page = readFileSync(join(cwd, 'page.html'), 'utf8');
  const [, shown = ''] = /<code>(agent-conform check .*?)<\/code>/.exec(page) ?? [];
  expect(shown.replaceAll('&#39;', "'")).toBe(
    "agent-conform check wendell --only output/tool-calls --no-failures --reporter html=page.html --env 'MODE=$MODE' '--env=API_KEY=$API_KEY' --effort quick -- ./bad.sh",
  );
  expect(page).not.toMatch(/fast-lane|sesame/);
});
