import type { Clause, Contract, JsonShape, Profile, Unchecked } from '../../model/index.ts';
import { clauseArguments, contractArgument } from '../../model/contract/identity.ts';
import { contentsOf } from './list.ts';
import { summarizeContract } from '../describe.ts';
import { joined, labelled, type Page, pageFor, prose, row, titled, type TextOptions } from '../layout/page.ts';
import { sectionOf } from '../phrases.ts';
import { eachIdOnce, levelsByProfile } from '../shared-clauses.ts';
import { printable } from '../layout/printable.ts';

/**
 * Explains a contract for a reader at a terminal: its clauses by section of the document, the sentences that no call can show,
 * its profiles, and the same for its host side. Ends with a line feed.
 */
export function explainContract(contract: Contract, options: TextOptions, hosts?: Contract): string {
  const page = pageFor(options);
  const sections = new Set(eachIdOnce(contract.clauses).map(({ section }) => section));
  return joined([
    headLines(page, contract),
    ...[...sections].map((name) => sectionLines(page, name, contract)),
    uncheckedLines(page, 'Not checked: no call can show it', contract.unchecked),
    profileLines(page, contract.profiles ?? []),
    settableLines(page, 'What can be said of a target: check --set name=value', contract, 'check'),
    ...(hosts === undefined ? [] : hostBlocks(page, hosts)),
    furtherLines(page, contract),
  ]);
}

function headLines(page: Page, contract: Contract): string[] {
  return [
    ...prose(page, `${contract.id} ${contract.version}`, { paint: page.paint.bold }),
    ...prose(page, contract.title, { indent: 2 }),
    ...sourceRow(page, contract.source),
    ...row(page, 'channel', contract.channel),
    ...shapeRow(page, 'request', contract.shapes.request),
    ...shapeRow(page, 'answer', contract.shapes.reply),
    ...row(page, 'contents', contentsOf(summarizeContract(contract))),
  ];
}

// An address is never broken, so that it can be copied.
function sourceRow(page: Page, source: string): string[] {
  return source.includes(' ') ? row(page, 'document', source) : labelled(page, 'document', [printable(source)]);
}

// The description in the published schema.
function shapeRow(page: Page, label: string, { schema }: JsonShape): string[] {
  const { description } = schema as { readonly description?: string };
  return description === undefined ? [] : row(page, label, description);
}

function furtherLines(page: Page, contract: Contract): string[] {
  const typed = contractArgument(contract);
  return titled(page, 'More of it', [
    ...row(page, 'example', `agent-conform explain ${typed} --example`),
    ...row(page, 'fields', `agent-conform schema ${typed} request`),
    ...contract.clauses
      .slice(0, 1)
      .flatMap(({ id }) => row(page, 'a clause', `agent-conform explain ${clauseArguments(contract, id).join(' ')}`)),
  ]);
}

function sectionLines(page: Page, name: string, contract: Contract): string[] {
  // Clauses of several profiles may share one id: the first one shows the levels of all.
  const those = eachIdOnce(contract.clauses).filter(({ section }) => section === name);
  const lines = those.flatMap((clause) => [
    ...row(page, clause.level, nameOf(clause, levelsByProfile(clause, contract))),
    ...row(page, '', clause.says, page.paint.dim),
  ]);
  return titled(page, sectionOf(name), lines);
}

function hostBlocks(page: Page, hosts: Contract): string[][] {
  return [
    hostLines(page, hosts.clauses),
    uncheckedLines(page, 'Not checked of its hosts', hosts.unchecked),
    settableLines(page, 'What can be said of a host: host --set name=value', hosts, 'host'),
  ];
}

function hostLines(page: Page, clauses: readonly Clause[]): string[] {
  const lines = clauses.flatMap(({ id, level, says }) => [
    ...row(page, level, id),
    ...row(page, '', says, page.paint.dim),
  ]);
  return titled(page, 'Binding its hosts: agent-conform host', lines);
}

// Unusual facts are added after the id.
function nameOf({ id, subject, profile }: Clause, byProfile: string | undefined): string {
  if (byProfile !== undefined) return `${id} (${byProfile})`;
  const unusual = [
    ...(subject === 'host' ? ['binds the host'] : []),
    ...(profile === undefined ? [] : [`profile ${profile}`]),
  ];
  return unusual.length === 0 ? id : `${id} (${unusual.join(', ')})`;
}

function uncheckedLines(page: Page, title: string, unchecked: readonly Unchecked[]): string[] {
  const lines = unchecked.flatMap(({ id, section, says, because }) =>
    entryLines(page, id, `${says} (${sectionOf(section)})`, because),
  );
  return titled(page, title, lines);
}

function profileLines(page: Page, profiles: readonly Profile[]): string[] {
  const lines = profiles.flatMap(({ id, says, shownBy, versions = [] }) =>
    entryLines(
      page,
      shownBy === undefined ? id : `${id} (also where an answer shows it)`,
      says,
      ...versions.map(({ version, date, source }) => `${id}@${version}, ${date}: ${source}`),
    ),
  );
  return titled(page, 'Profiles: tried only when they are asked for', lines);
}

function settableLines(page: Page, title: string, { preparation }: Contract, command: 'check' | 'host'): string[] {
  const lines = (preparation?.settable ?? []).flatMap(({ name, says, values, isOption }) =>
    entryLines(
      page,
      values === undefined ? name : `${name}=${values.join('|')}`,
      isOption ? `${says} (also an option of ${command}: --${name})` : says,
    ),
  );
  return titled(page, title, lines);
}

function entryLines(page: Page, name: string, ...texts: readonly string[]): string[] {
  const { dim } = page.paint;
  return [
    ...prose(page, name, { indent: 2 }),
    ...texts.flatMap((text) => prose(page, text, { indent: 4, paint: dim })),
  ];
}
