import { extname } from 'node:path';
import type { Contract } from '../../model/index.ts';
import { configText } from '../init/config-text.ts';
import { kitInWords } from '../init/source-in-words.ts';
import { sourceOf } from '../init/source.ts';
import { workflowFile, workflowText } from '../init/workflow-text.ts';
import { readerOf } from '../target/readers.ts';
import { type Language, languages } from './languages.ts';
import {
  filesIn,
  filled,
  isInstalled,
  languagesByContract,
  plain,
  sharedFiles,
  type Starter,
  type StarterFile,
  template,
} from './starter.ts';

/** The name of the target in the configuration of a starter. */
const targetName = 'agent';

/** The languages in which there is an agent, by contract. */
export function agentsByContract(): ReadonlyMap<string, readonly string[]> {
  return languagesByContract(languages);
}

/** Gives a small agent that there is, whole: what stands in its folder, and what all of them have alike. */
export function agentStarter({ id: contract, channel, interpreters }: Contract, id: string): Starter {
  const known = languages[id];
  if (known === undefined) throw new Error(`there is no starter in ${id}`);
  const own = filesOf(contract, id);
  const agent = agentIn(own);
  const script = own.find(({ path }) => path === 'run.sh')?.path ?? agent;
  const target = JSON.parse(template(contract, 'target.json')) as Readonly<Record<string, string>>;
  const uses = (word: string): boolean => JSON.stringify(target).includes(`{${word}}`);
  // Some hosts run a lone file by a program that they choose.
  const runner = uses('script') ? interpreters?.[extname(script)] : undefined;
  const language = runner === undefined ? known : runBy(known, runner, script);
  const command = `${script === agent ? (language.interpreter ?? '') : 'sh'} ${script}`;
  const { title, test, needs, json } = language;
  const beside =
    json === undefined ? '' : `\n\`${json}\` beside it reads JSON, for which ${title} has nothing of its own.`;
  const words = { agent, script, command, language: title, test, needs, beside, kit: kitInWords(sourceOf()) };
  const isRun = uses('command') || uses('script');
  const said = Object.entries(target).map(([key, text]) => [key, filled(text, words)] as const);
  const initial = {
    name: targetName,
    target: { contract, ...Object.fromEntries(said) },
    comments: readerOf(channel).configuration.comments,
  };
  return {
    language,
    files: [
      ...own,
      ...testOf(contract, language, agent),
      plain('README.md', filled(template(contract, 'README.md'), words)),
      plain('agent-conform.config.yaml', configText(initial)),
      plain('.gitignore', ['.agent-conform/', ...language.ignored, ''].join('\n')),
      plain(workflowFile, workflowText({ before: [language.test] })),
    ],
    next: `write your agent in ${agent}`,
    check: { words: ['check'], name: targetName, flags: {} },
    isRunnable: () => (!isRun && language.isLoadedByKit === true) || isInstalled(language),
  };
}

/** The language, with the program that runs its file, where that is another one than it needs anyway. */
function runBy(language: Language, runner: string, script: string): Language {
  if (runner === language.interpreter) return language;
  const needs = `${language.needs}, and ${runner}, which runs ${script}`;
  return { ...language, needs, alsoRuns: runner };
}

/** What is the contract's own takes the place of what all starters in the language share. */
function filesOf(contract: string, id: string): readonly StarterFile[] {
  const own = filesIn(contract, id);
  const taken = new Set(own.map(({ path }) => path));
  return [...own, ...sharedFiles(id).filter(({ path }) => !taken.has(path))];
}

/** The test that another language has of the same agent, with this one's name in it. */
function testOf(contract: string, { testOf: taken }: Language, agent: string): readonly StarterFile[] {
  if (taken === undefined) return [];
  const files = filesIn(contract, taken.language);
  const tests = files.filter(({ path }) => path === taken.path);
  return tests.map(({ text }) => plain(taken.as, text.replaceAll(agentIn(files), agent)));
}

function agentIn(files: readonly StarterFile[]): string {
  return files.map(({ path }) => path).find((path) => /^agent\.\w+$/i.test(path)) ?? '';
}
