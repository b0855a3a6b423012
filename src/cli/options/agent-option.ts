import { namedValue } from './named-value.ts';
import { UsageError } from './usage-error.ts';

const shape = "write --agent type=command, e.g. --agent 'story=python3 story.py'";

/** An agent of a chain as the user gave it: its command is a line, or a list of words. */
export interface AgentRequest {
  readonly type: string;
  readonly command: string | readonly string[];
}

/**
 * Reads `type=command`.
 *
 * @throws {UsageError}
 */
export function agentRequest(text: string): AgentRequest {
  const { name: type, value: command } = namedValue(text);
  if (command === undefined) throw new UsageError(`--agent ${text} has no command`, shape);
  if (type === '') throw new UsageError(`--agent ${text} names no type`, shape);
  if (command.trim() === '') throw new UsageError(`--agent ${type} has an empty command`, shape);
  return { type, command };
}
