import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../model/index.ts';
import { callsOf, forgetful, inFolder, keptFile, keptNames, moody, putBeside, some } from './failures.samples.ts';
import { agents, cli, ended, type Ended, folder } from '../program.samples.ts';

const linux = process.platform === 'linux';
const bySome = [...some, '--json', '--', './agent'];

const pastOf = ({ stdout }: Ended): unknown => (JSON.parse(stdout) as Report).past?.map(({ came }) => came);

describe('a failure that check finds', () => {
  test('a failure is kept in its own file, with everything that is needed to try it again', async () => {
    const cwd = folder({ agent: forgetful });
    const { code, stdout, stderr } = await cli([...some, '--deadline', '20s', '--', './agent', 'two words'], { cwd });
    expect([code, stderr]).toEqual([1, `agent-conform: ${inFolder}: 1 failure kept, for agent-conform replay\n`]);
    const { text, failure } = keptFile(cwd);
    expect(failure).toEqual({
      schemaVersion: '1',
      tool: { name: 'agent-conform', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      contract: { id: 'wendell', version: 'wendell.agent_input.v1' },
      clause: 'wendell/output/tool-calls',
      section: 'Output shape',
      says: 'tool_calls is there and an array',
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
      expected: 'an array',
      actual: 'nothing',
      pointer: '/tool_calls',
      target: { channel: 'command', command: ['./agent', 'two words'] },
      deadlineMs: 20_000,
      seed: 1,
      calls: [{ body: { text: expect.stringContaining('"transcript": [{') } }],
      reproduce: expect.stringMatching(/' \| (timeout|perl) [^|]* \.\/agent 'two words'; /),
    });
    expect(text.startsWith('{\n  "schemaVersion": "1",\n')).toBe(true);
    expect(stdout).toContain(failure.reproduce);
    expect(keptNames(cwd)).toEqual([
      expect.stringMatching(
        new RegExp(`^wendell\\.output\\.tool-calls\\.${failure.fingerprint}\\.[0-9a-f]{8}\\.json$`),
      ),
    ]);
  });

  test('a kept failure is tried first by the next run, and its file does not change', async () => {
    const cwd = folder({ agent: forgetful });
    await cli(bySome, { cwd });
    const before = keptFile(cwd);
    const first = callsOf(cwd).length;
    const { code, stdout, stderr } = await cli([...some, '--seed', '7', '--', './agent'], { cwd });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/failures of earlier runs\n {2}FAILED +wendell\/output\/tool-calls \([0-9a-f]{12}\)/);
    // The first call of the plan shows whether the agent can be called at all, so the kept call comes second.
    expect(before.failure.calls).toEqual([{ body: { text: callsOf(cwd)[first + 1] } }]);
    expect(keptFile(cwd).text).toBe(before.text);
  });

  test('a fixed failure is reported, and its file is removed', async () => {
    const cwd = folder({ agent: forgetful });
    await cli(bySome, { cwd });
    writeFileSync(join(cwd, 'fixed'), '');
    const next = await cli(bySome, { cwd });
    expect([next.code, pastOf(next), keptNames(cwd)]).toEqual([0, ['fixed'], []]);
    expect(JSON.parse((await cli(bySome, { cwd })).stdout).past).toBe(undefined);
  });

  test('the file of a fixed failure is not removed with --keep', async () => {
    const cwd = folder({ agent: forgetful });
    await cli(bySome, { cwd });
    const { text } = keptFile(cwd);
    writeFileSync(join(cwd, 'fixed'), '');
    const next = await cli([...some, '--keep', '--json', '--', './agent'], { cwd });
    expect([next.code, pastOf(next), keptFile(cwd).text]).toEqual([0, ['fixed'], text]);
  });

  test('a flaky failure stays in the folder', async () => {
    const cwd = folder({ agent: moody });
    const first = await cli(bySome, { cwd });
    expect([first.code, keptFile(cwd).failure.flaky]).toEqual([1, { failed: expect.any(Number), of: 4 }]);
    const { text } = keptFile(cwd);
    const next = await cli(bySome, { cwd });
    expect([next.code, pastOf(next), keptFile(cwd).text]).toEqual([1, ['flaky'], text]);
  });

  test('failures are neither tried nor kept with --no-failures', async () => {
    const cwd = folder({ agent: forgetful });
    const without = [...some, '--no-failures', '--json', '--', './agent'];
    await cli(without, { cwd });
    expect(existsSync(join(cwd, '.agent-conform'))).toBe(false);
    await cli(bySome, { cwd });
    const { text } = keptFile(cwd);
    expect(pastOf(await cli(without, { cwd }))).toBe(undefined);
    writeFileSync(join(cwd, 'fixed'), '');
    await cli(without, { cwd });
    expect(keptFile(cwd).text).toBe(text);
  });

  test('failures are kept in the folder that --failures names', async () => {
    const cwd = folder({ agent: forgetful });
    const there = [...some, '--json', '--failures', 'a/b', '--', './agent'];
    await cli(there, { cwd });
    expect([existsSync(join(cwd, 'a/b')), existsSync(join(cwd, '.agent-conform'))]).toEqual([true, false]);
    expect(pastOf(await cli(there, { cwd }))).toEqual(['failed']);
  });

  test('a failure of another target, another contract or an unselected clause is left alone', async () => {
    const cwd = folder({ agent: forgetful, other: forgetful });
    await cli(bySome, { cwd });
    const { failure, path } = keptFile(cwd);
    writeFileSync(path, JSON.stringify({ ...failure, contract: { ...failure.contract, id: 'other' } }));
    writeFileSync(join(cwd, 'fixed'), '');
    const run = async (args: readonly string[]): Promise<unknown> => {
      const { stdout, stderr } = await cli(args, { cwd });
      return [JSON.parse(stdout).past, stderr, keptNames(cwd).length];
    };
    expect(await run(bySome)).toEqual([undefined, '', 1]);
    writeFileSync(path, JSON.stringify(failure));
    expect(await run([...some, '--json', '--', './other'])).toEqual([undefined, '', 1]);
    expect(await run([...some, '--json', '--', './agent', 'more'])).toEqual([undefined, '', 1]);
    expect(await run([...some, '--json', '--cwd', '.', '--', './agent'])).toEqual([undefined, '', 1]);
    const others = ['check', 'wendell', '--only', 'output/message', '--json', '--', './agent'];
    expect(await run(others)).toEqual([undefined, '', 1]);
    expect(await run(bySome)).toEqual([[expect.objectContaining({ came: 'fixed' })], '', 0]);
  });
});

test('judge reports the same as a recorded run that tried failures of earlier runs', async () => {
  const cwd = folder({ agent: moody });
  await cli(bySome, { cwd });
  const live = await cli([...some, '--json', '--record', 'run.ndjson', '--', './agent'], { cwd });
  const judged = await cli(['judge', 'run.ndjson', '--json'], { cwd });
  expect(pastOf(live)).toEqual(['flaky']);
  expect(judged).toEqual(live);
});

describe('files in the failure folder that are no failures', () => {
  test('files that hold no failure are named and skipped', async () => {
    const cwd = folder({ agent: forgetful });
    await cli(bySome, { cwd });
    const { failure, path, text } = keptFile(cwd);
    const { calls: _, ...torso } = failure;
    const odd: readonly [string, object | string, string][] = [
      ['a.json', '', 'it is not JSON'],
      ['b.json', text.slice(0, -10), 'it is not JSON'],
      ['c.json', 'null', 'it is no kept failure: Invalid input: expected object, received null'],
      ['d.txt', '{"name":"other"}', 'it is no kept failure: /schemaVersion: Invalid input: expected "1"'],
      ['e.json', torso, 'it is no kept failure: /calls: Invalid input: expected array, received undefined'],
      [
        'f.json',
        { ...failure, fingerprint: '../../x' },
        'it is no kept failure: /fingerprint: Invalid string: must match pattern /^[0-9a-f]{8,64}$/',
      ],
      ['g.json', { ...failure, schemaVersion: '2' }, 'it is of schemaVersion 2, and here is 1'],
      [
        'h.json',
        { ...failure, contract: { id: 'wendell', version: '0' } },
        'it was found with wendell 0, and here is wendell.agent_input.v1',
      ],
      ['i.json', { ...failure, clause: 'wendell/output/gone' }, 'wendell has no clause wendell/output/gone'],
      ['z.json', failure, `it is the same failure as ${path.slice(cwd.length + 1)}`],
    ];
    for (const [name, content] of odd) putBeside(cwd, name, content);
    putBeside(cwd, '.hidden', '');
    const next = await cli(bySome, { cwd });
    expect([next.code, pastOf(next)]).toEqual([1, ['failed']]);
    expect(next.stderr.trimEnd().split('\n')).toEqual(
      odd.map(([name, , because]) => `agent-conform: ${inFolder}/${name}: ${because}: skipped`),
    );
    expect(keptNames(cwd)).toHaveLength(odd.length + 2);
  });

  test.skipIf(!linux)('odd files (pipes, devices, links) in the failure folder are named and skipped', async () => {
    const cwd = folder({ agent: agents.good });
    const there = join(cwd, inFolder);
    mkdirSync(join(there, 'folder'), { recursive: true });
    await ended('sh', ['-c', 'mkfifo "$0"', join(there, 'pipe')]);
    symlinkSync('nowhere', join(there, 'broken'));
    symlinkSync('/dev/zero', join(there, 'zero'));
    putBeside(cwd, 'huge', '');
    truncateSync(join(there, 'huge'), 2 ** 30);
    const { code, stderr } = await cli(bySome, { cwd });
    expect([code, stderr.trimEnd().split('\n')]).toEqual([
      0,
      [
        `agent-conform: ${inFolder}/broken: no such file or directory: skipped`,
        `agent-conform: ${inFolder}/folder: it is a directory: skipped`,
        `agent-conform: ${inFolder}/huge: it is larger than 32 MiB: skipped`,
        `agent-conform: ${inFolder}/pipe: it is a pipe: skipped`,
        `agent-conform: ${inFolder}/zero: it is a device: skipped`,
      ],
    ]);
  });

  test('at most 50 kept failures are tried', async () => {
    const cwd = folder({ agent: forgetful });
    await cli(bySome, { cwd });
    const { failure } = keptFile(cwd);
    for (let number = 0; number < 59; number += 1) {
      putBeside(cwd, `${number}.json`, { ...failure, fingerprint: `${number}`.padStart(12, '0') });
    }
    writeFileSync(join(cwd, 'fixed'), '');
    const next = await cli(bySome, { cwd });
    expect(next.stderr).toBe(`agent-conform: ${inFolder}: 10 failures not tried: a run tries 50 of earlier runs\n`);
    expect([next.code, keptNames(cwd).length]).toEqual([0, 10]);
  });
});

describe('a failure folder that cannot be written', () => {
  test.skipIf(!linux)('a failure folder that cannot be made is reported, the verdict unchanged', async () => {
    const cwd = folder({ agent: agents.bad });
    const args = ['check', 'wendell', '--json', '--failures', '/proc/no/such', '--', './agent'];
    const { code, stdout, stderr } = await cli(args, { cwd });
    expect([code, JSON.parse(stdout).outcome]).toEqual([1, 'non-conformant']);
    expect(stderr).toMatch(/^agent-conform: \/proc\/no\/such: cannot be written: [^\n]+\n$/);
  });

  test('a failure folder that is a file is reported in one line', async () => {
    const cwd = folder({ agent: agents.bad, '.agent-conform': '' });
    const { code, stderr } = await cli(bySome, { cwd });
    const warning = `agent-conform: ${inFolder}: not a directory: failures are neither tried again nor kept\n`;
    expect([code, stderr]).toEqual([1, warning]);
  });
});

test('several runs at once store every failure, each in a complete file', async () => {
  const cwd = folder({ one: agents.bad, two: agents.bad, three: forgetful });
  const runs = ['./one', './one', './two', './three', './three'];
  const args = ['check', 'wendell', '--only', 'output/*', '--json', '--'];
  const came = await Promise.all(runs.map((agent) => cli([...args, agent], { cwd })));
  expect(came.map(({ code, stderr }) => [code, stderr])).toEqual(runs.map(() => [1, '']));
  const kept = keptNames(cwd);
  for (const name of kept) JSON.parse(readFileSync(join(cwd, inFolder, name), 'utf8'));
  const failed = new Set(
    came.flatMap(({ stdout }, at) =>
      (JSON.parse(stdout) as Report).findings.flatMap(({ fingerprint }) =>
        fingerprint === undefined ? [] : [`${runs[at]} ${fingerprint}`],
      ),
    ),
  );
  expect(kept).toHaveLength(failed.size);
  expect(kept.filter((name) => !/^wendell\.output\.[\w.-]+\.[0-9a-f]{12}\.[0-9a-f]{8}\.json$/.test(name))).toEqual([]);
});

describe('secrets in kept failures', () => {
  const canary = 'c4nary"\\ value';
  /** An agent that prints the secret wherever it can. */
  const leaky = `#!/usr/bin/env node
process.stdin.resume().on('end', () => {
  console.error(process.env.TOKEN);
  console.log(JSON.stringify({ message: process.argv[2], tool_calls: [{ name: process.argv[2], args: {} }] }));
});
`;

  test('secrets are stored as the names of their variables, and put back when a failure is tried again', async () => {
    const cwd = folder({ agent: leaky });
    const command = ['--', './agent', canary, `--key=${canary}`];
    const only = ['check', 'wendell', '--only', 'output/tool-call-offered', '--json'];
    await cli([...only, '--env', `TOKEN=${canary}`, ...command], { cwd });
    const { text, failure } = keptFile(cwd);
    expect(text).not.toMatch(/c4nary|value/);
    expect(failure).toMatchObject({
      actual: '"$TOKEN"',
      target: { command: ['./agent', '$TOKEN', '--key=$TOKEN'], env: ['TOKEN'], secrets: ['TOKEN'] },
    });

    const again = await ended('sh', ['-c', failure.reproduce ?? ''], { cwd, env: { TOKEN: canary } });
    expect(JSON.parse(again.stdout.split('\n')[0] ?? '')).toMatchObject({ message: canary });
    expect(await cli(['replay'], { cwd, env: { TOKEN: canary } })).toMatchObject({ code: 1 });
    expect(await cli(['replay', '--env', `TOKEN=${canary}`], { cwd })).toMatchObject({ code: 1 });
    const unset = await cli(['replay'], { cwd });
    expect(unset).toMatchObject({ code: 3, stderr: '' });
    expect(unset.stdout).toMatch(/^ERROR .*: it was found with \$TOKEN, not set here: give --env TOKEN=…\n/);

    // Another value of the same variable is still the same target.
    const other = [...only, '--env', 'TOKEN=another value', '--', './agent', 'another value', '--key=another value'];
    expect(pastOf(await cli(other, { cwd }))).toEqual(['failed']);
  });

  test("secrets from the kit's own environment are stored as the names of their variables too", async () => {
    const cwd = folder({ agent: leaky });
    const args = ['check', 'wendell', '--only', 'output/tool-call-offered', '--json', '--', './agent', canary];
    await cli(args, { cwd, env: { SOME_API_KEY: canary } });
    const { text, failure } = keptFile(cwd);
    expect(text).not.toMatch(/c4nary|value/);
    expect(failure.target).toMatchObject({ command: ['./agent', '$SOME_API_KEY'], secrets: ['SOME_API_KEY'] });
  });
});

describe.skipIf(!linux)('an interrupted run', () => {
  /** An agent that answers badly, or well if a file `fixed` exists, and hangs from call $1 on. */
  const hanging = `#!/bin/sh
cat >/dev/null
echo >>calls
[ "$(wc -l <calls)" -lt "$1" ] || { echo >started; exec sleep 1000; }
if [ -e fixed ]; then echo '{"message":"","tool_calls":[]}'; else echo '{"message":""}'; fi
`;
  const interrupt = (cwd: string) => async (child: ChildProcess) => {
    while (!existsSync(join(cwd, 'started'))) await pause(20);
    child.kill('SIGINT');
  };

  test('an interrupted run stores the failures found so far', async () => {
    const cwd = folder({ agent: hanging });
    const { code } = await cli([...some, '--json', '--', './agent', '3'], { cwd, meanwhile: interrupt(cwd) });
    expect([code, keptFile(cwd).failure.clause]).toEqual([130, 'wendell/output/tool-calls']);
  });

  test('an interrupted run removes no failure that it did not see fixed', async () => {
    const cwd = folder({ agent: hanging });
    await cli([...some, '--json', '--', './agent', '1000'], { cwd });
    const { failure, text, path } = keptFile(cwd);
    const command = ['./agent', '4'];
    writeFileSync(path, text.replace('"1000"', '"4"'));
    writeFileSync(join(cwd, 'calls'), '');
    writeFileSync(join(cwd, 'fixed'), '');
    const next = await cli([...some, '--json', '--', ...command], { cwd, meanwhile: interrupt(cwd) });
    expect([next.code, pastOf(next)]).toEqual([130, ['unknown']]);
    expect(keptFile(cwd).failure).toEqual({ ...failure, target: { ...failure.target, command } });
  });
});
