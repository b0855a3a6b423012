import type { CheckOptions } from '../conform/check.ts';
import type { AgentCommand } from '../conform/target.ts';
import { given } from '../model/given.ts';
import type { Channel, Contract } from '../model/index.ts';
import { carriedInWords as carried } from '../model/contract.ts';
import { quoteWord, quoteWords } from '../model/words.ts';
import { readAgents } from './agent-option.ts';
import { commandWords } from './command-words.ts';
import { environment } from './environment.ts';
import { assertFolder, assertProgram } from './find-program.ts';
import { withInterpreter } from './interpreter.ts';
import { type ModuleFlags, moduleTarget } from './module-target.ts';
import { type ServerFlags, serverTarget } from './server-target.ts';
import { UsageError } from './usage-error.ts';

/** What the user says of the target with options. */
export interface TargetFlags extends ServerFlags, ModuleFlags {
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
 * Finds out what is to be checked, and whether the contract is called in this way. Where nothing is named, and the contract is
 * one of modules, `ACTIVE_AGENT_PATH` names the module.
 *
 * @throws {UsageError}
 */
export function chooseTarget(
  contract: Contract,
  typed: Words,
  flags: TargetFlags,
): Pick<CheckOptions, 'target' | 'env'> {
  const channel = channelOf(contract, typed, flags);
  assertFits(contract, channel, flags);
  if (flags.cwd !== undefined) assertFolder(flags.cwd);
  const env = environment(flags.env, flags.dotenv);
  const place = { cwd: flags.cwd ?? process.cwd(), env: env ?? {} };
  if (flags.url !== undefined) return { target: serverTarget(flags.url, flags, place), ...given({ env }) };
  if (channel === 'module') {
    return { target: moduleTarget(contract, moduleNamed(flags), flags, place), ...given({ env }) };
  }
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

const variable = 'ACTIVE_AGENT_PATH';

function moduleNamed({ module }: TargetFlags): { named: string; where: string } {
  return module === undefined
    ? { named: process.env[variable] ?? '', where: variable }
    : { named: module, where: '--module' };
}

/** The way in which the target is named; the contract's own where nothing is. */
function channelOf(contract: Contract, { operands, words }: Words, flags: TargetFlags): Channel {
  const { url, module } = flags;
  const command = [...operands, ...(words ?? [])];
  const isCommand = command.length > 0;
  if (url !== undefined && isCommand) {
    throw new UsageError(
      'both --url and a command are given',
      `a server is started with --start ${quoteWord(quoteWords(command))}`,
    );
  }
  if (flags.agent !== undefined && (url !== undefined || module !== undefined)) {
    const other = url === undefined ? '--module' : '--url';
    throw new UsageError(
      `both ${other} and --agent are given`,
      `the agents of a chain are commands: leave ${other} out`,
    );
  }
  if (module !== undefined && (url !== undefined || isCommand)) {
    throw new UsageError(`both --module and ${isCommand ? 'a command' : '--url'} are given`, 'leave one of them out');
  }
  const named = url !== undefined ? 'http' : module !== undefined ? 'module' : isCommand ? 'command' : undefined;
  const { channel, alsoBy = [] } = contract;
  if (named !== undefined && [channel, ...alsoBy].includes(named)) return named;
  if (named === undefined && (channel === 'command' || (channel === 'module' && process.env[variable]))) return channel;
  throw otherwise(contract, named, command);
}

function otherwise(
  { id, channel, alsoBy = [] }: Contract,
  named: Channel | undefined,
  command: readonly string[],
): UsageError {
  const [first = ''] = command;
  if (channel === 'http' && command.length === 1 && /^https?:\/\//.test(first))
    return new UsageError(`${id} is called ${carried[channel]}`, `write --url ${quoteWord(first)}`);
  const start = command.length === 0 ? '' : ` --start ${quoteWord(quoteWords(command))}`;
  const howTo: Readonly<Record<Channel, string>> = {
    command: 'write the command behind --',
    http: `add --url http://localhost:8000${start}`,
    module: 'add --module agent.py',
  };
  const ways = [channel, ...alsoBy].map((way) => carried[way]).join(' or ');
  const isBare = named === undefined || named === 'command';
  return isBare
    ? new UsageError(`${id} is called ${ways}`, howTo[channel])
    : new UsageError(
        `${id} is called ${ways}, not ${carried[named]}`,
        `leave --${named === 'http' ? 'url' : 'module'} out and ${howTo[channel]}`,
      );
}

const ofServers = ['header', 'ca', 'insecure', 'start', 'ready'] as const;
const ofModules = ['python', 'pythonpath', 'warm'] as const;

function assertFits({ id }: Contract, channel: Channel, flags: TargetFlags): void {
  const isGiven = (name: keyof TargetFlags): boolean => flags[name] !== undefined;
  const odd = [
    ...(channel === 'http' ? [] : ofServers),
    ...(channel === 'command' ? (['readyTimeout'] as const) : []),
  ].find(isGiven);
  if (odd !== undefined) {
    throw new UsageError(`${optionOf(odd)} is for servers, and ${id} is called ${carried[channel]}`, 'leave it out');
  }
  const foreign = channel === 'module' ? undefined : ofModules.find(isGiven);
  if (foreign !== undefined) {
    throw new UsageError(
      `${optionOf(foreign)} is for modules, and ${id} is called ${carried[channel]}`,
      'leave it out',
    );
  }
  const ofStart = (['ready', 'readyTimeout', 'cwd', 'env', 'dotenv'] as const).find(isGiven);
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
