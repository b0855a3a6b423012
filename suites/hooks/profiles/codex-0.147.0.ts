import { codex } from './codex.ts';
import type { HookEvent, HookProfile } from './profile.ts';

/** By the source of this release alone: a result of a tool cannot be replaced by its answer yet, nor is an interruption an event. */
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
