import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agents, cli, ended, folder, program, bin } from '../program.samples.ts';
import { userFolder, words } from '../user-folder.samples.ts';

const call = ['check', 'wendell', '--only', 'output/message', '--calls', '5', '--no-failures'];
const agent = ['--', './agent'];
const config = 'targets:\n  a:\n    contract: wendell\n    command: ./agent\n';
const noBaseline = '{"schemaVersion":"1","failures":[]}';

/** An odd thing in the place of a file, how to make it, and the words of the error about it. */
const oddities: readonly (readonly [string, (path: string) => unknown, string])[] = [
  ['a pipe', (path) => execFileSync('sh', ['-c', 'mkfifo "$0"', path]), 'it is a pipe: '],
  ['a device without an end', (path) => symlinkSync('/dev/zero', path), 'it is a device: '],
  ['a directory', (path) => mkdirSync(path), 'it is a directory: '],
  ['a sparse file', (path) => sparse(path, 2 ** 37), 'it is larger than \\d+ [MG]iB: '],
];

/** File names, and the command that reads each. */
const readers: readonly (readonly [string, readonly string[]])[] = [
  ...['yaml', 'yml', 'json', 'toml', 'mjs', 'js', 'ts'].map(
    (ending) => [`agent-conform.config.${ending}`, ['check']] as const,
  ),
  ['secrets.env', [...call, '--dotenv', 'secrets.env', ...agent]],
  ['known.json', [...call, '--baseline', 'known.json', ...agent]],
  ['ca.pem', ['check', 'adk-run', '--url', 'https://127.0.0.1:9', '--ca', 'ca.pem', '--set', 'app=a']],
  ['shard.json', ['merge', 'shard.json']],
  ['report.json', ['baseline', 'report.json']],
  ['answers.json', ['validate', 'wendell', 'answers.json']],
  ['contract.mjs', ['explain', './contract.mjs']],
  ['contract.ts', ['explain', './contract.ts']],
];

describe.each(oddities)('files that are %s', (_, make, because) => {
  test.each(readers)('the file %s is reported as a mistake at once', async (file, args) => {
    const cwd = folder({ agent: agents.good });
    make(join(cwd, file));
    const { code, stdout, stderr } = await cli(args, { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`^agent-conform: cannot read [^\n]*${file}: ${because}give [^\n]*\n$`));
  });

  test('a kept failure of this kind is skipped', async () => {
    const cwd = folder({ agent: agents.good });
    mkdirSync(join(cwd, '.agent-conform/failures'), { recursive: true });
    make(join(cwd, '.agent-conform/failures/x.json'));
    const { stdout } = await cli(['replay', '--json'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      results: [{ came: 'error', because: expect.stringMatching(because.slice(0, -2)) }],
    });
  });
});

test.each([
  ['a device without an end', (path: string) => symlinkSync('/dev/zero', path), 'cannot read run: it is a device'],
  ['a sparse file', (path: string) => sparse(path, 2 ** 33), 'run is no recording: its first line is not the head'],
])('a recording that is %s is rejected', async (_, make, because) => {
  const cwd = folder();
  make(join(cwd, 'run'));
  const { code, stderr } = await cli(['judge', 'run'], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringMatching(new RegExp(`^agent-conform: ${because}[^\n]*\n$`))]);
});

test('endless input on stdin is bounded', async () => {
  const { code, stderr } = await ended('sh', ['-c', `"$0" "$@" </dev/zero`, process.execPath, bin, 'merge', '-']);
  expect([code, stderr]).toEqual([
    2,
    'agent-conform: cannot read stdin: it is larger than 64 MiB: give one of 64 MiB at most\n',
  ]);
});

const deep = 'it is nested deeper than 100 levels';
const long = 'it is too long: more than 25000 words, signs and line breaks';

