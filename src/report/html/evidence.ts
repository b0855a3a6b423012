import type { Evidence, EvidenceTurn, Excerpt } from '../../model/index.ts';
import { aroundRows } from '../around.ts';
import { changesInWords } from '../change.ts';
import { hasReceived, inWhich, labelsOf } from '../evidence.ts';
import { innerJson } from '../inner-json.ts';
import { markup, markupLines } from '../markup.ts';
import { pageFor } from '../page.ts';
import { count, duration, ending } from '../phrases.ts';
import { differences } from './differences.ts';

/** What was said: the call that shows the failure, what it and its answer changed of the first call, and the calls before it. */
export function evidence(seen: Evidence): string {
  const { turns } = seen;
  const last = turns.at(-1);
  if (last === undefined) return '';
  const earlier = turns.slice(0, -1);
  return [
    turn(last, turns.length, turns.length),
    changes(seen, last),
    ...earlier.map((one, at) => details(`Call ${at + 1} of ${turns.length}`, turn(one, at + 1, turns.length))),
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
  const places = changesInWords(seen).map((told) => `<li>${markup(told)}</li>`);
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

function turn(told: EvidenceTurn, number: number, of: number): string {
  const { sent, before = [], received, stderr, ended, ms, method = 'POST', path } = told;
  const which = of === 1 ? '' : ` (call ${number} of ${of})`;
  const request = path === undefined ? '' : `<p><code>${markup(`${method} ${path}`)}</code></p>`;
  const labels = labelsOf(told);
  const around = aroundRows(page, told);
  return [
    ...before.map((first, at) => `<h3>Sent before it, ${at + 1}${which}</h3>${bodySent(first, 'sent before it')}`),
    `<h3>Sent${which}</h3>${request}${bodySent(sent, 'sent')}`,
    `<h3>Received: ${labels.received}${which}</h3>`,
    `<p>${markup(`${ending(ended)}${inWhich(told)}, after ${duration(ms)}`)}</p>`,
    ...(hasReceived(told) ? [excerpt(received, labels.received)] : []),
    ...(stderr.bytes === 0
      ? []
      : [`<h3>Written beside it: ${labels.stderr}${which}</h3>${excerpt(stderr, labels.stderr)}`]),
    ...(around.length === 0
      ? []
      : [`<h3>Around it${which}</h3><pre tabindex="0">${markupLines(around.join('\n'))}</pre>`]),
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
