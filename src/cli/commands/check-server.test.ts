import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../model/index.ts';
import { splitWords } from '../../model/text/words.ts';
import { freePort } from '../../transport/server/ports.samples.ts';
import { runningServer } from '../../transport/server/servers.samples.ts';
import { carrying, cli, type Ended, folder } from '../program.samples.ts';

/**
 * A server that keeps the contract. With the argument `echoes` after the port, its answer is an object that holds the
 * authorization.
 */
const server = `
import { createServer } from 'node:http';
const [port, way] = process.argv.slice(2);
const event = {
  content: { parts: [{ text: 'Hello.' }], role: 'model' }, invocationId: 'e-1', author: 'model',
  actions: { stateDelta: {}, artifactDelta: {} },
};
const statusOf = (text) => {
  try {
    const { app_name, user_id, session_id, new_message } = JSON.parse(text);
    if ([app_name, user_id, session_id].some((id) => typeof id !== 'string')) return 400;
    if (!Array.isArray(new_message?.parts) || new_message.parts.some((part) => typeof part.text !== 'string')) return 400;
    return app_name === 'greeter' ? 200 : 404;
  } catch {
    return 400;
  }
};
createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (piece) => (text += piece)).on('end', () => {
    const { authorization = '' } = request.headers;
    const json = (status, value) =>
      response.writeHead(status, { 'content-type': 'application/json', 'x-echo': authorization }).end(JSON.stringify(value));
    if (request.url === '/list-apps') return json(200, ['greeter']);
    if (way === 'echoes') return json(200, { refused: authorization });
    if (way === 'guarded' && authorization !== 'Bearer c4n4ry/+8f3a91d07e55b2') return json(401, {});
    json(statusOf(text), [event]);
  });
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
`;

const canary = 'c4n4ry/+8f3a91d07e55b2';

async function check(way: string, ...further: string[]): Promise<Ended & { cwd: string; port: number; mark: string }> {
  const cwd = folder({ 'server.mjs': server });
  const port = await freePort();
  const mark = randomUUID();
  const start = ['--start', `'${process.execPath}' server.mjs ${port} ${way}`];
  const args = ['check', 'adk-run', '--url', `http://127.0.0.1:${port}`, ...start, ...further];
  return { ...(await cli(args, { cwd, env: { TOKEN: canary, TEST_MARK: mark } })), cwd, port, mark };
}

test('a started server that keeps the contract is checked and ended', async () => {
  const { code, stdout, stderr, port, mark } = await check('', '--json');
  const report = JSON.parse(stdout) as Report;
  expect([code, stderr, report.outcome]).toEqual([0, '', 'conformant']);
  expect(report.target).toMatchObject({ channel: 'http', url: `http://127.0.0.1:${port}` });
  expect(process.platform === 'linux' ? carrying('TEST_MARK', mark) : []).toEqual([]);
});

test('a value given with --set is reported, and not asked of the server', async () => {
  const { code, stdout } = await check('', '--set', 'app=greeter', '--ready', '/list-apps', '--json');
  expect([code, (JSON.parse(stdout) as Report).target.set]).toEqual([0, { app: 'greeter' }]);
});

test('a header is sent to the server, and reports show only the name of its variable', async () => {
  const { code, stdout } = await check('guarded', '--header', 'Authorization: Bearer $TOKEN');
  expect(code).toBe(0);
  expect(stdout).toContain('header    authorization: Bearer $TOKEN\n');
});

