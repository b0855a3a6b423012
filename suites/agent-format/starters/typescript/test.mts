import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run_agent as runAgent } from './agent.mts';

test('answers the prompt', async () => {
  const { content, traces } = await runAgent('What is next?');
  assert.match(content, /What is next\?/);
  assert.deepEqual(
    traces.map(({ tool }) => tool),
    ['clock'],
  );
});

test('leaves settings alone that it does not know', async () => {
  assert.match((await runAgent('Hello', 'user: Hi', null, { later: [1] })).content, /Hello/);
});

test('wants a prompt', async () => {
  await assert.rejects(async () => Reflect.apply(runAgent, null, []));
});
