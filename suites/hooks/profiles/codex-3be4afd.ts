import { codex0147 } from './codex-0.147.0.ts';
import type { HookEvent, HookProfile } from './profile.ts';

/** From an older schema, which still lists a question to the user, and before a tool only the shell. */
function older(event: HookEvent): HookEvent {
  if (event.role !== 'before-tool') return event;
  const specific = { ...event.output.specific, permissionDecision: ['allow', 'deny', 'ask', null] as const };
  return { ...event, output: { ...event.output, specific } };
}

const newer = new Set(['SessionEnd', 'SubagentStart', 'SubagentStop']);

export const codex3be4afd: HookProfile = {
  ...codex0147,
  version: '3be4afd',
  date: '2026-11-22',
  source: 'openai/codex, codex-rs/hooks/schema/generated, pre-tool-use at 3be4afd',
  events: codex0147.events.map(older),
  furtherEvents: codex0147.furtherEvents.filter((name) => !newer.has(name)),
  habits: { knowsAsk: true, dropsUnread: true },
};