describe('a configuration that would cost its parser much is refused early', () => {
  test.each([
    ['lines of comments', 'yaml', config + '# x\n'.repeat(200_000), long],
    ['20 MB of them', 'yaml', '# x\n'.repeat(5_000_000), 'it is larger than 1 MiB'],
    ['20 MB of TOML', 'toml', '# x\n'.repeat(5_000_000), 'it is larger than 1 MiB'],
    ['20 MB of JSON', 'json', `"${'x'.repeat(20_000_000)}"`, 'it is larger than 1 MiB'],
    ['empty lines', 'yaml', config + '\n'.repeat(500_000), long],
    ['keys', 'yaml', Array.from({ length: 50_000 }, (__, at) => `k${at}: 1\n`).join(''), long],
    ['anchors', 'yaml', Array.from({ length: 30_000 }, (__, at) => `k${at}: &a${at} 1\n`).join(''), long],
    ['open lists', 'yaml', '['.repeat(500_000), deep],
    ['lists in lists', 'yaml', `x: ${'['.repeat(5_000)}${']'.repeat(5_000)}`, deep],
    ['maps in maps', 'yaml', '{a: '.repeat(5_000), deep],
    ['lists in block form', 'yaml', '- '.repeat(500_000), deep],
    ['keys that are keys', 'yaml', '? '.repeat(500_000), deep],
    ['indentation', 'yaml', Array.from({ length: 1_000 }, (__, at) => `${' '.repeat(at)}a:\n`).join(''), deep],
    ['JSON lists', 'json', '['.repeat(500_000) + ']'.repeat(500_000), deep],
    ['JSON objects', 'json', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), deep],
    ['TOML lists', 'toml', `a = ${'['.repeat(400_000)}`, 'excessively nested'],
    ['TOML keys with dots', 'toml', `${'a.'.repeat(300_000)}a = 1`, deep],
    ['TOML headings with dots', 'toml', `[${'a.'.repeat(300_000)}a]`, deep],
    [
      'TOML names that are numbers',
      'toml',
      `a = [${'{1000=0},'.repeat(100_000)}1]`,
      'more than 5000 names that are numbers',
    ],
    ['aliases of aliases', 'yaml', bomb(), 'its aliases stand for more than can be read'],
  ])('a configuration of %s is refused early', async (_, ending, text, because) => {
    const cwd = folder({ [`agent-conform.config.${ending}`]: text });
    const spent = process.cpuUsage();
    const { code, stderr } = await cli(['check'], { cwd });
    const { user, system } = process.cpuUsage(spent);
    expect([code, stderr]).toEqual([2, expect.stringMatching(new RegExp(`^agent-conform: [^\n]*${because}[^\n]*\n$`))]);
    // Seconds of CPU time; without bounds it takes minutes. Loading the modules counts too.
    expect((user + system) / 1e6).toBeLessThan(10);
  });

  test('a TOML fault in a file of very many lines is reported without its place', async () => {
    const text = `[targets.a]\ncontract = "wendell"\ncomand = "x"\n${'# x\n'.repeat(100_000)}`;
    const { code, stderr } = await cli(['check'], { cwd: folder({ 'agent-conform.config.toml': text }) });
    expect([code, stderr]).toEqual([
      2,
      'agent-conform: agent-conform.config.toml: targets.a.comand is not known: did you mean command?\n',
    ]);
  });
});

/** Lists of aliases of lists of aliases: a small text that expands to a huge value. */
function bomb(): string {
  const lists = [...'bcdefghi'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]}, `.repeat(9)}]\n`);
  return `a: &a [x, x, x]\n${lists.join('')}`;
}

function sparse(path: string, bytes: number): void {
  closeSync(openSync(path, 'w'));
  truncateSync(path, bytes);
}

