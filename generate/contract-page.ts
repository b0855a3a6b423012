import type { Clause, Contract } from '../src/index.ts';
import { clauseExample } from '../src/cli/explain/clause-example.ts';
import { exampleOf, explainClauseExample } from '../src/report/explain/example.ts';
import { eachIdOnce, levelsByProfile } from '../src/report/shared-clauses.ts';
import type { JsonSchema } from '../src/contract.ts';
import { vectorsFile, vectorsFor } from './schemas/all-vectors.ts';
import { fileOf, published } from './schemas/published.ts';
import { fieldTables } from './tables.ts';
import type { Vector } from './schemas/vectors.ts';

/** The parts of a contract's page that are written by hand. */
export interface WrittenPage {
  /** How agents are called; each entry is a paragraph. */
  readonly called: readonly string[];
  /** Measured deviations of programs in use, and what they lead to here. */
  readonly deviations: readonly { readonly program: string; readonly does: string; readonly clause?: string }[];
}

interface Mutant {
  readonly name: string;
  readonly style: string;
  readonly breaks: string;
}

/** The page of a contract: how agents are called, its shapes, every clause with what fails it, and what is not checked. */
export function contractPage(contract: Contract, mutants: readonly Mutant[], written: WrittenPage): string {
  const { id, title, version, source, unchecked } = contract;
  return [
    `# ${id}`,
    `${title}, version \`${version}\`. The document: ${source}. Generated: \`npm run generate\` writes it anew.`,
    '## How it is called',
    ...written.called,
    '## Shapes',
    ...published.filter((schema) => schema.contract?.id === id).flatMap(shapeOf),
    '## An example',
    ...exampleIn(contract),
    '## Clauses',
    `Each is proved by programs that fail it alone: the [kill matrix](${id}.kill-matrix.md) lists them all, and the controls that pass.`,
    ...eachIdOnce(contract.clauses).flatMap((clause) => [
      ...clauseOf(clause, mutants, contract),
      ...seenOf(clause, contract),
    ]),
    ...hostsOf(contract),
    '## Not checked',
    ...(unchecked.length === 0 ? ['Every sentence of the document is checked.'] : []),
    unchecked.map((one) => `- \`${one.id}\` (${one.section}): ${one.says}. Not checked: ${one.because}.`).join('\n'),
    '## How programs in use differ',
    written.deviations.map(deviation).join('\n'),
    '',
  ]
    .filter((block, index, all) => block !== '' || index === all.length - 1)
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

/** The names of the clauses that bind hosts; another page has their sentences. */
function hostsOf({ id, host }: Contract): string[] {
  if (host === undefined) return [];
  const names = host.clauses.map((clause) => `\`${clause.id.slice(`${id}/host/`.length)}\``);
  return [
    '## Its hosts',
    `${names.length} clauses \`${id}/host/…\` bind the program that calls ([how to check one](../hosts.md), [what each says, and the hosts that fail it](${id}.hosts.kill-matrix.md)): ${names.join(', ')}.`,
  ];
}

function shapeOf(schema: (typeof published)[number]): string[] {
  const { name, documents } = schema;
  const document: JsonSchema = documents['2020-12'];
  const files = [
    `[schema](../../schemas/${fileOf(name, '2020-12')})`,
    `[draft-07](../../schemas/${fileOf(name, '7')})`,
    `[${vectorsFor(schema).length} vectors](../../schemas/${vectorsFile(name)})`,
  ];
  return [`### ${name}`, `${String(document['description'])} ${files.join(', ')}.`, ...fieldTables(document)];
}

function exampleIn(contract: Contract): string[] {
  const { request, answer } = exampleOf(contract);
  const laidOut = (text: string): string => `\`\`\`json\n${JSON.stringify(JSON.parse(text), null, 2)}\n\`\`\``;
  return ['A request:', laidOut(request), 'A good answer:', laidOut(answer)];
}

function clauseOf(clause: Clause, mutants: readonly Mutant[], contract: Contract): string[] {
  const { id, says, level, category, subject, profile } = clause;
  const own = mutants.filter((mutant) => mutant.breaks === id);
  const vectors = published
    .filter((schema) => schema.contract?.id === contract.id)
    .flatMap((schema) => vectorsFor(schema).filter((vector) => vector.comment?.startsWith(`${id} `)));
  const facts = [
    `**${levelsByProfile(clause, contract) ?? level}**, ${category}, ${sectionsOf(clause, contract)}`,
    ...(subject === 'host' ? ['binds the host'] : []),
    ...(profile === undefined || contract.needsProfile === true ? [] : [`tried under \`--profile ${profile}\``]),
  ];
  const rows = [
    `- ${facts.join('; ')}`,
    `- passes: ${says}`,
    ...own.map(({ name, style }) => `- fails: \`${name}\`: ${style}`),
    ...shortest(vectors).map(({ description, data }) => `- fails: ${description}: \`${JSON.stringify(data)}\``),
  ];
  return [`### \`${id}\``, rows.join('\n')];
}

/** The sections of a clause; by profile, if profiles have the clause in different sections. */
function sectionsOf({ id, section }: Clause, { clauses }: Contract): string {
  const own = clauses.filter((one) => one.id === id);
  if (own.every((one) => one.section === section)) return `section "${section}"`;
  const names = (wanted: string): string =>
    own.flatMap((one) => (one.section === wanted ? [one.profile] : [])).join(', ');
  const sections = [...new Set(own.map((one) => one.section))];
  return `sections ${sections.map((one) => `"${one}" (${names(one)})`).join(', ')}`;
}

/** Exchanges as a terminal shows them, and how to mend failures. */
function seenOf(clause: Clause, contract: Contract): string[] {
  const { mend } = clause;
  const example = clauseExample(clause, contract);
  const blocks = [
    ...(example === undefined ? [] : [fenced('text', explainClauseExample(example, { columns: 100, color: false }))]),
    ...(mend === undefined ? [] : [fenced('python', mend.python), fenced('javascript', mend.javascript)]),
  ];
  return ['<details><summary>Exchanges that pass and fail it, and how to mend it</summary>', ...blocks, '</details>'];
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

const SHOWN = 3;
const LONGEST = 90;

/** The first short vectors, those written by hand first. */
function shortest(vectors: readonly Vector[]): Vector[] {
  return vectors
    .filter(({ data }) => {
      const text = JSON.stringify(data);
      return text.length <= LONGEST && !text.includes('`') && text === text.replaceAll(/[^ -~]/g, '');
    })
    .slice(0, SHOWN);
}

function deviation({ program, does, clause }: WrittenPage['deviations'][number]): string {
  return `- ${program} ${does}${clause === undefined ? '' : ` (\`${clause}\`)`}.`;
}
