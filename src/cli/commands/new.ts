import { definedOnly } from '../../model/defined-only.ts';
import { quoteWord } from '../../model/text/words.ts';
import { isBuilt } from '../new/built.ts';
import { printable } from '../../report/layout/printable.ts';
import { checkTargets } from '../check/check-targets.ts';
import { loadContract } from '../contracts/load-contract.ts';
import { answer } from '../init/answer.ts';
import { type Ask, asking } from '../init/ask.ts';
import { toTellCi } from '../init/source-in-words.ts';
import { sourceOf } from '../init/source.ts';
import { agentsByContract, agentStarter } from '../new/agent-starter.ts';
import { driversByContract, driverStarter } from '../new/driver-starter.ts';
import type { Starter } from '../new/starter.ts';
import { writeStarter } from '../new/write-starter.ts';
import { colorOptions } from '../options/common.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { languages } from '../new/languages.ts';
import { insteadOf, oneOf as listOf } from '../options/nearest.ts';
import { option } from '../options/option.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/output.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  description:
    'Writes a small agent that keeps a contract, with a test, a configuration and a workflow for CI, and checks it. It needs nothing beside its language. With --host it is a driver, and a small host in it: for those who call agents. Lists what there is where no contract is named; on a terminal it asks. Nothing that is there is overwritten.',
  usage: '<contract> [--host] --lang <language> [dir]',
  operands: {
    '[contract]': 'which contract it keeps: agent-conform list',
    '[dir]': 'the folder that it is written to (default: <contract>-<language>, or <contract>-host-<language>)',
  },
  options: [
    option('--lang <language>', 'the language that it is written in'),
    option('--host', 'a driver of a host, the program that calls agents, in place of an agent'),
    ...colorOptions(),
  ],
  help: `Exit codes are those of check; 3 also where the language is not installed, so
that nothing was checked.

Examples:
  agent-conform new wendell --lang python my-agent
  agent-conform new adk-run --host --lang javascript my-driver`,
  run: writeNew,
});

interface NewFlags {
  readonly lang?: string;
  readonly host?: true;
  readonly color?: boolean;
}

/** Writes a starter and checks it, or lists the starters. Returns the exit code. */
async function writeNew(contract: string | undefined, dir: string | undefined, flags: NewFlags): Promise<number> {
  // Asks only if stdout is a terminal too (`asking` checks stdin and stderr): in a pipe nobody may be there to answer.
  const { ask, close } = process.stdout.isTTY ? asking() : { close: () => {} };
  try {
    if (contract === undefined) await print(listed(flags));
    if (contract === undefined && ask === undefined) return exitCodes.conformant;
    const { starter, name } = await chosen(contract, flags, ask);
    const folder = dir ?? name;
    close();
    writeStarter(starter, folder);
    await print(`${printable(`${folder}: ${starter.files.map(({ path }) => path).join(', ')}`)}\n\n`);
    const code = await checked(starter, folder, flags);
    await print(
      `\nnext: cd ${printable(quoteWord(folder))}, and ${starter.next}: README.md says how\n${toTellCi(sourceOf())}`,
    );
    return code;
  } finally {
    close();
  }
}

function listed({ host }: NewFlags): string {
  const rows = [...languagesFor(host)].map(([contract, names]) => `${contract.padEnd(14)}${names.join(', ')}\n`);
  return `${rows.join('')}\nnext: agent-conform new <contract> ${host ? '--host ' : ''}--lang <language>\n`;
}

function languagesFor(host: true | undefined): ReadonlyMap<string, readonly string[]> {
  return host ? driversByContract() : agentsByContract();
}

async function chosen(
  typed: string | undefined,
  { lang, host }: NewFlags,
  ask: Ask | undefined,
): Promise<{ starter: Starter; name: string }> {
  if (typed === 'host') throw new UsageError('host is no contract', 'write agent-conform new <contract> --host');
  const starters = languagesFor(host);
  const ids = [...starters.keys()];
  const id = await oneOf(ids, typed, 'for', `The contract (${ids.join(', ')}):`, `agent-conform new ${ids[0]}`, ask);
  const contract = await loadContract(id);
  const names = starters.get(id) ?? [];
  if (host === true && names.length === 0) throw new UsageError(`${id} says nothing of hosts`, 'leave --host out');
  const question = `The language (${names.join(', ')}):`;
  const language = await oneOf(names, lang, 'in', question, `--lang ${names[0]}, or ${names.slice(1).join(', ')}`, ask);
  return host
    ? { starter: driverStarter(contract, language), name: `${id}-host-${language}` }
    : { starter: agentStarter(contract, language), name: `${id}-${language}` };
}

/** The typed value, or the user's answer: one of the names. */
async function oneOf(
  names: readonly string[],
  typed: string | undefined,
  relation: 'for' | 'in',
  question: string,
  spelled: string,
  ask: Ask | undefined,
): Promise<string> {
  const read = (said: string): string => {
    if (names.includes(said)) return said;
    // Java is a language of other starters, and no misspelled JavaScript.
    const hint = said in languages ? listOf(names) : insteadOf(said, names);
    throw new UsageError(`there is no starter ${relation} ${said}`, hint);
  };
  return typed === undefined ? answer(ask, { question, option: spelled }, read) : read(typed);
}

/** Runs the steps of README.md in the folder. */
async function checked(
  { language, build, check, isRunnable }: Starter,
  folder: string,
  { color }: NewFlags,
): Promise<number> {
  if (!isRunnable()) {
    await print(
      `not checked: ${language.title} is not here, or too old (it needs ${language.needs}): agent-conform check in that folder, once it is\n`,
    );
    return exitCodes.inconclusive;
  }
  const home = process.cwd();
  process.chdir(folder);
  try {
    if (build !== undefined && !isBuilt(build)) {
      await print(`not checked: it cannot be built: ${build} in that folder says why\n`);
      return exitCodes.inconclusive;
    }
    return await checkTargets({ name: check.name }, { ...check.flags, ...definedOnly({ color }) });
  } finally {
    process.chdir(home);
  }
}
