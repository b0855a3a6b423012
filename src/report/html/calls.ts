import { findingKey } from '../../model/contract/clause-key.ts';
import type { EvidenceTurn, Excerpt, Finding, JudgedCall, Report } from '../../model/index.ts';
import { endingInShort } from '../../model/exchange/endings.ts';
import { count, grouped } from '../../model/text/phrases.ts';
import { cutMiddle } from '../layout/cut.ts';
import { markup } from '../layout/markup.ts';
import { changesInWords } from '../terminal/change.ts';
import { saidByHost } from './evidence.ts';
import { textOfBytes } from './excerpt.ts';
import { hasReceived, inWhich, labelsOf } from '../terminal/evidence.ts';
import { hostCaseInShort, hostRows } from '../layout/host-rows.ts';
import { aroundRows } from '../terminal/files.ts';
import { pageFor } from '../layout/page.ts';
import { printableLines } from '../layout/printable.ts';
import { type Placing, section } from './placing.ts';

/** The limit in bytes of all texts of the calls together, so that the page stays small however many calls there are. */
const room = { least: 48 * 1024, perCall: 170 };
/** The possible limits of characters per text, from the longest on. */
const cuts = [4096, 2048, 1024, 512, 256, 128, 64, 32, 16];
/** How many of the clauses that asked for a call are named, and the limit in columns of the change. */
const mostNamed = 2;
const columnsOfAChange = 80;

const page = pageFor({ columns: 100, color: false });

/** A label, and the text below it. */
type Part = readonly [label: string, text: string];

/**
 * A call as the script of the page reads it. Texts are given as indices into `texts`: the ending, the reason for the call, then
 * a label and a text for each part. `answer` is the index of the answer among the parts, `judged` that of the part that pointers
 * point into; -1 if there is none.
 */
type PackedCall = readonly [
  number: number,
  startMs: number | null,
  ms: number,
  ended: number,
  why: number,
  answer: number,
  judged: number,
  parts: readonly number[],
];

/**
 * The calls of a run as a timeline, each to be opened. They are data for the script of the page, which shows a hundred at a
 * time: as markup, ten thousand calls would make the page slow. Equal texts are stored once; long ones are cut, the more calls
 * the shorter.
 */
export function callsSection(report: Report, calls: readonly JudgedCall[], placing: Placing): string {
  if (calls.length === 0) return '';
  const further = report.calls - calls.length;
  const beside =
    further > 0
      ? ` ${count(further, 'further call')} tried failures of earlier runs, confirmed and shrank failures.`
      : '';
  const apart = report.shards === undefined ? '' : ' Each shard counts time from its own beginning.';
  const content = `<p>In the order in which they were judged.${beside}${apart} What ends in (cut) <code>--record</code> keeps whole.</p>
<noscript><p>A script shows them, and none runs here.</p></noscript>
<div class="timeline" data-prefix="${markup(placing.prefix)}" hidden><script type="application/json">${dataOf(report, calls)}</script></div>`;
  return section(placing, 'calls', `Calls (${grouped(calls.length)})`, content);
}

function dataOf({ findings }: Report, calls: readonly JudgedCall[]): string {
  const isHost = findings.some(({ subject }) => subject === 'host');
  const shown = calls.map((call) => ({
    ...call,
    ...((isHost ? caseOf(call.turn) : undefined) ?? callOf(call.turn)),
    why: whyOf(call),
  }));
  const cut = cutFor(shown);
  const texts = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const packed = shown.map(({ number, startMs, turn, ended, said, judged, why, parts }): PackedCall => {
    const placeOf = (is: (label: string) => boolean): number => parts.findIndex(([label]) => is(label));
    const numbers = parts.flatMap(([label, text]) => [numberOf(label), numberOf(shortened(text, cut))]);
    return [
      number,
      startMs === undefined ? null : Math.round(startMs),
      turn.ms,
      numberOf(ended),
      numberOf(why),
      placeOf((label) => label === said),
      placeOf(judged),
      numbers,
    ];
  });
  const failures = findings.flatMap((finding) =>
    finding.verdict === 'fail' && finding.firstCall !== undefined
      ? [[finding.firstCall, findingKey(finding), pointerInFirst(finding, calls) ?? null] as const]
      : [],
  );
  const named = findings.flatMap(({ firstCall, sampleCall }) => firstCall ?? sampleCall ?? []);
  const data = JSON.stringify({ calls: packed, texts: [...texts.keys()], failures, named: [...new Set(named)] });
  // `<` could end the surrounding script element, and `::` would begin a command in a CI log.
  return data.replaceAll('<', String.raw`\u003c`).replaceAll('::', String.raw`:\u003a`);
}

