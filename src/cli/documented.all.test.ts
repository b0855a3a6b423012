import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../transport/server/ports.samples.ts';
import { has } from '../../fixtures/toolchains.ts';
import { bin, type Ended, ended, silentEnvironment } from './program.samples.ts';

const root = join(import.meta.dirname, '../..');
const below = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
/** The pages whose commands readers may type. */
const pages = ['README.md', ...below('docs'), ...below('docs/hosts'), ...below('docs/contracts')].filter((path) =>
  path.endsWith('.md'),
);
/** Commands that this test does not run, and the file that runs them, or the reason why nothing does. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^npm ci && npm test$/, '.ci/run'],
  [/^npm install|^npm pack$|^npm ci && npx --no agent-conform demo$/, 'src/architecture/package.all.test.ts'],
  [/^npm ci && npm run wheel$|^pipx? install .*\.whl|^python3 -m venv/, 'src/python/wheel.all.test.ts'],
  [/ \.\/weather(-hosts)?\.ts/, 'fixtures/own-contracts.all.test.ts'],
  [/^npx quicktype|^datamodel-codegen|^pip install datamodel/, 'fixtures/schemas/generators.all.test.ts'],
  // The kit makes its own types with this package.
  [/^npx json-schema-to-typescript/, 'generate/sources.test.ts'],
  [/^npm run simulate$/, 'src/simulation/worlds.all.test.ts'],
  [/^npm ci && npm publish|^npm pkg set|^pipx run twine|^git tag/, 'nothing: it publishes, where is not said yet'],
];
/** Makes a command that opens a page start a program that does nothing. */
const noBrowser = { BROWSER: 'true', DISPLAY: '', WAYLAND_DISPLAY: '' };
const written = pages.flatMap((path) => commandsOf(path).map((command) => ({ command, path })));
const commands = written.filter(
  ({ command }, at) =>
    written.findIndex((other) => other.command === command) === at && !elsewhere.some(([those]) => those.test(command)),
);

/** Long commands are shortened, and commands that would ask get their answers as options. */
const shorter: Readonly<Record<string, string>> = {
  'agent-conform init': 'agent-conform init --contract wendell --command ./adapter',
  '--rate 2 ': '--rate 20 --calls 4 ',
  'agent-conform host wendell ': 'agent-conform host wendell --only host/runs-the-command ',
  'adk-run --jobs 1 --loop ': 'adk-run --jobs 1 --only host/non-array-is-an-error --loop ',
  'npm run simulate -- --worlds 500 ': 'npm run simulate -- --worlds 20 ',
  '--rates 10000': '--rates 20',
  '--repeat 40 ': '--repeat 40 --calls 1 --only output/utf8 ',
};
/** Commands that serve or watch until they are ended. */
const endless = /^agent-conform (serve|tap adk-run)|--watch/;

/** Files that a command reads, and the earlier command of its page that writes them. */
const writtenBefore: readonly (readonly [RegExp, string])[] = [
  [
    / (judge run|baseline report)| --baseline|^agent-conform judge|^agent-conform replay/,
    'agent-conform check wendell --record run.ndjson --reporter json=report.json -- ./agent',
  ],
  [/ judge calls/, 'agent-conform tap wendell --record calls.ndjson -- python3 adapter.py <item.json'],
  [/ --baseline/, "agent-conform baseline report.json --reason 'mended in 2.0'"],
  [/^agent-conform check$| --shard/, 'agent-conform init'],
];

const adapter = `import json, sys


def handle(item):
    return {"message": "Hello.", "tool_calls": []}


if __name__ == "__main__":
    print(json.dumps(handle(json.load(sys.stdin))))
`;
/** An HTTP server that takes a host case and runs the driver for it. */
const router = `const { createServer } = require('node:http');
const { execFile } = require('node:child_process');
const { writeFileSync } = require('node:fs');
createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part)).on('end', () => {
    const file = 'case-' + process.hrtime.bigint() + '.json';
    writeFileSync(file, body);
    execFile('python3', ['drive.py', file], (error, stdout) => response.end(stdout));
  });
}).listen(Number(process.env.ROUTER_PORT), '127.0.0.1');
`;

