import type { EvidenceTurn, Excerpt, JudgedCall, Report } from '../../model/index.ts';
import { endingInShort } from '../../model/exchange/endings.ts';
import { count, grouped } from '../../model/phrases.ts';
import { markup } from '../layout/markup.ts';
import { hasReceived, inWhich, labelsOf } from '../terminal/evidence.ts';
import { hostCaseInShort, hostRows } from '../layout/host-rows.ts';
import { aroundRows } from '../terminal/files.ts';
import { pageFor } from '../layout/page.ts';
import { printableLines } from '../layout/printable.ts';
import { type Placing, section } from './placing.ts';

/** Characters of all texts of the calls together: the page stays small however many there are. */
const room = { least: 48 * 1024, perCall: 150 };
/** Characters of one text, tried from the longest on. */
const cuts = [4096, 2048, 1024, 512, 256, 128, 64, 32];

const page = pageFor({ columns: 100, color: false });

/** A label and a text below it. */
type Part = readonly [label: string, text: string];

/**
 * A call as the script of the page reads it. Texts are given by their numbers in `texts`: how it ended, then a label and a text for each
 * part; `answer` is the place of the answer among the parts, -1 where there is none.
 */
type PackedCall = readonly [
  number: number,
  startMs: number | null,
  ms: number,
  ended: number,
  answer: number,
  parts: readonly number[],
];

/**
 * The calls of a run as a timeline, each to be opened. They are data that the script of the page shows, a hundred at a time: ten
 * thousand of them would make a slow page. Equal texts stand there once; long ones are cut as far as there are many calls.
 */
export function callsSection(report: Report, calls: readonly JudgedCall[], placing: Placing): string {
  if (calls.length === 0) return '';
  const further = report.calls - calls.length;
  const beside =
    further > 0
      ? ` ${count(further, 'further call')} tried failures of earlier runs, confirmed and shrank failures.`
      : '';
  const content = `<p>In the order in which they were judged.${beside}</p>
<noscript><p>A script shows them, and none runs here.</p></noscript>
<div class="timeline" data-prefix="${markup(placing.prefix)}" hidden><script type="application/json">${dataOf(report, calls)}</script></div>`;
  return section(placing, 'calls', `Calls (${grouped(calls.length)})`, content);
}

function dataOf({ findings }: Report, calls: readonly JudgedCall[]): string {
  const isHost = findings.some(({ subject }) => subject === 'host');
  const shown = calls.map((call) => ({ ...call, ...((isHost ? caseOf(call.turn) : undefined) ?? callOf(call.turn)) }));
  const most = room.least + room.perCall * calls.length;
  const fitting = cuts.find(
    (cut) =>
      sizeOf(
        shown.flatMap(({ parts }) => parts.map(([, text]) => text)),
        cut,
      ) <= most,
  );
  const cut = fitting ?? 0;
  const texts = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const packed = shown.map(({ number, startMs, turn, ended, said, parts }): PackedCall => {
    const answer = parts.findIndex(([label]) => label === said);
    const numbers = parts.flatMap(([label, text]) => [numberOf(label), numberOf(shortened(text, cut))]);
    return [number, startMs === undefined ? null : Math.round(startMs), turn.ms, numberOf(ended), answer, numbers];
  });
  const failures = findings.flatMap(({ verdict, clause, firstCall }) =>
    verdict === 'fail' && firstCall !== undefined ? [[firstCall, clause] as const] : [],
  );
  const data = JSON.stringify({ calls: packed, texts: [...texts.keys()], failures });
  // `<` could end the script element that holds it, and `::` begins a command of a CI log.
  return data.replaceAll('<', String.raw`\u003c`).replaceAll('::', String.raw`:\u003a`);
}

function sizeOf(texts: readonly string[], cut: number): number {
  let size = 0;
  for (const text of new Set(texts)) size += Math.min(text.length, cut) + 8;
  return size;
}

function shortened(text: string, cut: number): string {
  return text.length > cut ? `${text.slice(0, cut)}… (cut: --record keeps all of it)` : text;
}

/** What the page shows of a call. */
interface Shown {
  readonly ended: string;
  /** The label of the part that is its answer. */
  readonly said: string;
  readonly parts: readonly Part[];
}

/** A case of a host; undefined where its beginning alone is kept. */
function caseOf(turn: EvidenceTurn): Shown | undefined {
  const parts = hostRows(turn)?.map(([label, what]): Part => [
    label,
    typeof what === 'string' ? printableLines(what) : textOf(what),
  ]);
  return parts && { ended: printableLines(hostCaseInShort(turn) ?? ''), said: 'host', parts };
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
  return { ended, said: labels.received, parts };
}

function textOf({ text, base64 = '', bytes, cut }: Excerpt): string {
  if (bytes === 0) return 'nothing';
  const shown = text === undefined ? `${base64} (base64 of what is no UTF-8)` : printableLines(text);
  return cut === true ? `${shown}… (the beginning of ${count(bytes, 'byte')})` : shown;
}