/**
 * The pointer of a failure in the first call that showed it; known only if that call got the same answer as the call of the
 * evidence.
 */
function pointerInFirst({ firstCall, pointer, evidence }: Finding, calls: readonly JudgedCall[]): string | undefined {
  const first = calls.find(({ number }) => number === firstCall)?.turn.received;
  const last = evidence?.turns.at(-1)?.received;
  return first !== undefined && first.text === last?.text && first.bytes === last?.bytes ? pointer : undefined;
}

/** The clauses that asked for a call, and what it changed of an earlier call. */
function whyOf({ asked }: JudgedCall): string {
  if (asked === undefined) return '';
  const { by, changed } = asked;
  const more = by.length > mostNamed ? ` and ${by.length - mostNamed} more` : '';
  const whom = by.length === 0 ? 'plain call' : `for ${by.slice(0, mostNamed).join(', ')}${more}`;
  const changes = changed === undefined ? [] : changesInWords({ changed, turns: [] });
  return printableLines(changes.length === 0 ? whom : `${whom}: ${cutMiddle(changes.join('; '), columnsOfAChange)}`);
}

/** The longest limit per text with which all texts fit. */
function cutFor(shown: readonly Shown[]): number {
  const texts = shown.flatMap(({ parts }) => parts.map(([, text]) => text));
  const most = room.least + room.perCall * shown.length;
  return cuts.find((cut) => fit(texts, cut, most)) ?? 0;
}

/** Whether the texts, each cut to `cut` characters and counted once, take at most `most` bytes as JSON in UTF-8. */
function fit(texts: readonly string[], cut: number, most: number): boolean {
  const seen = new Set<string>();
  let size = 0;
  return texts.every((text) => {
    const shown = shortened(text, cut);
    if (!seen.has(shown)) size += Buffer.byteLength(JSON.stringify(shown)) + 1;
    seen.add(shown);
    return size <= most;
  });
}

function shortened(text: string, cut: number): string {
  return text.length > cut ? `${text.slice(0, cut)}… (cut)` : text;
}

/** The parts of a call that the page shows. */
interface Shown {
  readonly ended: string;
  /** The label of the part with the answer. */
  readonly said: string;
  /** Whether the part with this label is the one that pointers of failures point into. */
  readonly judged: (label: string) => boolean;
  readonly parts: readonly Part[];
}

/** A case of a host; undefined if only its beginning is kept. */
function caseOf(turn: EvidenceTurn): Shown | undefined {
  const parts = hostRows(turn)?.map(([label, what]): Part => [
    label,
    typeof what === 'string' ? printableLines(what) : textOf(what),
  ]);
  return (
    parts && {
      ended: printableLines(hostCaseInShort(turn) ?? ''),
      said: 'host',
      judged: (label) => saidByHost.has(label),
      parts,
    }
  );
}

function callOf(turn: EvidenceTurn): Shown {
  const labels = labelsOf(turn);
  const agent = turn.agent === undefined ? '' : `${turn.agent}: `;
  const request = turn.path === undefined ? '' : `${turn.method ?? 'POST'} ${turn.path} `;
  const around = aroundRows(page, turn).join('\n');
  const parts: Part[] = [
    ...(turn.before ?? []).map((sent): Part => ['sent before it', textOf(sent)]),
    ['sent', textOf(turn.sent)],
    ...(hasReceived(turn) ? [[labels.received, textOf(turn.received)] as const] : []),
    ...(turn.stderr.bytes > 0 ? [[labels.stderr, textOf(turn.stderr)] as const] : []),
    ...(around === '' ? [] : [['around it', around] as const]),
  ];
  const ended = printableLines(`${agent}${request}${endingInShort(turn.ended)}${inWhich(turn)}`);
  return { ended, said: labels.received, judged: (label) => label === labels.received, parts };
}

function textOf(excerpt: Excerpt): string {
  const { text, bytes, cut } = excerpt;
  if (bytes === 0) return 'nothing';
  const shown = printableLines(textOfBytes(excerpt));
  const whole = text === undefined ? `${shown} (not UTF-8)` : shown;
  return cut === true ? `${whole}… (the beginning of ${count(bytes, 'byte')})` : whole;
}
