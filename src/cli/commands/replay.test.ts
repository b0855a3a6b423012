import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { callsOf, forgetful, inFolder, keptFile, keptNames, moody, putBeside, some } from './failures.samples.ts';
import { cli, type Ended, folder } from '../program.samples.ts';

/** A folder in which a check of the agent has stored its failure. */
async function kept(agent: string): Promise<{ cwd: string } & ReturnType<typeof keptFile> & { title: string }> {
  const cwd = folder({ agent });
  await cli([...some, '--json', '--', './agent'], { cwd });
  const file = keptFile(cwd);
  const path = file.path.slice(cwd.length + 1);
  return { cwd, ...file, path, title: `wendell/output/tool-calls (${file.failure.fingerprint}) in ${path}` };
}

/** The words of the clause about the failure. */
const said = 'expected an array; actual nothing at /tool_calls';

const ended = (code: number, stdout: string): Ended => ({ code, stdout, stderr: '' });

describe('replay of a kept failure', () => {
  test('replay reports FAILED if the failure is still there', async () => {
    const { cwd, title, text: before, failure } = await kept(forgetful);
    rmSync(join(cwd, 'calls'));
    expect(await cli(['replay'], { cwd })).toEqual(
      ended(1, `FAILED ${title}: ${said}\n1 failure tried again: 1 failed (exit 1)\n`),
    );
    const made = callsOf(cwd);
    expect(made).toHaveLength(4);
    for (const text of made) expect(failure.calls).toEqual([{ body: { text } }]);
    expect(keptFile(cwd).text).toBe(before);
  });

  test('replay reports FIXED if the failure is gone, and removes nothing', async () => {
    const { cwd, title, text } = await kept(forgetful);
    writeFileSync(join(cwd, 'fixed'), '');
    expect(await cli(['replay'], { cwd })).toEqual(
      ended(0, `FIXED ${title}\n1 failure tried again: 1 fixed (exit 0)\n`),
    );
    expect(keptFile(cwd).text).toBe(text);
  });

  test('replay reports FLAKY if only some tries fail', async () => {
    const { cwd, title } = await kept(moody);
    expect(await cli(['replay'], { cwd })).toEqual(
      ended(1, `FLAKY ${title}: ${said}\n1 failure tried again: 1 flaky (exit 1)\n`),
    );
  });

  test('replay reports ERROR if the target cannot be called any more', async () => {
    const { cwd, title } = await kept(forgetful);
    renameSync(join(cwd, 'agent'), join(cwd, 'agents'));
    const because = 'command not found: ./agent: did you mean ./agents?';
    expect(await cli(['replay'], { cwd })).toEqual(
      ended(3, `ERROR ${title}: ${because}\n1 failure tried again: 1 error (exit 3)\n`),
    );
  });

  test('replay reports ERROR if nothing can be decided', async () => {
    const { cwd, title } = await kept(forgetful);
    writeFileSync(join(cwd, 'agent'), '#!/bin/sh\nexit 1\n');
    expect(await cli(['replay'], { cwd })).toMatchObject({
      code: 3,
      stdout: `ERROR ${title}: no call was answered: the target ended with exit code 1 and wrote nothing to stdout\n1 failure tried again: 1 error (exit 3)\n`,
    });
    writeFileSync(join(cwd, 'agent'), '#!/no/such/interpreter\n');
    expect((await cli(['replay'], { cwd })).stdout).toMatch(/^ERROR [^\n]+ in [^\n]+: [^\n]+\n/);
  });
});

describe('the choice of failures and target for replay', () => {
  test('replay tries the named files on the command after --', async () => {
    const { cwd, path } = await kept(forgetful);
    writeFileSync(join(cwd, 'good'), '#!/bin/sh\ncat >/dev/null\necho \'{"message":"","tool_calls":[]}\'\n', {
      mode: 0o755,
    });
    renameSync(join(cwd, path), join(cwd, 'named.json'));
    const none = `no failures are kept in ${inFolder}\n`;
    expect(await cli(['replay'], { cwd })).toEqual({ code: 0, stdout: none, stderr: '' });
    expect(await cli(['replay', 'named.json'], { cwd })).toMatchObject({ code: 1 });
    expect(await cli(['replay', 'named.json', '--', './good'], { cwd })).toMatchObject({ code: 0 });
    expect(await cli(['replay', 'named.json', '--', './god'], { cwd })).toMatchObject({ code: 2, stdout: '' });
  });

  test('replay calls the target in the directory of the original run, or in --cwd', async () => {
    const cwd = folder();
    const place = folder({ agent: forgetful });
    await cli([...some, '--json', '--cwd', place, '--', './agent'], { cwd });
    expect(await cli(['replay'], { cwd })).toMatchObject({ code: 1 });
    const other = folder({ agent: forgetful, fixed: '' });
    expect(await cli(['replay', '--cwd', other], { cwd })).toMatchObject({ code: 0 });
    rmSync(place, { recursive: true });
    expect((await cli(['replay'], { cwd })).stdout).toMatch(/^ERROR [^\n]+: --cwd [^\n]+ does not exist: /);
  });

  test('replay uses the deadline of the original run, or --deadline', async () => {
    const slow = '#!/bin/sh\ncat >/dev/null\nsleep 1\necho \'{"message":"","tool_calls":[]}\'\n';
    const cwd = folder({ agent: slow });
    const timing = ['check', 'wendell', '--only', 'timing/*', '--json'];
    await cli([...timing, '--deadline', '200ms', '--', './agent'], { cwd });
    expect(keptNames(cwd)).not.toEqual([]);
    expect(await cli(['replay'], { cwd })).toMatchObject({ code: 1 });
    expect(await cli(['replay', '--deadline', '30s'], { cwd })).toMatchObject({ code: 0 });
  });
});

