import type { Excerpt } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { escapedBytes } from '../layout/excerpt.ts';
import { innerJson } from '../layout/inner-json.ts';
import { markup, markupLines } from '../layout/markup.ts';
import { jsonTree } from './json-tree.ts';

interface Showing {
  /** The accessible name. */
  readonly label: string;
  /** The place to mark in it. */
  readonly pointer?: string | undefined;
  /** The limit of characters; if left out, the usual one. */
  readonly most?: number | undefined;
}

/** The text as it was received. If it is long JSON, or has a place to mark, a tree is shown before it. */
export function excerpt(shown: Excerpt, { label, pointer, most = mostWhole }: Showing): string {
  const { text, bytes, cut, end } = shown;
  if (bytes === 0) return '<p class="nothing">nothing</p>';
  const isLong = text !== undefined && text.length > most;
  if (text !== undefined && cut !== true && !isLong && (pointer !== undefined || text.length > oneLine)) {
    const tree = jsonTree(text, pointer);
    if (tree !== undefined) return tree + asItCame(text, label);
  }
  const note = cut === true || isLong ? `<p>The beginning of ${count(bytes, 'byte')}.</p>` : '';
  const binary = text === undefined ? `<p>${count(bytes, 'byte')}, not UTF-8.</p>` : '';
  const whole = textOfBytes(shown);
  const last = end === undefined ? '' : `<p>Its end.</p>${pre(end, `the end of ${label}`)}`;
  return `${note}${binary}${pre(cut === true ? whole.slice(0, mostOfBeginning) : whole.slice(0, most), label)}${last}`;
}

/** The text that was sent, and the JSON in its strings. */
export function bodySent(sent: Excerpt, label: string, most?: number): string {
  const inner = most === undefined ? innerJson(sent) : [];
  const shown = inner.map(
    ({ at, text }) =>
      `<p><code>${markup(at)}</code> holds JSON:</p><pre tabindex="0" role="group" aria-label="JSON in it">${markupLines(text)}</pre>`,
  );
  return excerpt(sent, { label, most }) + shown.join('');
}

/** The text, or the bytes with ASCII as it is and other bytes as numbers, as in every report. */
export function textOfBytes({ text, base64 = '' }: Excerpt): string {
  return text ?? escapedBytes(Buffer.from(base64, 'base64'));
}

/** The tree does not show white space around the JSON, which may be what the target fails on: then the text is shown open. */
function asItCame(text: string, label: string): string {
  const isBare = text.trim() === text.replace(/\n$/, '');
  return isBare
    ? `<details class="raw"><summary>As it came</summary>${pre(text, label)}</details>`
    : `<details open><summary>As it came, with white space around it</summary>${pre(text, label)}</details>`;
}

const oneLine = 120;
/** The limit of characters of a text that is shown completely: as many as a report keeps of a sent text. */
const mostWhole = 16 * 1024;
/** The limit of characters of a cut text: one printed page of them, not five. */
const mostOfBeginning = 4000;

function pre(text: string, label: string): string {
  // A browser drops a line feed at the beginning of `pre`.
  return `<pre tabindex="0" role="group" aria-label="${label}">\n${markupLines(text)}</pre>`;
}
