import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandInShell } from '../../model/channels/command.ts';
import type { ReportedCommand, Target } from '../../model/index.ts';
import { quoteWords } from '../../model/text/words.ts';
import { writeVariables } from '../../model/text/variable-marks.ts';
import { markTarget, keptTarget, type KeptTarget, reveal } from './kept-target.ts';
import { redactor } from './redactor.ts';

test('values are hidden in texts, also in JSON escapes, the longest first', () => {
  const secrets = { A: 'abcd', B: 'abcdef', C: 'one\n"two"', EMPTY: '', SHORT: 'ab1' };
  expect(redactor(secrets).text('abcdef abcd abcde')).toBe('$B $A ${A}e');
  expect(redactor(secrets).text('one\n"two" and one\\n\\"two\\"')).toBe('$C and $C');
  expect(redactor(secrets).text('ab1')).toBe('ab1');
  expect(redactor({ A: '.cd $' }).text('a.cd $&')).toBe('a$A&');
});

type KeptCommand = KeptTarget & ReportedCommand;

const secrets = { KEY: "it's $HOME", OTHER: 'other-secret' };
const targets: readonly ReportedCommand[] = [
  { channel: 'command', command: ['printf', "it's $HOME"] },
  { channel: 'command', command: ['printf', "--key=it's $HOME", 'other-secretother-secret', "it's $HOMEother-secret"] },
  { channel: 'command', command: ['printf', "'it's $HOME'", "KEY_it's $HOME_", '$KEY', '$OTHER $HOME'] },
];

test.each(targets.map(({ command = [] }) => [command]))('values are put back into %j', (command) => {
  const hidden = keptTarget({ channel: 'command', command, cwd: '/other-secret/x' }, secrets) as KeptCommand;
  expect(JSON.stringify(hidden)).not.toMatch(/it's \$HOME|other-secret/);
  const names = hidden.secrets ?? [];
  const values = { ...secrets, HOME: '/home' };
  expect(hidden.command?.map((word) => reveal(word, names, values))).toEqual(
    // A literal $KEY in a word that also holds the value of KEY is replaced too, as a shell would do.
    command.map((word) => word.replace('$KEY', () => secrets.KEY).replace('$OTHER', () => secrets.OTHER)),
  );
  expect(reveal(hidden.cwd ?? '', names, values)).toBe('/other-secret/x');
});

test('a target without values does not change, and nothing is put back', () => {
  const target: Target = { channel: 'command', command: ['sh', '-c', 'echo $KEY'] };
  expect(keptTarget(target, secrets)).toEqual(target);
  expect(reveal('echo $KEY', [], secrets)).toBe('echo $KEY');
});

test('a shell expands hidden values in words of a command', () => {
  for (const { command = [] } of targets) {
    const words = ['printf', '%s\\n', ...command.slice(1)];
    const target: Target = { channel: 'command', command: words, cwd: '/' };
    const shell = writeVariables(markTarget(`cd / && ${quoteWords(words)}; echo other`, target, secrets));
    expect(shell).not.toMatch(/it's \$HOME|other-secret/);
    const printed = execFileSync('sh', ['-c', shell], { encoding: 'utf8', env: { ...process.env, ...secrets } });
    expect(printed).toBe([...command.slice(1), 'other', ''].join('\n'));
  }
});

test('a shell expands hidden values in words of a command that has a folder of its own', () => {
  const command = ['./other-secret/agent', 'a file', "--key=it's $HOME"];
  const target: ReportedCommand = {
    channel: 'command',
    command,
    ownFolder: { files: ['./other-secret/agent', 'a file'] },
  };
  const shell = writeVariables(markTarget(`cd /tmp && ${commandInShell(target)}; echo other`, target, secrets));
  expect(shell).toBe(
    `: "\${OTHER?export it first}"; : "\${KEY?export it first}"; cd /tmp && "$OLDPWD"/'./'"\${OTHER}"'/agent' "$OLDPWD"/'a file' '--key='"\${KEY}"; echo other`,
  );
  const { ownFolder } = keptTarget(target, secrets) as KeptCommand;
  expect(ownFolder).toEqual({ files: ['./$OTHER/agent', 'a file'] });
});

test('every text of a target is masked, except the names of variables', () => {
  const targetWith = (secret: string): Target => ({
    channel: 'http',
    url: `http://host/?key=${secret}`,
    headers: { authorization: `Bearer ${secret}` },
    start: ['serve', secret],
    set: { name: secret },
    env: ['other-secret'],
  });
  expect(keptTarget(targetWith('other-secret'), secrets)).toEqual({ ...targetWith('$OTHER'), secrets: ['OTHER'] });
});
