import { copilotCli } from './copilot-cli.ts';
import type { HookProfile } from './profile.ts';

/** By an older text of the page: no exit code refuses, and failures of hooks never block. */
export const copilotCli2199f62: HookProfile = {
  ...copilotCli,
  version: '2199f62',
  date: '2026-11-22',
  source: 'github/docs, content/copilot/reference/hooks-reference.md at 2199f62',
  events: copilotCli.events.map((event) => ({ ...event, code2: 'is a notice' })),
  habits: { failsClosed: false },
};
