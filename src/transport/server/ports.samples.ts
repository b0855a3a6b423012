import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that a system gives by itself, and a part of them for each of the processes that run tests at once: a server that
 * starts minutes later still finds its port free, and calls to one that has ended reach no other. Where the parts begin is another place
 * in each run: two on one machine seldom share any.
 */
const FIRST = 10_000;
const A_PROCESS = 500;
const PROCESSES = 44;

const place = (process.ppid * 7 + Number(process.env['VITEST_POOL_ID'] ?? 0)) % PROCESSES;
const base = FIRST + place * A_PROCESS;
let next = Math.floor(Math.random() * A_PROCESS);

/** A port on which nothing listens, and on which nothing else will. */
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
