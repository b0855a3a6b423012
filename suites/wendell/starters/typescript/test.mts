import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

interface Answer {
  readonly message: string;
  readonly tool_calls: readonly { readonly name: string }[];
}

const agent = join(import.meta.dirname, 'agent.mts');
const run = (input: string) => spawnSync(process.execPath, [agent], { input, encoding: 'utf8' });
const ask = (item: unknown): Answer => JSON.parse(run(JSON.stringify(item)).stdout);

test('tells what it works on', () => {
  assert.match(ask({ case: { request: 'A refund, please.' } }).message, /refund/);
});

test('calls tools that are offered', () => {
  const { tool_calls: calls } = ask({ available_tools: [{ name: 'orders.lookup' }] });
  assert.deepEqual(
    calls.map(({ name }) => name),
    ['orders.lookup'],
  );
  assert.deepEqual(ask({}).tool_calls, []);
});

test('refuses what is no work item', () => {
  const { status, stdout } = run('hello');
  assert.deepEqual([status, stdout], [1, '']);
});
