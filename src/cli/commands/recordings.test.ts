import { execFileSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { wendell } from '../../../suites/wendell/contract.ts';
import { runReport } from '../../conform/run-report.ts';
import type { Settings } from '../../conform/recording/settings.ts';
import { endLine, exchangeLine, headLine } from '../../conform/recording/recording.ts';
import type { Report, Transport } from '../../model/index.ts';
import { agents, bin, cli, ended, folder } from '../program.samples.ts';

const linux = process.platform === 'linux';

describe('a large recording', () => {
  const exchanges = 3_000;
  const heap = '--max-old-space-size=48';

  test('a large recording is judged in a heap that is smaller than the file', async () => {
    const cwd = folder();
    const report = await writeRecording(join(cwd, 'run.ndjson'), exchanges, 20_000);
    const judged = await ended(process.execPath, [heap, bin, 'judge', 'run.ndjson', '--json'], { cwd });
    expect(judged).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(judged.stdout)).toEqual(report);
    expect(report.findings).toMatchObject([{ verdict: 'pass', calls: report.calls }]);
    expect(report.calls).toBeGreaterThan(exchanges);
  });
});

describe.skipIf(!linux)('a run that is killed', () => {
  /** An agent that answers three times, then writes its process id and never answers. */
  const agent = `#!/bin/sh
cat >/dev/null
if [ "$(ls answered | wc -l)" -lt 3 ]; then
  touch answered/$$
  echo '{"message":"hello","tool_calls":[]}'
else
  echo $$ >pid.draft && mv pid.draft pid
  exec sleep 1000
fi
`;

  test('a killed run leaves a recording of its exchanges, and untried clauses are inconclusive', async () => {
    const cwd = folder({ agent });
    mkdirSync(join(cwd, 'answered'));
    const kill = async (child: ChildProcess): Promise<void> => {
      while (!existsSync(join(cwd, 'pid'))) await pause(20);
      child.kill('SIGKILL');
      process.kill(Number(readFileSync(join(cwd, 'pid'), 'utf8')), 'SIGKILL');
    };
    const args = ['check', 'wendell', '--jobs', '1', '--record', 'run.ndjson', '--', './agent'];
    await cli(args, { cwd, meanwhile: kill });

    const [head, ...lines] = readFileSync(join(cwd, 'run.ndjson'), 'utf8').trimEnd().split('\n');
    expect(JSON.parse(head ?? '')).toMatchObject({ type: 'run' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      Array.from({ length: 3 }, () => ({ type: 'exchange', ended: { by: 'exit', code: 0 } })),
    );

    const { code, stdout, stderr } = await cli(['judge', 'run.ndjson', '--json'], { cwd });
    expect([code, stderr]).toEqual([3, 'agent-conform: run.ndjson: it has no end: the run was cut off\n']);
    const { outcome, findings } = JSON.parse(stdout) as Report;
    expect(outcome).toBe('inconclusive');
    expect(findings.filter(({ verdict }) => verdict === 'pass' || verdict === 'fail')).toEqual([]);
    expect(findings).toContainEqual(
      expect.objectContaining({
        clause: 'wendell/output/message',
        verdict: 'inconclusive',
        calls: 3,
        because: 'not in the recording',
      }),
    );
  });
});

test('a last line that is cut off is reported, and the other lines are judged', async () => {
  const { cwd, file } = await recorded();
  const bytes = readFileSync(file);
  // Removes the end line and the last part of the exchange before it.
  truncateSync(file, bytes.lastIndexOf(0x0a, bytes.length - 2) - 10);
  const lines = bytes.toString().trimEnd().split('\n').length;
  const { code, stdout, stderr } = await cli(['judge', 'run.ndjson', '--json'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toBe(
    `agent-conform: run.ndjson: line ${lines - 1} is cut off: it was left out\n` +
      'agent-conform: run.ndjson: it has no end: the run was cut off\n',
  );
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'inconclusive', findings: [{ verdict: 'pass' }] });
});

test('a recording that lacks an exchange is never conformant', async () => {
  const { cwd, file } = await recorded();
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.toSpliced(-3, 1).join('\n'));
  const { code, stdout } = await cli(['judge', 'run.ndjson', '--json'], { cwd });
  expect([code, JSON.parse(stdout).because]).toEqual([3, 'the recording lacks a part of the run']);
});

