import { expect, it } from 'vitest';
import type { TargetParameters } from '../../../src/contract.ts';
import { settingsIn } from './settings.ts';

const shell = { tool_name: 'Bash', tool_input: { command: 'ls' } };

it.each<[string, Readonly<Record<string, unknown>>, string, string]>([
  ['an object, which a program may set', { deny: shell }, '--set deny is no text', 'by JSON.stringify'],
  ['an object among texts', { allow: [JSON.stringify(shell), shell] }, '--set allow is no text', 'by JSON.stringify'],
  ['what is no call', { 'deny.codex': '{}' }, '--set deny.codex is no JSON object', '{"command":"…"}'],
  ['a command', { deny: "rm 'a b'" }, '--set deny is no JSON object', String.raw`{"command":"rm '\''a b'\''"}`],
  ['a long text', { deny: 'x'.repeat(1_000_000) }, '--set deny is no JSON object', '{"command":"…"}'],
  ['a file without its text', { config: 'settings.json' }, 'the text of settings.json', "set 'config:text'"],
])('says what is wrong with %s', (_, set, because, hint) => {
  expect(settingsIn(set as TargetParameters)).toEqual({
    because: expect.stringContaining(because) as string,
    hint: expect.stringContaining(hint) as string,
  });
});

it('takes a file with its text', () => {
  expect(settingsIn({ config: 'settings.json', 'config:text': '{}' })).toMatchObject({
    config: { path: 'settings.json', text: '{}' },
  });
});
