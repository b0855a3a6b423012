import type { Excerpt } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { escapedBytes } from '../layout/excerpt.ts';
import { innerJson } from '../layout/inner-json.ts';
import { markup, markupLines } from '../layout/markup.ts';
import { jsonTree } from './json-tree.ts';

interface Showing {
  /** Names it to those who do not see it. */
  readonly label: string;
  /** The place that is marked in it. */
  readonly pointer?: string | undefined;
  /** Characters at most; the usual ones when left out. */
  readonly most?: number | undefined;
}

/** Text as it came; what is long JSON, or is pointed into, as a tree before it. */
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

/** What was sent, and the JSON that its strings hold. */
export function bodySent(sent: Excerpt, label: string, most?: number): string {
  const inner = most === undefined ? innerJson(sent) : [];
  const shown = inner.map(
    ({ at, text }) =>
      `<p><code>${markup(at)}</code> holds JSON:</p><pre tabindex="0" role="group" aria-label="JSON in it">${markupLines(text)}</pre>`,
  );
  return excerpt(sent, { label, most }) + shown.join('');
}

/** The text, or the bytes in ASCII with their numbers, as in every report. */
export function textOfBytes({ text, base64 = '' }: Excerpt): string {
  return text ?? escapedBytes(Buffer.from(base64, 'base64'));
}

/** White space around JSON is not in its tree, and may be what the target stumbles over: it is in sight then. */
function asItCame(text: string, label: string): string {
  const isBare = text.trim() === text.replace(/\n$/, '');
  return isBare
    ? `<details class="raw"><summary>As it came</summary>${pre(text, label)}</details>`
    : `<details open><summary>As it came, with white space around it</summary>${pre(text, label)}</details>`;
}

const oneLine = 120;
/** Characters of what is whole: as many as a report holds of what is sent. */
const mostWhole = 16 * 1024;
/** Characters of what is too long to be shown whole: a printed page of them, not five. */
const mostOfBeginning = 4000;

function pre(text: string, label: string): string {
  // A browser leaves out a line feed that stands first.
  return `<pre tabindex="0" role="group" aria-label="${label}">\n${markupLines(text)}</pre>`;
}
