import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { given } from '../model/given.ts';
import type { Channel } from '../model/index.ts';
import { printable } from '../report/printable.ts';
import { configFile } from './config/load-config.ts';
import { makeFolder, writeWhole } from './files.ts';
import { type Ask, asking } from './init/ask.ts';
import { configText, type Initial } from './init/config-text.ts';
import { workflowFile, workflowText } from './init/workflow-text.ts';
import { contractIds, isContract, loadContract } from './load-contract.ts';
import { insteadOf } from './nearest.ts';
import { print } from './output.ts';
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
  const { channel } = await loadContract(contract);
  const way = ways[channel];
  const odd = Object.values(ways).find(({ key }) => key !== way.key && flags[key] !== undefined);
  if (odd !== undefined) throw new UsageError(`${contract} is not called by --${odd.key}`, `write ${way.option}`);
  const said = flags[way.key] ?? (await answer(ask, way.question, way.option));
  if (channel !== 'http') return { name, contract, [way.key]: said };
  const isAsked = flags.url === undefined;
  const start =
    flags.start ?? (isAsked ? await ask?.('The command that starts it, nothing where it runs already:') : undefined);
  return { name, contract, url: said, ...given({ start: start === '' ? undefined : start }) };
}

/** How a target is named, by the way in which it is called. */
const ways: Readonly<Record<Channel, { key: 'command' | 'url' | 'module'; question: string; option: string }>> = {
  command: {
    key: 'command',
    question: 'The command that runs the agent, e.g. python3 agent.py:',
    option: "--command 'python3 agent.py'",
  },
  http: {
    key: 'url',
    question: 'The base of the server, e.g. http://localhost:8000:',
    option: '--url http://localhost:8000',
  },
  module: { key: 'module', question: 'The file of the module, e.g. agent.py:', option: '--module agent.py' },
};

async function contractOf({ contract }: InitFlags, ask: Ask | undefined): Promise<string> {
  const ids = contractIds();
  const asked = contract ?? (await answer(ask, `The contract (${ids.join(', ')}):`, `--contract ${ids[0]}`));
  if (isContract(asked)) return asked;
  throw new UsageError(`unknown contract ${asked}`, insteadOf(asked, ids));
}

async function answer(ask: Ask | undefined, question: string, option: string): Promise<string> {
  if (ask === undefined) throw new UsageError('there is no terminal to ask on', `write ${option}`);
  const said = await ask(question);
  return said === '' ? answer(ask, question, option) : said;
}

async function agrees(ask: Ask | undefined, question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await ask?.(`${question} [y/N]`)) ?? '');
}

async function assertFree(path: string, ask: Ask | undefined): Promise<void> {
  if (!existsSync(path) || (await agrees(ask, `${path} is there already. Overwrite it?`))) return;
  throw new UsageError(`${path} is there already, and was left as it is`, 'add --force to overwrite it');
}
