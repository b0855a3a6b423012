import type { Json } from '../../../src/contract.ts';
import type { HookEvent, JsonObject } from './profile.ts';
import { sent } from './common.ts';

/**
 * The spelling under which a hook is registered decides the form of the input from Copilot CLI: an event that is registered as Claude
 * Code and VS Code spell it has fields in snake case, its name, and the tools of Claude Code. The answer is read in the same form.
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