test('files that hold no failure are reported as ERROR, and the others are tried', async () => {
  const { cwd, title, failure } = await kept(forgetful);
  putBeside(cwd, 'a.json', '{');
  putBeside(cwd, 'b.json', { ...failure, contract: { ...failure.contract, id: 'wendel' } });
  putBeside(cwd, 'c.json', { ...failure, contract: { ...failure.contract, version: '0' } });
  putBeside(cwd, 'd.json', { ...failure, clause: 'wendell/output/gone' });
  putBeside(cwd, 'e.json', { ...failure, target: { channel: 'recorded' } });
  const named = (clause: string, name: string): string =>
    `ERROR ${clause} (${failure.fingerprint}) in ${inFolder}/${name}`;
  expect(await cli(['replay'], { cwd })).toEqual({
    code: 1,
    stdout: [
      `ERROR ${inFolder}/a.json: it is not JSON`,
      `${named(failure.clause, 'b.json')}: it is of the contract wendel, which does not come with the kit: add --contract and the path of its file`,
      `${named(failure.clause, 'c.json')}: it was found with wendell 0, and here is wendell.agent_input.v1`,
      `${named('wendell/output/gone', 'd.json')}: wendell has no clause wendell/output/gone`,
      `${named(failure.clause, 'e.json')}: it was found on a target that is no command: give one behind --`,
      `FAILED ${title}: ${said}`,
      '6 failures tried again: 1 failed, 5 error (exit 1)',
      '',
    ].join('\n'),
    stderr: '',
  });
});

describe('--json', () => {
  const documentOf = ({ stdout }: Ended): unknown => JSON.parse(stdout);

  test('replay --json prints one document and nothing else on stdout', async () => {
    const { cwd, path, failure } = await kept(forgetful);
    const { clause, fingerprint } = failure;
    writeFileSync(join(cwd, 'damaged'), '{');
    expect(documentOf(await cli(['replay', '--json', path, 'damaged'], { cwd }))).toEqual({
      schemaVersion: '1',
      results: [
        {
          file: path,
          clause,
          fingerprint,
          came: 'failed',
          expected: 'an array',
          actual: 'nothing',
          pointer: '/tool_calls',
        },
        { file: 'damaged', came: 'error', because: 'it is not JSON' },
      ],
    });
    const none = await cli(['replay', '--json'], { cwd: folder() });
    expect([none.code, documentOf(none)]).toEqual([0, { schemaVersion: '1', results: [] }]);
    const missing = await cli(['replay', '--json', 'none.json'], { cwd });
    expect([missing.code, documentOf(missing)]).toMatchObject([2, { exitCode: 2 }]);
    const mistake = await cli(['replay', '--json', '--deadline', 'soon'], { cwd });
    expect([mistake.code, documentOf(mistake)]).toMatchObject([2, { exitCode: 2 }]);
  });
});

test.skipIf(process.platform !== 'linux')('an interrupted replay prints the results so far', async () => {
  const { cwd, path, failure } = await kept(forgetful);
  putBeside(cwd, 'z.json', { ...failure, target: { channel: 'command', command: ['./hangs'] } });
  writeFileSync(join(cwd, 'hangs'), '#!/bin/sh\necho >started\nexec sleep 1000\n', { mode: 0o755 });
  const meanwhile = async (child: ChildProcess): Promise<void> => {
    while (!existsSync(join(cwd, 'started'))) await pause(20);
    child.kill('SIGINT');
  };
  const { code, stdout } = await cli(['replay', '--json'], { cwd, meanwhile });
  expect([code, JSON.parse(stdout)]).toMatchObject([130, { results: [{ file: path }], interrupted: true }]);
  expect(JSON.parse(stdout).results).toHaveLength(1);
});