describe('outputs do not overwrite files that the run reads', () => {
  const links: readonly (readonly [string, (to: string, path: string) => void])[] = [
    ['by its name', () => {}],
    ['by a symbolic link', symlinkSync],
    ['by a hard link', linkSync],
  ];
  const inputs: readonly (readonly [string, string, readonly string[]])[] = [
    ['agent', agents.good, [...call, ...agent]],
    ['agent', agents.good, [...call, '--', 'sh', 'agent']],
    ['agent', agents.good, [...call, '--', 'sh agent']],
    ['agent-conform.config.yaml', config, ['check', 'a', '--calls', '5', '--no-failures']],
    ['known.json', noBaseline, [...call, '--baseline', 'known.json', ...agent]],
    ['secrets.env', 'A=1\n', [...call, '--dotenv', 'secrets.env', ...agent]],
    ['agent.mjs', 'export const run = () => ({});\n', ['check', 'agent-format', '--module', 'agent.mjs']],
    ['contract.ts', words, ['check', './contract.ts', '--no-failures', ...agent]],
  ];
  const cases = inputs.flatMap(([file, text, args]) =>
    links.map(([how, link]) => [file, args.at(-1), how, text, args, link] as const),
  );

  test.each(cases)('no output overwrites %s (%s), %s', async (file, _, how, text, args, link) => {
    const cwd = userFolder({ agent: agents.good, [file]: text });
    const out = how === 'by its name' ? file : 'out';
    link(join(cwd, file), join(cwd, out));
    const at = args.indexOf('--');
    for (const option of [
      ['--reporter', `junit=${out}`],
      ['--record', out],
    ]) {
      const all = at < 0 ? [...args, ...option] : [...args.slice(0, at), ...option, ...args.slice(at)];
      const { code, stdout, stderr } = await cli(all, { cwd });
      expect([code, stdout, stderr]).toEqual([
        2,
        '',
        `agent-conform: ${out} is read by this command, and would be overwritten: name another file for the output\n`,
      ]);
      expect(readFileSync(join(cwd, file), 'utf8')).toBe(text);
    }
  });

  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['shapes.mjs', [...call, ...agent]],
    ['helper.py', [...call, ...agent]],
    ['tool', [...call, ...agent]],
    ['.env', [...call, ...agent]],
    ['data.txt', [...call, '--', 'sh', '-c', 'exec ./agent <data.txt']],
    ['data.txt', [...call, '--', './agent', '--from=data.txt']],
  ];

  test.each(parts)('no output overwrites a file that may be part of a program: %s', async (file, args) => {
    const cwd = folder({ agent: agents.good, [file]: '#!/bin/sh\n' });
    const at = args.indexOf('--');
    for (const option of [
      ['--reporter', `junit=${file}`],
      ['--record', file],
    ]) {
      const { code, stdout, stderr } = await cli([...args.slice(0, at), ...option, ...args.slice(at)], { cwd });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^agent-conform: \S+ (is there, and looks like|is read by this command)[^\n]*\n$/);
      expect(readFileSync(join(cwd, file), 'utf8')).toBe('#!/bin/sh\n');
    }
  });

  test('tap --record does not append to an agent', async () => {
    const cwd = folder({ agent: agents.good });
    const { code, stdout, stderr } = await program(['tap', 'wendell', '--record', './agent', '--', './agent'], { cwd });
    const says =
      'agent-conform: --record ./agent is there, and no recording of a tap: name another file for the recording\n';
    expect([code, stdout, stderr]).toEqual([2, '', says]);
    expect(readFileSync(join(cwd, 'agent'), 'utf8')).toBe(agents.good);
  });

  test('no output overwrites a recording, a shard, a report or a kept failure that is read', async () => {
    const cwd = folder({ agent: agents.bad });
    const some = ['check', 'wendell', '--only', 'output/*', '--calls', '20'];
    await cli([...some, '--record', 'run', '--reporter', 'json=report', ...agent], { cwd });
    await cli([...some, '--no-failures', '--shard', '1/1', '--reporter', 'json=shard', ...agent], { cwd });
    linkSync(join(cwd, 'run'), join(cwd, 'run-too'));
    symlinkSync('shard', join(cwd, 'shard-too'));
    const [kept = ''] = readdirSync(join(cwd, '.agent-conform/failures'));
    const failure = join('.agent-conform/failures', kept);
    const before = ['run', 'shard', 'report', failure].map((file) => readFileSync(join(cwd, file), 'utf8'));
    for (const args of [
      ['judge', 'run', '--reporter', 'json=run'],
      ['judge', 'run', '--reporter', 'json=run-too'],
      ['merge', 'shard', '--reporter', 'json=shard'],
      ['merge', 'shard', '--reporter', 'json=shard-too'],
      [...some, '--reporter', `json=${failure}`, ...agent],
    ]) {
      const { code, stderr } = await cli(args, { cwd });
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^agent-conform: \S+ is read by this command, and would be overwritten[^\n]*\n$/),
      ]);
    }
    expect(['run', 'shard', 'report', failure].map((file) => readFileSync(join(cwd, file), 'utf8'))).toEqual(before);
  });

  test.each([
    ['a link', (cwd: string) => (writeFileSync(join(cwd, 'one'), ''), symlinkSync('one', join(cwd, 'other')))],
    [
      'links to what is not there yet',
      (cwd: string) => (symlinkSync('x', join(cwd, 'one')), symlinkSync('x', join(cwd, 'other'))),
    ],
  ])('two reports cannot go to one file by %s', async (_, make) => {
    const cwd = folder({ agent: agents.good });
    make(cwd);
    const { code, stderr } = await cli([...call, '--reporter', 'json=one', '--reporter', 'junit=other', ...agent], {
      cwd,
    });
    expect([code, stderr]).toEqual([2, 'agent-conform: two outputs would go to other: name a file for each\n']);
  });

  test('two reports of each target cannot go to one file', async () => {
    const cwd = folder({ agent: agents.good, 'agent-conform.config.yaml': config });
    const { code, stderr } = await cli(['check', '--reporter', 'json=r-{name}', '--reporter', 'junit=r-{name}'], {
      cwd,
    });
    expect([code, stderr]).toEqual([2, 'agent-conform: two outputs would go to r-a: name a file for each\n']);
  });

  test('a report cannot go to the file that stdout goes to', async () => {
    const cwd = folder({ agent: agents.good });
    const args = [...call, '--reporter', 'json=out', ...agent];
    const { code, stderr } = await ended('sh', ['-c', `"$0" "$@" >out`, process.execPath, bin, ...args], { cwd });
    expect([code, stderr]).toEqual([2, 'agent-conform: two outputs would go to out: name a file for each\n']);
  });
});

