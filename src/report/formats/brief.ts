import { findingKey } from '../../model/contract/clause-key.ts';
import { uncallable } from '../../model/contract/callable.ts';
import { clauseArguments, contractArgument } from '../../model/contract/identity.ts';
import { describeChannel } from '../../model/channels/channels.ts';
import {
  settingWords,
  type BaselineResult,
  type CombinedReport,
  type Excerpt,
  type Finding,
  type JudgedProfile,
  type Report,
  type Target,
} from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { type Concluded, outcomeInWords, unexpectedFailures } from '../conclusion.ts';
import { changesInWords } from '../terminal/change.ts';
import { count } from '../../model/text/phrases.ts';
import { cutMiddle } from '../layout/cut.ts';
import { labelsOf } from '../terminal/evidence.ts';
import { type HostRow, hostRows } from '../layout/host-rows.ts';
import type { Kept, TextOptions } from '../layout/page.ts';
import { flakyInWords, sectionOf } from '../phrases.ts';
import { isPrintable, printable } from '../layout/printable.ts';
import { scriptOf } from './script-file.ts';
import { byRoot, whyWaiting } from '../terminal/undecided.ts';

/** A profile as the user types it, with its version if it has one. */
function profileWord({ id, version }: JudgedProfile): string {
  return version === undefined ? id : `${id}@${version}`;
}

const mostLines = 30;
const columnsOfALine = 300;
const columnsOfACommand = 2_000;
const columnsOfAPart = 140;

/**
 * The report for a coding agent, in at most 30 lines: the outcome, then at most four lines for each failure, the last of them a
 * next command. If the outcome is inconclusive, the reasons.
 */
export function brief(report: Report, { kept }: Pick<TextOptions, 'kept'> = {}): string {
  const next = again(report) ?? explain(contractArgument(report.contract));
  return layOut(report, partsOf(report, kept), next);
}

/** The same report for several targets: only those that are not conformant, in 30 lines altogether. */
export function combinedBrief(report: CombinedReport, { kept }: Pick<TextOptions, 'kept'> = {}): string {
  const open = report.reports.filter(({ outcome }) => outcome !== 'conformant');
  const parts = open.flatMap((one) => {
    const [first = [], ...rest] = partsOf(one, kept);
    return [[line(`target ${one.name}: ${outcomeInWords(one)}`), ...first], ...rest];
  });
  return layOut(report, parts, 'agent-conform check --json');
}

function layOut(report: Concluded, parts: readonly (readonly string[])[], next: string): string {
  return `${[line(outcomeInWords(report)), ...fitting(parts, next)].join('\n')}\n`;
}

/** The parts that a reader has to act on, a few lines each: failures, wrong baseline entries, reasons. */
function partsOf(report: Report, kept: Kept | undefined): string[][] {
  return [
    ...(report.outcome === 'inconclusive' ? reasonsOf(report) : []),
    ...unexpectedFailures(report).map((finding) => failure(report, finding, kept?.get(finding))),
    ...(report.baseline ?? []).flatMap(wrongEntry),
  ];
}

function wrongEntry({ came, reason, ...of }: BaselineResult): string[][] {
  if (came !== 'stale' && came !== 'expired') return [];
  return [
    [line(`baseline: the entry of ${findingKey(of)} is ${came} (${reason})`), '  next: agent-conform help baseline'],
  ];
}

function failure(report: Report, finding: Finding, file: string | undefined): string[] {
  const { level, says, section, expected = says, actual = 'unknown', pointer, hint, flaky } = finding;
  const place = pointer === undefined ? '' : ` at ${pointer}`;
  const often = flaky === undefined ? '' : `; flaky: ${flakyInWords(flaky)}`;
  const agent = scriptOf(report.target);
  return [
    line(
      `${level} ${findingKey(finding)}: ${says} (${sectionOf(section)})${agent === undefined ? '' : ` in ${agent}`}`,
    ),
    line(`  expected ${expected}; actual ${actual}${place}${often}${hint === undefined ? '' : `; hint: ${hint}`}`),
    ...seen(finding, report.target),
    `  next: ${nextFor(report, finding, file)}`,
  ];
}

/** The change of the failing call and the target's output: usually all that a reader needs. */
function seen({ evidence, actual = '' }: Finding, { channel }: Target): string[] {
  const last = evidence?.turns.at(-1);
  if (evidence === undefined || last === undefined) return [];
  const rows = describeChannel(channel).subject === 'host' ? hostRows(last) : undefined;
  if (rows !== undefined)
    return [
      line(
        `  ${rows
          .filter(([label]) => ofACase.has(label))
          .map(rowInWords)
          .join('; ')}`,
      ),
    ];
  const labels = labelsOf(last);
  const said = complaintIn(last.stderr);
  // A raised error is already reported as the actual value.
  const complaint = actual.includes(said) ? '' : said;
  const answer = last.received.text?.trim() ?? '';
  const parts = [
    ...changesInWords(evidence)
      .slice(0, 1)
      .map((change) => `changed: ${cutMiddle(change, columnsOfAPart)}`),
    ...(complaint === '' ? [] : [`${labels.stderr}: ${cutMiddle(complaint, columnsOfAPart)}`]),
    ...(complaint !== '' || answer === '' ? [] : [`${labels.received}: ${cutMiddle(answer, columnsOfAPart)}`]),
  ];
  return parts.length === 0 ? [] : [line(`  ${parts.join('; ')}`)];
}

