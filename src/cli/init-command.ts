import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { given } from '../model/given.ts';
import { type Channel, channels, type Contract } from '../model/index.ts';
import { printable } from '../report/printable.ts';
import { configFile } from './config/load-config.ts';
import { makeFolder, writeWhole } from './files.ts';
import { type Ask, asking } from './init/ask.ts';
import { configText, type Initial } from './init/config-text.ts';
import { command, ways } from './init/ways.ts';
import { workflowFile, workflowText } from './init/workflow-text.ts';
import { contractIds, isContract, loadContract } from './load-contract.ts';
import { insteadOf } from './nearest.ts';
import { print, printError } from './output.ts';
import { UsageError } from './usage-error.ts';

/** The options of `init`. */
export interface InitFlags {
  readonly contract?: string;
  readonly name?: string;
  readonly command?: string;
  readonly url?: string;
  readonly module?: string;
  readonly start?: string;
  readonly workflow?: true;
  readonly force?: true;
}

const file = 'agent-conform.config.yaml';

/** Writes a configuration, by asking for what the options do not say. Gives the exit code. */
export async function initCommand(flags: InitFlags): Promise<number> {
  const { ask, close } = asking();
  try {
    const initial = await initialOf(flags, ask);
    const wantsWorkflow =
      flags.workflow ??
      (flags.contract === undefined && (await agrees(ask, 'Write a workflow for GitHub Actions too?')));
    const texts = [[file, configText(initial)], ...(wantsWorkflow ? [[workflowFile, workflowText]] : [])] as const;
    for (const [path = ''] of texts) {
      // oxlint-disable-next-line no-await-in-loop -- one question after another
      if (flags.force !== true) await assertFree(path === file ? (configFile() ?? path) : path, ask);
    }
    for (const [path = '', text = ''] of texts) {
      makeFolder(dirname(path));
      writeWhole(path, text, 'init');
    }
    const written = texts.map(([path]) => path).join(' and ');
    return await print(`${printable(`${written} written; next: agent-conform check`)}\n`);
  } finally {
    close();
  }
}

async function initialOf(flags: InitFlags, ask: Ask | undefined): Promise<Initial> {
  const contract = await contractOf(flags, ask);
  const name = flags.name ?? 'agent';
  if (!/^[A-Za-z0-9][\w.-]*$/.test(name) || contractIds().includes(name)) {
    throw new UsageError(
      `--name ${name} is no name of a target`,
      'write letters, digits, _, . and -, and no id of a contract',
    );
  }
  const loaded = await loadContract(contract);
  const channel = await channelOf(loaded, flags, ask);
  const { key, ...way } = ways[channel];
  const typed = flags[key];
  const read = (text: string): string => way.read(text, loaded);
  const said = typed === undefined ? await answer(ask, way, read) : read(typed);
  if (channel !== 'http') {
    if (flags.start === undefined) return { name, contract, [key]: said };
    throw new UsageError(`--start is for servers, and ${contract} is called by --${key}`, 'leave it out');
  }
  const start = flags.start ?? (typed === undefined ? await startOf(ask) : undefined);
  return { name, contract, url: said, ...given({ start: start ? command(start) : undefined }) };
}

/** The way that an option names; asked for where the contract allows several. */
async function channelOf(
  { id, channel, alsoBy = [] }: Contract,
  flags: InitFlags,
  ask: Ask | undefined,
): Promise<Channel> {
  const allowed = [channel, ...alsoBy];
  const [named, other] = channels.filter((way) => flags[ways[way].key] !== undefined);
  if (named !== undefined) {
    if (other !== undefined)
      throw new UsageError(`both --${ways[named].key} and --${ways[other].key} are given`, 'leave one of them out');
    if (allowed.includes(named)) return named;
    const { option } = ways[channel];
    throw new UsageError(`${id} is not called by --${ways[named].key}`, `write ${option}`);
  }
  if (ask === undefined || allowed.length === 1) return channel;
  const names = allowed.map((way) => ways[way].key);
  const question = `How it is called (${names.join(', ')}), nothing for ${names[0]}:`;
  return answer(ask, { question, option: '', isOptional: true }, (said) => {
    const way = said === '' ? channel : allowed.find((one) => ways[one].key === said);
    if (way === undefined) throw new UsageError(`${id} is not called by ${said}`, insteadOf(said, names));
    return way;
  });
}

async function contractOf({ contract }: InitFlags, ask: Ask | undefined): Promise<string> {
  const ids = contractIds();
  const read = (said: string): string => {
    if (isContract(said)) return said;
    throw new UsageError(`unknown contract ${said}`, insteadOf(said, ids));
  };
  if (contract !== undefined) return read(contract);
  return answer(ask, { question: `The contract (${ids.join(', ')}):`, option: `--contract ${ids[0]}` }, read);
}

async function startOf(ask: Ask | undefined): Promise<string | undefined> {
  if (ask === undefined) return undefined;
  const question = 'The command that starts it, nothing where it runs already:';
  return answer(ask, { question, option: '--start', isOptional: true }, (said) => (said === '' ? said : command(said)));
}

/** What is asked, and the option that says it. */
interface Question {
  readonly question: string;
  readonly option: string;
  /** Nothing is an answer too. */
  readonly isOptional?: true;
}

/** Asks until there is an answer that can be taken; a mistake is told. */
async function answer<T>(ask: Ask | undefined, about: Question, read: (said: string) => T): Promise<T> {
  if (ask === undefined) throw new UsageError('there is no terminal to ask on', `write ${about.option}`);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one answer after another
    const said = await ask(about.question);
    try {
      if (said !== '' || about.isOptional) return read(said);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      printError(printable(`${error.message}: ${error.hint}`));
    }
  }
}

async function agrees(ask: Ask | undefined, question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await ask?.(`${question} [y/N]`)) ?? '');
}

async function assertFree(path: string, ask: Ask | undefined): Promise<void> {
  if (!existsSync(path) || (await agrees(ask, `${path} is there already. Overwrite it?`))) return;
  throw new UsageError(`${path} is there already, and was left as it is`, 'add --force to overwrite it');
}
