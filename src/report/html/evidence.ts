import type { Evidence, EvidenceTurn, Excerpt, Finding } from '../../model/index.ts';
import { aroundRows } from '../terminal/files.ts';
import { changesInWords } from '../terminal/change.ts';
import { hasReceived, inWhich, labelsOf } from '../terminal/evidence.ts';
import { hostRows } from '../layout/host-rows.ts';
import { innerJson } from '../layout/inner-json.ts';
import { differences } from './differences.ts';
import { jsonTree } from './json-tree.ts';
import { markup, markupLines } from '../layout/markup.ts';
import { pageFor } from '../layout/page.ts';
import { endingInShort } from '../../model/exchange/endings.ts';
import { count, duration } from '../../model/phrases.ts';

/**
 * What was said: the call that shows the failure, what it and its answer changed of the first call, and the calls before it.
 *
 * @param pointer the place that is marked in what was judged
 */
export function evidence(seen: Evidence, { subject, pointer }: Pick<Finding, 'subject' | 'pointer'>): string {
  const { turns } = seen;
  const last = turns.at(-1);
  if (last === undefined) return '';
  const earlier = turns.slice(0, -1);
  const shown = subject === 'host' && seen.tapped !== true ? hostCase : turn;
  return [
    shown(last, turns.length, turns.length, pointer),
    changes(seen, last),
    ...earlier.map((one, at) => details(`Call ${at + 1} of ${turns.length}`, shown(one, at + 1, turns.length))),
  ].join('\n');
}

/** What differs from an earlier call that went the same way: in the call itself, and in what came back. */
function changes(seen: Evidence, last: EvidenceTurn): string {
  const { changed, turns } = seen;
  const at =
    changed === undefined ? turns.findLastIndex((one) => one !== last && isSameWay(one, last)) : changed.call - 1;
  const other = turns[at];
  if (other === undefined) return '';
  const beside = `beside call ${at + 1}`;
  const places = changesInWords(seen).map((change) => `<li>${markup(change)}</li>`);
  // Of what is cut the end would look as if it had been changed.
  const isWhole = other.sent.cut !== true && last.sent.cut !== true;
  return [
    ...(places.length === 0 ? [] : [`<p class="label">What was changed, ${beside}</p><ul>${places.join('')}</ul>`]),
    ...(isWhole ? difference(`What was sent, ${beside}`, other.sent, last.sent) : []),
    ...difference(`What came back, ${beside}`, other.received, last.received),
  ].join('\n');
}

function isSameWay(one: EvidenceTurn, other: EvidenceTurn): boolean {
  return one.agent === other.agent && one.path === other.path && one.method === other.method;
}

/** What a host sent: its clauses point into that. */
const saidByHost = new Set(['body', 'stdin', 'given']);

/** A case of a host: what was played in it, what the host did and concluded. */
function hostCase(one: EvidenceTurn, number: number, of: number, pointer?: string): string {
  const rows = hostRows(one);
  if (rows === undefined) return turn(one, number, of, pointer);
  const which = of === 1 ? '' : ` (call ${number} of ${of})`;
  return rows
    .map(([label, what]) => {
      const shown =
        typeof what === 'string'
          ? `<p>${markup(what)}</p>`
          : excerpt(what, label, saidByHost.has(label) ? pointer : undefined);
      return `<p class="label">${label}${which}</p>${shown}`;
    })
    .join('\n');
}

function turn(one: EvidenceTurn, number: number, of: number, pointer?: string): string {
  const { sent, before = [], received, stderr, ended, ms, method = 'POST', path } = one;
  const which = of === 1 ? '' : ` (call ${number} of ${of})`;
  const request = path === undefined ? '' : `<p><code>${markup(`${method} ${path}`)}</code></p>`;
  const labels = labelsOf(one);
  const surroundings = aroundRows(page, one);
  return [
    ...before.map(
      (first, at) => `<p class="label">Sent before it, ${at + 1}${which}</p>${bodySent(first, 'sent before it')}`,
    ),
    `<p class="label">Sent${which}</p>${request}${bodySent(sent, 'sent')}`,
    `<p class="label">Received: ${labels.received}${which}</p>`,
    `<p>${markup(`${endingInShort(ended)}${inWhich(one)}, after ${duration(ms)}`)}</p>`,
    ...(hasReceived(one) ? [excerpt(received, labels.received, pointer)] : []),
    ...(stderr.bytes === 0
      ? []
      : [`<p class="label">Written beside it: ${labels.stderr}${which}</p>${excerpt(stderr, labels.stderr)}`]),
    ...(surroundings.length === 0
      ? []
      : [`<p class="label">Around it${which}</p><pre tabindex="0">${markupLines(surroundings.join('\n'))}</pre>`]),
  ].join('\n');
}

const page = pageFor({ columns: 100, color: false });

/** What was sent, and the JSON that its strings hold. */
function bodySent(sent: Excerpt, label: string): string {
  const inner = innerJson(sent).map(
    ({ at, text }) =>
      `<p><code>${markup(at)}</code> holds JSON:</p><pre tabindex="0" role="group" aria-label="JSON in it">${markupLines(text)}</pre>`,
  );
  return excerpt(sent, label) + inner.join('');
}

/** Text as it came; what is long JSON, or is pointed into, as a tree before it. */
function excerpt({ text, base64, bytes, cut }: Excerpt, label: string, pointer?: string): string {
  if (bytes === 0) return '<p class="nothing">nothing</p>';
  if (text !== undefined && cut !== true && (pointer !== undefined || text.length > oneLine)) {
    const tree = jsonTree(text, pointer);
    if (tree !== undefined) return tree + asItCame(text, label);
  }
  const note = cut === true ? `<p>The beginning of ${count(bytes, 'byte')}.</p>` : '';
  const binary = text === undefined ? `<p>${count(bytes, 'byte')}, not UTF-8, in base64.</p>` : '';
  const whole = text ?? base64 ?? '';
  return `${note}${binary}${pre(cut === true ? whole.slice(0, mostOfBeginning) : whole, label)}`;
}

/** White space around JSON is not in its tree, and may be what the target stumbles over: it is in sight then. */
function asItCame(text: string, label: string): string {
  const isBare = text.trim() === text.replace(/\n$/, '');
  return isBare
    ? details('As it came', pre(text, label))
    : `<details open><summary>As it came, with white space around it</summary>${pre(text, label)}</details>`;
}

const oneLine = 120;
/** Characters of what is too long to be shown whole: a printed page of them, not five. */
const mostOfBeginning = 4000;

function pre(text: string, label: string): string {
  // A browser leaves out a line feed that stands first.
  return `<pre tabindex="0" role="group" aria-label="${label}">\n${markupLines(text)}</pre>`;
}

function difference(title: string, before: Excerpt, after: Excerpt): string[] {
  const lines = differences(before.text ?? '', after.text ?? '');
  if (lines === undefined) return [];
  return [
    `<p class="label">${title}</p><pre class="diff" tabindex="0" role="group" aria-label="${title}">${lines}</pre>`,
  ];
}

function details(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}
