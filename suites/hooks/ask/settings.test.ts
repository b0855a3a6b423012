import { expect, it } from 'vitest';
import type { TargetParameters } from '../../../src/contract.ts';
import { settingsIn } from './settings.ts';

const shell = { tool_name: 'Bash', tool_input: { command: 'ls' } };

it.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['an object, which a program may set', { deny: shell }, '--set deny: write the call as a text of JSON'],
  ['an object among texts', { allow: [JSON.stringify(shell), shell] }, '--set allow: write the call as a text of JSON'],
  ['what is no call', { 'deny.codex': '{}' }, '--set deny.codex: {} is no JSON object with tool_name and tool_input'],
  ['a file without its text', { config: 'settings.json' }, "set 'config:text' to what stands in it"],
])('says what is wrong with %s', (_, set, because) => {
  expect(settingsIn(set as TargetParameters)).toEqual({ because: expect.stringContaining(because) as string });
});

it('takes a file with its text', () => {
  expect(settingsIn({ config: 'settings.json', 'config:text': '{}' })).toMatchObject({
    config: { path: 'settings.json', text: '{}' },
  });
});
