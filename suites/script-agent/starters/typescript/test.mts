import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const agent = join(import.meta.dirname, 'agent.mts');
const ask = (input = '') => JSON.parse(spawnSync(process.execPath, [agent], { input, encoding: 'utf8' }).stdout);

test('reads its input', () => {
  const output = ask(JSON.stringify({ agent_name: 'reader', input_data: 'a story', later: 1 }));
  assert.equal(output.success, true);
  assert.match(output.data.text, /a story/);
});

test('tells what it cannot read', () => {
  for (const input of ['', 'hello', '[]', '{"agent_name": "reader"}']) {
    const { success, error } = ask(input);
    assert.equal(success, false, input);
    assert.notEqual(error, '', input);
  }
});
