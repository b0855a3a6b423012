import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { httpTransport } from '../dist/src/transport/http.js';
import { pair } from './measure.mjs';

const PAIRS = 15;
const CALLS = 1000;
const JOBS = 8;
const server = fileURLToPath(new URL('agents/server.mjs', import.meta.url));
const path = '/run';
const headers = { 'content-type': 'application/json' };
const body = JSON.stringify({
  app_name: 'app',
  user_id: 'user',
  session_id: 'session',
  new_message: { parts: [{ text: 'Hello, how can you help me?' }] },
  streaming: false,
  state_delta: null,
  invocation_id: null,
});

/** Calls through the transport against a bare undici loop that sends the same bytes with the same settings. */
export async function http() {
  const child = spawn(process.execPath, [server], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data');
  const url = `http://127.0.0.1:${port.trim()}`;
  const transport = httpTransport({ url });
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const { one, other, ratio } = await pair(
    PAIRS,
    () => inTurn(() => callIt(transport)),
    () => inTurn(() => callBare(url, agent)),
  );
  await Promise.all([transport.close(), agent.destroy()]);
  child.stdin.end();
  const rate = (ms) => `${Math.round((CALLS * 1000) / ms)} a second`;
  return [
    {
      what: `HTTP calls, ${JOBS} at once, a connection each`,
      measured: rate(one),
      baseline: `${rate(other)}, a bare undici loop of the same calls`,
      ratio: (1 / ratio).toFixed(2),
      aim: '0.7 or more',
    },
  ];
}

async function inTurn(call) {
  let left = CALLS;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: JOBS }, work));
}

async function callIt(transport) {
  const { ended } = await transport.call({ body, path, headers }, { deadlineMs: 30_000 });
  if (ended.by !== 'response') throw new Error(`no response: ${JSON.stringify(ended)}`);
}

async function callBare(url, dispatcher) {
  const own = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'agent-conform' };
  const options = { method: 'POST', body, headers: { ...own, ...headers }, reset: true, dispatcher };
  const response = await request(url + path, options);
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
  await response.body.bytes();
}
