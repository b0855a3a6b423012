import { copilotCli } from './copilot-cli.ts';
import type { HookEvent, HookProfile, JsonObject } from './profile.ts';

/** Events that the page does not have yet. */
const later: ReadonlySet<string> = new Set(['userPromptTransformed', 'PermissionRequest']);

/**
 * From an older text of the page: no exit code refuses, failures of hooks never block, answers after a tool are not read, and no
 * hook learns that the turn has continued once already. Both spellings of an event exist, as in the newest text.
 */
export const copilotCli2199f62: HookProfile = {
  ...copilotCli,
  version: '2199f62',
  date: '2026-11-22',
  source: 'github/docs, content/copilot/reference/hooks-reference.md at 2199f62',
  events: copilotCli.events.map(asBefore),
  furtherEvents: copilotCli.furtherEvents.filter((name) => !later.has(name)),
  habits: { failsClosed: false },
};

function asBefore(event: HookEvent): HookEvent {
  const { stop_hook_active: _, ...always }: JsonObject = event.input.always;
  return {
    ...event,
    input: { ...event.input, always },
    output: event.role === 'after-tool' ? { top: {} } : event.output,
    code2: 'is a notice',
  };
}
