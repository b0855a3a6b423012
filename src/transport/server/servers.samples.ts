import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { folder } from '../transport.samples.ts';
import { freePort } from './ports.samples.ts';

/**
 * Servers of a few lines. The first argument after each file is its port. They answer `{"text": …}` with `{"answer": …}`; more
 * arguments select how they misbehave.
 */
const sources = {
  'node.mjs': `
import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
const [port, ...ways] = process.argv.slice(2);
const does = (way) => ways.includes(way);
if (process.env.STARTS) appendFileSync(process.env.STARTS, process.pid + '\\n');
if (does('stray')) spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' }).unref();
if (does('refuses')) { console.log('loading'); console.error('no model \\u001b[31mhere'); process.exit(4); }
if (does('stubborn')) process.on('SIGTERM', () => {});
let calls = 0;
let company = 0;
let most = 0;
let isPoisoned = false;
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text) => (body += text)).on('end', () => {
    calls += 1;
    if (request.url === '/health') return response.writeHead(does('unhealthy') ? 503 : 200).end();
    if (does('echoes')) {
      const { authorization = '' } = request.headers;
      response.writeHead(401, { 'x-echo': authorization, 'set-cookie': 'auth=' + encodeURIComponent(authorization) });
      return response.end('refused: ' + authorization + ' ' + JSON.stringify({ authorization, base64: Buffer.from(authorization).toString('base64') }));
    }
    if (does('dies') && body.includes('die')) { console.error('Traceback: it died of ' + body); process.exit(7); }
    if (does('dies-always')) process.exit(9);
    company += 1;
    most = Math.max(most, company);
    if (does('dies-of-company') && company > 1) process.exit(5);
    if (does('dies-next') && isPoisoned) process.exit(8);
    isPoisoned = body.includes('die');
    if (does('dies-afterwards') && body.includes('die')) setTimeout(() => process.exit(6), 1);
    if (does('takes-its-time')) return void setTimeout(() => answer(response, body), 200);
    answer(response, body);
  });
});
function answer(response, body) {
  company -= 1;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ answer: body, calls, most, env: process.env.MODE }));
}
if (!does('deaf')) setTimeout(() => server.listen(Number(port), '127.0.0.1', () => console.log('listening on ' + port)), does('late') ? 5000 : 0);
else setInterval(() => {}, 1000);
`,
  'python.py': `
import http.server, json, os, sys
class Agent(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers['content-length']))
        if b'die' in body:
            sys.stderr.write('python dies\\n'); sys.stderr.flush()
            os._exit(3)
        answer = json.dumps({'answer': body.decode()}).encode()
        self.send_response(200)
        self.send_header('content-length', str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)
    def log_message(self, *_): pass
print('ready to answer', flush=True)
http.server.ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), Agent).serve_forever()
`,
} as const;

/** The command that starts a server. Its file is removed after the test. */
export function serverCommand(name: keyof typeof sources, port: number, ...ways: string[]): [string, ...string[]] {
  const file = join(folder({ [name]: sources[name] }), name);
  return [name.endsWith('.py') ? 'python3' : process.execPath, file, String(port), ...ways];
}

/** Starts a server as a user does and waits until it listens. Returns its base URL. The server is ended after the test. */
export async function runningServer(...ways: string[]): Promise<string> {
  const port = await freePort();
  const [program, ...args] = serverCommand('node.mjs', port, ...ways);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => resolve());
    child.on('exit', () => reject(new Error('the server ended')));
  });
  return `http://127.0.0.1:${port}`;
}
