import type { CheckOptions } from '../conform/check.ts';
import type { AgentCommand } from '../conform/target.ts';
import { given } from '../model/given.ts';
import type { Contract } from '../model/index.ts';
import { quoteWord, quoteWords } from '../model/words.ts';
import { readAgents } from './agent-option.ts';
import { commandWords } from './command-words.ts';
import { environment } from './environment.ts';
import { assertFolder, assertProgram } from './find-program.ts';
import { withInterpreter } from './interpreter.ts';
import { type ServerFlags, serverTarget } from './server-target.ts';
import { UsageError } from './usage-error.ts';

/** What the user says of the target with options. */
export interface TargetFlags extends ServerFlags {
  readonly cwd?: string;
  readonly env?: readonly string[];
  readonly dotenv?: string;
  readonly agent?: readonly string[];
}

/** Where the words of a command stand. */
interface Words {
  readonly operands: readonly string[];
  readonly words: readonly string[] | undefined;
}

/**
 * Finds out what is to be checked, and whether the contract is called in this way.
 *
 * @throws {UsageError}
 */
export function chooseTarget(
  contract: Contract,
  typed: Words,
  flags: TargetFlags,
): Pick<CheckOptions, 'target' | 'env'> {
  assertChannel(contract, typed, flags);
  if (flags.cwd !== undefined) assertFolder(flags.cwd);
  const env = environment(flags.env, flags.dotenv);
  const place = { cwd: flags.cwd ?? process.cwd(), env: env ?? {} };
  if (flags.url !== undefined) return { target: serverTarget(flags.url, flags, place), ...given({ env }) };
  const agents = flags.agent === undefined ? undefined : readAgents(contract, flags.agent, place);
  const command =
    commandOf(typed, agents) ?? withInterpreter(commandWords(typed.operands, typed.words, place.cwd), contract, place);
  for (const one of [command, ...(agents ?? []).map((agent) => agent.command)]) assertProgram(one, place);
  return { target: { command, ...given({ agents, cwd: flags.cwd }) }, ...given({ env }) };
}

/** A chain begins with the first agent: it is what is checked where no other command is given. */
function commandOf(
  { operands, words }: Words,
  agents: readonly AgentCommand[] | undefined,
): AgentCommand['command'] | undefined {
  return operands.length === 0 && words === undefined ? agents?.[0]?.command : undefined;
}

const ofServers = ['header', 'ca', 'insecure', 'start', 'ready', 'readyTimeout'] as const;

function assertChannel({ id, channel }: Contract, { operands, words }: Words, flags: TargetFlags): void {
  const command = [...operands, ...(words ?? [])];
  if (flags.url !== undefined && command.length > 0) {
    throw new UsageError(
      'both --url and a command are given',
      `a server is started with --start ${quoteWord(quoteWords(command))}`,
    );
  }
  if (flags.url !== undefined && flags.agent !== undefined) {
    throw new UsageError('both --url and --agent are given', 'the agents of a chain are commands: leave --url out');
  }
  if (channel === 'command' && flags.url !== undefined) {
    throw new UsageError(
      `${id} is called as a command, not over HTTP`,
      'leave --url out and write the command behind --',
    );
  }
  const odd = ofServers.find((name) => flags[name] !== undefined);
  if (channel === 'command' && odd !== undefined) {
    throw new UsageError(`${optionOf(odd)} is for servers, and ${id} is called as a command`, 'leave it out');
  }
  if (channel === 'http' && flags.url === undefined) {
    const start = command.length === 0 ? '' : ` --start ${quoteWord(quoteWords(command))}`;
    throw new UsageError(`${id} is called over HTTP`, `add --url http://localhost:8000${start}`);
  }
  const ofStart = (['ready', 'readyTimeout', 'cwd', 'env', 'dotenv'] as const).find(
    (name) => flags[name] !== undefined,
  );
  if (channel === 'http' && flags.start === undefined && ofStart !== undefined) {
    throw new UsageError(
      `${optionOf(ofStart)} is for a server that is started`,
      "add --start '<command>', or leave it out",
    );
  }
}

function optionOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