describe.skipIf(!has('python3'))('the commands of the docs (skipped without Python)', () => {
  const made = mkdtempSync(join(tmpdir(), 'agent-conform-documented-'));
  const place = {
    PATH: `${join(made, 'bin')}:${process.env['PATH']}`,
    TOKEN: 'a token',
    SHELL: '/bin/sh',
    ...noBrowser,
    TMPDIR: made,
  };

  beforeAll(() => {
    const write = (name: string, text: string): void => writeFileSync(join(made, name), text, { mode: 0o755 });
    const starter = (name: string, path: string): void => write(name, readFileSync(join(root, 'suites', path), 'utf8'));
    mkdirSync(join(made, 'bin'));
    write('bin/agent-conform', `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`);
    write('adapter.py', adapter);
    for (const name of ['adapter', 'agent']) write(name, '#!/bin/sh\nexec python3 adapter.py\n');
    for (const name of ['agent.py', 'files.py', 'ask.py', 'story.py'])
      starter(name, 'script-agent/starters/python/agent.py');
    write('validate.sh', '#!/bin/sh\nexec python3 agent.py\n');
    starter('ask.mjs', 'wendell/starters/javascript/agent.mjs');
    starter('server.py', 'adk-run/starters/python/agent.py');
    starter('drive.py', 'wendell/starters/host/python/drive.py');
    starter('drive.mjs', 'wendell/starters/host/javascript/drive.mjs');
    starter('script.py', 'script-agent/starters/python/agent.py');
    starter('guard.py', 'hooks/starters/python/guard.py');
    symlinkSync(join(root, 'fixtures'), join(made, 'fixtures'));
    write('router.js', router);
    write('answers.ndjson', '{"message":"Hello.","tool_calls":[]}\n');
    write('item.json', '{"schema_version":"wendell.agent_input.v1","task":"","transcript":[],"available_tools":[]}');
    write('agent-conform.config.yaml', 'targets:\n  one:\n    contract: wendell\n    command: ./adapter\n');
  });

  afterAll(() => rmSync(made, { recursive: true, force: true }));

  test('docs hold many commands', () => expect(commands.length).toBeGreaterThan(35));

  test.each(elsewhere)('commands like %s are in the docs, and %s runs them', (those, file) => {
    expect(written.filter(({ command }) => those.test(command))).not.toEqual([]);
    expect(file.startsWith('nothing: ') || existsSync(join(root, file))).toBe(true);
  });

  test.each(commands)('docs command runs as written: $command ($path)', async ({ command, path }) => {
    const cwd = mkdtempSync(join(tmpdir(), 'agent-conform-documented-'));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    cpSync(made, cwd, { recursive: true });
    if (/ agent-format /.test(command))
      cpSync(join(root, 'suites/agent-format/starters/python/agent.py'), join(cwd, 'agent.py'));
    if (command.endsWith(' init')) rmSync(join(cwd, 'agent-conform.config.yaml'));
    const [port, routed] = [await freePort(), await freePort()];
    const env = { ...place, ROUTER_PORT: String(routed) };
    const where = command.startsWith('npm run ') ? root : cwd;
    for (const [names, line] of writtenBefore) if (names.test(command)) await ended('sh', ['-c', line], { cwd, env });
    if (/--url/.test(command) && !/--start/.test(command))
      await listening(['python3', 'server.py', String(port)], cwd, env);

    const line = Object.entries(shorter)
      .reduce((text, [long, short]) => text.replace(long, short), command)
      .replaceAll(/(localhost:|--port |server\.py )8000/g, (_, before: string) => `${before}${port}`)
      .replace('http://agent:8000', `http://localhost:${port} --port ${await freePort()}`)
      .replace('localhost:3000', `localhost:${routed}`);
    const { code, stdout, stderr } = endless.test(line)
      ? await listening(['sh', '-c', `exec ${line}`], cwd, env)
      : await ended('sh', ['-c', line], { cwd: where, env });
    expect([path, line, stdout, stderr, code]).toEqual([
      path,
      line,
      expect.any(String),
      expect.any(String),
      expect.toBeOneOf([0, 1, 3]),
    ]);
  });
});

/**
 * The commands in the shell blocks of a page, without scripts and comments, with continued lines joined. For pages of contracts
 * also `agent-conform check` commands in the text.
 */
function commandsOf(path: string): string[] {
  const page = readFileSync(join(root, path), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block.replaceAll(/\\\n\s*/g, ''));
  const typed = blocks.filter((block) => !block.startsWith('#!'));
  const lines = typed.flatMap((block) => block.split('\n')).map((line) => line.replace(/\s+# .*$/, '').trim());
  const inText = path.startsWith('docs/contracts/') ? page.matchAll(/`(agent-conform check [^`<…]*)`/g) : [];
  return [...lines, ...[...inText].map(([, command = '']) => command)].filter((line) => /^[^#]/.test(line));
}

/**
 * Starts a program that serves. It counts as ready once it has printed something, and is ended with the test. Returns its output
 * so far.
 */
async function listening(
  [program = '', ...words]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const child = spawn(program, words, { cwd, env: { ...silentEnvironment(), ...env } });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGINT');
    await closed;
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  await expect.poll(() => `${stdout}${stderr}`).toContain('\n');
  return { code: child.exitCode ?? 0, stdout, stderr };
}