describe('an output that cannot be written is reported in one line', () => {
  const places: readonly (readonly [string, string])[] = [
    ['/dev/full', 'no space left on device'],
    ['none/x', 'no such file or directory'],
    ['folder', ''],
    ['file/x', 'not a directory'],
    ['x'.repeat(300), 'name too long'],
    ['loop', 'too many symbolic links'],
    ['/proc/none', 'no such file or directory'],
    ['pipe', 'nobody reads the pipe'],
    ['x/', ''],
  ];
  const cases = places.flatMap(([path, because]) =>
    ['--reporter json=', '--reporter ndjson=', '--record '].map((option) => [option, path, because] as const),
  );
  test.each(cases)('an output that cannot be written is reported: %s%s', async (option, path, because) => {
    const cwd = folder({ agent: agents.bad, file: '' });
    mkdirSync(join(cwd, 'folder'));
    symlinkSync('loop', join(cwd, 'loop'));
    execFileSync('sh', ['-c', 'mkfifo pipe'], { cwd });
    const { code, stdout, stderr } = await cli([...call, ...`${option}${path}`.split(' '), ...agent], { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`^agent-conform: --re[^\n]*${because}[^\n]*\n$`));
    expect(stderr).not.toContain('internal error');
  });

  test('a link to a missing file stays a link, and its target is written', async () => {
    const cwd = folder({ agent: agents.good });
    symlinkSync('report.json', join(cwd, 'one'));
    symlinkSync('one', join(cwd, 'other'));
    expect((await cli([...call, '--reporter', 'json=other', ...agent], { cwd })).stderr).toBe('');
    expect(JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'))).toMatchObject({ calls: 5 });
    expect(readlinkSync(join(cwd, 'one'))).toBe('report.json');
    mkdirSync(join(cwd, 'real/sub'), { recursive: true });
    symlinkSync('real/sub', join(cwd, 'folder'));
    symlinkSync('../report.json', join(cwd, 'real/sub/up'));
    expect((await cli([...call, '--reporter', 'json=folder/up', ...agent], { cwd })).stderr).toBe('');
    expect(readdirSync(join(cwd, 'real'))).toContain('report.json');
    const both = ['--record', 'folder/up', '--reporter', 'json=real/sub/../report.json'];
    rmSync(join(cwd, 'real/report.json'));
    expect((await cli([...call, ...both, ...agent], { cwd })).stderr).toContain('two outputs would go to');
    symlinkSync('nowhere/report.json', join(cwd, 'lost'));
    const { code, stderr } = await cli([...call, '--reporter', 'json=lost', ...agent], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`mkdir -p ${join(cwd, 'nowhere')}`)]);
  });

  test('a pipe that is being read takes a report', async () => {
    const cwd = folder({ agent: agents.good });
    const script = 'mkfifo p; cat p >copy & "$0" "$@"; code=$?; wait; exit $code';
    const args = [...call, '--reporter', 'json=p', ...agent];
    expect(await ended('sh', ['-c', script, process.execPath, bin, ...args], { cwd })).toMatchObject({ stderr: '' });
    expect(JSON.parse(readFileSync(join(cwd, 'copy'), 'utf8'))).toMatchObject({ schemaVersion: '1', calls: 5 });
  });

  test.each([[[]], [['--json']], [['--reporter', 'ndjson']]])('a full stdout is one line: %s', async (options) => {
    const cwd = folder({ agent: agents.good });
    const args = [...call, ...options, ...agent];
    const { code, stderr } = await ended('sh', ['-c', `"$0" "$@" >/dev/full`, process.execPath, bin, ...args], { cwd });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^agent-conform: cannot write to stdout: no space[^\n]*\n$/),
    ]);
  });

  test.each(['/nope', '/proc', 'file'])('a bad temporary folder is reported in one line: TMPDIR=%s', async (TMPDIR) => {
    const cwd = folder({ agent: agents.good, file: '', 'm.ts': 'export const run = () => ({});\n' });
    for (const args of [
      ['check', 'script-agent', '--no-failures', ...agent],
      ['check', 'agent-format', '--no-failures', '--module', 'm.ts'],
    ]) {
      const { code, stderr } = await program([...args], { cwd, env: { TMPDIR } });
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^agent-conform: cannot write temporary files to \S+: [^\n]*: set TMPDIR to [^\n]*\n$/),
      ]);
    }
  });
});

