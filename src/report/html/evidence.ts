import type { Evidence, EvidenceTurn, Excerpt } from '../../model/index.ts';
import { aroundRows } from '../around.ts';
import { inWhich, labelsOf } from '../evidence.ts';
import { markup, markupLines } from '../markup.ts';
import { pageFor } from '../page.ts';
import { count, duration, ending } from '../phrases.ts';
import { differences } from './differences.ts';

/** What was said: the call that shows the failure, what it and its answer changed of the first call, and the calls before it. */
export function evidence({ turns }: Evidence): string {
  const [first, last] = [turns[0], turns.at(-1)];
  if (first === undefined || last === undefined) return '';
  const earlier = turns.slice(0, -1);
  const changes =
    earlier.length === 0
      ? ''
      : change('What was changed, beside call 1', first.sent, last.sent) +
        change('What came back, beside call 1', first.received, last.received);
  return [
    turn(last, turns.length, turns.length),
    changes,
    ...earlier.map((one, at) => details(`Call ${at + 1} of ${turns.length}`, turn(one, at + 1, turns.length))),
  ].join('\n');
}

function turn(told: EvidenceTurn, number: number, of: number): string {
  const { sent, before = [], received, stderr, ended, ms, method = 'POST', path } = told;
  const which = of === 1 ? '' : ` (call ${number} of ${of})`;
  const request = path === undefined ? '' : `<p><code>${markup(`${method} ${path}`)}</code></p>`;
  const labels = labelsOf(told);
  const around = aroundRows(page, told);
  return [
    ...before.map((first, at) => `<h3>Sent before it, ${at + 1}${which}</h3>${excerpt(first, 'sent before it')}`),
    `<h3>Sent${which}</h3>${request}${excerpt(sent, 'sent')}`,
    `<h3>Received: ${labels.received}${which}</h3>`,
    `<p>${markup(`${ending(ended)}${inWhich(told)}, after ${duration(ms)}`)}</p>${excerpt(received, labels.received)}`,
    ...(stderr.bytes === 0
      ? []
      : [`<h3>Written beside it: ${labels.stderr}${which}</h3>${excerpt(stderr, labels.stderr)}`]),
    ...(around.length === 0
      ? []
      : [`<h3>Around it${which}</h3><pre tabindex="0">${markupLines(around.join('\n'))}</pre>`]),
  ].join('\n');
}

const page = pageFor({ columns: 100, color: false });

function excerpt({ text, base64, bytes, cut }: Excerpt, label: string): string {
  if (bytes === 0) return '<p class="nothing">nothing</p>';
  const note = cut === true ? `<p>The beginning of ${count(bytes, 'byte')}.</p>` : '';
  const binary = text === undefined ? `<p>${count(bytes, 'byte')}, not UTF-8, in base64.</p>` : '';
  return `${note}${binary}<pre tabindex="0" role="group" aria-label="${label}">${markupLines(text ?? base64 ?? '')}</pre>`;
}

function change(title: string, before: Excerpt, after: Excerpt): string {
  const lines = differences(before.text ?? '', after.text ?? '');
  if (lines === undefined) return '';
  return `<h3>${title}</h3><pre class="diff" tabindex="0" role="group" aria-label="${title}">${lines}</pre>\n`;
}

function details(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}
