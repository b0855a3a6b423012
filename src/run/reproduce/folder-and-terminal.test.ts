import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call, ReportedCommand } from '../../model/index.ts';
import { placedFiles, placedShown, showsPlaced } from '../../model/exchange/placed-files.samples.ts';
import { folder } from '../../transport/transport.samples.ts';
import { reproduceCommand } from './command.ts';

const exit = { by: 'exit', code: 0 } as const;

function run(target: Omit<ReportedCommand, 'channel'>, ...calls: Call[]): string {
  const cwd = folder({ 'my agent.sh': 'cat; ls; pwd; [ -f "my agent.sh" ] || echo elsewhere' });
  const turns = calls.map((call) => ({ call, ended: exit }));
  const command = reproduceCommand({ channel: 'command', ...target }, turns, 30_000, calls.length > 1) ?? '';
  expect(command.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  const env = { ...process.env, TMPDIR: cwd };
  return execFileSync('sh', ['-c', command], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

const target: Omit<ReportedCommand, 'channel'> = {
  command: ['sh', 'my agent.sh'],
  ownFolder: { files: ['my agent.sh'] },
};

it('the command runs in a new folder and finds its own files from there', () => {
  const said = run(target, { body: 'sent;' });
  expect(said).toMatch(/^sent;.*\/folder\nelsewhere\nexit code 0\n$/s);
});

it("the target's files are found from its directory, and each call has a folder of its own", () => {
  const cwd = folder({ 'agent.sh': 'cat; ls; touch left' });
  const there: Omit<ReportedCommand, 'channel'> = {
    command: ['sh', './agent.sh'],
    cwd,
    ownFolder: { files: ['./agent.sh'] },
  };
  expect(run(there, { body: 'a' }, { body: 'b' })).toBe('aexit code 0\nbexit code 0\n');
});

it.each(['sh', 'bash'])(
  'the command can be pasted twice into one shell (%s), changes nothing there and leaves no files',
  (shell) => {
    const cwd = folder({ 'agent.sh': 'cat; cat notes.txt; echo more >made; mkdir -p deep/er; exit 3' });
    mkdirSync(join(cwd, 'temporary'));
    const files: Call['files'] = { 'notes.txt': { text: ' kept\n', readOnly: true }, '../beside.txt': { text: 'x' } };
    const there: ReportedCommand = {
      channel: 'command',
      command: ['sh', './agent.sh'],
      ownFolder: { files: ['./agent.sh'] },
    };
    const command = reproduceCommand(there, [{ call: { body: 'sent;', files }, ended: exit }], 30_000) ?? '';
    const said = execFileSync(shell, [], {
      cwd,
      env: { ...process.env, TMPDIR: join(cwd, 'temporary') },
      input: `${command}\n${command}\npwd; echo "d is $d"; trap\n`,
      encoding: 'utf8',
    });
    expect(said.match(/^sent; kept\nexit code 3$/gm)).toHaveLength(2);
    expect(said.match(/^\.\.\/folder\/made:more$/gm)).toHaveLength(2);
    expect(said).toMatch(new RegExp(`\n${realpathSync(cwd)}\nd is\\s*$`));
    expect(readdirSync(join(cwd, 'temporary'))).toEqual([]);
    expect(readdirSync(cwd)).toEqual(['agent.sh', 'temporary']);
  },
);

it('the command places the files of a call, and shows the files afterwards', () => {
  const command = ['sh', '-c', `${showsPlaced}; echo more >in/new`];
  const said = run({ command, ownFolder: { files: [] } }, { body: '', files: placedFiles });
  expect(said).toContain(`${placedShown}exit code 0\n`);
  expect(said).toContain('../folder/in/new:more\n');
  expect(said).toContain('../beside.txt:x\n');
});

it('the command sets variables of any text', () => {
  const env = { A: 'two\nlines', B: "it's \u202e $x", C: 'end\n' };
  const said = run(
    { command: ['sh', '-c', 'printf "%s|" "$A" "$B" "${C%?}"'] },
    { body: '', env: { A: env.A, B: env.B } },
  );
  expect(said).toBe(`${env.A}|${env.B}||exit code 0\n`);
});

const isPossible = spawnSync('python3', ['-c', 'import os; os.openpty()']).status === 0;

describe.skipIf(!isPossible)('typed lines (skipped where Python can make no terminal)', () => {
  it('are typed on a terminal, and do not change stdin and stdout', () => {
    const ask = 'cat; while read -r line; do printf "%s;" "$line"; done </dev/tty; exit 3';
    const said = run({ command: ['sh', '-c', ask] }, { body: 'sent;', typed: ['one', "it's", 'é'] });
    expect(said).toBe("sent;one;it's;é;exit code 3\n");
  });

  it('are typed in the folder of the call', () => {
    const ask = 'read -r line </dev/tty; echo "$line" >made';
    const said = run({ command: ['sh', '-c', ask], ownFolder: { files: [] } }, { body: '', typed: ['x'], files: {} });
    expect(said).toContain('../folder/made:x\n');
  });
});
