import { describe, expect, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../transport/server/ports.samples.ts';
import { keptFile, keptNames } from '../commands/failures.samples.ts';
import type { Report } from '../../model/index.ts';
import { cli, type Ended, folder } from '../program.samples.ts';
import { serving } from '../commands/serve.samples.ts';

const guard = ['--header', 'Authorization: Bearer $TOKEN'];
const env = { TOKEN: 's3cret-of-the-other' };

/** A folder in which a check of a server has stored its failure; the server has ended. */
async function kept(): Promise<string> {
  const cwd = folder();
  await serving(['--fault', 'wrapped', '--limit', '0'], async ({ url }) => {
    await cli(['check', 'adk-run', '--url', url, ...guard, '--only', 'response/json-array'], { cwd, env });
  });
  expect(keptFile(cwd).failure.clause).toBe('adk-run/response/json-array');
  return cwd;
}

/** Replays on a server with this fault, or without one. */
async function replayedOn(cwd: string, fault: readonly string[], further: readonly string[] = []): Promise<Ended> {
  let ended: Ended | undefined;
  await serving(fault, async ({ url }) => {
    ended = await cli(['replay', '--url', url, ...further], { cwd, env });
  });
  if (ended === undefined) throw new Error('it was not replayed');
  return ended;
}

describe('a failure that was found on one server is replayed on another', () => {
  test('replay on another server reports FAILED if the failure is there too, FIXED if not', async () => {
    const cwd = await kept();
    const there = await replayedOn(cwd, ['--fault', 'wrapped', '--limit', '0']);
    expect([there.code, there.stdout.slice(0, 7), there.stderr]).toEqual([1, 'FAILED ', '']);
    const gone = await replayedOn(cwd, [], guard);
    expect([gone.code, gone.stdout.slice(0, 6), gone.stderr]).toEqual([0, 'FIXED ', '']);
    // The original server has ended.
    expect((await cli(['replay'], { cwd, env })).code).toBe(3);
  });

  test('replay on a server reports ERROR for a failure that was found on a command', async () => {
    const cwd = folder();
    await cli(['check', 'wendell', '--only', 'output/message', '--', 'echo', '{}'], { cwd });
    const { code, stdout } = await replayedOn(cwd, []);
    expect(code).toBe(3);
    expect(stdout).toContain('it was found on a command, and --url is given: leave --url out');
  });
});

test('replay sends more calls than were kept to a mended server that a request had ended, and reports that it survives', async () => {
  const dying = fileURLToPath(new URL('../../../fixtures/adk-run/dying/server.mjs', import.meta.url));
  const cwd = folder({
    'start.sh': `exec '${process.execPath}' '${dying}' "$1" "$(cat way)"\n`,
    way: 'missing-field:throws',
  });
  const port = await freePort();
  const target = ['--url', `http://127.0.0.1:${port}`, '--start', `sh start.sh ${port}`, '--set', 'app=app'];
  const check = ['check', 'adk-run', ...target, '--only', 'errors/survives', '--fail-on', 'should', '--json'];
  const broken = await cli(check, { cwd });
  expect([broken.code, keptFile(cwd).failure.clause]).toEqual([1, 'adk-run/errors/survives']);
  expect((await cli(['replay'], { cwd })).stdout).toMatch(/^FAILED /);
  writeFileSync(join(cwd, 'way'), 'nothing:throws');
  const replayed = await cli(['replay'], { cwd });
  expect([replayed.code, replayed.stdout.slice(0, 6)]).toEqual([0, 'FIXED ']);
  const { past } = JSON.parse((await cli(check, { cwd })).stdout) as Report;
  expect([past?.map(({ came }) => came), keptNames(cwd)]).toEqual([['fixed'], []]);
});

test.each([
  [['--url', 'http://h', '--', './agent'], 'both --url and a command are given: leave one of them out'],
  [['--header', 'A: b'], '--header is for the server of --url: add --url, or leave it out'],
  [['--insecure', '--', './agent'], '--insecure is for the server of --url: add --url, or leave it out'],
  [['--url', 'localhost:8000'], 'write http://localhost:8000'],
])('the words %j are reported as a mistake', async (args, message) => {
  const { code, stdout, stderr } = await cli(['replay', ...args], { cwd: folder({ agent: '#!/bin/sh\n' }) });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr.trimEnd()).not.toContain('\n');
});
