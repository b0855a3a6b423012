import { findingKey } from '../../model/contract/clause-key.ts';
import { isGating } from '../../model/report/gating.ts';
import type { Finding, Report } from '../../model/index.ts';
import { failuresOf, outcomeInWords } from '../conclusion.ts';
import { cutMiddle } from '../layout/cut.ts';
import { isPrintable, printable } from '../layout/printable.ts';
import { scriptOf } from './script-file.ts';

const columnsOfAValue = 1_000;
const columnsOfACommand = 4_000;

/**
 * The report as workflow commands of GitHub Actions, one per line: an annotation for each failure (an error if it decides the
 * outcome), the strictest level first, since GitHub shows only ten of each kind per step; and one for the outcome, if it is not
 * conformant.
 */
export function github(report: Report): string {
  const file = scriptOf(report.target);
  const at = file === undefined ? {} : { file, line: '1' };
  const lines = [
    ...failuresOf(report).map((failure) =>
      annotation(kindOf(report, failure), { ...at, title: titleOf(failure) }, linesOf(failure)),
    ),
    ...(report.outcome === 'conformant' ? [] : [outcomeOf(report)]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function kindOf(report: Report, failure: Finding): string {
  if (isGating(report, failure)) return 'error';
  return failure.level === 'may' ? 'notice' : 'warning';
}

function titleOf(finding: Finding): string {
  return `${finding.level} ${findingKey(finding)}`;
}

function linesOf({ says, expected, actual, pointer, hint, flaky, reproduce }: Finding): string[] {
  const value = (label: string, text: string | undefined): string[] =>
    text === undefined ? [] : [`${label}: ${cutMiddle(text, columnsOfAValue)}`];
  return [
    says,
    ...value('expected', expected),
    ...value('actual', actual),
    ...value('at', pointer),
    ...(flaky === undefined ? [] : [`flaky: failed ${flaky.failed} of ${flaky.of} times`]),
    ...value('hint', hint),
    ...(reproduce === undefined ? [] : again(reproduce)),
  ];
}

// A cut command would not reproduce the failure, and might do harm.
function again(command: string): string[] {
  const lines = command.split('\n');
  const isWhole = command.length <= columnsOfACommand && lines.every(isPrintable);
  return isWhole ? `show it again: ${command}`.split('\n') : ['show it again: the JSON report has the command'];
}

function outcomeOf(report: Report): string {
  const kind = report.outcome === 'inconclusive' ? 'warning' : 'error';
  return annotation(kind, { title: `agent-conform ${report.contract.id}` }, [outcomeInWords(report)]);
}

// Text in the properties and after the second `::` cannot start a command; characters that would end a value or the line are
// escaped.
function annotation(kind: string, properties: Readonly<Record<string, string>>, lines: readonly string[]): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(printable(value))}`);
  return `::${kind} ${written.join(',')}::${lines.map((line) => data(printable(line))).join('%0A')}`;
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function data(text: string): string {
  return text.replaceAll('%', '%25');
}
