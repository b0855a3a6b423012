import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { canary, expectNone, plainCanary } from '../../conform/secrets/canary.samples.ts';
import type { Report } from '../../model/index.ts';
import { reporters } from '../../report/reporters.ts';
import { freePort } from '../../transport/server/ports.samples.ts';
import { cli, folder } from '../program.samples.ts';

/* Agents of every channel that print their secret, checked through the command line: no output may hold it. */

const python = `
import base64, html, json, os, shlex, sys, time, urllib.parse
key = os.environ["AGENT_API_KEY"]
`;
/** An answer that holds the secret in every place and spelling. */
const everywhere = `
said = {"message": key, key: key, "in": [json.dumps(key), json.dumps({key: json.dumps(key)}), repr(key), html.escape(key), shlex.quote(key),
  urllib.parse.quote_plus(key), key.encode().hex(), *(base64.b64encode(b"." * n + key.encode()).decode() for n in range(3))]}
`;
const ofNode = `
const key = process.env.AGENT_API_KEY;
const said = { message: key, [key]: key, in: [JSON.stringify(key), encodeURIComponent(key), Buffer.from(key).toString('hex')] };
`;

const files = {
  'says.py': `${python}${everywhere}
text = json.dumps(said)
sys.stderr.write("calling with " + key + "\\n")
for at in range(0, len(text), 7):
    sys.stdout.write(text[at:at + 7]); sys.stdout.flush()
`,
  'ends.py': `${python}\nos.write(1, key[:9].encode()); time.sleep(0.02); os.write(1, key[9:].encode()); sys.exit("refused: " + key)\n`,
  'raises.py': `${python}\nraise KeyError(key)\n`,
  'says.mjs': `${ofNode}process.stdin.resume().on('end', () => { console.error(key); console.log(JSON.stringify(said)); });\n`,
  'throws.mjs': `${ofNode}throw new Error(key, { cause: { [key]: key } });\n`,
  'module_raises.py': `${python}\nasync def run_agent(prompt, chat_history=None, memory=None, config=None):\n    print(key)\n    raise ValueError(key)\n`,
  'module_returns.py': `${python}${everywhere}\nasync def run_agent(prompt, chat_history=None, memory=None, config=None):\n    return {"content": [key], "traces": {key: said, "nan": float("nan")}}\n`,
  'module_import.py': `${python}\nraise ImportError(key)\n`,
  'module_throws.mjs': `${ofNode}export async function run_agent() { throw new TypeError(key); }\n`,
  'module_returns.mjs': `${ofNode}export const run_agent = async () => ({ content: said, [key]: 1n });\n`,
  'server.mjs': `${ofNode}
import { createServer } from 'node:http';
import net from 'node:net';
const inHeader = encodeURIComponent(key);
let calls = 0;
createServer((request, response) => {
  calls += 1;
  console.log(key);
  if (calls % 5 === 4) { request.socket.end('HTTP/1.1 200 ' + inHeader + '\\r\\nX-' + inHeader.replaceAll('%', '') + ': ' + inHeader + '\\r\\ncontent-length: 3\\r\\n\\r\\n' + inHeader); return; }
  if (calls % 5 === 3) { request.socket.end(key); return; }
  response.writeHead(calls % 2 === 0 ? 200 : 500, inHeader, { 'x-echo': inHeader, 'content-type': 'application/json', 'set-cookie': ['a=' + inHeader, 'b=' + Buffer.from(key).toString('base64')] });
  response.end(JSON.stringify([said]));
}).listen(Number(process.argv[2]), '127.0.0.1');
`,
  'first.py': `${python}${everywhere}
open(f"out-{key[:3].encode().hex()}.txt", "w").write(key)
open("out.bin", "wb").write(b"\\xff" + key.encode() + b"\\xfe")
os.makedirs(key.encode().hex() + "/x", exist_ok=True)
print(json.dumps({"success": True, "data": said, "agent_requests": [{"target_agent_type": "second", "parameters": {"password": key, "all": said}}]}))
`,
  'second.py': `${python}${everywhere}\nprint(json.dumps({"success": True, "data": [dict(os.environ).get("INPUT_TEXT"), sys.stdin.read(), said]}))\n`,
};