test('a recording that holds two different exchanges of one call is never conformant', async () => {
  const { cwd, file } = await recorded();
  const lines = readFileSync(file, 'utf8').split('\n');
  const other = lines.at(-3)?.replace(/"ms":[\d.]+/, '"ms":1.25') ?? '';
  writeFileSync(file, lines.toSpliced(-2, 0, other).join('\n'));
  const { code, stdout } = await cli(['judge', 'run.ndjson', '--json'], { cwd });
  expect([code, JSON.parse(stdout).because]).toEqual([3, 'the recording holds different exchanges of one call']);
});

describe('a file that is no recording is a mistake', () => {
  const head = headLine({
    contract: { id: wendell.id, version: wendell.version },
    target: { channel: 'command' },
    settings: {},
  });

  test.each([
    ['an empty one', '', 'it is empty'],
    ['one of empty lines', '\n\n', 'it is empty'],
    ['a text', 'some text\n', 'its first line is not the head of a recording'],
    ['other JSON lines', '{"type":"event"}\n', 'its first line is not the head of a recording'],
    ['one without a line break', '\0'.repeat(1_000_000), 'its first line is not the head of a recording'],
    ['one whose head is cut off', head.slice(0, -3), 'its first line is not the head of a recording'],
  ])('judge rejects %s', async (_, text, because) => {
    const { code, stderr } = await cli(['judge', 'odd'], { cwd: folder({ odd: text }) });
    expect([code, stderr]).toEqual([
      2,
      `agent-conform: odd is no recording: ${because}: give a file that check --record FILE wrote\n`,
    ]);
  });

  test('judge rejects a folder', async () => {
    const { code, stderr } = await cli(['judge', '.'], { cwd: folder() });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^agent-conform: cannot read \.: [^\n]+\n$/);
  });
});

describe('a recording that changes while it is judged', () => {
  /** Runs `deed` when the damage is reported: then the file has been read once and is not judged yet. */
  const meanwhile = (deed: string): string => `
    import { rmSync, truncateSync, writeFileSync } from 'node:fs';
    const { write } = process.stderr;
    process.stderr.write = function (...given) {
      process.stderr.write = write;
      ${deed};
      return write.apply(process.stderr, given);
    };`;

  const judgedWhile = async (deed: string) => {
    const { cwd, file } = await recorded();
    writeFileSync(file, 'no line\n', { flag: 'a' });
    writeFileSync(join(cwd, 'meanwhile.mjs'), meanwhile(deed));
    return ended(process.execPath, ['--import', './meanwhile.mjs', bin, 'judge', 'run.ndjson'], { cwd });
  };
  const damage = /^agent-conform: run\.ndjson: line \d+ is no line of a recording: it was left out\n/;

  test.each([
    ['is cut', "truncateSync('run.ndjson', 300)"],
    ['is emptied', "truncateSync('run.ndjson')"],
    ['is written anew', "writeFileSync('run.ndjson', 'another text\\n'.repeat(10_000))"],
  ])('a recording that %s while it is judged is a mistake', async (_, deed) => {
    const { code, stdout, stderr } = await judgedWhile(deed);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.replace(damage, '')).toBe(
      'agent-conform: run.ndjson changed while it was judged: judge it once nothing writes to it any more\n',
    );
  });

  test.skipIf(!linux)('a recording that is removed while it is judged is judged anyway', async () => {
    const { code, stderr } = await judgedWhile("rmSync('run.ndjson')");
    expect([code, stderr.replace(damage, '')]).toEqual([0, '']);
  });
});

