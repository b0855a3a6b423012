import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../transport/server/ports.samples.ts';
import { carrying, ended, folder } from '../program.samples.ts';

const linux = process.platform === 'linux';
const built = (file: string): string => JSON.stringify(new URL(`../../../dist/src/${file}`, import.meta.url));

/** A server that never answers, starts another process, ignores SIGTERM, and creates a file `called` when it is called. */
const server = `
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
process.on('SIGTERM', () => {});
createServer(() => writeFileSync('called', '')).listen(Number(process.argv[2]), '127.0.0.1');
`;

/** A program that makes a check as the command line does, of its own contract; \`deed\` runs once the server is called. */
function program(port: number, deed: string): string {
  return `
    import { existsSync } from 'node:fs';
    import { check } from ${built('conform/check.js')};
    import { interruptible } from ${built('cli/output/interrupt.js')};
    const shape = { schema: {}, validate: () => [] };
    const contract = {
      id: 'silent', version: '1', title: '', source: '', channel: 'http', shapes: { request: shape, reply: shape },
      calls: { fixed: ['a'], call: (body, turns) => (turns.length === 0 ? { path: '/', body } : undefined) },
      answer: { received: '', ended: { by: 'response', status: 200, headers: {} } },
      clauses: [{
        id: 'silent/a/b', section: 'A', level: 'must', category: 'semantics', subject: 'agent', says: 'it answers', on: 'plain',
        judge: () => ({ is: 'pass' }),
      }],
      unchecked: [],
    };
    const watch = setInterval(() => { if (existsSync('called')) { clearInterval(watch); ${deed} } }, 20);
    const start = { command: [process.execPath, 'server.mjs', '${port}'] };
    const target = { url: 'http://127.0.0.1:${port}', start };
    const report = await interruptible((signal) => check({ contract, target, signal, deadlineMs: 600_000, jobs: 1 }));
    console.log(report.because);`;
}

async function run(deed: string, meanwhile: (child: ChildProcess, cwd: string) => Promise<void> = async () => {}) {
  const cwd = folder({ 'server.mjs': server });
  const mark = randomUUID();
  const words = ['--input-type=module', '-e', program(await freePort(), deed)];
  const around = { cwd, env: { TEST_MARK: mark }, meanwhile: (child: ChildProcess) => meanwhile(child, cwd) };
  return { ...(await ended(process.execPath, words, around)), left: () => gone(mark) };
}

/** Lists the processes that are left, after the system has had time to end the killed ones. */
async function gone(mark: string): Promise<string[]> {
  for (let look = 0; look < 100 && carrying('TEST_MARK', mark).length > 0; look += 1) await pause(20);
  return carrying('TEST_MARK', mark);
}

const called = async (child: ChildProcess, cwd: string): Promise<void> => {
  while (!existsSync(join(cwd, 'called')) && child.exitCode === null) await pause(20);
};

describe.skipIf(!linux)('the server of a check and all processes that it started are ended', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends the server and all its processes', async (signal) => {
    const { stdout, left } = await run('', async (child, cwd) => {
      await called(child, cwd);
      child.kill(signal);
    });
    expect(stdout).toBe('the run was interrupted\n');
    expect(await left()).toEqual([]);
  });

  test('a second signal ends the server and all its processes', async () => {
    const { code, left } = await run('', async (child, cwd) => {
      await called(child, cwd);
      child.kill('SIGINT');
      // A second signal that follows at once counts as an echo of the first. The server ignores SIGTERM for two seconds: on a
      // very slow machine the run may have ended by then.
      await pause(300);
      child.kill('SIGINT');
    });
    expect([130, 0]).toContain(code);
    expect(await left()).toEqual([]);
  });

  test.each([
    ['a crash', "throw new Error('a crash')"],
    ['a promise that nobody waits for', "Promise.reject(new Error('a crash'))"],
    ['an exit', 'process.exit(1)'],
  ])('%s in the kit ends the server and all its processes', async (_, deed) => {
    const { code, left } = await run(deed);
    expect(code).toBe(1);
    expect(await left()).toEqual([]);
  });
});