/** The rows of a host case that say most in one line. */
const ofACase = new Set(['case', 'called', 'host']);

function rowInWords([label, shown]: HostRow): string {
  return `${label}: ${cutMiddle(typeof shown === 'string' ? shown : (shown.text ?? ''), columnsOfAPart)}`;
}

/**
 * The line of stderr that names the cause: usually the last one that is not part of a stack trace. If the end is not kept, the
 * first line: the later ones usually follow from it.
 */
function complaintIn({ text = '', bytes, cut }: Excerpt): string {
  const lines = text.split('\n').filter((one) => !ofATrace.test(one));
  if (cut === true)
    return lines[0] === undefined ? '' : `${lines[0].trim()} (the first line of ${count(bytes, 'byte')})`;
  const complaint = lines.find((one) => /^(?:panic|fatal error): /.test(one)) ?? lines.at(-1) ?? '';
  return complaint.trim();
}

// Blank lines, places in code, marks below them, and the last lines of runtimes.
const ofATrace = /^\s*(?:$|Traceback \(|at |\.{3} \d+ more|[\^~}\]]+,?\s*$|Node\.js v\d|note: |exit status \d)/;

/** The command that reproduces the failure if it fits in a line, otherwise a command of the kit that does the same. */
function nextFor(report: Report, finding: Finding, file: string | undefined): string {
  const { clause, reproduce = '' } = finding;
  const isShort = reproduce !== '' && reproduce.length <= columnsOfACommand;
  if (isShort && isPrintable(reproduce)) return reproduce;
  const replay = file === undefined ? undefined : `agent-conform replay ${quoteWord(file)}`;
  if (replay !== undefined && isPrintable(replay)) return replay;
  return again(report, finding) ?? explain(...clauseArguments(report.contract, clause));
}

/** A check of the clause of a failure, or of all clauses; undefined if the report does not say how the target was reached. */
function again({ contract, target, profiles = [] }: Report, failed?: Finding): string | undefined {
  const reached = wordsOf(target);
  if (reached === undefined) return undefined;
  const only = failed === undefined ? [] : ['--only', findingKey(failed)];
  const named = profiles.flatMap((one) => ['--profile', profileWord(one)]);
  const limits = deadlineIn(failed);
  const words = ['check', contractArgument(contract), ...named, ...only, ...limits, '--json', ...reached]
    .map(quoteWord)
    .join(' ');
  return words.length <= columnsOfACommand && isPrintable(words) ? `agent-conform ${words}` : undefined;
}

/** The deadline that a late call of a failure had. */
function deadlineIn(failed: Finding | undefined): string[] {
  const ended = failed?.evidence?.turns.map((turn) => turn.ended) ?? [];
  return ended.flatMap((one) => (one.by === 'timeout' ? ['--deadline', `${one.afterMs}ms`] : [])).slice(0, 2);
}

/** The options that reach a target; secrets are given by the names of their variables. */
function wordsOf(target: Target): string[] | undefined {
  const { cwd, env = [], set = {} } = target;
  const words = describeChannel(target.channel).words(target);
  if (words === undefined) return undefined;
  return [
    ...env.flatMap((name) => ['--env', name]),
    ...settingWords(set).flatMap((word) => ['--set', word]),
    ...(cwd === undefined ? [] : ['--cwd', cwd]),
    ...words,
  ];
}

function explain(...words: readonly string[]): string {
  return printable(`agent-conform explain ${words.map(quoteWord).join(' ')}`);
}

/** The reasons why `must` clauses have no verdict, each once. */
function reasonsOf({ findings }: Report): string[][] {
  // The outcome already gives that reason.
  if (uncallable(findings) !== undefined) return [];
  const open = findings.filter(({ verdict, level }) => verdict === 'inconclusive' && level === 'must');
  return byRoot(open).map(({ root, reason, those: [first, ...others] }) => {
    const because = root === undefined ? reason : whyWaiting(root);
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const hint = first?.hint === undefined ? '' : `; hint: ${first.hint}`;
    return [
      line(`inconclusive ${first && findingKey(first)}${more}: ${because}${hint}`),
      `  next: ${explain(first?.clause ?? '')}`,
    ];
  });
}

/** As many parts as fit, and the number of parts left out. */
function fitting(parts: readonly (readonly string[])[], next: string): string[] {
  const room = mostLines - 1;
  if (parts.flat().length <= room) return parts.flat();
  const lines: string[] = [];
  let shown = 0;
  for (const part of parts) {
    if (lines.length + part.length > room - 2) break;
    lines.push(...part);
    shown += 1;
  }
  return [...lines, `and ${parts.length - shown} more`, `  next: ${next}`];
}

function line(text: string): string {
  return printable(cutMiddle(text, columnsOfALine));
}
