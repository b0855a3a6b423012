import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The first port of the tests. It is below the ports that a system assigns by itself, and each parallel test process gets a part
 * of the range. So a server that starts minutes later finds its port still free, and a call to an ended server reaches no other.
 * The parts are assigned differently in each run, so two runs on one machine seldom share any.
 */
const FIRST = 10_000;
const A_PROCESS = 500;
const PROCESSES = 44;

const place = (process.ppid * 7 + Number(process.env['VITEST_POOL_ID'] ?? 0)) % PROCESSES;
const base = FIRST + place * A_PROCESS;
let next = Math.floor(Math.random() * A_PROCESS);

/** A port on which nothing listens, and which no other test process uses. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < A_PROCESS; tried += 1) {
    const port = base + (next++ % A_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await new Promise((resolve) => void server.close(resolve));
  return true;
}