describe.skipIf(!linux)('the temporary copy of a recording that can be read only once', () => {
  test('a recording from stdin leaves no file behind', async () => {
    const { file } = await recorded();
    const kept = folder();
    const around = { env: { TMPDIR: kept }, input: readFileSync(file, 'utf8') };
    expect(await cli(['judge', '-'], around)).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(kept)).toEqual([]);
  });

  test('a recording from a pipe leaves no file behind, even if the program is killed before its end', async () => {
    const cwd = folder();
    const kept = folder();
    execFileSync('sh', ['-c', 'mkfifo pipe'], { cwd });
    const pipe = openSync(join(cwd, 'pipe'), 'r+');
    writeSync(pipe, 'the beginning');
    const kill = async (child: ChildProcess): Promise<void> => {
      while (!holdsNameless(child.pid, kept)) await pause(20);
      expect(readdirSync(kept)).toEqual([]);
      child.kill('SIGKILL');
    };
    expect(await cli(['judge', 'pipe'], { cwd, env: { TMPDIR: kept }, meanwhile: kill })).toMatchObject({ code: null });
    closeSync(pipe);
    expect(readdirSync(kept)).toEqual([]);
  });

  test('recordings from pipes of a shell are judged', async () => {
    const { cwd } = await recorded();
    const piped = `cat run.ndjson | "$0" "$1" judge /dev/stdin && "$0" "$1" judge <(cat run.ndjson)`;
    const { code, stderr } = await ended('bash', ['-c', piped, process.execPath, bin], { cwd });
    expect([code, stderr]).toEqual([0, '']);
  });

  test('a temporary folder that cannot be used is reported as a mistake', async () => {
    const { code, stderr } = await cli(['judge', '-'], { env: { TMPDIR: '/no/such/folder' }, input: 'text' });
    expect([code, stderr]).toEqual([
      2,
      'agent-conform: cannot keep - in a temporary file: no such file or directory: give a file, or set TMPDIR to a folder with room for it\n',
    ]);
  });
});

/** Whether a process holds an open file of this folder that is already unlinked. */
function holdsNameless(pid: number | undefined, path: string): boolean {
  const open = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return open.some((link) => link.startsWith(path) && link.endsWith(' (deleted)'));
}

/** A recording of a few calls. */
async function recorded(): Promise<{ cwd: string; file: string }> {
  const cwd = folder({ agent: agents.good });
  // One call at a time, so that the last exchange in the file is the last of the plan.
  const only = ['check', 'wendell', '--only', 'output/utf8', '--jobs', '1'];
  await cli([...only, '--record', 'run.ndjson', '--', './agent'], { cwd });
  return { cwd, file: join(cwd, 'run.ndjson') };
}

/**
 * Writes a recording without running an agent: an agent that always gives the same answer, with `stderrBytes` of other text on
 * stderr. Returns the report of that run.
 */
async function writeRecording(file: string, exchanges: number, stderrBytes: number): Promise<Report> {
  const fd = openSync(file, 'w');
  const settings: Settings = {
    clauses: ['wendell/output/message'],
    calls: 2 * exchanges,
    amounts: { plain: exchanges, own: 0 },
  };
  const target = { channel: 'command', command: ['agent'] } as const;
  writeSync(fd, headLine({ contract: { id: wendell.id, version: wendell.version }, target, settings }));
  const received = Buffer.from('{"message":"hello","tool_calls":[]}');
  const stderr = 'x'.repeat(stderrBytes);
  const transport: Transport = {
    async call(call) {
      const exchange = { call, received, stderr, ended: { by: 'exit', code: 0 }, ms: 2, lastByteMs: 1 } as const;
      writeSync(fd, [...exchangeLine(exchange)].join(''));
      return exchange;
    },
    close: async () => undefined,
  };
  const report = await runReport({ contract: wendell, ...settings }, transport, target, 1);
  writeSync(fd, endLine(report));
  closeSync(fd);
  return report;
}
