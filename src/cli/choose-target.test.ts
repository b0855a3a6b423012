import { describe, expect, it } from 'vitest';
import { talk } from '../conform/talk.samples.ts';
import type { Contract, Settable } from '../model/index.ts';
import { chooseTarget, type TargetFlags } from './choose-target.ts';
import { folder } from './program.samples.ts';
import { readUrl } from './server-target.ts';
import { readSet } from './set-option.ts';
import { UsageError } from './usage-error.ts';

const url = 'http://localhost:8000';
const piped: Contract = { ...talk, id: 'piped', channel: 'command' };

function mistake(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof UsageError) return `${error.message}: ${error.hint}`;
    throw error;
  }
  throw new Error('a mistake was expected');
}

describe('a server', () => {
  it('is told by its base and what goes with it', () => {
    const flags: TargetFlags = {
      url,
      start: 'node -v --port 1',
      ready: '/health',
      readyTimeout: 5000,
      insecure: true,
      env: ['A=b'],
    };
    expect(chooseTarget(talk, { operands: [], words: undefined }, flags)).toEqual({
      target: {
        url: url,
        insecure: true,
        start: { command: ['node', '-v', '--port', '1'], ready: '/health', readyMs: 5000 },
      },
      env: { A: 'b' },
    });
  });

  it('and its certificates by a file', () => {
    const pem = '-----BEGIN CERTIFICATE-----\n';
    const cwd = folder({ 'ca.pem': pem, 'no.pem': 'text' });
    const read = (ca: string): unknown => chooseTarget(talk, { operands: [], words: undefined }, { url, ca }).target;
    expect(read(`${cwd}/ca.pem`)).toEqual({ url: url, ca: { file: `${cwd}/ca.pem`, pem } });
    expect(mistake(() => read(`${cwd}/no.pem`))).toContain('no.pem holds no certificate');
    expect(mistake(() => read(`${cwd}/none.pem`))).toContain('none.pem: no such file or directory');
  });

  const none = { operands: [], words: undefined };
  const words = { operands: [], words: ['python3', 'my server.py'] };
  it.each<[string, Contract, typeof none | typeof words, TargetFlags, string]>([
    ['without its base', talk, none, {}, 'talk is called over HTTP: add --url http://localhost:8000'],
    [
      'as a command',
      talk,
      words,
      {},
      `talk is called over HTTP: add --url http://localhost:8000 --start 'python3 '\\''my server.py'\\'''`,
    ],
    [
      'and a command',
      talk,
      words,
      { url },
      `both --url and a command are given: a server is started with --start 'python3 '\\''my server.py'\\'''`,
    ],
    [
      'where a command is called',
      piped,
      none,
      { url },
      'piped is called as a command, not over HTTP: leave --url out and write the command behind --',
    ],
    [
      'with a header for a command',
      piped,
      words,
      { header: ['A: b'] },
      '--header is for servers, and piped is called as a command',
    ],
    ['ready without a start', talk, none, { url, ready: '/' }, '--ready is for a server that is started: add --start'],
    ['late without a start', talk, none, { url, readyTimeout: 1 }, '--ready-timeout is for a server that is started'],
    ['with a variable and without a start', talk, none, { url, env: ['A=b'] }, '--env is for a server that is started'],
    ['with an empty start', talk, none, { url, start: ' ' }, '--start is empty'],
    ['with a start that is no program', talk, none, { url, start: './no-such x' }, 'command not found: ./no-such'],
    [
      'with a start that needs a shell',
      talk,
      none,
      { url, start: 'node a | cat' },
      'the command is run without a shell, which | needs',
    ],
    ['with an odd --ready', talk, none, { url, start: 'node -v', ready: '(' }, '--ready ( is no regular expression'],
    ['with an empty --ready', talk, none, { url, start: 'node -v', ready: '' }, '--ready is empty'],
  ])('%s is a mistake', (_, contract, typed, flags, told) => {
    expect(mistake(() => chooseTarget(contract, typed, flags))).toContain(told);
  });
});

describe('the base of a server', () => {
  it.each([
    ['http://localhost:8000', 'http://localhost:8000'],
    ['HTTPS://Host/agents/one', 'https://host/agents/one'],
    ['http://[::1]:8000/', 'http://[::1]:8000'],
  ])('%s', (text, read) => expect(readUrl(text)).toBe(read));

  it.each([
    ['localhost:8000', '--url localhost:8000 is no http or https address: write http://localhost:8000'],
    ['127.0.0.1:8000/x', 'write http://127.0.0.1:8000/x'],
    ['http:/', 'write http://localhost:8000'],
    ['ftp://host', '--url ftp://host is no http or https address'],
    ['', 'write http://localhost:8000'],
    [
      'http://ada:s3cret@host',
      "--url holds a name or a password: leave it out and add --header 'Authorization: Basic $CREDENTIALS'",
    ],
    ['ftp://ada:s3cret@host', '--url ftp://…@host is no http or https address'],
    ['http://host/a?b=c', '--url http://host/a?b=c holds a query or a fragment: write the base alone: http://host/a'],
    ['http://host/#', 'holds a query or a fragment'],
  ])('%s is a mistake', (text, told) => {
    const said = mistake(() => readUrl(text));
    expect(said).toContain(told);
    expect(said).not.toContain('s3cret');
  });
});

describe('what is told of a target', () => {
  const settable: readonly Settable[] = [
    { name: 'app', says: 'its name' },
    { name: 'sessions', says: 'whether they are made', values: ['none', 'create'] },
  ];

  it('is read', () => {
    expect(readSet('talk', settable, ['app=a=b', 'sessions=create'])).toEqual({ app: 'a=b', sessions: 'create' });
  });

  it.each([
    [settable, ['sesions=x'], '--set sesions: talk knows no such name: did you mean sessions?'],
    [settable, ['zzz=x'], '--set zzz: talk knows no such name: one of app, sessions'],
    [settable, ['sessions=creat'], '--set sessions=creat is not known: did you mean create?'],
    [settable, ['app'], '--set app has no value: write --set app=value'],
    [settable, ['app=a', 'app=b'], '--set app is given twice'],
    [[], ['app=a'], '--set app: talk takes no --set: leave it out'],
  ])('%# is a mistake', (known, given, told) => {
    expect(mistake(() => readSet('talk', known, given))).toContain(told);
  });
});
