import { extname } from 'node:path';
import type { AgentCommand } from '../../conform/channels/command.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Contract, ReportedCommand } from '../../model/index.ts';
import type { AgentRequest } from '../options/agent-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { commandWords, type CommandWords } from './command-words.ts';
import { assertProgram, searchPlace, type SearchPlace } from './find-program.ts';
import type { CommonRequest, TargetReader } from './reader.ts';
import { executableOf, isExecutable, pathFrom, statOf } from '../../transport/process/executable.ts';

/** The options that name a command. */
export interface CommandRequest {
  /** Its words, or a single one with a whole command line; empty if no words follow `--`. */
  readonly command?: readonly string[];
  readonly agent?: readonly AgentRequest[];
}

export const commandReader: TargetReader<CommandRequest & CommonRequest, ReportedCommand> = {
  named: 'a command',
  needsNoName: () => true,
  howTo: () => 'write the command behind --',

  contradicts({ agent }, named) {
    if (agent === undefined) return undefined;
    return new UsageError(
      `both ${named} and --agent are given`,
      `the scripts of a chain are commands: leave ${named} out`,
    );
  },

  agents: ({ agent }) => agent?.map(({ type }) => ({ type, command: [] })),

  read(contract, { command: words, agent, cwd }, place) {
    const agents = agent === undefined ? undefined : readAgents(contract, agent, place);
    // A chain begins with the first agent: without another command, that agent is the target.
    const [first] = words === undefined ? (agents ?? []) : [];
    const command = first?.command ?? withInterpreter(commandWords(words ?? [], place.cwd), contract, place);
    assertPrograms(command, agents, place);
    return { target: { command, ...definedOnly({ agents, cwd }) } };
  },

  instead: {
    of: 'a command',
    read({ command: words = [], cwd }, place) {
      const command = commandWords(words, place.cwd);
      assertProgram(command, place);
      return { command, ...definedOnly({ cwd }) };
    },
  },

  found: 'on a command',

  again(target, { env, cwd = target.cwd }, instead) {
    // In a chain, the given command replaces only the first agent.
    if (instead !== undefined && target.agents === undefined) return instead;
    const [program, ...words] = (instead !== undefined && 'command' in instead ? instead : target).command ?? [];
    if (program === undefined)
      throw new UsageError('it was found on a target that is no command', 'give one behind --');
    const place = searchPlace(cwd, env);
    const agents = target.agents?.map(({ type, command: [first = '', ...others] }): AgentCommand => {
      return { type, command: [first, ...others] };
    });
    assertPrograms([program, ...words], agents, place);
    return { command: [program, ...words], ...definedOnly({ agents, cwd }) };
  },

  configuration: {
    flags: [['--command <line>', 'the command that is run once a call']],
    question: 'The command that runs the agent, e.g. python3 agent.py:',
    option: "--command 'python3 agent.py'",
    read: commandLine,
    comments: ['    # cwd: agents/triage', '    # env: { API_KEY: $API_KEY }'],
  },
};

/** The agents of a chain; a command line is split into words as a shell would. */
function readAgents(contract: Contract, given: readonly AgentRequest[], place: SearchPlace): readonly AgentCommand[] {
  const { id, forAgents } = contract;
  if (forAgents === undefined) throw new UsageError(`--agent is for chains, and ${id} knows none`, 'leave it out');
  const agents = given.map(({ type, command }) => {
    const words = commandWords([command].flat(), place.cwd);
    return { type, command: withInterpreter(words, contract, place) };
  });
  const types = agents.map(({ type }) => type);
  const twice = types.find((type, at) => types.indexOf(type) < at);
  if (twice === undefined) return agents;
  throw new UsageError(`--agent ${twice} is given twice`, 'write one command a type');
}

/** @throws {UsageError} when it cannot be split into words */
export function commandLine(said: string): string {
  commandWords([said], '.');
  return said;
}

function assertPrograms(command: CommandWords, agents: readonly AgentCommand[] = [], place: SearchPlace): void {
  for (const one of [command, ...agents.map((agent) => agent.command)]) assertProgram(one, place);
}

/**
 * Puts an interpreter in front of a command that is a single file, if the contract defines one for its extension, whatever the
 * first line of the file says. A name that is found on PATH is a program and stays as it is.
 */
export function withInterpreter(
  command: CommandWords,
  { interpreters }: Contract,
  { cwd, env }: SearchPlace,
): CommandWords {
  const [file, ...words] = command;
  const path = pathFrom(cwd, file);
  if (interpreters === undefined || words.length > 0 || statOf(path)?.isFile() !== true) return command;
  if (!file.includes('/') && executableOf({ command, cwd, env }) !== undefined) return command;
  const { '': others, ...known } = interpreters;
  const interpreter = known[extname(file)] ?? (isExecutable(path) ? undefined : others);
  return interpreter === undefined ? command : [interpreter, file];
}
