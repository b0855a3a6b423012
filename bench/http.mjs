import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { check } from '../dist/src/conform/check.js';
import { adkRun } from '../dist/suites/adk-run/contract.js';
import { httpTransport } from '../dist/src/transport/http/http.js';
import { pair } from './measure.mjs';

const PAIRS = 15;
const RUNS = 7;
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

/** Calls through the transport, compared with a bare undici loop that sends the same bytes with the same settings. */
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
  const judged = await wholeRuns(url, agent);
  await Promise.all([transport.close(), agent.destroy()]);
  child.stdin.end();
  const rate = (ms, calls = CALLS) => `${Math.round((calls * 1000) / ms)} a second`;
  return [
    {
      what: `HTTP calls, ${JOBS} at once, a connection each`,
      measured: rate(one),
      baseline: `${rate(other)}, a bare undici loop of the same calls`,
      ratio: (1 / ratio).toFixed(2),
      aim: '0.7 or more',
    },
    {
      what: `the calls of whole adk-run runs, judged, ${JOBS} at once (${judged.calls} calls)`,
      measured: rate(judged.one, judged.calls),
      baseline: `${rate(judged.other, judged.calls)}, a bare undici loop of the same calls`,
      ratio: (1 / judged.ratio).toFixed(2),
      aim: '0.85 or more',
    },
  ];
}

/** Long runs, from planning to the report, compared with a bare loop that sends the same bytes. */
async function wholeRuns(url, agent) {
  const sent = [];
  const run = (onExchange) =>
    check({
      contract: adkRun,
      target: { url },
      set: { app: 'app' },
      jobs: JOBS,
      calls: 2 * CALLS,
      amounts: { plain: CALLS, own: 0 },
      onExchange,
    });
  await run(({ call }) => sent.push(call));
  const bare = async () => {
    const queue = sent.values();
    const work = async () => {
      for (const { method = 'POST', path: to, headers: own, body: text } of queue)
        await sendBare(url + to, agent, { method, headers: own, body: text });
    };
    await Promise.all(Array.from({ length: JOBS }, work));
  };
  const result = await pair(RUNS, () => run(() => {}), bare);
  return { ...result, calls: sent.length };
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

function callBare(url, dispatcher) {
  return sendBare(url + path, dispatcher, { method: 'POST', headers, body });
}

async function sendBare(url, dispatcher, { method, headers: own, body: text }) {
  const usual = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'agent-conform' };
  const isEmpty = method === 'GET';
  const response = await request(url, {
    method,
    headers: { ...usual, ...own },
    reset: true,
    dispatcher,
    ...(isEmpty ? {} : { body: text }),
  });
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
  await response.body.bytes();
}
