import { extname } from 'node:path';
import { definedOnly } from '../../model/defined-only.ts';
import type { Contract } from '../../model/index.ts';
import { configText, type Said } from '../init/config-text.ts';
import { kitInWords } from '../init/source-in-words.ts';
import { sourceOf } from '../init/source.ts';
import { workflowFile, workflowText } from '../init/workflow-text.ts';
import { readerOf } from '../target/readers.ts';
import { type Language, languages } from './languages.ts';
import { languageOf, ownFiles, programIn } from './own-files.ts';
import {
  filesBeside,
  filesIn,
  filled,
  isInstalled,
  languagesByContract,
  plain,
  type Starter,
  type StarterFile,
  template,
} from './starter.ts';

/** The languages of agent starters, by contract. */
export function agentsByContract(): ReadonlyMap<string, readonly string[]> {
  return languagesByContract(languages);
}

/** Returns a complete agent starter: its own files, and the files that all starters have in common. */
export function agentStarter({ id: contract, channel, interpreters }: Contract, id: string): Starter {
  const { name, ...target } = targetOf(contract);
  const own = ownFiles(contract, id);
  const agent = programIn(own, name);
  const script = own.find(({ path }) => path === 'run.sh')?.path ?? agent;
  const uses = (word: string): boolean => JSON.stringify(target).includes(`{${word}}`);
  const known = languageOf(id, own, agent);
  // Some hosts run a single script with a program that they choose by its extension.
  const runner = uses('script') ? interpreters?.[extname(script)] : undefined;
  const language = runner === undefined ? known : runBy(known, runner, script);
  const interpreter = script === agent ? (language.interpreter ?? '') : 'sh';
  const build = buildOf(contract, id);
  const { title, test, needs, json } = language;
  const words = {
    agent,
    script,
    interpreter,
    command: `${interpreter} ${script}`,
    language: title,
    test,
    needs,
    build: build === undefined ? '' : `\n- Build it, after each change: \`${build}\``,
    beside:
      json === undefined ? '' : `\n\`${json.file}\` beside it reads JSON, for which ${title} has nothing of its own.`,
    kit: kitInWords(sourceOf()),
  };
  const isRun = uses('command') || uses('script');
  const initial = {
    name,
    target: { contract, ...saidOf(target, words) },
    comments: readerOf(channel).configuration.comments,
  };
  return {
    language,
    files: [
      ...own,
      ...testOf(contract, language, agent, name),
      ...filesBeside(contract).map(({ path, text }) => plain(path, filled(text, words))),
      plain('README.md', filled(template(contract, 'README.md'), words)),
      plain('agent-conform.config.yaml', configText(initial)),
      plain('.gitignore', ['.agent-conform/', ...language.ignored, ''].join('\n')),
      plain(workflowFile, workflowText({ before: [...(build === undefined ? [] : [build]), test] })),
    ],
    next: `write your ${name} in ${agent}`,
    ...definedOnly({ build }),
    check: { words: ['check', name], name, flags: {} },
    isRunnable: () => (!isRun && language.isLoadedByKit === true) || isInstalled(language),
  };
}

/** The target of a starter's configuration, and its name there, which is also the name of its program. */
function targetOf(contract: string): Readonly<Record<string, Said>> & { readonly name: string } {
  return { name: 'agent', ...(JSON.parse(template(contract, 'target.json')) as Readonly<Record<string, Said>>) };
}

/** Fills in the words in braces. */
function saidOf(said: Readonly<Record<string, Said>>, words: Readonly<Record<string, string>>): Record<string, Said> {
  const texts = JSON.stringify(said, (_, value: unknown) => (typeof value === 'string' ? filled(value, words) : value));
  return JSON.parse(texts) as Record<string, Said>;
}

/** Adds the program that the host runs the script with to the needs of the language, if it is another one. */
function runBy(language: Language, runner: string, script: string): Language {
  if (runner === language.interpreter) return language;
  const needs = `${language.needs}, and ${runner}, which runs ${script}`;
  return { ...language, needs, alsoRuns: runner };
}

/** The command that builds a program before it is called, if the starter has a `build.sh`. */
function buildOf(contract: string, id: string): string | undefined {
  const script = filesIn(contract, id).find(({ path }) => path === 'build.sh');
  return script && `sh ${script.path}`;
}

/** The test from another language's starter for the same agent, with this agent's file name. */
function testOf(contract: string, { testOf: taken }: Language, agent: string, name: string): readonly StarterFile[] {
  if (taken === undefined) return [];
  const files = filesIn(contract, taken.language);
  const tests = files.filter(({ path }) => path === taken.path);
  return tests.map(({ text }) => plain(taken.as, text.replaceAll(programIn(files, name), agent)));
}
