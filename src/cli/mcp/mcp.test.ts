import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text as textFrom } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../../transport/process/groups.ts';
import { bin } from '../program.samples.ts';

/** An agent that leaves tool_calls out of its answers. */
const faulty = `process.stdin.resume().on('end', () => console.log(JSON.stringify({ message: 'Hello.' })));`;
const good = `process.stdin.resume().on('end', () => console.log(JSON.stringify({ message: 'Hello.', tool_calls: [] })));`;
/** An agent that writes its process id and never answers. */
const stuck = `require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000);`;
const only = ['output/tool-calls'];

function folder(agent: string): string {
  const made = realpathSync(mkdtempSync(join(tmpdir(), 'agent-conform-mcp-test-')));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  writeFileSync(join(made, 'agent.cjs'), agent);
  return made;
}

async function connected(cwd: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp'], cwd, stderr: 'ignore' }),
  );
  onTestFinished(() => client.close());
  return client;
}

type Called = Awaited<ReturnType<Client['callTool']>>;

const textOf = ({ content }: Called): string => content.map((part) => (part.type === 'text' ? part.text : '')).join('');

test('the server lists its tools and gives instructions', async () => {
  const client = await connected(folder(good));
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['check', false],
    ['replay', false],
    ['list', true],
    ['explain', true],
    ['schema', true],
  ]);
  for (const { inputSchema, description } of tools)
    expect([inputSchema.type, description]).toEqual(['object', expect.any(String)]);
  expect(client.getInstructions()).toContain('Begin with list');
});

test('a coding agent checks an agent, then replays the failure until it is mended', async () => {
  const cwd = folder(faulty);
  const client = await connected(cwd);
  const check = { name: 'check', arguments: { contract: 'wendell', only, command: [process.execPath, 'agent.cjs'] } };
  const failed = await client.callTool(check);
  expect(failed.isError).not.toBe(true);
  expect(failed.structuredContent).toMatchObject({
    outcome: 'non-conformant',
    failures: [{ clause: 'wendell/output/tool-calls', level: 'must', expected: 'an array', pointer: '/tool_calls' }],
    moreFailures: 0,
    inconclusive: [],
  });
  expect(textOf(failed)).toMatch(/^non-conformant: 1 must clause failed .*\nmust wendell\/output\/tool-calls: /);

  const [{ kept = '' } = {}] = (failed.structuredContent as { failures: { kept?: string }[] }).failures;
  expect(kept).toMatch(/^\.agent-conform\/failures\/.+\.json$/);
  const replay = { name: 'replay', arguments: { files: [kept] } };
  const again = await client.callTool(replay);
  expect(textOf(again)).toMatch(
    /^FAILED wendell\/output\/tool-calls in .+: expected an array; actual .+ at \/tool_calls$/,
  );
  expect(again.structuredContent).toMatchObject({
    results: [{ came: 'failed', expected: 'an array', pointer: '/tool_calls', file: kept }],
    isWhole: true,
  });
  writeFileSync(join(cwd, 'agent.cjs'), good);
  expect(textOf(await client.callTool(replay))).toMatch(/^FIXED wendell\/output\/tool-calls /);
  expect((await client.callTool(check)).structuredContent).toMatchObject({ outcome: 'conformant', failures: [] });
});

test('check names the file of a failure of a contract with profiles', async () => {
  const client = await connected(folder('process.exit(3);'));
  const words = ['--profile', 'claude-code', '--set', 'allow={"tool_name":"Bash","tool_input":{"command":"ls"}}'];
  const command = [process.execPath, 'agent.cjs'];
  const { structuredContent } = await client.callTool({
    name: 'check',
    arguments: { contract: 'hooks', command, options: [...words, '--effort', 'quick'] },
  });
  const { failures } = structuredContent as { failures: { kept?: string }[] };
  expect(failures.map(({ kept }) => kept)).toContainEqual(expect.stringMatching(/\.claude-code\.[^/]+\.json$/));
});

