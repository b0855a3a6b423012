import { findingKey } from '../../model/contract/clause-key.ts';
import type { Finding, Level } from '../../model/index.ts';
import { cutMiddle } from '../layout/cut.ts';
import { evidenceRows, hostEvidenceRows } from './evidence.ts';
import { type Page, type Paint, prose, row } from '../layout/page.ts';
import { count } from '../../model/text/phrases.ts';
import { flakyInWords, rateInWords, sectionOf, seenInWords, weightOf } from '../phrases.ts';
import { isPrintable } from '../layout/printable.ts';

// Texts of built-in judges are short; a user's own contract may write very long ones.
const columnsOfAValue = 1000;
const columnsOfAnother = 200;

/** Lines for one failed clause: its demand, the actual value, and how to reproduce it. */
export function failureLines(page: Page, finding: Finding): string[] {
  const { bold, dim, green } = page.paint;
  const paint = paintOf(page, finding.level);
  // Evidence from a tap is not a host case: its bytes are shown unchanged.
  const isCase = finding.subject === 'host' && finding.evidence?.tapped !== true;
  const rowsOf = isCase ? hostEvidenceRows : evidenceRows;
  const value = (label: string, text: string | undefined, style?: Paint): string[] =>
    text === undefined ? [] : row(page, label, cutMiddle(text, columnsOfAValue), style);
  return [
    ...prose(page, `✗ ${weightOf[finding.level]}  ${findingKey(finding)}`, { paint: (line) => bold(paint(line)) }),
    ...prose(page, finding.says, { indent: 2 }),
    ...prose(page, sectionOf(finding.section), { indent: 2, paint: dim }),
    ...value('expected', finding.expected, green),
    ...value('actual', finding.actual, paint),
    ...value('at', finding.pointer),
    ...(finding.evidence ? rowsOf(page, finding.evidence) : []),
    ...value('hint', finding.hint),
    ...(finding.flaky ? row(page, 'flaky', flakyInWords(finding.flaky)) : []),
    ...kindsRows(page, finding),
    ...value('rate', rateInWords(finding)),
    ...reproduction(page, finding.reproduce),
  ];
}

/** How often this kind of failure was seen, and the other kinds. */
function kindsRows(page: Page, finding: Finding): string[] {
  const { others = [] } = finding;
  const seen = seenInWords(finding);
  const also = others.map(({ actual, pointer, count: often }) => {
    const place = pointer === undefined ? '' : ` at ${pointer}`;
    return `${cutMiddle(actual, columnsOfAnother)}${place} (${count(often, 'time')})`;
  });
  return [...(seen === undefined ? [] : row(page, 'seen', seen)), ...also.flatMap((other) => row(page, 'also', other))];
}

/*
 * The command is printed alone, from the left edge and unwrapped, so that it can be copied exactly. The run has escaped every
 * part that may come from the target; line feeds and tabs can only come from the user's own command, where they are in quotes.
 */
function reproduction(page: Page, command: string | undefined): string[] {
  if (command === undefined) return [];
  if (isCopyable(command)) return [`  ${page.paint.dim('show it again:')}`, command];
  return prose(page, 'show it again: a terminal would not carry the command as it is; the JSON report has it', {
    indent: 2,
  });
}

/** Whether a command is shown unchanged; it may have several lines, and tabs. */
export function isCopyable(command: string): boolean {
  return isPrintable(command.replace(/[\n\t]/g, '')) && !/^\s*::/m.test(command);
}

function paintOf({ paint }: Page, level: Level): Paint {
  return { must: paint.red, should: paint.yellow, may: paint.cyan }[level];
}
