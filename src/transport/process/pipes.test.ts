import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { exchange } from '../command/exchange.ts';
import { folder } from '../transport.samples.ts';
import { closeAll, pipeMaker, type PipeMaker } from './pipes.ts';
import { start } from './start.ts';
import { flag } from './wait.ts';

const onLinux = process.platform === 'linux';

describe('pipeMaker', () => {
  const makers: PipeMaker[] = [];
  afterEach(() => makers.splice(0).forEach((maker) => maker.end()));
  const maker = (shell?: string): PipeMaker => {
    const made = pipeMaker(shell);
    makers.push(made);
    return made;
  };

  it.skipIf(!onLinux)('the maker makes pipes and leaves no other descriptor open (skipped without /proc)', async () => {
    const pipes = maker();
    const first = await pipes.take();
    const before = readdirSync('/proc/self/fd').length;
    const taken = await Promise.all([pipes.take(), pipes.take(), pipes.take()]);
    expect(readdirSync('/proc/self/fd').length - before).toBe(18);
    for (const each of [first, ...taken]) closeAll([...(each?.child ?? []), ...(each?.ours ?? [])]);
    expect(before - readdirSync('/proc/self/fd').length).toBe(6);
  });

  it.each(['/no/such/shell', '/bin/false', '/bin/cat'])(
    'the maker returns no pipes if the shell is %s',
    async (shell) => {
      const pipes = maker(shell);
      expect(await pipes.take()).toBeUndefined();
      expect(await pipes.take()).toBeUndefined();
    },
  );

  it("the maker returns no pipes if the shell's here-documents are files", async () => {
    const shell = join(folder(), 'sh');
    const script = '#!/bin/sh\nexec 3</dev/null 4</dev/null 5</dev/null\nwhile read -r _; do echo; done\n';
    writeFileSync(shell, script, { mode: 0o755 });
    expect(await maker(shell).take()).toBeUndefined();
  });
});

it('a call works without real pipes, over the sockets of Node.js', async () => {
  const target = await start({ command: ['cat'], cwd: undefined, env: {} }, undefined);
  if ('reason' in target) throw new Error(target.reason);
  const body = 'a'.repeat(1_000_000);
  const around = { limits: { deadlineMs: 30_000 }, maxBytes: 2_000_000, mark: 'none', interrupted: flag() };
  const { received, ended } = await exchange(target, { body }, around);
  expect({ received: Buffer.from(received).toString(), ended }).toEqual({
    received: body,
    ended: { by: 'exit', code: 0 },
  });
});
