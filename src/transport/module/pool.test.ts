import { expect, it } from 'vitest';
import { HintedError } from '../../model/hinted-error.ts';
import { pipeMaker } from '../process/pipes.ts';
import { heldByAll } from '../process/strays.ts';
import { startHost, type Host } from './host.ts';
import { hostPool } from './pool.ts';

const request = { module: 'x', exports: ['x'], pythonPath: [], reads: {}, warm: false, limitBytes: 1 };
const noProgram = { command: ['./no-such-program'], request, cwd: '.', env: {}, mark: 'x', readyMs: 1_000 } as const;

it('a process that cannot be started in advance fails the next call, and the pool still closes', async () => {
  let starts = 0;
  const start = async (): Promise<Host> => {
    starts += 1;
    if (starts > 1) throw new HintedError('there is no room', 'make some');
    return startHost({ ...noProgram, pipes: pipeMaker(), held: heldByAll() });
  };
  const pool = hostPool(start, 3);
  const sound = (host: Host): Promise<boolean> => Promise.resolve(host.isSound());
  expect(await pool.use(undefined, sound)).toBe(false);
  // The processes that were started in advance are not awaited yet: an unhandled rejection would end the tests.
  await new Promise(setImmediate);
  await expect(pool.use(undefined, sound)).rejects.toThrow('there is no room');
  await pool.close();
  expect(starts).toBe(3);
});
