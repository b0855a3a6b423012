import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareRun, bin, isSmoke, pair } from './measure.mjs';

const PAIRS = 21;
const CALLS = 200;
const MIB = isSmoke ? 1 : 64;
const agent = ['python3', fileURLToPath(new URL('agents/answer.py', import.meta.url))];

/**
 * The time that a tap adds to a call: of a command, for which Node.js has to start, and of a server, where the tap is already
 * running.
 */
export async function taps() {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-bench-'));
  try {
    const record = join(folder, 'calls.ndjson');
    return [...(await ofCommand(record)), ...(await ofStream(record)), ...(await ofServer(record))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function ofCommand(record) {
  const tapped = [process.execPath, bin, 'tap', 'wendell', '--record', record, '--', ...agent];
  const withTap = () => bareRun(tapped, '{}');
  const { one, other, ratio } = await pair(PAIRS, withTap, () => bareRun(agent, '{}'));
  const node = await pair(PAIRS, withTap, async () => {
    await bareRun([process.execPath, '-e', '0'], '');
    await bareRun(agent, '{}');
  });
  return [
    row(
      'a call of a command through a tap',
      `${one.toFixed(0)} ms`,
      `${other.toFixed(0)} ms, the Python agent alone`,
      ratio,
    ),
    row(
      'the same',
      `${node.one.toFixed(0)} ms`,
      `${node.other.toFixed(0)} ms, \`node -e 0\` and the agent`,
      node.ratio,
    ),
  ];
}

/** The speed of a long answer in pieces of 4 KiB through a tap. */
async function ofStream(record) {
  const code = `import os\nfor _ in range(${MIB * 256}): os.write(1, b"x" * 4096)`;
  const writer = ['python3', '-S', '-c', code];
  const tapped = [process.execPath, bin, 'tap', 'wendell', '--record', record, '--', ...writer];
  const { one, other, ratio } = await pair(
    3,
    () => bareRun(tapped, '{}'),
    () => bareRun(writer, '{}'),
  );
  const rate = (ms) => `${((MIB * 1000) / ms).toFixed(0)} MiB a second`;
  return [row(`an answer of ${MIB} MiB in pieces of 4 KiB through a tap`, rate(one), `${rate(other)}, without`, ratio)];
}

async function ofServer(record) {
  const server = createServer((asked, answer) => void asked.resume().on('end', () => answer.end('[]')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  const tap = spawn(process.execPath, [bin, 'tap', 'adk-run', '--record', record, '--url', url, '--port', '0']);
  const [said] = await once(tap.stdout, 'data');
  const port = Number(/:(\d+) is passed on/.exec(String(said))?.[1]);
  const { one, other } = await pair(PAIRS, calls(port), calls(server.address().port));
  tap.kill();
  server.close();
  const added = (one - other) / CALLS;
  return [
    row(
      `what a tap adds to a call of a server (${CALLS} in turn)`,
      `${added.toFixed(2)} ms`,
      `${(other / CALLS).toFixed(2)} ms, the call alone`,
      '',
      { aim: 'under 1 ms', figure: added, most: 1 },
    ),
  ];
}

function calls(port) {
  const kept = new Agent({ keepAlive: true });
  return async () => {
    for (let call = 0; call < CALLS; call += 1) {
      const asked = request({ port, host: '127.0.0.1', path: '/run', method: 'POST', agent: kept }).end('{}');
      const [answer] = await once(asked, 'response');
      answer.resume();
      await once(answer, 'end');
    }
  };
}

function row(what, measured, baseline, ratio, held = { aim: '' }) {
  return { what, measured, baseline, ratio: ratio === '' ? '' : ratio.toFixed(2), ...held };
}
