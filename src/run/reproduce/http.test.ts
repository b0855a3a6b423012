import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type { Call, ReportedServer } from '../../model/index.ts';
import { reproduceHttp } from './http.ts';

interface Seen {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A server that records its requests, and answers `418 here`. */
async function listener(): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => {
        const { method, url, headers } = request;
        seen.push({ line: `${method} ${url}`, headers, body: Buffer.concat(pieces) });
        response.writeHead(418, { 'x-mine': 'yes' }).end('here');
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

async function shown(target: ReportedServer, call: Call, env: Record<string, string> = {}): Promise<string> {
  const command = reproduceHttp(target, [call], 20_000) ?? 'exit 1';
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { env: { ...process.env, ...env } });
  return stdout;
}

const aServer = (url: string, further: Partial<ReportedServer> = {}): ReportedServer => ({
  channel: 'http',
  ...further,
  url,
});

const bodies: readonly (string | Uint8Array)[] = [
  '{"text": "hello"}',
  '',
  `it's "quoted" \\n %s $HOME \`ls\` !`,
  'a\nb\tc\r\n',
  '@/etc/passwd',
  '@',
  '-n',
  'x'.repeat(300_000),
  'é 😀 日本',
  'a\u202eb\0\u001b[31m',
  Uint8Array.from({ length: 256 }, (_, at) => at),
];

it('the command sends the exact bytes through a shell, and shows the response', async () => {
  const { url, seen } = await listener();
  for (const body of bodies) {
    const call = { path: '/run', headers: { 'Content-Type': 'application/json' }, body };
    const command = reproduceHttp(aServer(url), [call], 20_000);
    expect(command).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
    const stdout = await shown(aServer(url), call);
    expect(stdout).toMatch(/^HTTP\/1\.1 418 [^]*x-mine: yes[^]*here$/);
    const got = seen.pop();
    expect(got).toMatchObject({ line: 'POST /run', headers: { 'content-type': 'application/json' } });
    expect(got?.body.equals(Buffer.from(body as string))).toBe(true);
  }
});

it('the shell expands secrets in header fields, and all other characters are sent as they are', async () => {
  const { url, seen } = await listener();
  const headers = { authorization: 'Bearer $TOKEN', 'x-odd': 'a "b" \\ `ls` $ $1 $(ls) ${TOKEN}x ${', 'x-empty': '' };
  await shown(aServer(url, { headers }), { path: '/run', body: '{}' }, { TOKEN: 's3cret $HOME' });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer s3cret $HOME',
    'x-odd': 'a "b" \\ `ls` $ $1 $(ls) s3cret $HOMEx ${',
    'x-empty': '',
  });
  // The call has no content type: curl would send that of a form.
  expect(seen[0]?.headers).not.toHaveProperty('content-type');
});

it("the command sends the call's header fields, unless the user overrides them", async () => {
  const { url, seen } = await listener();
  const target = aServer(url, { headers: { 'content-type': 'text/plain', 'x-user': 'yes' } });
  const headers = { 'content-type': "application/it's", 'x-call': '$HOME "', 'x-empty': '' };
  await shown(target, { path: '/run', headers, body: '{}' });
  expect(seen[0]?.headers).toMatchObject({ ...headers, 'x-user': 'yes', 'content-type': 'text/plain' });
});

it.each([
  ['GET', '/list-apps?a[]={b}&c=1'],
  ['GET', '/a/../b/%2e%2e/c'],
  ['DELETE', '/apps/an%20app'],
  ['HEAD', '/run'],
])('the command calls %s %s with the exact path', async (method, path) => {
  const { url, seen } = await listener();
  await shown(aServer(`${url}/base/`), { method, path, body: '' });
  expect(seen[0]?.line).toBe(`${method} /base${path}`);
});

it('the command looks like one that a person would type', () => {
  const call = { path: '/run', headers: { 'content-type': 'application/json' }, body: '{"text":"hi"}' };
  expect(reproduceHttp(aServer('http://localhost:8000'), [call], 30_000)).toBe(
    `curl -sS -i --max-time 30 -X POST http://localhost:8000/run -H 'content-type: application/json' --data-binary '{"text":"hi"}'`,
  );
});

it('the command checks certificates as the run did', () => {
  const call = { method: 'GET', path: '/', body: '' };
  expect(reproduceHttp(aServer('https://host', { ca: 'my ca.pem' }), [call], 500)).toBe(
    "curl -sS -i --http1.1 --cacert 'my ca.pem' --max-time 0.5 -X GET https://host/",
  );
  expect(reproduceHttp(aServer('https://host', { insecure: true }), [call], 500)).toContain(' -k ');
  expect(reproduceHttp(aServer('http://host', { insecure: true }), [call], 500)).not.toContain(' -k ');
});

it('there is no command if a header field cannot stand in one', () => {
  expect(reproduceHttp(aServer('http://host'), [{ headers: { 'x-a': '\u001b[2J' }, body: '' }], 500)).toBeUndefined();
});

it('the command makes the calls of a conversation in their order', async () => {
  const { url, seen } = await listener();
  const calls = ['a', 'b', 'a'].map((body) => ({ path: '/run', body }));
  const command = reproduceHttp(aServer(url), calls, 20_000) ?? '';
  const { stdout } = await promisify(execFile)('sh', ['-c', command]);
  expect(seen.map(({ body }) => String(body))).toEqual(['a', 'b', 'a']);
  expect(stdout.match(/^HTTP\/1\.1 418/gm)).toHaveLength(3);
  await shown(aServer(url), { path: '/run', body: 'c', before: [{ path: '/run', body: 'b' }] });
  expect(seen.slice(3).map(({ body }) => String(body))).toEqual(['b', 'c']);
  expect(reproduceHttp(aServer(url), [], 20_000)).toBeUndefined();
  const odd = { headers: { 'x-a': '\u001b[2J' }, body: '' };
  expect(reproduceHttp(aServer(url), [...calls, odd], 20_000)).toBeUndefined();
});
