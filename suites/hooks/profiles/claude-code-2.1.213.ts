import { claudeCode240 } from './claude-code-2.1.240.ts';
import type { HookProfile } from './profile.ts';

/** In this version JSON counted only with exit code 0, and an object that fitted no schema cancelled exit code 2. */
export const claudeCode213: HookProfile = {
  ...claudeCode240,
  version: '2.1.213',
  date: '2026-08-17',
  source: 'Claude Code, page "Hooks reference", of 2026-08-17, where it tells what was so before 2.1.214',
  habits: { readsJsonOnOtherCodes: false, code2BeatsUnfit: false },
};