const reporterNames = Object.keys(reporters);
const few = ['--calls', '8', '--effort', 'quick', '--jobs', '2'];

describe.each([
  ['of letters and digits', plainCanary],
  ['of odd characters', canary],
])('a secret value %s', (_, value) => {
  test.each<[name: string, words: string[]]>([
    ['a Python program prints', ['wendell', '--', 'python3', 'says.py']],
    ['a Python program ends with', ['wendell', '--', 'python3', 'ends.py']],
    ['a Python program raises', ['wendell', '--', 'python3', 'raises.py']],
    ['a Node.js program prints', ['wendell', '--', 'node', 'says.mjs']],
    ['a Node.js program throws', ['wendell', '--', 'node', 'throws.mjs']],
    ['a Python function raises', ['agent-format', '--module', 'module_raises.py']],
    ['a Python function returns', ['agent-format', '--module', 'module_returns.py']],
    ['a Python module raises', ['agent-format', '--module', 'module_import.py']],
    ['a Node.js function throws', ['agent-format', '--module', 'module_throws.mjs']],
    ['a Node.js function returns', ['agent-format', '--module', 'module_returns.mjs']],
    [
      'a server sends',
      ['adk-run', '--set', 'app=a', '--start', 'node server.mjs PORT', '--url', 'http://127.0.0.1:PORT'],
    ],
    [
      'scripts of a chain hand on',
      [
        'script-agent',
        '--subject',
        'first.py',
        '--agent',
        'first=python3 first.py',
        '--agent',
        'second=python3 second.py',
      ],
    ],
  ])('a secret that %s is in no output', async (_name, words) => {
    const port = String(await freePort());
    const cwd = folder(files);
    const env = { AGENT_API_KEY: value, COLUMNS: '100' };
    const asked = words.map((word) => word.replace('PORT', port));
    const [at, own] = [asked.indexOf('--'), Object.keys(files)];
    const [options, command] = at < 0 ? [asked, []] : [asked.slice(0, at), asked.slice(at)];
    const outputs = reporterNames.flatMap((name) => ['--reporter', `${name}=report.${name}`]);
    const check = ['check', ...options, ...few];
    const ran = await cli([...check, ...outputs, '--reporter', 'text', '--record', 'run.ndjson', ...command], {
      cwd,
      env,
    });
    expect([1, 3]).toContain(ran.code);
    const again = await cli(['judge', 'run.ndjson', '--json'], { cwd });
    const replayed = await cli(['replay'], { cwd, env });
    const shard = await cli([...check, '--shard', '1/2', '--no-failures', '--json', ...command], { cwd, env });
    const planned = await cli([...check, '--dry-run', ...command], { cwd, env });
    const report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as Report;
    const carried = (JSON.parse(shard.stdout) as Report).shard?.recording ?? '';
    // A chain passes on JSON in JSON in JSON, escaped again at each level: secrets are found only to a depth of three.
    const isDeep = value === canary && asked.includes('script-agent');
    const [judged, was] = [verdictsIn(JSON.parse(again.stdout) as Report), verdictsIn(report)];
    expect(isDeep ? was : judged).toEqual(was);

    const written = everyFile(cwd).filter((path) => !own.includes(path));
    expect(written.filter((path) => path.startsWith('report.'))).toHaveLength(reporterNames.length);
    for (const path of written) expectNone(readFileSync(join(cwd, path), 'utf8'), value, path);
    expectNone(written.join('\n'), value, 'a name of a file');
    expectNone(gunzipSync(Buffer.from(carried, 'base64')).toString(), value, 'the recording of a shard');
    for (const [name, { stdout, stderr }] of Object.entries({ ran, again, replayed, shard, planned })) {
      expectNone(stdout, value, `stdout of ${name}`);
      expectNone(stderr, value, `stderr of ${name}`);
    }
    expect(readFileSync(join(cwd, 'run.ndjson'), 'utf8')).toContain('$AGENT_API_KEY');
  });
});

function verdictsIn({ outcome, callLog, findings }: Report): unknown {
  return { outcome, callLog, verdicts: findings.map(({ clause, verdict }) => [clause, verdict]) };
}

function everyFile(folderPath: string): string[] {
  return readdirSync(folderPath, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folderPath, path)).isFile(),
  );
}
