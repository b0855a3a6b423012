import { claudeCode } from './claude-code.ts';
import type { HookProfile } from './profile.ts';

const newer = new Set(['PreModelSwitch', 'PostModelSwitch']);

/** Before a handler could say what becomes of a failure. */
export const claudeCode240: HookProfile = {
  ...claudeCode,
  version: '2.1.240',
  date: '2026-08-17',
  source: 'Claude Code, page "Hooks reference", of 2026-08-17',
  furtherEvents: claudeCode.furtherEvents.filter((name) => !newer.has(name)),
};
