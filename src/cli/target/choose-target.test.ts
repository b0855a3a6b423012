import { describe, expect, it } from 'vitest';
import { chat } from '../../conform/conversation.samples.ts';
import type { Contract, Settable } from '../../model/index.ts';
import { chooseTarget } from './choose-target.ts';
import type { TargetRequest } from './readers.ts';
import { folder, mistake } from '../program.samples.ts';
import { readUrl } from './http.ts';
import { readSet } from '../options/set-option.ts';
import { namedValue } from '../options/named-value.ts';

const url = 'http://localhost:8000';
const piped: Contract = { ...chat, id: 'piped', channel: 'command' };

describe('a server as a target', () => {
  it('a server is read from its base and the other options', () => {
    const request: TargetRequest = {
      url,
      start: 'node -v --port 1',
      ready: '/health',
      readyTimeout: 5000,
      insecure: true,
      env: [{ name: 'A', value: 'b' }],
    };
    expect(chooseTarget(chat, request)).toEqual({
      target: {
        url: url,
        insecure: true,
        start: { command: ['node', '-v', '--port', '1'], ready: '/health', readyMs: 5000 },
      },
      env: { A: 'b' },
    });
  });

  it('a file with certificates is read', () => {
    const pem = '-----BEGIN CERTIFICATE-----\n';
    const cwd = folder({ 'ca.pem': pem, 'no.pem': 'text' });
    const read = (ca: string): unknown => chooseTarget(chat, { url, ca }).target;
    expect(read(`${cwd}/ca.pem`)).toEqual({ url: url, ca: { file: `${cwd}/ca.pem`, pem } });
    expect(mistake(() => read(`${cwd}/no.pem`))).toContain('no.pem holds no certificate');
    expect(mistake(() => read(`${cwd}/none.pem`))).toContain('none.pem: no such file or directory');
  });

  const command = ['python3', 'my server.py'];
  it.each<[string, Contract, TargetRequest, string]>([
    ['without its base', chat, {}, 'chat is called over HTTP: add --url http://localhost:8000'],
    [
      'as a command',
      chat,
      { command },
      `chat is called over HTTP: add --url http://localhost:8000 --start 'python3 '\\''my server.py'\\'''`,
    ],
    [
      'and a command',
      chat,
      { command, url },
      `both --url and a command are given: a server is started with --start 'python3 '\\''my server.py'\\'''`,
    ],
    [
      'where a command is called',
      piped,
      { url },
      'piped is called as a command, not over HTTP: leave --url out and write the command behind --',
    ],
    [
      'with a header for a command',
      piped,
      { command, header: [{ name: 'A', value: 'b' }] },
      '--header is for servers, and piped is called as a command',
    ],
    ['ready without a start', chat, { url, ready: '/' }, '--ready is for a server that is started: add --start'],
    ['late without a start', chat, { url, readyTimeout: 1 }, '--ready-timeout is for a server that is started'],
    [
      'with a variable and without a start',
      chat,
      { url, env: [{ name: 'A', value: 'b' }] },
      '--env is for a server that is started',
    ],
    ['with an empty start', chat, { url, start: ' ' }, '--start is empty'],
    ['with a start that is no program', chat, { url, start: './no-such x' }, 'command not found: ./no-such'],
    [
      'with a start that needs a shell',
      chat,
      { url, start: 'node a | cat' },
      'the command is run without a shell, which | needs',
    ],
    ['with an odd --ready', chat, { url, start: 'node -v', ready: '(' }, '--ready ( is no regular expression'],
    ['with an empty --ready', chat, { url, start: 'node -v', ready: '' }, '--ready is empty'],
  ])('a server %s is a mistake', (_, contract, request, message) => {
    expect(mistake(() => chooseTarget(contract, request))).toContain(message);
  });
});

describe('the base of a server', () => {
  it.each([
    ['http://localhost:8000', 'http://localhost:8000'],
    ['HTTPS://Host/agents/one', 'https://host/agents/one'],
    ['http://[::1]:8000/', 'http://[::1]:8000'],
  ])('the base %s is read', (text, read) => expect(readUrl(text)).toBe(read));

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
  ])('the base %s is a mistake', (text, message) => {
    const said = mistake(() => readUrl(text));
    expect(said).toContain(message);
    expect(said).not.toContain('s3cret');
  });
});

describe('settings of a target', () => {
  const settable: readonly Settable[] = [
    { name: 'app', says: 'its name' },
    { name: 'sessions', says: 'whether they are made', values: ['none', 'create'] },
  ];

  const ofErrors: readonly Settable[] = [{ name: 'error-text.timeout', says: 'its words' }];

  it('settings are read by name', () => {
    expect(readSet({ id: 'chat' }, settable, ['app=a=b', 'sessions=create'].map(namedValue))).toEqual({
      app: 'a=b',
      sessions: 'create',
    });
  });

  it.each([
    [settable, ['sesions=x'], '--set sesions: chat knows no such name: did you mean sessions?'],
    [ofErrors, ['error-text.timeout=('], '--error-text timeout: Invalid regular expression'],
    [ofErrors, ['error-text.timeout='], "--error-text timeout has no value: write --error-text timeout='timed out'"],
    [ofErrors, ['error-text.=x'], '--error-text names no kind: there is timeout'],
    [settable, ['zzz=x'], '--set zzz: chat knows no such name: one of app, sessions'],
    [settable, ['sessions=creat'], '--set sessions=creat is not known: did you mean create?'],
    [settable, ['app'], '--set app has no value: write --set app=value'],
    [settable, ['app=a', 'app=b'], '--set app is given twice'],
    [[], ['app=a'], '--set app: chat takes no --set: leave it out'],
  ])('the wrong setting number %# is a mistake', (known, given, message) => {
    expect(mistake(() => readSet({ id: 'chat' }, known, given.map(namedValue)))).toContain(message);
  });
});
