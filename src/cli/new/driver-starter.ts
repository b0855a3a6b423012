import { quoteWord } from '../../model/text/words.ts';
import type { Contract, Settable } from '../../model/index.ts';
import { hostSide } from '../../conform/contracts/host-contract.ts';
import { kitInWords } from '../init/source-in-words.ts';
import { sourceOf } from '../init/source.ts';
import { workflowFile, workflowText } from '../init/workflow-text.ts';
import { driverLanguages } from './languages.ts';
import { filesIn, filled, isInstalled, languagesByContract, plain, type Starter, template } from './starter.ts';

const folder = 'host';

/** The languages of driver starters, by contract. */
export function driversByContract(): ReadonlyMap<string, readonly string[]> {
  return languagesByContract(driverLanguages, folder);
}

/** Returns a complete driver starter, with a small host in it. */
export function driverStarter(contract: Contract, id: string): Starter {
  const language = driverLanguages[id];
  if (language === undefined) throw new Error(`there is no driver in ${id}`);
  const own = filesIn(contract.id, folder, id);
  const driver = own.map(({ path }) => path).find((path) => path.startsWith('drive.')) ?? '';
  const door = { driver: `${language.interpreter} ${driver} {case}` };
  // For a driver in a language that agents cannot be written in, the language of the agents keeps its default.
  const set = ofLanguage(contract)?.values?.includes(id) === true ? [{ name: 'language', value: id }] : [];
  const settings = set.flatMap(({ name, value }) => ['--set', `${name}=${value}`]);
  const words = ['host', contract.id, '--driver', door.driver, ...settings];
  const check = words.map(quoteWord).join(' ');
  const said = { driver, check, language: language.title, needs: language.needs, kit: kitInWords(sourceOf()) };
  return {
    language,
    files: [
      ...own,
      plain('README.md', filled(template(contract.id, folder, 'README.md'), said)),
      plain('.gitignore', ['.agent-conform/', ...language.ignored, ''].join('\n')),
      plain(workflowFile, workflowText({ check })),
    ],
    next: `call your host in ${driver}`,
    check: { words, name: contract.id, flags: { side: 'host', door, set } },
    isRunnable: () => isInstalled(language),
  };
}

/** The setting for the language of the scripted agent, if agents are modules. */
function ofLanguage(contract: Contract): Settable | undefined {
  return hostSide(contract).preparation?.settable.find(({ name }) => name === 'language');
}
