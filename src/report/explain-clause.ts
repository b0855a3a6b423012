import type { Clause, Contract, Sends, Subject } from '../model/index.ts';
import type { TextOptions } from './page.ts';
import { pageFor, prose, row } from './page.ts';
import { categoryInWords, sectionOf, weightOf } from './phrases.ts';

/** One clause for a reader at a terminal: what it demands, where that stands, how it is tried. Ends with a line feed. */
export function explainClause(clause: Clause, contract: Contract, options: TextOptions): string {
  const page = pageFor(options);
  const lines = [
    ...prose(page, clause.id, { paint: page.paint.bold }),
    ...prose(page, clause.says, { indent: 2 }),
    ...row(page, 'level', weightOf[clause.level]),
    ...row(page, 'category', categoryInWords(clause.category)),
    ...row(page, 'subject', subjects[clause.subject]),
    ...row(page, 'contract', `${contract.title}, ${contract.version}`),
    ...row(page, 'section', sectionOf(clause.section)),
    ...row(page, 'tried on', triedOn(clause, contract)),
    ...(clause.profile === undefined ? [] : row(page, 'profile', profileOf(clause.profile, contract))),
  ];
  return `${lines.join('\n')}\n`;
}

const subjects: Readonly<Record<Subject, string>> = {
  agent: 'agent, the program that answers',
  host: 'host, the program that calls',
};

function triedOn({ on, also }: Clause, contract: Contract): string {
  if (on === 'plain') return `the plain calls of the contract: ${inNumbers(contract.calls)}`;
  if (on === 'valid') return 'every valid call of the run, whichever clause asked for it';
  if (on === 'every') return 'every call of the run, invalid ones too';
  const further = also === undefined ? '' : '; and on every other valid call of the run';
  return `conversations of its own: ${inNumbers(on)}${further}`;
}

function inNumbers({ fixed, generated }: Sends): string {
  const kinds = [
    ...(fixed.length > 0 ? [`${fixed.length} fixed`] : []),
    ...(generated === undefined ? [] : ['generated ones, made from the seed']),
  ];
  return kinds.join(', and ') || 'none';
}

function profileOf(id: string, { profiles = [] }: Contract): string {
  const says = profiles.find((profile) => profile.id === id)?.says;
  return `${id}${says === undefined ? '' : `: ${says}`} (tried only when it is asked for)`;
}
