import { extname } from 'node:path';
import type { Channel, Contract } from '../../model/index.ts';
import { moduleEndings } from '../../transport/module/runtime.ts';
import { commandWords } from '../command-words.ts';
import { readUrl } from '../server-target.ts';
import { UsageError } from '../usage-error.ts';

/** How a target is named, by the way in which it is called. */
interface Way {
  readonly key: 'command' | 'url' | 'module';
  readonly question: string;
  readonly option: string;
  /** Gives what was said, where it can be a target; whether it is there is a matter of the check. */
  readonly read: (said: string, contract: Contract) => string;
}

export const ways: Readonly<Record<Channel, Way>> = {
  command: {
    key: 'command',
    question: 'The command that runs the agent, e.g. python3 agent.py:',
    option: "--command 'python3 agent.py'",
    read: command,
  },
  http: {
    key: 'url',
    question: 'The base of the server, e.g. http://localhost:8000:',
    option: '--url http://localhost:8000',
    read: url,
  },
  module: {
    key: 'module',
    question: 'The file of the module, e.g. agent.py:',
    option: '--module agent.py',
    read: file,
  },
};

/** @throws {UsageError} where it cannot be split into words */
export function command(said: string): string {
  commandWords([], [said], '.');
  return said;
}

function url(said: string): string {
  // A configuration may name a variable.
  if (!said.includes('$')) readUrl(said);
  return said;
}

function file(said: string, { id, exports: usual }: Contract): string {
  if (said.includes('$')) return said;
  if (usual === undefined && !/#\w+$/.test(said))
    throw new UsageError(`${id} names no function to call`, `write ${said}#<function>`);
  const ending = extname(said.replace(/#[^/]*$/, ''));
  if (moduleEndings.some((one) => one === ending)) return said;
  throw new UsageError(`${said} is no module`, `give a file that ends in ${moduleEndings.join(', ')}`);
}
