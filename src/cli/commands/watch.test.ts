import { writeFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agents, cli, folder } from '../program.samples.ts';
import { threeWords, userFolder, words } from '../user-folder.samples.ts';

const MINUTES = 60_000;
const some = ['check', 'wendell', '--only', 'output/tool-calls', '--watch'];
/** A good agent that also appends a line to a file at each call. */
const writes = agents.good.replace('#!/bin/sh\n', '#!/bin/sh\necho called >>notes.txt\n');

/** Returns a function that waits until `what` was written to stderr this many times. */
function said({ stderr }: ChildProcess, what: string): (times: number) => Promise<void> {
  let text = '';
  const all = new Set<() => void>();
  stderr?.on('data', (part: Buffer) => {
    text += part.toString();
    for (const look of all) look();
  });
  return (times) =>
    new Promise((resolve) => {
      const look = (): void => void (text.split(what).length > times && resolve());
      all.add(look);
      look();
    });
}

test(
  '--watch checks again when a file changes, failures first, and ends with the last exit code',
  { timeout: 3 * MINUTES },
  async () => {
    const cwd = folder({ 'agent.sh': agents.bad });
    const { code, stdout, stderr } = await cli([...some, '--', './agent.sh'], {
      cwd,
      meanwhile: async (child) => {
        const waiting = said(child, 'waiting for a file to change');
        await waiting(1);
        writeFileSync(join(cwd, 'agent.sh'), agents.good);
        await waiting(2);
        child.kill('SIGINT');
      },
    });
    expect(code).toBe(0);
    expect(stderr).toContain('agent-conform: agent.sh changed\n');
    const [first = '', second = ''] = stdout.split('(exit 1: fail)');
    expect(first).toContain('✗ must  wendell/output/tool-calls');
    expect(second).toContain('FIXED     wendell/output/tool-calls');
    expect(second).toContain('(exit 0: pass)');
  },
);

test(
  "--watch follows the changes of the user's own contract, and of modules that it imports",
  { timeout: 3 * MINUTES },
  async () => {
    const contract = words.replace("title: 'Words'", 'title').replace(/^/, "import { title } from './title.ts';\n");
    const cwd = userFolder({
      'words.ts': contract,
      'title.ts': "export const title: string = 'Words';\n",
      'agent.mjs': threeWords,
    });
    const { code, stderr } = await cli(
      ['check', './words.ts', '--only', 'reply/words', '--watch', '--', './agent.mjs'],
      {
        cwd,
        meanwhile: async (child) => {
          const waiting = said(child, 'waiting for a file to change');
          const mistaken = said(child, './words.ts: title is 7: write a text');
          await waiting(1);
          writeFileSync(join(cwd, 'title.ts'), 'export const title = 7 as never;\n');
          await mistaken(1);
          await waiting(2);
          writeFileSync(join(cwd, 'words.ts'), contract.replace("words/reply/words'", "words/reply/texts'"));
          await waiting(3);
          child.kill('SIGINT');
        },
      },
    );
    expect(code).toBe(2);
    expect(stderr).toContain('agent-conform: words.ts changed\n');
  },
);

test(
  '--watch continues after a mistake, and ignores files that the target itself writes',
  { timeout: 3 * MINUTES },
  async () => {
    const text = (agent: string): string =>
      `targets:\n  one:\n    contract: wendell\n    command: ${agent}\n    only: [output/utf8]\n`;
    const cwd = folder({ 'agent.sh': writes, 'agent-conform.config.yaml': text('./agent.sh') });
    const { code, stderr } = await cli(['check', '--watch'], {
      cwd,
      meanwhile: async (child) => {
        const waiting = said(child, 'waiting for a file to change');
        const mistaken = said(child, 'command not found');
        const quiet = said(child, 'no longer watched');
        await waiting(1);
        writeFileSync(join(cwd, 'other.txt'), 'changed');
        await quiet(1);
        writeFileSync(join(cwd, 'agent-conform.config.yaml'), text('./agnet.sh'));
        await mistaken(1);
        await waiting(2);
        child.kill('SIGINT');
      },
    });
    expect(code).toBe(2);
    expect(stderr).toContain('agent-conform: notes.txt changes with every run: no longer watched\n');
    expect(stderr).toContain('command not found: ./agnet.sh: did you mean ./agent.sh?');
  },
);
