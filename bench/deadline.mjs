import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { commandTransport } from '../dist/src/transport/command/command.js';
import { httpTransport } from '../dist/src/transport/http/http.js';
import { moduleTransport } from '../dist/src/transport/module/module.js';
import { runtimeOf } from '../dist/src/transport/module/runtime.js';
import { median, times } from './measure.mjs';

const TURNS = 15;
const DEADLINE_MS = 500;
const module = fileURLToPath(new URL('agents/stuck.mjs', import.meta.url));

/** How long after its deadline a call returns, when all processes that it left running are ended. */
export async function deadline() {
  return [
    await row('a command whose child holds the pipe', childHolds),
    await row('a server whose body stalls', bodyStalls),
    await row('a module that spins', moduleSpins),
  ];
}

async function row(whose, measure) {
  const late = [];
  for (let turn = 0; turn < times(TURNS); turn += 1) late.push(await measure());
  return {
    what: `a call of ${whose} comes back after its deadline of ${DEADLINE_MS} ms`,
    measured: `+${median(late).toFixed(0)} ms, +${Math.max(...late).toFixed(0)} ms at most of ${TURNS}`,
    baseline: '',
    ratio: '',
    aim: '+250 ms at most',
    figure: median(late),
    most: 250,
  };
}

function childHolds() {
  const command = ['sh', '-c', 'cat > /dev/null; sleep 600 & sleep 600'];
  return pastDeadline(commandTransport({ command }), { body: '' });
}

async function bodyStalls() {
  const server = createServer((request, response) => request.resume().on('end', () => response.write('[')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const transport = httpTransport({ url: `http://127.0.0.1:${server.address().port}` });
    return await pastDeadline(transport, { method: 'POST', path: '/', body: '{}' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function moduleSpins() {
  const { command } = runtimeOf({ module });
  const transport = moduleTransport({ command, module, exports: ['answer'], warm: true });
  // The import does not count as part of the call.
  await transport.call({ body: '1' }, { deadlineMs: 60_000 });
  return pastDeadline(transport, { body: '"spin"' });
}

async function pastDeadline(transport, call) {
  const start = performance.now();
  const { ended } = await transport.call(call, { deadlineMs: DEADLINE_MS });
  const ms = performance.now() - start;
  await transport.close();
  if (ended.by !== 'timeout') throw new Error(`it is not late: ${ended.by}`);
  return ms - DEADLINE_MS;
}
