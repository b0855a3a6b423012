import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { freePort } from '../../transport/server/ports.samples.ts';
import { serverCommand } from '../../transport/server/servers.samples.ts';
import type { ReportedServer } from '../../model/index.ts';
import { reproduceHttp } from './http.ts';

const call = { path: '/run', headers: { 'content-type': 'application/json' }, body: '{"text":"hi"}' };

/** The command for a server of a few lines. */
async function commandFor(ways: readonly string[], further: Partial<ReportedServer> = {}): Promise<string> {
  const port = await freePort();
  const start = serverCommand('node.mjs', port, ...ways);
  const target: ReportedServer = { channel: 'http', url: `http://127.0.0.1:${port}`, start, ...further };
  return reproduceHttp(target, [call, { ...call, body: '{"text":"die"}' }, call], 5000) ?? '';
}

function run(command: string): { stdout: string; stderr: string } {
  const { stdout, stderr } = spawnSync('sh', {
    input: command,
    encoding: 'utf8',
    env: { ...process.env, MODE: 'x y' },
  });
  return { stdout, stderr };
}

it("the command starts the server, makes the calls, and ends it; the server's output comes last", async () => {
  const { stdout, stderr } = run(await commandFor(['dies'], { env: ['MODE'] }));
  expect(stdout.match(/^HTTP\/1\.1 200/gm)).toHaveLength(1);
  expect(stdout).toContain('"env":"x y"');
  // The last call may still reach the port of a process that is ending: refused (7), or ended without an answer (52, 56).
  expect(stderr).toMatch(/curl: \((52|56)\)[^]*curl: \((7|52|56)\)[^]*listening on \d+\nTraceback: it died of /);
});

it.each([
  ['a path', '/health'],
  ['what it prints', '^listening on \\d+$'],
])('the command waits until the server is ready, which it sees by %s', async (_, ready) => {
  const start = performance.now();
  const { stdout } = run(await commandFor([], { ready }));
  expect(stdout.match(/^HTTP\/1\.1 200/gm)).toHaveLength(3);
  expect(performance.now() - start).toBeLessThan(20_000);
});

it('the command stops waiting for a server that has ended', async () => {
  const start = performance.now();
  const { stdout, stderr } = run(await commandFor(['refuses']));
  expect([stdout.trim(), stderr]).toEqual(['', expect.stringContaining('no model')]);
  expect(performance.now() - start).toBeLessThan(20_000);
});
