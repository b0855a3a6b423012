import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const agent = join(import.meta.dirname, 'agent.mts');
const run = (input = '') => spawnSync(process.execPath, [agent], { input, encoding: 'utf8' });
const ask = (item = {}) => JSON.parse(run(JSON.stringify(item)).stdout);

test('tells what it works on', () => {
  assert.match(ask({ case: { request: 'A refund, please.' } }).message, /refund/);
});

test('calls tools that are offered', () => {
  const [call, ...more] = ask({ available_tools: [{ name: 'orders.lookup' }] }).tool_calls;
  assert.deepEqual([call.name, more], ['orders.lookup', []]);
  assert.deepEqual(ask().tool_calls, []);
});

test('refuses what is no work item', () => {
  const { status, stdout, stderr } = run('hello');
  assert.deepEqual([status, stdout, stderr === ''], [1, '', false]);
});
