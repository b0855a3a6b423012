import type { Clause, Contract, Profile, Settable, Unchecked } from '../model/index.ts';
import { contentsOf } from './list.ts';
import { summarizeContract } from './describe.ts';
import type { Page, TextOptions } from './page.ts';
import { labelled, pageFor, prose, row } from './page.ts';
import { sectionOf } from './phrases.ts';
import { printable } from './printable.ts';

/**
 * A contract for a reader at a terminal: its clauses by section of the document, the sentences that no call can show, its
 * profiles. Ends with a line feed.
 */
export function explainContract(contract: Contract, options: TextOptions): string {
  const page = pageFor(options);
  const sections = new Set(contract.clauses.map(({ section }) => section));
  const blocks = [
    headLines(page, contract),
    ...[...sections].map((section) => sectionLines(page, section, contract.clauses)),
    uncheckedLines(page, contract.unchecked),
    profileLines(page, contract.profiles ?? []),
    settableLines(page, contract.preparation?.settable ?? []),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n');
}

function headLines(page: Page, contract: Contract): string[] {
  return [
    ...prose(page, `${contract.id} ${contract.version}`, { paint: page.paint.bold }),
    ...prose(page, contract.title, { indent: 2 }),
    ...sourceRow(page, contract.source),
    ...row(page, 'channel', contract.channel),
    ...row(page, 'contents', contentsOf(summarizeContract(contract))),
  ];
}

// An address is for copying, and is never broken.
function sourceRow(page: Page, source: string): string[] {
  return source.includes(' ') ? row(page, 'document', source) : labelled(page, 'document', [printable(source)]);
}

function sectionLines(page: Page, section: string, clauses: readonly Clause[]): string[] {
  const those = clauses.filter((clause) => clause.section === section);
  return [
    ...prose(page, sectionOf(section), { paint: page.paint.bold }),
    ...those.flatMap((clause) => [
      ...row(page, clause.level, nameOf(clause)),
      ...row(page, '', clause.says, page.paint.dim),
    ]),
  ];
}

// What is not the usual is said beside the id.
function nameOf({ id, subject, profile }: Clause): string {
  const unusual = [
    ...(subject === 'host' ? ['binds the host'] : []),
    ...(profile === undefined ? [] : [`profile ${profile}`]),
  ];
  return unusual.length === 0 ? id : `${id} (${unusual.join(', ')})`;
}

function uncheckedLines(page: Page, unchecked: readonly Unchecked[]): string[] {
  if (unchecked.length === 0) return [];
  const { bold, dim } = page.paint;
  return [
    ...prose(page, 'Not checked: no call can show it', { paint: bold }),
    ...unchecked.flatMap(({ id, section, says, because }) => [
      ...prose(page, id, { indent: 2 }),
      ...prose(page, `${says} (${sectionOf(section)})`, { indent: 4, paint: dim }),
      ...prose(page, because, { indent: 4, paint: dim }),
    ]),
  ];
}

function profileLines(page: Page, profiles: readonly Profile[]): string[] {
  if (profiles.length === 0) return [];
  const { bold, dim } = page.paint;
  return [
    ...prose(page, 'Profiles: tried only when they are asked for', { paint: bold }),
    ...profiles.flatMap(({ id, says, shownBy }) => [
      ...prose(page, shownBy === undefined ? id : `${id} (also where an answer shows it)`, { indent: 2 }),
      ...prose(page, says, { indent: 4, paint: dim }),
    ]),
  ];
}

function settableLines(page: Page, settable: readonly Settable[]): string[] {
  if (settable.length === 0) return [];
  const { bold, dim } = page.paint;
  return [
    ...prose(page, 'What can be told of a target: check --set name=value', { paint: bold }),
    ...settable.flatMap(({ name, says, values }) => [
      ...prose(page, values === undefined ? name : `${name}=${values.join('|')}`, { indent: 2 }),
      ...prose(page, says, { indent: 4, paint: dim }),
    ]),
  ];
}
