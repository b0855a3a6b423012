import { describe, expect, it } from 'vitest';
import { asksOf } from '../ask/ask.ts';
import { settingsIn } from '../ask/settings.ts';
import { viewOf } from '../judging/view.ts';
import { mattersOfMatchers } from '../judging/remarks.ts';
import { profileNamed } from '../profiles/all.ts';
import type { HookProfile } from '../profiles/profile.ts';
import { faultOfMatcher } from './matcher.ts';

const host = (typed: string): HookProfile => {
  const profile = profileNamed(typed);
  if (profile === undefined) throw new Error(`no profile is named ${typed}`);
  return profile;
};

const registered = (hooks: object): string => JSON.stringify({ version: 1, hooks });
const command = [{ type: 'command', command: 'sh guard.sh' }];

function viewUnder(typed: string, text: string): ReturnType<typeof viewOf> {
  const settings = settingsIn({});
  if ('because' in settings) throw new Error(settings.because);
  return viewOf(host(typed), { ...settings, config: { path: '.claude/settings.json', text } });
}

describe('the spelling of an event', () => {
  it.each([
    ['PreToolUse', { hook_event_name: 'PreToolUse', tool_name: 'Bash', timestamp: '2026-11-22T09:30:00.000Z' }],
    ['preToolUse', { toolName: 'bash', timestamp: 1_795_339_800_000 }],
    ['Stop', { hook_event_name: 'Stop', stop_reason: 'end_turn', stop_hook_active: false }],
    ['agentStop', { stopReason: 'end_turn', stop_hook_active: false }],
    ['PostToolUse', { tool_result: { result_type: 'success', text_result_for_llm: '' } }],
    ['SessionEnd', { hook_event_name: 'SessionEnd', session_id: expect.any(String) }],
    ['sessionEnd', { sessionId: expect.any(String) }],
  ])('selects the form in which Copilot CLI sends it: %s', (event, sent) => {
    const { asks } = viewUnder('copilot-cli', registered({ [event]: command }));
    expect(asks.map(({ input }) => input)).toEqual([expect.objectContaining(sent)]);
  });

  it('selects both where a hook is registered in both', () => {
    const { events } = viewUnder('copilot-cli', registered({ PreToolUse: command, preToolUse: command }));
    expect(events.map(({ name, form }) => [name, form])).toEqual([
      ['PreToolUse', 'snake case'],
      ['preToolUse', undefined],
    ]);
  });

  it('is that of another host where Cursor reads its settings', () => {
    const { events, registration } = viewUnder('cursor', registered({ PreToolUse: command }));
    expect(events.map(({ name }) => name)).toEqual(['preToolUse']);
    expect(registration?.handlers.map(({ event }) => event)).toEqual(['preToolUse']);
  });
});

it('asks a prompt that must be stopped in the form of its event', () => {
  const settings = settingsIn({ 'prompt-deny': 'p' });
  if ('because' in settings) throw new Error(settings.because);
  const profile = host('copilot-cli');
  const event = profile.events.filter(({ name }) => name === 'UserPromptSubmit');
  const asks = asksOf(profile, event, settings).filter(({ expects }) => expects === 'denial');
  expect(asks.map(({ event: { name } }) => name)).toEqual(['UserPromptSubmit']);
});

describe('a matcher', () => {
  it.each([
    ['Bash', 'PreToolUse', 'claude-code'],
    ['Bash|Edit', 'PreToolUse', 'copilot-cli'],
    ['bash', 'preToolUse', 'copilot-cli'],
    ['**', 'PreToolUse', 'copilot-cli'],
    ['run_shell_command', 'BeforeTool', 'gemini-cli'],
    ['Bash', 'preToolUse', 'cursor'],
    ['mcp__.*', 'PreToolUse', 'codex'],
    ['Edit', 'PreToolUse', 'codex'],
  ])('that can take a tool is nothing to speak of: %s of %s under %s', (matcher, event, typed) => {
    expect(faultOfMatcher(matcher, event, host(typed))).toBeUndefined();
  });

  it.each([
    ['Bash', 'BeforeTool', 'gemini-cli'],
    ['Bash', 'preToolUse', 'copilot-cli'],
    ['bash', 'PreToolUse', 'copilot-cli'],
    ['run_shell_command', 'PreToolUse', 'claude-code'],
    ['Bash(', 'PreToolUse', 'claude-code'],
  ])('by which the hook is never called is observed: %s of %s under %s', (matcher, event, typed) => {
    const view = viewUnder(typed, registered({ [event]: [{ matcher, hooks: command }] }));
    expect(mattersOfMatchers(view)).toEqual([
      { given: expect.stringContaining(matcher), came: expect.stringContaining('not called') },
    ]);
  });
});
