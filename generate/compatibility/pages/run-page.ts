import { findingKey } from '../../../src/model/contract/clause-key.ts';
import type { Finding, JudgedCall, Report } from '../../../src/model/index.ts';
import type { Judged } from '../rejudge.ts';
import type { Subject } from '../subject.ts';
import { anchorOf, block, command, countsOf, quoted, table } from './text.ts';

/** The page of a run: the calls that show its verdicts, and each failure, in short. */
export function runPage(subject: Subject, { run, report, calls }: Judged): string {
  const { pass, fail, inconclusive } = countsOf(report.findings);
  const failures = report.findings.filter(({ verdict }) => verdict === 'fail');
  const open = report.findings.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'not-applicable');
  const shown = new Set(report.findings.map(numberOf));
  return `# ${subject.title}, ${run.version}

${subject.about}

${run.date}, agent-conform ${run.kit}: ${pass} pass, ${fail} fail, ${inconclusive} inconclusive. [The grid](../contracts/${subject.contract}.md#${subject.name.replace('/', '')})

${command(run.command)}
${tableSection(report)}
## Failures

${failures.length === 0 ? 'None.' : failures.map(failureSection).join('\n\n')}

## Not judged

${open.length === 0 ? 'Everything was.' : open.map(openLine).join('\n')}

## Calls

What the other verdicts rest on: of each clause one call.

${calls
  .filter(({ number }) => shown.has(number))
  .map(callSection)
  .join('\n\n')}
`;
}

/** How each profile handled each input, if the report has such a table. */
function tableSection({ table: made }: Report): string {
  if (made === undefined) return '';
  const rows = made.rows.map(({ name, cells }) => [name, ...cells.map(({ came = '' }) => came)]);
  return `\n## ${made.title}\n\n${table(['input', ...made.columns], rows)}\n`;
}

/** The anchor of a finding's exchange on the page of its run. */
export function placeOf(finding: Finding): string {
  if (finding.verdict === 'fail') return anchorOf(finding);
  return finding.verdict === 'pass' && numberOf(finding) > 0 ? `call-${numberOf(finding)}` : 'not-judged';
}

function numberOf({ verdict, sampleCall }: Finding): number {
  return verdict === 'pass' ? (sampleCall ?? 0) : 0;
}

function failureSection(finding: Finding): string {
  const { level, says, section, expected = says, actual = '', pointer, evidence } = finding;
  const last = evidence?.turns.at(-1);
  return [
    `### ${findingKey(finding)}`,
    `${level}, § ${section}: ${says}.`,
    `Expected: ${quoted(expected)}; actual: ${quoted(actual)}${pointer === undefined ? '' : ` at ${quoted(pointer)}`}.`,
    ...(last === undefined ? [] : turnLines(last)),
  ].join('\n\n');
}

function openLine(finding: Finding): string {
  const { verdict, because = '' } = finding;
  return `- ${findingKey(finding)}: ${verdict}${because === '' ? '' : `, ${quoted(because)}`}`;
}

function callSection({ number, turn }: JudgedCall): string {
  return [`### Call ${number}`, ...turnLines(turn)].join('\n\n');
}

function turnLines({ sent, received, ended, stderr }: JudgedCall['turn']): string[] {
  const isSilent = received.bytes === 0 && (stderr?.bytes ?? 0) > 0;
  const said = (isSilent ? stderr : undefined) ?? received;
  return ['Sent:', block(sent.text ?? bytes), `Came (${endingOf(ended)}):`, block(said.text ?? bytes)];
}

const bytes = '(bytes that are no text)';

function endingOf(ended: JudgedCall['turn']['ended']): string {
  if (ended.by === 'exit') return `exit code ${ended.code}`;
  return ended.by === 'response' ? `status ${ended.status}` : ended.by;
}
