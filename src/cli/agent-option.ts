import type { AgentCommand } from '../conform/target.ts';
import type { Contract } from '../model/index.ts';
import { commandWords } from './command-words.ts';
import type { Place } from './find-program.ts';
import { withInterpreter } from './interpreter.ts';
import { UsageError } from './usage-error.ts';

const shape = "write --agent type=command, e.g. --agent 'story=python3 story.py'";

/**
 * Reads the agents of a chain: `type=command`, the command in words as a shell would split it.
 *
 * @throws {UsageError} for what names no agent, for a type that is given twice, and where the contract knows no chains
 */
export function readAgents(contract: Contract, given: readonly string[], place: Place): readonly AgentCommand[] {
  const { id, forAgents } = contract;
  if (forAgents === undefined) throw new UsageError(`--agent is for chains, and ${id} knows none`, 'leave it out');
  const agents = given.map((text) => readAgent(text, contract, place));
  const types = agents.map(({ type }) => type);
  const twice = types.find((type, at) => types.indexOf(type) < at);
  if (twice === undefined) return agents;
  throw new UsageError(`--agent ${twice} is given twice`, 'write one command a type');
}

/** The types alone; a command is not looked at. */
export function agentTypes(given: readonly string[]): { readonly type: string; readonly command: [] }[] {
  return given.map((text) => ({ type: partsOf(text).type, command: [] }));
}

function readAgent(text: string, contract: Contract, place: Place): AgentCommand {
  const { type, command } = partsOf(text);
  return { type, command: withInterpreter(commandWords([command], undefined, place.cwd), contract, place) };
}

function partsOf(text: string): { type: string; command: string } {
  const at = text.indexOf('=');
  const [type, command] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (at < 0) throw new UsageError(`--agent ${text} has no command`, shape);
  if (type === '') throw new UsageError(`--agent ${text} names no type`, shape);
  if (command.trim() === '') throw new UsageError(`--agent ${type} has an empty command`, shape);
  return { type, command };
}
