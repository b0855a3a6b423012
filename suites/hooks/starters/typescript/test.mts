import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const guard = join(import.meta.dirname, 'guard.mts');

/** What the guard says, and its exit code. */
const ask = (event = {}) => {
  const input = typeof event === 'string' ? event : JSON.stringify(event);
  const { stdout, status } = spawnSync(process.execPath, [guard], { input, encoding: 'utf8' });
  return [stdout.trim(), status];
};
const answer = (event = {}) => JSON.parse(String(ask(event)[0]));
const call = (command = '') => ({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } });

test('refuses what the rules name', () => {
  for (const command of ['rm -rf /', 'cd x && sudo rm -rf "/"', 'rm  -rf\t/']) {
    const decision = answer(call(command)).hookSpecificOutput;
    assert.equal(decision.permissionDecision, 'deny', command);
    assert.match(decision.permissionDecisionReason, /rm -rf \//);
  }
});

test('says nothing of other calls', () => {
  for (const command of ['ls', 'rm -rf /data/x', 'farm -rf /']) assert.deepEqual(ask(call(command)), ['', 0], command);
});

test('answers each host in its words', () => {
  const args = { command: 'rm -rf /' };
  const gemini = { hook_event_name: 'BeforeTool', tool_name: 'run_shell_command', tool_input: args };
  assert.equal(answer(gemini).decision, 'deny');
  for (const toolArgs of [args, JSON.stringify(args)]) {
    assert.equal(answer({ sessionId: '1', toolName: 'bash', toolArgs }).permissionDecision, 'deny');
  }
  const cursor = { hook_event_name: 'beforeShellExecution', command: 'rm -rf /' };
  assert.equal(answer(cursor).permission, 'deny');
  assert.deepEqual(answer({ ...cursor, command: 'ls' }), { permission: 'allow' });
});

test('refuses what it cannot read', () => {
  const incomplete = { ...call(), tool_input: { command: 7 } };
  for (const given of [
    '',
    'hello',
    '[]',
    'null',
    '{"hook_event_name": ',
    incomplete,
    { hook_event_name: 'PreToolUse' },
  ]) {
    assert.deepEqual(ask(given), ['', 2], JSON.stringify(given));
  }
});

test('leaves other events alone', () => {
  assert.deepEqual(ask({ hook_event_name: 'Stop', stop_hook_active: false }), ['', 0]);
});
