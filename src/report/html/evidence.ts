import { diffArrays } from 'diff';
import type { Evidence, EvidenceTurn, Excerpt } from '../../model/index.ts';
import { aroundRows } from '../terminal/files.ts';
import { changesInWords } from '../terminal/change.ts';
import { hasReceived, inWhich, labelsOf } from '../terminal/evidence.ts';
import { hostRows } from '../layout/host-rows.ts';
import { innerJson } from '../layout/inner-json.ts';
import { markup, markupLines } from '../layout/markup.ts';
import { pageFor } from '../layout/page.ts';
import { endingInShort } from '../../model/exchange/endings.ts';
import { count, duration } from '../../model/phrases.ts';

// Texts that have little in common take long to compare, and tell a reader nothing.
const mostEdits = 200;
const linesAround = 3;

/**
 * What `after` changed of `before`, as marked-up lines with a sign before each; JSON is laid out first. Undefined where they are
 * equal, where one is empty, and where they have little in common.
 */
function differences(before: string, after: string): string | undefined {
  if (before === after || before === '' || after === '') return undefined;
  const parts = diffArrays(linesOf(before), linesOf(after), {
    maxEditLength: mostEdits,
    comparator: (one, other) => withoutComma(one) === withoutComma(other),
  });
  if (parts === undefined || parts.every(({ added, removed }) => !added && !removed)) return undefined;
  return parts
    .map(({ value, added, removed }, at) => {
      if (added) return marked('ins', '+', value);
      if (removed) return marked('del', '-', value);
      return around(value, at === 0, at === parts.length - 1);
    })
    .join('');
}

function linesOf(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split('\n');
  } catch {
    return text.split('\n');
  }
}

// A field that is added behind another gives that one a comma.
function withoutComma(line: string): string {
  return line.replace(/,$/, '');
}

function marked(tag: string, sign: string, lines: readonly string[]): string {
  return `<${tag}>${lines.map((line) => `${sign} ${markup(line)}`).join('\n')}</${tag}>`;
}

/** Lines that are the same in both: those near a change alone. */
function around(lines: readonly string[], isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? [] : lines.slice(0, linesAround);
  const tail = isLast ? [] : lines.slice(Math.max(head.length, lines.length - linesAround));
  const left = lines.length - head.length - tail.length;
  const shown = (line: string): string => `  ${markup(line)}`;
  return [...head.map(shown), ...(left > 0 ? [`  … ${count(left, 'line')}`] : []), ...tail.map(shown), ''].join('\n');
}

/** What was said: the call that shows the failure, what it and its answer changed of the first call, and the calls before it. */
export function evidence(seen: Evidence, subject?: 'host'): string {
  const { turns } = seen;
  const last = turns.at(-1);
  if (last === undefined) return '';
  const earlier = turns.slice(0, -1);
  const shown = subject === 'host' && seen.tapped !== true ? hostCase : turn;
  return [
    shown(last, turns.length, turns.length),
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
    ...(places.length === 0 ? [] : [`<h3>What was changed, ${beside}</h3><ul>${places.join('')}</ul>`]),
    ...(isWhole ? difference(`What was sent, ${beside}`, other.sent, last.sent) : []),
    ...difference(`What came back, ${beside}`, other.received, last.received),
  ].join('\n');
}

function isSameWay(one: EvidenceTurn, other: EvidenceTurn): boolean {
  return one.agent === other.agent && one.path === other.path && one.method === other.method;
}

/** A case of a host: what was played in it, what the host did and concluded. */
function hostCase(one: EvidenceTurn, number: number, of: number): string {
  const rows = hostRows(one);
  if (rows === undefined) return turn(one, number, of);
  const which = of === 1 ? '' : ` (call ${number} of ${of})`;
  return rows
    .map(([label, what]) => {
      const shown = typeof what === 'string' ? `<p>${markup(what)}</p>` : excerpt(what, label);
      return `<h3>${label}${which}</h3>${shown}`;
    })
    .join('\n');
}

function turn(one: EvidenceTurn, number: number, of: number): string {
  const { sent, before = [], received, stderr, ended, ms, method = 'POST', path } = one;
  const which = of === 1 ? '' : ` (call ${number} of ${of})`;
  const request = path === undefined ? '' : `<p><code>${markup(`${method} ${path}`)}</code></p>`;
  const labels = labelsOf(one);
  const surroundings = aroundRows(page, one);
  return [
    ...before.map((first, at) => `<h3>Sent before it, ${at + 1}${which}</h3>${bodySent(first, 'sent before it')}`),
    `<h3>Sent${which}</h3>${request}${bodySent(sent, 'sent')}`,
    `<h3>Received: ${labels.received}${which}</h3>`,
    `<p>${markup(`${endingInShort(ended)}${inWhich(one)}, after ${duration(ms)}`)}</p>`,
    ...(hasReceived(one) ? [excerpt(received, labels.received)] : []),
    ...(stderr.bytes === 0
      ? []
      : [`<h3>Written beside it: ${labels.stderr}${which}</h3>${excerpt(stderr, labels.stderr)}`]),
    ...(surroundings.length === 0
      ? []
      : [`<h3>Around it${which}</h3><pre tabindex="0">${markupLines(surroundings.join('\n'))}</pre>`]),
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

function excerpt({ text, base64, bytes, cut }: Excerpt, label: string): string {
  if (bytes === 0) return '<p class="nothing">nothing</p>';
  const note = cut === true ? `<p>The beginning of ${count(bytes, 'byte')}.</p>` : '';
  const binary = text === undefined ? `<p>${count(bytes, 'byte')}, not UTF-8, in base64.</p>` : '';
  return `${note}${binary}<pre tabindex="0" role="group" aria-label="${label}">${markupLines(text ?? base64 ?? '')}</pre>`;
}

function difference(title: string, before: Excerpt, after: Excerpt): string[] {
  const lines = differences(before.text ?? '', after.text ?? '');
  if (lines === undefined) return [];
  return [`<h3>${title}</h3><pre class="diff" tabindex="0" role="group" aria-label="${title}">${lines}</pre>`];
}

function details(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}
