import type { Evidence, EvidenceTurn, Finding } from '../../model/index.ts';
import { endingInShort } from '../../model/exchange/endings.ts';
import { duration } from '../../model/text/phrases.ts';
import { hostRows } from '../layout/host-rows.ts';
import { markup, markupLines } from '../layout/markup.ts';
import { pageFor } from '../layout/page.ts';
import { changesInWords } from '../terminal/change.ts';
import { hasReceived, inWhich, labelsOf } from '../terminal/evidence.ts';
import { aroundRows } from '../terminal/files.ts';
import { difference } from './differences.ts';
import { earlierCalls, type ShowTurn } from './earlier.ts';
import { bodySent, excerpt } from './excerpt.ts';

/**
 * The evidence: what was changed, the call that shows the failure, the differences from an earlier call, and the calls before
 * it.
 *
 * @param pointer the place to mark in the judged part
 */
export function evidence(seen: Evidence, { subject, pointer }: Pick<Finding, 'subject' | 'pointer'>): string {
  const { turns } = seen;
  const last = turns.at(-1);
  if (last === undefined) return '';
  const shown = subject === 'host' && seen.tapped !== true ? hostCase : turn;
  const which = turns.length === 1 ? '' : ` (call ${turns.length} of these ${turns.length})`;
  return [
    ...changes(seen),
    shown(last, { which, pointer }),
    ...changesBeside(seen, last),
    ...earlierCalls(turns.slice(0, -1), turns.length, shown),
  ].join('\n');
}

function changes(seen: Evidence): string[] {
  const places = changesInWords(seen).map((change) => `<li>${markup(change)}</li>`);
  const { changed, turns } = seen;
  const beside = changed !== undefined && turns.length > 2 ? `, beside call ${changed.call} of these` : '';
  return places.length === 0 ? [] : [`<p class="label">What was changed${beside}</p><ul>${places.join('')}</ul>`];
}

/** The differences from an earlier call to the same agent, path and method: in the call itself, and in the answer. */
function changesBeside({ changed, turns }: Evidence, last: EvidenceTurn): string[] {
  const at =
    changed === undefined ? turns.findLastIndex((one) => one !== last && isSameWay(one, last)) : changed.call - 1;
  const other = turns[at];
  if (other === undefined) return [];
  const beside = `beside call ${at + 1}`;
  // If a text is cut, its missing end would look like a change.
  const isWhole = other.sent.cut !== true && last.sent.cut !== true;
  return [
    ...(isWhole ? difference(`What was sent, ${beside}`, other.sent, last.sent) : []),
    ...difference(`What came back, ${beside}`, other.received, last.received),
  ];
}

function isSameWay(one: EvidenceTurn, other: EvidenceTurn): boolean {
  return one.agent === other.agent && one.path === other.path && one.method === other.method;
}

/** The parts that a host sent: the pointers of its clauses point into them. */
export const saidByHost: ReadonlySet<string> = new Set(['body', 'stdin', 'given']);

/** A host case: what was played, and what the host did and concluded. */
function hostCase(one: EvidenceTurn, { which, pointer, most }: ShowTurn): string {
  const rows = hostRows(one);
  if (rows === undefined) return turn(one, { which, pointer });
  return rows
    .map(([label, what]) => {
      const shown =
        typeof what === 'string'
          ? `<p>${markup(what)}</p>`
          : excerpt(what, { label, most, pointer: saidByHost.has(label) ? pointer : undefined });
      return `<p class="label">${label}${which}</p>${shown}`;
    })
    .join('\n');
}

function turn(one: EvidenceTurn, { which, pointer, most }: ShowTurn): string {
  const { sent, before = [], received, stderr, ended, ms, method = 'POST', path } = one;
  const request = path === undefined ? '' : `<p><code>${markup(`${method} ${path}`)}</code></p>`;
  const labels = labelsOf(one);
  const surroundings = aroundRows(page, one);
  return [
    ...before.map(
      (first, at) => `<p class="label">Sent before it, ${at + 1}${which}</p>${bodySent(first, 'sent before it', most)}`,
    ),
    `<p class="label">Sent${which}</p>${request}${bodySent(sent, 'sent', most)}`,
    `<p class="label">Received: ${labels.received}${which}</p>`,
    `<p>${markup(`${endingInShort(ended)}${inWhich(one)}, after ${duration(ms)}`)}</p>`,
    ...(hasReceived(one) ? [excerpt(received, { label: labels.received, pointer, most })] : []),
    ...(stderr.bytes === 0
      ? []
      : [
          `<p class="label">Written beside it: ${labels.stderr}${which}</p>${excerpt(stderr, { label: labels.stderr, most })}`,
        ]),
    ...(surroundings.length === 0
      ? []
      : [`<p class="label">Around it${which}</p><pre tabindex="0">${markupLines(surroundings.join('\n'))}</pre>`]),
  ].join('\n');
}

const page = pageFor({ columns: 100, color: false });
