import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { carrying, program } from './program.samples.ts';
import { userFolder, words } from './user-folder.samples.ts';

const ends = 'the code of a configuration or a contract ended the process: take process.exit out of it';
const killed = 'the code of a configuration or a contract ended the process';
const bySignal = 'it was ended by SIGKILL: by the code of a configuration or a contract, or by the system';
const waits = 'a configuration or a contract waits for what never comes: settle every promise that it awaits';
const telling = (end: string): string =>
  words.replace('judge: answersRequest', `judge: (() => { process.send?.({ decided: 0 }); ${end}; }) as never`);
const configured = "export default { targets: { a: { contract: 'wendell', command: 'true' } } };";

describe('user code cannot decide how a check ends', () => {
  it.each([
    ['a configuration exits', `process.exit(0);\n${configured}`, ends],
    ['a configuration exits with the code of failures', `process.exit(1);\n${configured}`, ends],
    [
      'a configuration takes all listeners away and throws later',
      `process.removeAllListeners(); setTimeout(() => { throw 7; });\n${configured}`,
      killed,
    ],
    ['a configuration ends the process by a signal', `process.kill(process.pid, 'SIGKILL');\n${configured}`, bySignal],
    [
      'a configuration exits with the code of mistakes, past all listeners',
      `process.reallyExit(2);\n${configured}`,
      killed,
    ],
    [
      'a configuration tells what was decided, and ends the process by a signal',
      `process.send?.({ decided: 0 }); process.send?.('decided 0'); process.kill(process.pid, 'SIGKILL');\n${configured}`,
      bySignal,
    ],
    [
      'a configuration tells what was decided, and ends the process',
      `process.send?.({ decided: 0 }); process.send?.('x decided 0'); process.reallyExit(0);\n${configured}`,
      killed,
    ],
    [
      'a configuration ends the process once it is decided',
      `process.prependListener('exit', () => process.reallyExit(0));\n${configured}`,
      killed,
    ],
    ['a configuration waits for ever', `await new Promise(() => {});\n${configured}`, waits],
  ])('the check reports it with exit code 2 if %s', async (_, config, message) => {
    const cwd = userFolder({ 'agent-conform.config.mjs': config });
    const { code, stderr } = await program(['check'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`(^|\n)agent-conform: ${message}\n$`));
  });

  it.each([
    ['a contract exits', `process.exit(0);\n${words}`, ends],
    ['a judge exits', words.replace('judge: answersRequest', 'judge: () => process.exit(0)'), ends],
    ['a judge tells what was decided, and ends the process', telling('process.reallyExit(0)'), killed],
    ['a judge tells what was decided, and is killed', telling('process.kill(process.pid, "SIGKILL")'), bySignal],
    [
      'a judge freezes the process',
      words.replace(
        'judge: answersRequest',
        'judge: (turns) => { Object.freeze(process); return answersRequest(turns); }',
      ),
      'the code of a configuration or a contract changes process, which the kit uses too: leave what is built in as it is',
    ],
    [
      'a judge throws later',
      words.replace(
        'judge: answersRequest',
        'judge: () => { setTimeout(() => { throw new Error("late"); }); return answersRequest([]); }',
      ),
      'an error that nothing catches: late: AGENT_CONFORM_DEBUG=1 shows where, in a configuration, a contract or the kit',
    ],
  ])('the check reports a contract in one line with exit code 2 if %s', async (_, contract, message) => {
    const cwd = userFolder({ 'c.ts': contract });
    const { code, stderr } = await program(['check', './c.ts', '--no-failures', '--', 'cat'], { cwd });
    expect([code, stderr]).toEqual([2, `agent-conform: ${message}\n`]);
  });
});

describe('timers and servers of a configuration do not delay a decided exit', { timeout: 60_000 }, () => {
  const timer = 'setInterval(() => {}, 1e6);';
  const server = "(await import('node:http')).createServer().listen(0, '127.0.0.1');";
  it.each([
    ['a timer', timer, 1],
    ['a server', server, 1],
    ['a timer, and cannot be loaded', `${timer} throw new Error('x');`, 2],
  ])('a configuration does not delay the end if it leaves %s', async (_, left, decided) => {
    const cwd = userFolder({ 'agent-conform.config.mjs': `${left}\n${configured}` });
    const { code } = await program(['check', '--calls', '1', '--no-failures'], { cwd });
    expect(code).toBe(decided);
  });
});

const up = "import { writeFileSync } from 'node:fs'; writeFileSync('up', '');";
const judging = (body: string) =>
  `import { writeFileSync } from 'node:fs';\n${words.replace('judge: answersRequest', `judge: (() => { writeFileSync('up', ''); ${body} }) as never`)}`;

describe.skipIf(process.platform !== 'linux')(
  'a signal ends the check even if code of the user never returns to the kit',
  () => {
    const none = 'the code of a configuration or a contract does not come back';
    it.each([
      ['a configuration loops', ['agent-conform.config.mjs', `${up} while (true);`], ['SIGTERM'], undefined],
      ['a contract loops as it is loaded', ['c.ts', `${up} while (true);`], ['SIGHUP'], './c.ts does not come back'],
      ['a judge loops', ['c.ts', judging('for (;;);')], ['SIGINT', 'SIGINT'], none],
      ['a judge loops', ['c.ts', judging('for (;;);')], ['SIGTERM'], none],
      [
        'a judge loops later',
        ['c.ts', judging('setTimeout(() => { for (;;); }); return { is: "pass" };')],
        ['SIGTERM'],
        none,
      ],
      [
        'a judge starves all others',
        ['c.ts', judging('void (async () => { for (;;) await null; })(); return { is: "pass" };')],
        ['SIGTERM'],
        none,
      ],
      [
        'a judge sleeps',
        ['c.ts', judging('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);')],
        ['SIGINT', 'SIGINT'],
        none,
      ],
    ] as const)('signals end the check if %s', { timeout: 60_000 }, async (_, [file, text], signals, says) => {
      const cwd = userFolder({ [file]: text });
      const mark = randomUUID();
      const meanwhile = async (child: ChildProcess): Promise<void> => {
        while (!existsSync(join(cwd, 'up')) && child.exitCode === null) await pause(20);
        for (const signal of signals) {
          child.kill(signal);
          // A second signal that follows at once counts as an echo of the first.
          await pause(200);
        }
      };
      const asked =
        file === 'c.ts' ? ['check', './c.ts', '--no-failures', '--', 'sh', '-c', 'cat; sleep 1000 &'] : ['check'];
      const { code, stdout, stderr } = await program(asked, { cwd, env: { TEST_MARK: mark }, meanwhile });
      expect([code, stdout, stderr]).toEqual([
        130,
        '',
        says === undefined ? '' : `agent-conform: interrupted: ${says}\n`,
      ]);
      expect(carrying('TEST_MARK', mark)).toEqual([]);
    });
  },
);
