import { callable } from '../model/callable.ts';
import type { Channel, Contract } from '../model/index.ts';
import type { ClauseData } from './describe.ts';
import type { TextOptions } from './page.ts';
import { pageFor, prose, row } from './page.ts';
import { categoryInWords, sectionOf, weightOf } from './phrases.ts';

/** What the kit itself asks of a target, as plain data. */
export function describeCallable({ id }: Pick<Contract, 'id'>): ClauseData {
  return { ...callable(id), tried: { on: 'plain' } };
}

/** The same for a reader at a terminal, with what to do. Ends with a line feed. */
export function explainCallable(contract: Contract, options: TextOptions): string {
  const page = pageFor(options);
  const { id, says, level, category, section } = callable(contract.id);
  const lines = [
    ...prose(page, id, { paint: page.paint.bold }),
    ...prose(page, says, { indent: 2 }),
    ...row(page, 'level', weightOf[level]),
    ...row(page, 'category', categoryInWords(category)),
    ...row(page, 'contract', `${contract.title}, ${contract.version}`),
    ...row(page, 'section', sectionOf(section)),
    ...row(page, 'tried on', 'the first call of a run'),
    ...row(
      page,
      'told',
      'where it does not hold: nothing else is tried then, and the outcome is inconclusive (exit 3)',
    ),
    ...row(page, 'to do', toDo[contract.channel]),
  ];
  return `${lines.join('\n')}\n`;
}

const toDo: Readonly<Record<Channel, string>> = {
  command:
    'run the command by itself, in the directory that --cwd names: its program, and the interpreter that its first line names, have to be there and be executable',
  http: 'start the server first, or let --start start it; --url is the base below which the paths of the contract stand; --ready tells when a server is ready, --ready-timeout how long that may take',
  module:
    'import the module by itself: --python names the interpreter that has its packages, --pythonpath where it finds other modules, --ready-timeout how long the import may take',
};
