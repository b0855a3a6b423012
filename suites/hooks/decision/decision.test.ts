import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../src/contract.ts';
import { newest, profileNamed } from '../profiles/all.ts';
import type { HookProfile } from '../profiles/profile.ts';
import { decisionOf } from './decision.ts';
import { beforeTool, otherEvents, own, said } from './table.samples.ts';

const letters = {
  proceed: 'P',
  block: 'B',
  ask: 'A',
  'context-added': 'C',
  'failed-open': 'FO',
  unstated: '?',
} as const;

function letterOf(profile: HookProfile, role: string, exchange: Exchange): string {
  const event = profile.events.find((one) => one.role === role);
  if (event === undefined) throw new Error(`${profile.id} has no event ${role}`);
  return letters[decisionOf(profile, event, exchange).is];
}

describe('the same bytes, five hosts', () => {
  it.each(beforeTool)('before a tool: %s', (_, bytes, expected) => {
    const found = newest.map((profile) => letterOf(profile, 'before-tool', bytes(profile.id)));
    expect(found.join(' ')).toBe(expected);
  });

  it.each(otherEvents)('%s: %s', (role, _, bytes, expected) => {
    const found = newest.map((profile) => letterOf(profile, role, bytes(profile.id)));
    expect(found.join(' ')).toBe(expected);
  });
});

it('an older Copilot CLI has both spellings, and does not say that a turn went on already', () => {
  const { events = [] } = profileNamed('copilot-cli@2199f62') ?? {};
  const ends = events.filter(({ role }) => role === 'end-of-turn');
  expect(ends.map(({ name }) => name)).toEqual(['agentStop', 'Stop']);
  expect(ends.filter(({ input }) => 'stop_hook_active' in input.always)).toEqual([]);
});

describe('other versions', () => {
  const is = (typed: string, exchange: Exchange): string => {
    const profile = profileNamed(typed);
    if (profile === undefined) throw new Error(`there is no ${typed}`);
    return letterOf(profile, 'before-tool', exchange);
  };

  it.each([
    ['claude-code@2.1.240', said(1, own['claude-code']?.('deny', 'r')), 'B'],
    ['claude-code@2.1.213', said(1, own['claude-code']?.('deny', 'r')), 'FO'],
    ['claude-code@2.1.213', said(2, { decision: 7 }, 'no'), 'FO'],
    ['claude-code', said(2, { decision: 7 }, 'no'), 'B'],
    ['codex@3be4afd', said(0, own['codex']?.('ask', 'r')), 'FO'],
    ['codex@3be4afd', said(2, '', 'no', { unread: true }), 'FO'],
    ['copilot-cli@2199f62', said(2, '', 'no'), 'FO'],
    ['copilot-cli@2199f62', said(1, '', 'denied'), 'FO'],
    ['copilot-cli@2199f62', said(0, own['copilot-cli']?.('deny', 'r')), 'B'],
    ['cursor@undated', said(0, 'a log line'), 'FO'],
    ['cursor@undated', said(0, { permission: 'no' }), 'FO'],
  ])('%s', (typed, exchange, expected) => expect(is(typed, exchange)).toBe(expected));

  it('there is none of another name', () => {
    expect([profileNamed('codex@0.1'), profileNamed('windsurf')]).toEqual([undefined, undefined]);
  });
});

describe('as the code of hosts reads it', () => {
  const denial = JSON.stringify(own['codex']?.('deny', 'r'));
  const rewritten = {
    hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'allow', updatedInput: {} },
  };

  it.each([
    ['codex', 'before-tool', 'the last of two names', said(0, '{"decision":7,"decision":"block","reason":"r"}'), 'B'],
    ['codex', 'before-tool', 'a byte order mark', said(0, `\uFEFF${denial}`), 'FO'],
    ['codex', 'before-tool', 'half of a pair', said(0, String.raw`{"decision":"block","reason":"\ud800"}`), 'FO'],
    ['codex', 'before-tool', 'an unknown field of a long name', said(0, { ['\n'.repeat(300)]: 1 }), 'FO'],
    ['codex', 'before-tool', 'another event', said(0, denial.replace('PreToolUse', 'Stop')), 'B'],
    ['codex', 'before-tool', 'no event of its own', said(0, denial.replace('PreToolUse', 'BeforeTool')), 'FO'],
    ['codex', 'before-tool', 'a reason outside too', said(0, { ...own['codex']?.('deny', 'r'), reason: 'r' }), 'B'],
    ['codex', 'before-tool', 'approve outside', said(0, { ...own['codex']?.('deny', 'r'), decision: 'approve' }), 'B'],
    ['codex', 'before-tool', 'approve alone', said(0, { decision: 'approve' }), 'FO'],
    ['codex', 'before-tool', 'a block outside', said(0, { ...rewritten, decision: 'block', reason: 'r' }), 'P'],
    ['codex', 'prompt', 'a byte order mark', said(0, '\uFEFF{}'), 'C'],
    ['codex', 'end-of-turn', 'suppressOutput', said(0, { decision: 'block', reason: 'r', suppressOutput: true }), 'B'],
    ['codex', 'after-tool', 'continue', said(0, { decision: 'block', reason: ' ', continue: false }), 'B'],
    ['gemini-cli', 'before-tool', 'a lone number, exit 2', said(2, '', '42'), 'FO'],
    ['gemini-cli', 'before-tool', 'true on stderr, exit 2', said(2, '', 'true'), 'FO'],
    ['gemini-cli', 'before-tool', 'a number, exit 0', said(0, '42'), 'P'],
    ['gemini-cli', 'before-tool', 'no object inside', said(0, { hookSpecificOutput: 'x', decision: 'deny' }), 'FO'],
    ['gemini-cli', 'before-tool', 'a byte order mark', said(0, '\uFEFF{"decision":"deny"}'), 'B'],
    ['gemini-cli', 'before-tool', 'the last of two names', said(0, '{"decision":"deny","decision":"allow"}'), 'P'],
    ['gemini-cli', 'end-of-turn', 'continue', said(0, { continue: false }), 'P'],
    ['gemini-cli', 'session-begins', 'empty context', said(0, { hookSpecificOutput: { additionalContext: '' } }), 'P'],
  ])('%s, %s: %s', (id, role, _, exchange, expected) => {
    const profile = newest.find((one) => one.id === id);
    expect(profile && letterOf(profile, role, exchange)).toBe(expected);
  });
});
