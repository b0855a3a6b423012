import { findingKey } from '../../../src/model/contract/clause-key.ts';
import type { Bug } from '../bugs.ts';
import { type Accepted, runId } from '../kept.ts';
import type { Judged } from '../rejudge.ts';
import { type Subject, versionsOf } from '../subject.ts';
import { placeOf } from './run-page.ts';
import { block, command, countsOf, pageOf, table } from './text.ts';

/** The index page: programs, results, bugs, and how to repeat the runs. */
export function indexPage(
  subjects: readonly (readonly [Subject, readonly Judged[]])[],
  bugs: readonly Bug[],
  accepted: readonly Accepted[],
): string {
  const all = subjects.flatMap(([, judged]) => judged);
  const dates = subjects.flatMap(([, judged]) => judged.map(({ run }) => run.date)).toSorted();
  return `# Genuine programs: a page of facts

Programs that others have written, asked by the kit ${dates[0] === dates.at(-1) ? `on ${dates[0]}` : `from ${dates[0]} to ${dates.at(-1)}`}. What they said is kept, and is judged again, without them, by
every \`npm test\`: where a judge changes, this page changes, and a difference has to be accepted with a reason.

A program that fails here is not a bad program. Most never said that they keep the contract: what was asked of whom stands on each page, and
"through an adapter" is said where one was needed. Language models are ours, without a network.

Programs that coding agents run were tried at more length, and the code of two of those agents beside them: [hooks](hooks.md).

## Programs

${table(['program', 'contract', 'versions', 'newest: pass', 'fail', 'inconclusive', 'must clauses that fail'], subjects.map(programRow))}

All results as data: [results.json](results.json).

Not all of them could be started as their registries have them today: google-adk up to 1.0 imports \`deprecated\`, and @google/adk-devtools 1.0 \`yaml\`,
which they do not name; @google/adk 2.0 wants parts of @mikro-orm of which not all are published. They are installed beside.

## A hall of bugs

What the runs found, the smallest input that shows it, and whether it is known where it belongs. Each is the newest version that was asked, unless another is named.
The commands want the program installed, as \`npm run compatibility\` does it, and a copy of its folder in
\`generate/compatibility/agents\` as the working directory.

${bugs.map((bug) => bugSection(bug, all)).join('\n\n')}

## Changes that were accepted

Verdicts that are not those of the day of the run, for a judge has changed since.

${accepted.length === 0 ? 'None.' : accepted.map(acceptedLine).join('\n')}

## Again

\`\`\`sh
npm run compatibility -- --missing                        # what has not been recorded: installs it, runs it, keeps what it said
npm run compatibility -- wendell/host --clones ../clones  # one program; those of public repositories are taken from clones that you name
npx vitest run --update=all generate/compatibility        # writes these pages
npx vitest run generate/compatibility                     # judges all recordings again, without a network
\`\`\`
`;
}

function programRow([subject, judged]: readonly [Subject, readonly Judged[]]): readonly string[] {
  const newest = judged.at(-1);
  const link = `[${subject.title}](contracts/${subject.contract}.md#${subject.name.replace('/', '')})`;
  if (newest === undefined) return [link, subject.contract, versionsOf(subject).join(', '), '', '', '', 'not run yet'];
  const { pass, fail, inconclusive } = countsOf(newest.report.findings);
  const must = newest.report.findings.filter(({ verdict, level }) => verdict === 'fail' && level === 'must');
  return [
    link,
    `${subject.contract}${subject.side === 'host' ? ', host' : ''}`,
    judged.map((one) => `[${one.run.version}](runs/${pageOf(one)})`).join(', '),
    String(pass),
    String(fail),
    String(inconclusive),
    must.map((one) => `\`${findingKey(one).slice(one.clause.indexOf('/') + 1)}\``).join(', '),
  ];
}

function bugSection({ title, run, clause, says, input, known }: Bug, judged: readonly Judged[]): string {
  const found = judged.find((one) => runId(one.run) === run);
  const finding = found?.report.findings.find((one) => findingKey(one) === clause);
  if (found === undefined || finding === undefined) return '';
  const turns = finding.evidence?.turns ?? [];
  return [
    `### ${title}`,
    `[${clause}](runs/${pageOf(found)}#${placeOf(finding)}) (${finding.level}, § ${finding.section}), ${run}. ${says}`,
    input === undefined && turns.length > 1
      ? `The smallest input, the last of ${turns.length} messages:`
      : 'The smallest input:',
    block(input ?? turns.at(-1)?.sent.text ?? ''),
    'Shown by:',
    command(alone(found.run.command, clause)),
    `Known upstream: ${known}`,
  ].join('\n\n');
}

/** The command of a run, limited to one clause. */
function alone(words: string, clause: string): string {
  const at = words.indexOf(' -- ');
  const end = at < 0 ? words.length : at;
  return `${words.slice(0, end)} --only ${clause}${words.slice(end)}`;
}

function acceptedLine({ clause, runs, is, reason }: Accepted): string {
  return `- \`${clause}\`, ${runs === undefined ? 'all runs' : runs.join(', ')}: now ${is}. ${reason}`;
}
