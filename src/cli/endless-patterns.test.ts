import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { has } from '../../fixtures/toolchains.ts';
import { freePort } from '../transport/server/ports.samples.ts';
import { program } from './program.samples.ts';
import { userFolder, words } from './user-folder.samples.ts';

/** This pattern takes practically for ever on text that nearly matches: without a limit each of these tests would time out. */
const endless = '^(a+)+$';
const nearly = `${'a'.repeat(60)}!`;

const contract = words
  .replace('z.array(z.string())', `z.array(z.string().regex(/${endless}/))`)
  .replace("['a', 'b']", "['a', 'aa']");
const answers = (answer: unknown): string[] => [
  'sh',
  '-c',
  `cat >/dev/null; touch up; echo '${JSON.stringify(answer)}'`,
];
const server = `import http.server, sys
print('${nearly}', flush=True)
open('up', 'w').close()
http.server.HTTPServer(('127.0.0.1', int(sys.argv[1])), http.server.BaseHTTPRequestHandler).serve_forever()
`;
/** A script that asks for an answer by a pattern that matches nothing. */
const script = answers({
  success: true,
  user_input: 'x',
  agent_requests: [{ target_agent_type: 'ask', parameters: { prompt: 'x', validation_pattern: String.raw`[^\s\S]` } }],
});
const noFailures = '--no-failures';

interface Endless {
  readonly words: readonly string[];
  readonly code: number;
  readonly says: string;
}

const ofContract: Endless = {
  words: ['./c.ts', noFailures, '--', ...answers({ words: [nearly] })],
  code: 2,
  says: `agent-conform: ./c.ts: the judge of words/reply/words threw TimeLimitError: the pattern /${endless}/u does not come to its end within 1 s: mend it there\n`,
};
const ofServer = (port: number): Endless => ({
  words:
    `adk-run ${noFailures} --set app=app --url http://127.0.0.1:${port} --ready-timeout 600 --ready ${endless} --start`
      .split(' ')
      .concat(`python3 server.py ${port}`),
  code: 3,
  says: `? inconclusive: the target cannot be called: the pattern /${endless}/mu does not come to its end within 1 s on what it prints: write it without repetitions in repetitions (exit 3: undecided)\n`,
});

describe.skipIf(!has('python3'))('a regular expression that never finishes (skipped without python3)', () => {
  const folder = (): string => userFolder({ 'c.ts': contract, 'server.py': server });

  it.each([
    ['in a contract', () => ofContract],
    ['given as --ready', async () => ofServer(await freePort())],
  ])('an endless expression %s is reported in one line', { timeout: 120_000 }, async (_, asked) => {
    const { words: typed, code: wanted, says } = await asked();
    const { code, stdout, stderr } = await program(['check', ...typed], { cwd: folder() });
    expect([code, stdout + stderr]).toEqual([wanted, expect.stringContaining(says)]);
    expect(stdout + stderr).not.toMatch(/^\s+at .+:\d+/m);
  });

  it.each([
    ['in a contract', () => ofContract.words, [2, 130]],
    ['given as --ready', async () => ofServer(await freePort()).words, [3, 130]],
    ['of a script', () => ['script-agent', noFailures, '--agent', `ask=${quoted(script)}`], [0, 1, 3, 130]],
  ])('SIGTERM ends the check during an endless expression %s', { timeout: 120_000 }, async (_, typed, codes) => {
    const cwd = folder();
    const { code } = await program(['check', ...(await typed())], {
      cwd,
      async meanwhile(child) {
        while (!existsSync(join(cwd, 'up')) && child.exitCode === null) await pause(20);
        // By now the check is at the expression, or will be soon.
        await pause(500);
        child.kill('SIGTERM');
      },
    });
    expect(codes).toContain(code);
  });
});

function quoted(command: readonly string[]): string {
  return command.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
}
