import { type Exchange, isObject, type Json, own, readJson } from '../../../src/contract.ts';

export type JsonObject = { [name: string]: Json };

/** What a hook said, whoever asked: how it ended, and what stands on its outputs. */
export interface Reply {
  /** The exit code; undefined where it did not end by itself. */
  readonly code: number | undefined;
  readonly ended: 'by itself' | 'by a signal' | 'late' | 'otherwise';
  /** It closed its standard input before all was written. */
  readonly isUnread: boolean;
  /** stdout and stderr as text, without white space around it. */
  readonly stdout: string;
  readonly stderr: string;
  /** The JSON value that stands alone on stdout; undefined where none does. */
  readonly value: Json | undefined;
  /** The answer: the object that stands alone on stdout, or the last one amid other text that has a field of an answer. */
  readonly answer: JsonObject | undefined;
  /** Whether the answer stands alone. */
  readonly isAlone: boolean;
  /** What is not standard JSON, or not UTF-8, about an answer that stands alone. */
  readonly oddities: readonly string[];
}

/** Fields that say of an object, whatever stands around it, that it is meant as an answer. */
const ofAnswers = [
  'decision',
  'continue',
  'hookSpecificOutput',
  'permissionDecision',
  'permission',
  'followup_message',
  'additionalContext',
  'additional_context',
  'systemMessage',
  'suppressOutput',
  'stopReason',
];

const known = new WeakMap<Exchange, Reply>();

/** Longer outputs are not held beside their exchange: `readJson` remembers them while there is room. */
const SHORT_BYTES = 64 * 1024;

/** Reads what came; of an exchange with a short output once. */
export function replyOf(exchange: Exchange): Reply {
  const found = known.get(exchange) ?? read(exchange);
  if (exchange.received.length <= SHORT_BYTES) known.set(exchange, found);
  return found;
}

function read({ ended, received, stderr, unread }: Exchange): Reply {
  const reading = readJson(received);
  const { alone, documents, oddities } = reading;
  const lone = alone ? documents[0] : undefined;
  const answers = documents.filter(isObject).filter((one) => ofAnswers.some((name) => own(one, name) !== undefined));
  return {
    code: ended.by === 'exit' ? ended.code : undefined,
    ended: endedBy[ended.by] ?? 'otherwise',
    isUnread: unread === true,
    get stdout() {
      return reading.text.trim();
    },
    stderr: stderr.trim(),
    value: lone,
    answer: isObject(lone) ? lone : answers.at(-1),
    isAlone: isObject(lone),
    oddities: alone ? oddities : [],
  };
}

const endedBy: Readonly<Record<string, Reply['ended']>> = {
  exit: 'by itself',
  signal: 'by a signal',
  timeout: 'late',
};

/** A text without the lines that are an object with `"type": "progress"`. */
export function withoutProgress(stdout: string): string {
  let rest = '';
  let from = 0;
  let others = 0;
  for (let at = stdout.indexOf(PROGRESS); at >= 0 && others < MOST_OTHERS;) {
    const start = stdout.lastIndexOf('\n', at) + 1;
    const next = stdout.indexOf('\n', at);
    const end = next < 0 ? stdout.length : next;
    if (own(takenByJavaScript(stdout.slice(start, end)), 'type') === 'progress') {
      rest += stdout.slice(from, start);
      from = next < 0 ? end : next + 1;
    } else others += 1;
    at = stdout.indexOf(PROGRESS, end);
  }
  return (rest + stdout.slice(from)).trim();
}

const PROGRESS = '"progress"';
/** Lines with this word that tell of no progress: behind so many the output is looked at as it is. */
const MOST_OTHERS = 20_000;

/** The value of a text that is standard JSON as a whole; undefined for any other. */
export function parsed(text: string): Json | undefined {
  const { alone, documents, oddities } = readJson(Buffer.from(text));
  return alone && oddities.length === 0 ? documents[0] : undefined;
}

/** The value of a text that `JSON.parse` takes, as programs in JavaScript read it: the last of duplicate names counts. */
export function takenByJavaScript(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