describe('no output file holds the token of a server that echoes it', () => {
  test.each([
    ['expanded by the kit', 'Authorization: Bearer $TOKEN'],
    ['expanded by the shell', `Authorization: Bearer ${canary}`],
  ])('no output file holds a token that was %s', async (_, header) => {
    const files = ['--record', 'run.ndjson', '--reporter', 'json=report.json', '--reporter', 'text=report.txt'];
    const { code, stdout, stderr, cwd } = await check('echoes', '--header', header, ...files);
    expect(code).toBe(1);
    const kept = join(cwd, '.agent-conform', 'failures');
    const judged = await cli(['judge', 'run.ndjson', '--json'], { cwd });
    const replayed = await cli(['replay', '--json'], { cwd, env: { TOKEN: canary, AUTHORIZATION: canary } });
    const artefacts = [
      ...['run.ndjson', 'report.json', 'report.txt'].map((name) => join(cwd, name)),
      ...readdirSync(kept).map((name) => join(kept, name)),
    ].map((file) => readFileSync(file, 'utf8'));
    const all = [stdout, stderr, judged.stdout, judged.stderr, replayed.stdout, replayed.stderr, ...artefacts];
    expect(all.filter((text) => text.includes(canary) || text.includes(canary.slice(0, 10)))).toEqual([]);
    expect(artefacts.length).toBeGreaterThan(3);
    expect(JSON.parse(judged.stdout)).toEqual(JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')));
    const results = (JSON.parse(replayed.stdout) as { results: { came: string }[] }).results;
    expect(new Set(results.map(({ came }) => came))).toEqual(new Set(['failed']));
  });
});

test('a failure that was found with a header is not replayed without it', async () => {
  const { cwd } = await check('echoes', '--header', 'Authorization: Bearer $TOKEN', '--only', 'response/json-array');
  const { code, stdout } = await cli(['replay'], { cwd });
  expect(code).toBe(3);
  expect(stdout).toContain('it was found with $TOKEN, not set here: give --env TOKEN=…');
  expect((await cli(['replay', '--', 'cat'], { cwd })).stdout).toContain(
    'it was found on a server, and a command is given',
  );
});

describe('a server that cannot be called makes the check inconclusive, with the reason', () => {
  test('a port on which no server listens is reported as connection refused', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { code, stdout } = await cli(['check', 'adk-run', '--url', url], { cwd: folder() });
    expect(code).toBe(3);
    expect(stdout).toBe(
      `? inconclusive: the target cannot be called: connection refused by ${url}: start the server first, or let --start COMMAND start it (exit 3: undecided)\n`,
    );
  });

  test('a started server that ends at once is reported with its exit code and output', async () => {
    const cwd = folder({ 'server.mjs': "console.log('loading'); throw new Error('no model here')" });
    const start = ['--start', `'${process.execPath}' server.mjs`];
    const args = ['check', 'adk-run', '--url', `http://127.0.0.1:${await freePort()}`, ...start];
    const { code, stdout } = await cli(args, { cwd });
    expect(code).toBe(3);
    expect(stdout).toContain('exit code 1, before it was ready');
    expect(stdout).toMatch(/output +│ loading\n/);
    expect(stdout).toContain('Error: no model here');
  });

  test('another server that already answers at the address is reported', async () => {
    const url = await runningServer();
    const cwd = folder({ 'server.mjs': server });
    const start = ['--start', `'${process.execPath}' server.mjs ${new URL(url).port}`];
    const { code, stdout } = await cli(['check', 'adk-run', '--url', url, ...start], { cwd });
    expect(code).toBe(3);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`something answers at ${url} already`);
  });
});

test.each([
  ['check adk-run', 'adk-run is called over HTTP: add --url http://localhost:8000'],
  ['check wendell --url http://h', 'wendell is called as a command or as a module, not over HTTP: leave --url out'],
  ['check adk-run --url http://a:s3cret@h', '--url holds a name or a password'],
  ["check adk-run --url http://h --header 'A: $NO_SUCH_ONE'", '--header a: $NO_SUCH_ONE is not set'],
  ['check adk-run --url http://h --set sesion=x', '--set sesion: adk-run knows no such name: did you mean session?'],
  ['check adk-run --url http://h --set sessions=creat', '--set sessions=creat is not known: did you mean create?'],
])('the command line %s is reported as a mistake', async (typed, message) => {
  const { code, stdout, stderr } = await cli(splitWords(typed), { cwd: folder() });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('s3cret');
  expect(stderr.trimEnd()).not.toContain('\n');
});
