import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeChannel } from '../../model/channels/channels.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { type Channel, channels, type Contract } from '../../model/index.ts';
import { printable } from '../../report/layout/printable.ts';
import { configFile } from '../configuration/load-config.ts';
import { makeFolder, writeWhole } from '../files/write.ts';
import { answer } from '../init/answer.ts';
import { type Ask, asking } from '../init/ask.ts';
import { configText, type Initial } from '../init/config-text.ts';
import { commandLine } from '../target/command.ts';
import { readerOf } from '../target/readers.ts';
import { toTellCi } from '../init/source-in-words.ts';
import { sourceOf } from '../init/source.ts';
import { workflowFile, workflowText } from '../init/workflow-text.ts';
import { contractIds } from '../../api/contracts.ts';
import { isContract, loadContract } from '../contracts/load-contract.ts';
import { insteadOf } from '../options/nearest.ts';
import { print } from '../output/output.ts';
import { option } from '../options/option.ts';
import { orRefused } from '../output/reason.ts';
import { UsageError } from '../options/usage-error.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  description:
    'Writes agent-conform.config.yaml, with comments, for one target. What is not said with options it asks for on a terminal. Nothing that is there is overwritten without a word.',
  options: [
    option('--contract <id|file>', 'what the target is checked against: agent-conform list'),
    option('--name <name>', 'what the target is called (default: agent)'),
    ...channels.flatMap((channel) => readerOf(channel).configuration.flags).map(([flag, says]) => option(flag, says)),
    option('--workflow', 'write .github/workflows/agent-conform.yml too'),
    option('--force', 'overwrite what is there'),
  ],
  help: `Example:
  agent-conform init --contract wendell --command 'python3 agent.py' --workflow`,
  run: initialize,
});

interface InitFlags {
  readonly contract?: string;
  readonly name?: string;
  readonly start?: string;
  readonly workflow?: true;
  readonly force?: true;
}

const file = 'agent-conform.config.yaml';

/** Writes a configuration, and asks for the values that the options do not give. Returns the exit code. */
async function initialize(flags: InitFlags): Promise<number> {
  const { ask, close } = asking();
  try {
    const initial = await initialOf(flags, ask);
    const wantsWorkflow =
      flags.workflow ??
      (flags.contract === undefined && (await agrees(ask, 'Write a workflow for GitHub Actions too?')));
    const texts = [[file, configText(initial)], ...(wantsWorkflow ? [[workflowFile, workflowText()]] : [])] as const;
    for (const [path = ''] of texts) {
      // oxlint-disable-next-line no-await-in-loop -- one question after another
      if (flags.force !== true) await assertFree(path === file ? (configFile() ?? path) : path, ask);
    }
    for (const [path = '', text = ''] of texts) {
      orRefused(() => makeFolder(dirname(path)), `init: cannot write ${path}`, 'make room for its folder');
      writeWhole(path, text, 'init');
    }
    const written = texts.map(([path]) => path).join(' and ');
    const left = wantsWorkflow ? toTellCi(sourceOf()) : '';
    return await print(`${printable(`${written} written; next: agent-conform check`)}\n${left}`);
  } finally {
    close();
  }
}

async function initialOf(flags: InitFlags, ask: Ask | undefined): Promise<Initial> {
  const contract = await contractOf(flags, ask);
  const name = flags.name ?? 'agent';
  if (!/^[A-Za-z0-9][\w.-]*$/.test(name) || contractIds.includes(name)) {
    throw new UsageError(
      `--name ${name} is no name of a target`,
      'write letters, digits, _, . and -, and no id of a contract',
    );
  }
  const loaded = await loadContract(contract);
  const channel = await channelOf(loaded, flags, ask);
  const { isStarted, comments, ...entry } = readerOf(channel).configuration;
  const key = keyOf(channel);
  const typed = namedBy(flags, channel);
  const read = (text: string): string => entry.read(text, loaded);
  const said = typed === undefined ? await answer(ask, entry, read) : read(typed);
  if (isStarted !== true && flags.start !== undefined)
    throw new UsageError(`--start is for servers, and ${contract} is called by --${key}`, 'leave it out');
  const start = flags.start ?? (isStarted === true && typed === undefined ? await startOf(ask) : undefined);
  const target = { contract, [key]: said, ...definedOnly({ start: start ? commandLine(start) : undefined }) };
  return { name, target, comments };
}

/** The option that names a target of the channel. */
function keyOf(channel: Channel): string {
  return describeChannel(channel).key;
}

/** The value of this option, if the user gave it. */
function namedBy(flags: InitFlags, channel: Channel): string | undefined {
  return (flags as Readonly<Record<string, string | undefined>>)[keyOf(channel)];
}

/** The channel that an option names. If no option does and the contract allows several, the user is asked. */
async function channelOf(
  { id, channel, alsoBy = [] }: Contract,
  flags: InitFlags,
  ask: Ask | undefined,
): Promise<Channel> {
  const allowed = [channel, ...alsoBy];
  const [named, other] = channels.filter((one) => namedBy(flags, one) !== undefined);
  if (named !== undefined) {
    if (other !== undefined)
      throw new UsageError(`both --${keyOf(named)} and --${keyOf(other)} are given`, 'leave one of them out');
    if (allowed.includes(named)) return named;
    const { configuration } = readerOf(channel);
    throw new UsageError(`${id} is not called by --${keyOf(named)}`, `write ${configuration.option}`);
  }
  if (ask === undefined || allowed.length === 1) return channel;
  const names = allowed.map(keyOf);
  const question = `How it is called (${names.join(', ')}), nothing for ${names[0]}:`;
  return answer(ask, { question, option: '', isOptional: true }, (said) => {
    const chosen = said === '' ? channel : allowed.find((one) => keyOf(one) === said);
    if (chosen === undefined) throw new UsageError(`${id} is not called by ${said}`, insteadOf(said, names));
    return chosen;
  });
}

async function contractOf({ contract }: InitFlags, ask: Ask | undefined): Promise<string> {
  const ids = contractIds;
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
  return answer(ask, { question, option: '--start', isOptional: true }, (said) =>
    said === '' ? said : commandLine(said),
  );
}

async function agrees(ask: Ask | undefined, question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await ask?.(`${question} [y/N]`)) ?? '');
}

async function assertFree(path: string, ask: Ask | undefined): Promise<void> {
  if (!existsSync(path) || (await agrees(ask, `${path} is there already. Overwrite it?`))) return;
  throw new UsageError(`${path} is there already, and was left as it is`, 'add --force to overwrite it');
}
