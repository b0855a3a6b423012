import type { EvidenceTurn, Excerpt } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { endingInShort } from '../../model/exchange/endings.ts';
import { markup } from '../layout/markup.ts';
import { difference } from './differences.ts';

/** How a call is shown. */
export interface ShowTurn {
  /** Which of the calls it is, in parentheses. */
  readonly which: string;
  readonly pointer?: string | undefined;
  /** The limit of characters for each text. */
  readonly most?: number;
}

/** The limit of characters for each text of the first call, and of later ones. */
const mostOfFirst = 2_000;
const mostOfAnother = 600;
/** The limit of different calls that are shown. */
const mostKinds = 6;

/** Successive calls that are equal except for their time. */
interface Alike {
  readonly turn: EvidenceTurn;
  readonly from: number;
  readonly to: number;
}

/**
 * The calls before the failing one, each folded. Successive equal calls are folded into one; for others only their difference from
 * the first call is shown, if that is enough. Long conversations repeat nearly the same texts.
 */
export function earlierCalls(
  turns: readonly EvidenceTurn[],
  of: number,
  show: (turn: EvidenceTurn, how: ShowTurn) => string,
): string[] {
  const [first, ...others] = alike(turns);
  if (first === undefined) return [];
  const shown = others.slice(0, mostKinds - 1);
  const left = others.slice(mostKinds - 1);
  const further = left.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return [
    details(titleOf(first, of), show(first.turn, { which: whichOf(first, of), most: mostOfFirst })),
    ...shown.map((one) =>
      details(
        titleOf(one, of),
        besideFirst(first.turn, one.turn) ?? show(one.turn, { which: whichOf(one, of), most: mostOfAnother }),
      ),
    ),
    ...(further === 0 ? [] : [`<p>${count(further, 'further call')} before it: the JSON report has all of them.</p>`]),
  ];
}

function alike(turns: readonly EvidenceTurn[]): Alike[] {
  const found: Alike[] = [];
  for (const [at, turn] of turns.entries()) {
    const last = found.at(-1);
    if (last !== undefined && isAlike(last.turn, turn)) found.splice(-1, 1, { ...last, to: at + 1 });
    else found.push({ turn, from: at + 1, to: at + 1 });
  }
  return found;
}

function isAlike({ ms: _, ...one }: EvidenceTurn, { ms: __, ...other }: EvidenceTurn): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a call and its answer changed of the first call; undefined if more than that must be shown. */
function besideFirst(first: EvidenceTurn, turn: EvidenceTurn): string | undefined {
  const { sent: _, received: __, ms: ___, ...around } = first;
  const { sent, received, ms: ____, ...its } = turn;
  if (JSON.stringify(around) !== JSON.stringify(its)) return undefined;
  const parts = [part('What was sent', first.sent, sent), part('What came back', first.received, received)];
  if (parts.includes(undefined)) return undefined;
  return `${parts.join('\n')}<p>${markup(endingInShort(turn.ended))}, as call 1.</p>`;
}

function part(title: string, before: Excerpt, after: Excerpt): string | undefined {
  if (before.cut === true || after.cut === true) return undefined;
  if (before.text === after.text && before.base64 === after.base64) return `<p class="label">${title}: as call 1</p>`;
  return difference(`${title}, beside call 1`, before, after)[0];
}

function titleOf({ from, to }: Alike, of: number): string {
  return from === to ? `Call ${from} of these ${of}` : `Calls ${from} to ${to} of these ${of}, all alike`;
}

function whichOf({ from, to }: Alike, of: number): string {
  return from === to ? ` (call ${from} of these ${of})` : ` (calls ${from} to ${to} of these ${of})`;
}

function details(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}