test.each([18, 20, 24, 40, 64, 96, 128])('too few file descriptors are reported in one line: %i', async (most) => {
  const cwd = folder({ agent: agents.good });
  chmodSync(join(cwd, 'agent'), 0o755);
  const script = `ulimit -n ${most}; exec "$0" "$@"`;
  const { code, stderr } = await ended('sh', ['-c', script, process.execPath, bin, ...call, ...agent], { cwd });
  expect([code, stderr]).toEqual([
    2,
    'agent-conform: too few files may be open at once: write ulimit -n 256 before it\n',
  ]);
});

/** A user id without other processes: the limit counts all processes of one user. */
const asNobodyElse = ['--reuid', '64123', '--regid', '64123', '--clear-groups'];
const isThere = process.getuid?.() === 0 && spawnSync('setpriv', [...asNobodyElse, 'test', '-r', bin]).status === 0;

test.skipIf(!isThere)('too few processes are reported in one line (skipped unless root)', async () => {
  const script = 'ulimit -u 14; exec "$0" "$@"';
  const started = [...asNobodyElse, 'bash', '--norc', '-c', script, process.execPath, bin, ...call, '--', 'true'];
  const { code, stderr } = await ended('setpriv', started, { cwd: '/' });
  expect([code, stderr]).toEqual([
    2,
    'agent-conform: too few processes may run at once: end some, or write ulimit -u 54 before it\n',
  ]);
});
