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
