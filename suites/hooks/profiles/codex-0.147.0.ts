import { codex } from './codex.ts';
import type { HookEvent, HookProfile } from './profile.ts';

/** From the source of this release alone: an answer cannot yet replace the result of a tool, and an interruption is not an event. */
function before0150(event: HookEvent): HookEvent {
  if (event.role !== 'after-tool') return event;
  const { updatedToolOutput: _, ...specific } = event.output.specific ?? {};
  return { ...event, output: { ...event.output, specific } };
}

export const codex0147: HookProfile = {
  ...codex,
  version: '0.147.0',
  date: '2026-11-25',
  source: 'openai/codex, codex-rs/hooks of its release 0.147.0 (August 2026), compiled and asked',
  events: codex.events.map(before0150),
  furtherEvents: codex.furtherEvents.filter((name) => name !== 'Interrupt'),
};
