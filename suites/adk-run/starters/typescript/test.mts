import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

// Port 0 is any that is free; the first line says which.
const agent = spawn(process.execPath, [join(import.meta.dirname, 'agent.mts'), '0']);
let base = '';
before(async () => {
  const [line] = await once(agent.stdout, 'data');
  base = String(line).replace('listening on ', '').trim();
});
after(() => agent.kill());

const message = {
  app_name: 'my_sample_agent',
  user_id: '1',
  session_id: '1_1',
  new_message: { parts: [{ text: 'Hello' }] },
};
const ask = (changes = {}) => {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${base}/run`, { method: 'POST', headers, body: JSON.stringify({ ...message, ...changes }) });
};

test('answers as the model, whatever further fields there are', async () => {
  const [event] = JSON.parse(await (await ask({ later: 'more' })).text());
  assert.equal(event.author, 'model');
  assert.match(event.content.parts[0].text, /Hello/);
});

test('refuses what it cannot take', async () => {
  assert.equal((await ask({ user_id: null })).status, 400);
  assert.equal((await ask({ new_message: {} })).status, 400);
  assert.equal((await ask({ app_name: 'other' })).status, 404);
});
