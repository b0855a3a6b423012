import { stripVTControlCharacters } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bin, ended, program } from './program.samples.ts';
import { threeWords, userFolder, words } from './user-folder.samples.ts';

const isMemoryFull = (whose: string): string =>
  `agent-conform: no memory is left for ${whose}: take out what grows without end, or give it more with NODE_OPTIONS=--max-old-space-size=8192\n`;

describe('user code that fills the memory ends the check in one line', () => {
  const fills = 'const all: unknown[] = []; for (;;) all.push({ all: [1, 2, 3] });';
  const some = 'the code of a configuration or a contract';
  it.each([
    ['a judge', words.replace('judge: answersRequest', `judge: (() => { ${fills} }) as never`), some],
    [
      'a judge of one list',
      words.replace(
        'judge: answersRequest',
        // The list is long from the beginning, so that it reaches its limit within the time of a judge even on a busy machine.
        'judge: (() => { const third: number[] = Array(2e7).fill(1); const all = third.concat(third, third); for (;;) all.push(1); }) as never',
      ),
      some,
    ],
    ['a contract as it is loaded', `${fills}\n${words}`, './c.ts'],
    [
      'a judge that goes on behind its verdict',
      words.replace(
        'judge: answersRequest',
        `judge: (() => { setTimeout(() => { ${fills} }); return { is: 'pass' }; }) as never`,
      ),
      some,
    ],
  ])('%s that fills the memory ends the check in one line', async (_, contract, whose) => {
    const cwd = userFolder({ 'c.ts': contract });
    const env = { NODE_OPTIONS: '--max-old-space-size=120' };
    // A single list of numbers fails before the memory is full: it gets too many members.
    const small = contract.includes('number[]') ? {} : { env };
    const { code, stdout, stderr } = await program(['check', './c.ts', '--no-failures', '--', 'cat'], {
      cwd,
      ...small,
    });
    expect([code, stdout, stderr]).toEqual([2, '', isMemoryFull(whose)]);
  });

  const saying = (body: string): string =>
    words.replace('judge: answersRequest', `judge: ((turns) => { ${body} return answersRequest(turns); }) as never`);
  const ofV8 = '\n<--- Last few GCs --->\nFATAL ERROR: heap out of memory';

  it('text that looks like the last words of V8 is passed on if the process does not die', async () => {
    const once = `if (!process.env.SAID) { process.env.SAID = '1'; process.stderr.write(${JSON.stringify(`before${ofV8}\nbehind #`)}); }`;
    const cwd = userFolder({ 'c.ts': saying(once), 'agent.mjs': threeWords });
    const { code, stderr } = await program(['check', './c.ts', '--no-failures', '--', './agent.mjs'], { cwd });
    expect([code, stderr]).toEqual([1, `before${ofV8}\nbehind #`]);
  });

  it('all output is shown if the process died for another reason', async () => {
    const said = `process.stderr.write(${JSON.stringify('FATAL ERROR: of another kind\n')}); process.kill(process.pid, 'SIGABRT');`;
    const { code, stderr } = await program(['check', './c.ts', '--no-failures', '--', 'cat'], {
      cwd: userFolder({ 'c.ts': saying(said) }),
    });
    expect([code, stderr]).toEqual([
      2,
      'FATAL ERROR: of another kind\nagent-conform: it was ended by SIGABRT: by the code of a configuration or a contract, or by the system\n',
    ]);
  });

  it('an abort is reported without the trace of the engine', async () => {
    const { code, stderr } = await program(['check', './c.ts', '--no-failures', '--', 'cat'], {
      cwd: userFolder({ 'c.ts': saying('process.abort();') }),
    });
    expect([code, stderr]).toEqual([
      2,
      'agent-conform: it was ended by SIGABRT: by the code of a configuration or a contract, or by the system\n',
    ]);
  });

  it('megabytes on stderr are passed on completely, and a process that keeps it open does not delay exit', async () => {
    const said = `if (!process.env.SAID) {
      process.env.SAID = '1';
      process.stderr.write('#\\n'.repeat(2e6));
      const daemon = spawn('sleep', ['600'], { stdio: ['ignore', 'ignore', 'inherit'], detached: true, env: {} });
      writeFileSync('pid', String(daemon.pid));
      daemon.unref();
    }`;
    const imports = "import { spawn } from 'node:child_process';\nimport { writeFileSync } from 'node:fs';";
    const cwd = userFolder({ 'c.ts': `${imports}\n${saying(said)}`, 'agent.mjs': threeWords });
    onTestFinished(() => void process.kill(Number(readFileSync(join(cwd, 'pid'), 'utf8')), 'SIGKILL'));
    const { code, stderr } = await program(['check', './c.ts', '--no-failures', '--', './agent.mjs'], { cwd });
    expect([code, stderr === '#\n'.repeat(2e6)]).toEqual([1, true]);
  });

  it.skipIf(process.platform !== 'linux')('user code sees a terminal if the kit runs on one', async () => {
    const cwd = userFolder({
      'c.ts': `console.error([process.stdin, process.stdout, process.stderr].map(({ isTTY }) => isTTY));\n${words}`,
      'terminal.py': 'import os, pty, sys\nsys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))',
    });
    const { code, stdout } = await ended('python3', ['terminal.py', process.execPath, bin, 'list', './c.ts'], { cwd });
    expect(code).toBe(0);
    expect(stripVTControlCharacters(stdout)).toContain('[ true, true, true ]');
  });
});
