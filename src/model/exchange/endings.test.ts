import { expect, it } from 'vitest';
import type { Called, Ending } from '../index.ts';
import { anExchange } from '../../author/exchange.samples.ts';
import { seconds } from '../text/phrases.ts';
import { everyEnding } from '../../report/evidence.samples.ts';
import { endingInShort, endingInWords } from './endings.ts';

const endings: [Ending, string, string][] = [
  [{ by: 'exit', code: 3 }, 'ended with exit code 3', ' and wrote nothing to stdout'],
  [{ by: 'signal', signal: 'SIGSEGV' }, 'was killed by SIGSEGV', ' and wrote nothing to stdout'],
  [{ by: 'overflow', limitBytes: 64 }, 'answered with more than 64 bytes', ''],
  [{ by: 'response', status: 503, headers: {} }, 'answered with status 503', ''],
  [{ by: 'hangup', fault: 'closed', reason: 'connection closed' }, 'sent no whole response: connection closed', ''],
  [{ by: 'timeout', afterMs: 500, waitingFor: 'headers' }, 'sent no response headers within 0.5 s', ''],
  [{ by: 'timeout', afterMs: 500, waitingFor: 'body' }, 'did not send the whole body within 0.5 s', ''],
  [{ by: 'unreachable', reason: 'command not found' }, 'could not be called: command not found', ''],
];

it.each(endings)('%j is described in words, with a remark for an empty stdout', (ended, words, empty) => {
  expect(endingInWords(anExchange('x', { ended }))).toBe(words);
  expect(endingInWords(anExchange('', { ended }))).toBe(words + empty);
});

it.each(['\n', ' \r\n\t'])('a stdout with only white space is described: %j', (blank) => {
  const words = (ended: Ending): string => endingInWords(anExchange(blank, { ended }));
  expect(words({ by: 'exit', code: 0 })).toBe('ended with exit code 0 and wrote white space alone to stdout');
  expect(words({ by: 'signal', signal: 'SIGSEGV' })).toBe(
    'was killed by SIGSEGV and wrote white space alone to stdout',
  );
});

it('a late answer is distinguished from one that did not begin', () => {
  const ended: Ending = { by: 'timeout', afterMs: 30_000 };
  expect(endingInWords(anExchange('{', { ended }))).toBe('did not end within 30 s');
  expect(endingInWords(anExchange('', { ended }))).toBe('wrote nothing to stdout within 30 s');
});

it('the ending of a function has no remark about stdout', () => {
  const called: Called = { language: 'python', name: 'run', coroutine: true };
  const words = (ended: Ending): string => endingInWords(anExchange('', { ended, called }));
  expect(words({ by: 'exit', code: 3 })).toBe('ended with exit code 3');
  expect(words({ by: 'timeout', afterMs: 30_000 })).toBe('did not end within 30 s');
});

it('seconds rounds milliseconds to a tenth of a second', () => {
  expect([0, 49, 50, 1_000, 1_449, 120_000].map(seconds)).toEqual(['0 s', '0 s', '0.1 s', '1 s', '1.4 s', '120 s']);
});

it('every ending has a short description', () => {
  expect(everyEnding.map(endingInShort)).toEqual([
    'exit code 3',
    'exit code 0, stdout and stderr still held open',
    'ended by signal SIGSEGV',
    'ended by signal SIGKILL, stdout still held open',
    'no end within 10 s: ended by the kit',
    'more than 16,777,216 bytes: ended by the kit',
    'could not be called: spawn nowhere ENOENT',
  ]);
});