test('reading tools answer in parts of bounded length', async () => {
  const client = await connected(folder(good));
  const call = async (name: string, words: Record<string, unknown>): Promise<string> =>
    textOf(await client.callTool({ name, arguments: words }));
  expect(await call('list', {})).toContain('wendell');
  expect(await call('explain', { name: 'wendell/output/message' })).toContain('message');
  expect(JSON.parse(await call('schema', { contract: 'wendell', part: 'reply' }))).toMatchObject({ type: 'object' });

  let whole = '';
  for (let next: number | undefined = 0; next !== undefined;) {
    const piece = await call('schema', { contract: 'report', from: next });
    expect(piece.length).toBeLessThan(25_000);
    const more = /\n\[\d+ characters more: ask again with "from": (\d+)\]$/.exec(piece);
    whole += more === null ? piece : piece.slice(0, more.index);
    next = more === null ? undefined : Number(more[1]);
  }
  expect(JSON.parse(whole)).toEqual(JSON.parse(readFileSync('schemas/report.schema.json', 'utf8')));
});

test.each<[string, string, Record<string, unknown>, string]>([
  ['a contract that there is not', 'check', { contract: 'wendel', command: ['true'] }, 'unknown contract wendel'],
  ['an option that there is not', 'check', { contract: 'wendell', command: ['true'], options: ['--onli'] }, '--onli'],
  [
    'an option that is the server’s',
    'check',
    { contract: 'wendell', options: ['--watch'] },
    '--watch is not taken here',
  ],
  ['a check without an agent', 'check', { contract: 'wendell' }, 'no agent is given: give "command" (["python3"'],
  ['an argument that there is not', 'check', { contract: 'wendell', timeout: 5 }, 'timeout'],
  ['a time that is none', 'check', { contract: 'wendell', command: ['true'], budget: 'soon' }, 'write 30s or 5m'],
  ['a time among the options', 'check', { contract: 'wendell', options: ['--budget=9s'] }, 'give "budget"'],
  ['a piece behind the end', 'explain', { name: 'wendell/output/message', from: 99_999 }, 'is behind the end'],
  ['an option in place of a name', 'schema', { contract: '--out=here' }, 'begins with another character than -'],
  ['a clause that there is not', 'explain', { name: 'wendell/output/nothing' }, 'wendell/output/nothing'],
  ['a file that there is not', 'replay', { files: ['none.json'] }, 'no such file: none.json'],
])('a tool refuses %s in one line', async (_, name, words, says) => {
  const client = await connected(folder(good));
  const answer = await client.callTool({ name, arguments: words });
  const text = textOf(answer);
  expect(answer.isError).toBe(true);
  expect(text).toContain(says);
  expect(text).not.toContain('    at ');
});

async function pidIn(cwd: string): Promise<number> {
  await expect.poll(() => readFileSync(join(cwd, 'pid'), 'utf8')).toMatch(/^\d+$/);
  return Number(readFileSync(join(cwd, 'pid'), 'utf8'));
}

test('cancelling a call ends the agent, and the next call is answered', async () => {
  const cwd = folder(stuck);
  const client = await connected(cwd);
  const taken = new AbortController();
  const words = { contract: 'wendell', only, command: [process.execPath, 'agent.cjs'] };
  const lost = client.callTool({ name: 'check', arguments: words }, { signal: taken.signal }).catch(() => 'taken back');
  const pid = await pidIn(cwd);
  taken.abort();
  expect(await lost).toBe('taken back');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(textOf(await client.callTool({ name: 'list', arguments: {} }))).toContain('wendell');
});

test('a client that asks for progress gets notifications during a check', async () => {
  const client = await connected(folder(stuck));
  const words = {
    contract: 'wendell',
    only,
    command: [process.execPath, 'agent.cjs'],
    options: ['--deadline', '2500ms', '--calls', '2'],
  };
  const told: unknown[] = [];
  const answer = await client.callTool(
    { name: 'check', arguments: words },
    { onprogress: ({ message }) => told.push(message) },
  );
  expect(told[0]).toBe('checking, 2 s');
  expect(answer.structuredContent).toMatchObject({ outcome: 'inconclusive' });
});

/** Two targets with one agent, which may never answer. */
const twoTargets = `targets:
  one: { contract: wendell, command: [node, agent.cjs] }
  two: { contract: wendell, command: [node, agent.cjs] }
`;

test('a check of agents that never answer ends in its budget with partial results', async () => {
  const cwd = folder(stuck);
  writeFileSync(join(cwd, 'agent-conform.config.yaml'), twoTargets);
  const client = await connected(cwd);
  const began = performance.now();
  const answer = await client.callTool({ name: 'check', arguments: { budget: '1s' } });
  // The deadline of a single call is already 30 s.
  expect(performance.now() - began).toBeLessThan(25_000);
  expect(answer.structuredContent).toMatchObject({ outcome: 'inconclusive', because: 'the run was interrupted' });
  expect(textOf(answer)).toContain('[ended after 1s: the rest was not tried, "budget" gives it more time]');
});

