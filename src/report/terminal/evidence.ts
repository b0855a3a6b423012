import type { Evidence, EvidenceTurn, Excerpt } from '../../model/index.ts';
import { aroundRows } from './files.ts';
import { changeRows } from './change.ts';
import { cutMiddle } from '../layout/cut.ts';
import { excerptLines } from '../layout/excerpt.ts';
import { innerJson } from '../layout/inner-json.ts';
import { hostCaseInShort, hostRows } from '../layout/host-rows.ts';
import { labelled, type Page, row } from '../layout/page.ts';
import { endingInShort } from '../../model/exchange/endings.ts';
import { count, duration } from '../../model/text/phrases.ts';

const columnsOfARequest = 240;
const columnsOfWords = 400;

/** Rows for the failing host case: earlier cases, what was played, and what the host did and concluded. */
export function hostEvidenceRows(page: Page, evidence: Evidence): string[] {
  const last = evidence.turns.at(-1);
  const shown = last && hostRows(last);
  if (shown === undefined) return evidenceRows(page, evidence);
  const earlier = evidence.turns.slice(0, -1).map((turn) => hostCaseInShort(turn) ?? inShort(turn));
  return [
    ...(earlier.length === 0 ? [] : row(page, 'before', earlier.join('; '))),
    ...shown.flatMap(([label, what]) =>
      typeof what === 'string'
        ? row(page, label, cutMiddle(what, columnsOfWords))
        : labelled(page, label, excerptLines(page, what)),
    ),
    ...shrinkRow(page, evidence),
  ];
}

/** Rows for the failing call, the last of its conversation: earlier calls, what was sent, what was received. */
export function evidenceRows(page: Page, evidence: Evidence): string[] {
  const last = evidence.turns.at(-1);
  if (last === undefined) return [];
  const { agent, method = 'POST', path } = last;
  const labels = labelsOf(last);
  return [
    ...earlierRow(page, evidence.turns.slice(0, -1)),
    ...(agent === undefined ? [] : row(page, 'agent', agent)),
    ...(path === undefined ? [] : row(page, 'request', cutMiddle(`${method} ${path}`, columnsOfARequest))),
    ...(last.before ?? []).flatMap((sent) => sentRows(page, 'first', sent)),
    ...sentRows(page, 'sent', last.sent),
    ...changeRows(page, evidence),
    ...row(page, 'got', `${endingInShort(last.ended)}${inWhich(last)}, after ${duration(last.ms)}`),
    ...(hasReceived(last) ? labelled(page, labels.received, excerptLines(page, last.received)) : []),
    ...(last.stderr.bytes > 0 ? labelled(page, labels.stderr, excerptLines(page, last.stderr)) : []),
    ...aroundRows(page, last),
    ...shrinkRow(page, evidence),
  ];
}

/** The text that was sent, and below it the JSON in its strings. */
function sentRows(page: Page, label: string, sent: Excerpt): string[] {
  const inner = innerJson(sent).flatMap(({ at, text }) => [
    ...row(page, 'in it', `${cutMiddle(at, columnsOfARequest)} holds JSON:`),
    ...labelled(page, '', excerptLines(page, { text, bytes: Buffer.byteLength(text) })),
  ]);
  return [...labelled(page, label, excerptLines(page, sent)), ...inner];
}

/** The labels of the two outputs of a call. */
export function labelsOf({ path, ended }: EvidenceTurn): { received: string; stderr: string } {
  if (path !== undefined) return { received: 'body', stderr: 'output' };
  const isFunction = ended.by === 'return' || ended.by === 'throw' || ended.by === 'no-export';
  return isFunction ? { received: 'returned', stderr: 'printed' } : { received: 'stdout', stderr: 'stderr' };
}

/** Whether there is an answer to show, even an empty one: a function that raises returns nothing at all. */
export function hasReceived({ ended, received }: EvidenceTurn): boolean {
  return received.bytes > 0 || (ended.by !== 'throw' && ended.by !== 'no-export');
}

/** If a call ended before the last one in its process, which one it was; '' otherwise. */
export function inWhich({ before = [], stoppedAt }: EvidenceTurn): string {
  if (stoppedAt === undefined) return '';
  return before.length === 1 ? ' in the call before it' : ` in call ${stoppedAt + 1} of the ${before.length} before it`;
}

function shrinkRow(page: Page, evidence: Evidence): string[] {
  const how = shrinkInWords(evidence);
  return how === undefined ? [] : row(page, 'shrunk', how);
}

/** How far the search for a smaller call came; undefined if there was none. */
export function shrinkInWords({ shrinkCalls, shrinkEnd }: Evidence): string | undefined {
  return {
    plain: undefined,
    'not-tried': undefined,
    smallest: `the smallest that fails, found with ${count(shrinkCalls, 'call')}`,
    budget: `smallest found: the search ended after ${count(shrinkCalls, 'call')}, a smaller one may fail too`,
    unsteady: 'smaller ones fail at times alone',
  }[shrinkEnd];
}

function earlierRow(page: Page, earlier: readonly EvidenceTurn[]): string[] {
  if (earlier.length === 0) return [];
  const answers = runs(earlier.map(inShort)).map(({ what, from, to }) => `${callsFrom(from, to)}: ${what}`);
  return row(page, 'before', `${answers.join('; ')} (this is call ${earlier.length + 1})`);
}

function inShort({ ended, received }: EvidenceTurn): string {
  if (ended.by !== 'exit' || ended.code !== 0) return endingInShort(ended);
  return received.bytes > 0 ? 'answered' : 'no answer, exit code 0';
}

interface Run {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

// Groups of equal neighbours, counted from 1.
function runs(whats: readonly string[]): Run[] {
  const found: Run[] = [];
  for (const [at, what] of whats.entries()) {
    const last = found.at(-1);
    if (last?.what === what) found.splice(-1, 1, { ...last, to: at + 1 });
    else found.push({ what, from: at + 1, to: at + 1 });
  }
  return found;
}

function callsFrom(from: number, to: number): string {
  return from === to ? `call ${from}` : `calls ${from} to ${to}`;
}
