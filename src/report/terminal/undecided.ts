import { findingKey } from '../../model/contract/clause-key.ts';
import { contractArgument } from '../../model/contract/identity.ts';
import { uncallable } from '../../model/contract/callable.ts';
import { type Finding, levels, type Report } from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { excerptLines } from '../layout/excerpt.ts';
import { labelled, type Page, prose, row } from '../layout/page.ts';
import { count } from '../../model/text/phrases.ts';

/** Lines for the inconclusive clauses, grouped by reason. */
export function inconclusiveLines(page: Page, findings: readonly Finding[]): string[] {
  const { bold, yellow } = page.paint;
  const inconclusive = findings.filter(({ verdict }) => verdict === 'inconclusive');
  return byRoot(inconclusive).flatMap(({ root, reason, those }) => [
    bold(yellow(`? inconclusive: ${count(those.length, 'clause')}`)),
    ...(root === undefined ? reasonRows(page, reason) : row(page, 'because', whyWaiting(root))),
    ...(those[0]?.hint === undefined ? [] : row(page, 'hint', those[0].hint)),
    ...levels.flatMap((level) => {
      const ids = those.filter((finding) => finding.level === level).map(findingKey);
      if (ids.length === 0) return [];
      return row(page, level, root === undefined ? ids.join(', ') : inShort(ids));
    }),
  ]);
}

/** The reason why clauses that wait for another one could not be judged. */
export function whyWaiting(root: string): string {
  return `${root} failed on a call that they want answered`;
}

/** The other ids are folded: the failed clause has to be mended first. */
function inShort([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** Findings that are reported as one group. */
export interface Together {
  /** The clause that they wait for. */
  readonly root?: string;
  /** The reason that they share, or that of the first one. */
  readonly reason: string;
  readonly those: readonly Finding[];
}

/** Groups of findings that wait for the same clause, then the others grouped by reason. */
export function byRoot(findings: readonly Finding[]): Together[] {
  const roots = [...new Set(findings.flatMap(({ waitsFor }) => waitsFor ?? []))];
  const waiting = roots.map((root) => {
    const those = findings.filter(({ waitsFor }) => waitsFor === root);
    return { root, reason: those[0]?.because ?? '', those };
  });
  const others = byReason(findings.filter(({ waitsFor }) => waitsFor === undefined));
  return [...waiting, ...others.map(([reason, those]) => ({ reason, those }))];
}

/** Lines with the output of a target that could not be called; empty if there is none. */
export function uncalledOutput(page: Page, findings: readonly Finding[]): string[] {
  return outputRows(page, uncallable(findings)?.because ?? '');
}

/** The first line of a reason; the lines below it may be the last output of a server that was to be started. */
function reasonRows(page: Page, reason: string): string[] {
  const [first = ''] = reason.split('\n', 1);
  return [...row(page, 'because', first), ...outputRows(page, reason)];
}

function outputRows(page: Page, reason: string): string[] {
  const [, ...output] = reason.split('\n');
  const text = output.join('\n');
  if (output.length === 0) return [];
  return labelled(page, 'output', excerptLines(page, { text, bytes: Buffer.byteLength(text) }));
}

/** Lines for the clauses whose condition does not hold, one line per reason; all ids are shown if they fit. */
export function notApplicableLines(page: Page, findings: readonly Finding[]): string[] {
  const out = findings.filter(({ verdict }) => verdict === 'not-applicable');
  return asideLines(page, 'not applicable', out);
}

/** Lines for the clauses that hold but could only be judged in part, one line per reason. */
export function inPartLines(page: Page, findings: readonly Finding[]): string[] {
  const inPart = findings.filter(({ verdict, because }) => verdict === 'pass' && because !== undefined);
  return asideLines(page, 'judged in part', inPart);
}

function asideLines(page: Page, label: string, findings: readonly Finding[]): string[] {
  return byReason(findings).flatMap(([reason, those]) => {
    const [{ hint } = {}] = those;
    const why = hint === undefined ? reason : `${reason}: ${hint}`;
    const lineOf = (ids: string): string[] =>
      prose(page, `${label}: ${ids} (${why})`, { indent: 2, first: '– ', paint: page.paint.dim });
    const [first = '', ...others] = those.map(findingKey);
    const whole = lineOf([first, ...others].join(', '));
    return whole.length === 1 || others.length === 0 ? whole : lineOf(`${first} and ${others.length} more`);
  });
}

/** A line with the number of sentences that no call can show, and the command that lists them. */
export function uncheckedLines(page: Page, { unchecked, contract }: Report): string[] {
  if (unchecked.length === 0) return [];
  const text = `not checked: ${count(unchecked.length, 'sentence')} that no call can show: agent-conform explain ${quoteWord(contractArgument(contract))}`;
  return prose(page, text, { indent: 2, first: '– ', paint: page.paint.dim });
}

/** Findings grouped by reason, in the order of the first finding of each. */
export function byReason(findings: readonly Finding[]): [string, Finding[]][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const reason = finding.because ?? 'no reason is given';
    const group = groups.get(reason);
    if (group === undefined) groups.set(reason, [finding]);
    else group.push(finding);
  }
  return [...groups];
}