test('a replay ends in its budget, too', async () => {
  const cwd = folder(faulty);
  const client = await connected(cwd);
  const words = { contract: 'wendell', only, command: [process.execPath, 'agent.cjs'] };
  await client.callTool({ name: 'check', arguments: words });
  writeFileSync(join(cwd, 'agent.cjs'), stuck);
  const began = performance.now();
  const answer = await client.callTool({ name: 'replay', arguments: { budget: '1s', options: ['--cwd', cwd] } });
  expect(performance.now() - began).toBeLessThan(25_000);
  expect(answer.structuredContent).toMatchObject({ results: [], isWhole: false });
});

/** An agent that writes much to both streams, and fails. */
const loud = `console.error('Traceback: ' + 'e"'.repeat(9000)); console.log('\\u0001"'.repeat(9000)); process.exit(1);`;

test('long output of an agent is shortened in the answer', async () => {
  const cwd = folder(loud);
  const client = await connected(cwd);
  const words = { contract: 'wendell', command: [process.execPath, 'agent.cjs'], budget: '5m' };
  const answer = await client.callTool({ name: 'check', arguments: words });
  const data = answer.structuredContent as { failures: object[] };
  expect(textOf(answer).length + JSON.stringify(data).length).toBeLessThanOrEqual(24_000);
  expect(data.failures[0]).toMatchObject({ level: 'must', stderr: expect.stringContaining('Traceback: e"e"') });
  expect(textOf(answer)).toContain('(the first line of 18,012 bytes)');
});

test('explain shows an exchange completely, however long its lines are', async () => {
  const client = await connected(folder(good));
  const shown = textOf(await client.callTool({ name: 'explain', arguments: { name: 'wendell/output/message' } }));
  expect(shown).not.toContain('left out');
  const sent = shown.split('\n').find((line) => line.includes('"schema_version"')) ?? '';
  expect(JSON.parse(sent.slice(sent.indexOf('{')))).toHaveProperty('schema_version');
});

// The protocol revision that most coding agents use.
const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'by hand', version: '1' } };

test('stdout of a session holds only messages, and closing stdin ends everything', async () => {
  const cwd = folder(stuck);
  const server = spawn(process.execPath, [bin, 'mcp', '--cwd', cwd], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const send = (message: object): boolean => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  send({ id: 1, method: 'initialize', params: hello });
  expect(JSON.parse((await lines.next()).value as string)).toMatchObject({
    id: 1,
    result: { protocolVersion: '2025-06-18', serverInfo: { name: 'agent-conform' } },
  });
  send({ method: 'notifications/initialized' });
  const words = { contract: 'wendell', only, command: [process.execPath, 'agent.cjs'] };
  send({ id: 2, method: 'tools/call', params: { name: 'check', arguments: words } });
  const pid = await pidIn(cwd);
  server.stdin.end();
  const [code] = await once(server, 'close');
  expect(code).toBe(0);
  expect(isRunning(pid)).toBe(false);
});

test('many questions at once are answered in turn, and end with the session', async () => {
  const server = spawn(process.execPath, [bin, 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const send = (message: object): boolean => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  send({ id: 0, method: 'initialize', params: hello });
  send({ method: 'notifications/initialized' });
  for (let id = 1; id <= 300; id += 1)
    send({ id, method: 'tools/call', params: { name: 'explain', arguments: { clause: 'wendell/output/message' } } });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  await lines.next();
  expect(JSON.parse((await lines.next()).value as string)).toMatchObject({ result: { content: [{ type: 'text' }] } });
  server.kill('SIGTERM');
  expect(await once(server, 'close')).toEqual([130, null]);
});

test('a message that is too long ends the session with an error', async () => {
  const server = spawn(process.execPath, [bin, 'mcp'], { stdio: ['pipe', 'ignore', 'pipe'] });
  // The server stops reading, so this write fails.
  server.stdin.on('error', () => {});
  const said = textFrom(server.stderr);
  server.stdin.write(' '.repeat(11 * 1024 * 1024));
  const [code] = await once(server, 'close');
  expect([code, await said]).toEqual([
    2,
    'agent-conform: a message on stdin is longer than 10 MiB: send shorter ones\n',
  ]);
});
