import type { Json } from '../../../src/contract.ts';
import type { HookEvent, JsonObject } from './profile.ts';
import { sent } from './common.ts';

/**
 * Copilot CLI takes the form of what it sends from the spelling under which a hook is registered: an event that is registered as Claude Code
 * and VS Code spell it comes in snake case, with its name and with the tools of Claude Code. What is read of the answer stays the same.
 */
export function inSnakeCase(event: HookEvent, name: string, given: JsonObject): HookEvent {
  const { input, tools: _, ...same } = event;
  const common = { hook_event_name: name, session_id: sent.session, timestamp: sent.time, cwd: sent.cwd };
  return {
    ...same,
    name,
    form: 'snake case',
    input: { always: { ...common, ...given }, sometimes: snakeOf(input.sometimes) },
    ...(Object.hasOwn(given, 'tool_name')
      ? { tools: { name: 'tool_name', input: 'tool_input', shell: 'Bash', beside: { description: 'Runs a command' } } }
      : {}),
  };
}

function snakeOf(fields: JsonObject): JsonObject {
  const named = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(fields).map(([name, value]): [string, Json] => [named(name), value]));
}
