import { claudeCode } from './claude-code.ts';
import type { HookProfile } from './profile.ts';

const newer = new Set(['PreModelSwitch', 'PostModelSwitch']);

/** In this version a handler could not yet say what happens if it fails. */
export const claudeCode240: HookProfile = {
  ...claudeCode,
  version: '2.1.240',
  date: '2026-08-17',
  source: 'Claude Code, page "Hooks reference", of 2026-08-17',
  furtherEvents: claudeCode.furtherEvents.filter((name) => !newer.has(name)),
};
