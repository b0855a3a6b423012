import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import { tryTo } from '../../model/try-to.ts';
import type { Exchange, Transport } from '../../model/index.ts';
import { untilGone } from '../processes.samples.ts';
import { folder } from '../transport.samples.ts';
import { openModule } from './module.samples.ts';

const limits = { deadlineMs: 30_000 };

/** A module that adds a line to a file at each import. */
const countsImports = {
  py: 'import os\nwith open(os.environ["LOG"], "a") as log: log.write("imported\\n")\ndef answer(item): return os.getppid()\n',
  mjs: "import { appendFileSync } from 'node:fs';\nappendFileSync(process.env.LOG, 'imported\\n');\nexport const answer = () => process.pid;\n",
};

let opened = 0;

interface Opened {
  readonly transport: Transport;
  /** A text in the environment of all processes that the transport starts. */
  readonly marked: string;
  readonly imports: () => number;
}

function open(language: keyof typeof countsImports, jobs: number): Opened {
  const name = `agent.${language}`;
  const path = folder({ [name]: countsImports[language], log: '' });
  const log = join(path, 'log');
  const marked = `SPARE=${process.pid}.${(opened += 1)}.`;
  const [variable = '', value = ''] = marked.split('=');
  const transport = openModule(join(path, name), 'answer', { jobs, env: { LOG: log, [variable]: value } });
  onTestFinished(() => transport.close());
  return { transport, marked, imports: () => readFileSync(log, 'utf8').split('\n').length - 1 };
}

/** The module hosts whose environment contains the text. */
function hostsOf(marked: string): number[] {
  return readdirSync('/proc')
    .filter((pid) => tryTo(() => readFileSync(`/proc/${pid}/environ`, 'latin1').includes(marked)) === true)
    .filter(
      (pid) => tryTo(() => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('/transport/module/')) === true,
    )
    .map(Number);
}

function ask(transport: Transport): Promise<Exchange> {
  return transport.call({ body: '1' }, limits);
}

describe.skipIf(process.platform !== 'linux').each([
  ['py', !has('python3')],
  ['mjs', false],
] as const)(
  'processes that are started in advance for a module, .%s (Linux; skipped without its language)',
  (language, isMissing) => {
    describe.skipIf(isMissing)('when calls are made', () => {
      it('as many processes are started as parallel calls, and each imports its module only for a call', async () => {
        const { transport, marked, imports } = open(language, 6);
        expect(hostsOf(marked)).toEqual([]);
        const begun = performance.now();
        await ask(transport);
        const tookMs = performance.now() - begun;
        await expect.poll(() => hostsOf(marked).length).toBeGreaterThanOrEqual(6);
        // Enough time for a process that has got its module to import it.
        await sleep(3 * tookMs);
        // A process that makes one call is replaced in advance by one that imports the module.
        expect(imports()).toBeLessThanOrEqual(2);
        await transport.close();
        expect(await untilGone(marked)).toEqual([]);
      });

      it('for one call at a time only replacements are started in advance', async () => {
        const { transport, marked } = open(language, 1);
        await ask(transport);
        expect(hostsOf(marked).length).toBeLessThanOrEqual(2);
      });

      it('processes that have died are replaced', async () => {
        const { transport, marked } = open(language, 3);
        const { received } = await ask(transport);
        await expect.poll(() => hostsOf(marked).length).toBeGreaterThanOrEqual(3);
        const used = Number(Buffer.from(received).toString());
        const others = hostsOf(marked).filter((pid) => pid !== used);
        for (const pid of others) process.kill(pid, 'SIGKILL');
        // A process whose exit Node.js has not read yet is still listed in /proc.
        await expect.poll(() => others.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
        const came = await Promise.all([ask(transport), ask(transport), ask(transport)]);
        // The process that replaces the first has its module already: its end counts as the end of a call, imported or not.
        const endings = came.map(({ ended }) => (ended.by === 'unreachable' ? ended.reason : ended.by));
        const ends = new Set(['the module ended its process as it was imported: signal SIGKILL', 'signal']);
        expect(endings.filter((ending) => ending !== 'return' && !ends.has(ending))).toEqual([]);
        expect(endings.filter((ending) => ends.has(ending)).length).toBeLessThanOrEqual(1);
      });

      it('closing after an interrupted call ends the processes', async () => {
        const { transport, marked } = open(language, 3);
        const interrupt = new AbortController();
        const call = transport.call({ body: '1' }, { ...limits, signal: interrupt.signal });
        await expect.poll(() => hostsOf(marked).length).toBeGreaterThan(0);
        interrupt.abort();
        expect((await call).ended.by).toMatch(/^(unreachable|return)$/);
        await transport.close();
        expect(await untilGone(marked)).toEqual([]);
      });
    });
  },
);
