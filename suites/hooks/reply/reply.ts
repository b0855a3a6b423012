import { type Exchange, isObject, type Json, own, readJson } from '../../../src/contract.ts';

export type JsonObject = { [name: string]: Json };

/** What a hook said, whoever asked: how it ended, and what stands on its outputs. */
export interface Reply {
  /** The exit code; undefined where it did not end by itself. */
  readonly code: number | undefined;
  readonly ended: 'by itself' | 'by a signal' | 'late' | 'otherwise';
  /** It closed its standard input before all was written. */
  readonly isUnread: boolean;
  /** stdout and stderr as text, without white space around it. That of a long stdout is made anew each time. */
  readonly stdout: string;
  readonly stderr: string;
  /** Nothing but white space stands on stdout. */
  readonly isSilent: boolean;
  /** The JSON value that stands alone on stdout; undefined where none does. */
  readonly value: Json | undefined;
  /** The answer: the object that stands alone on stdout, or the last one amid other text that has a field of an answer. */
  readonly answer: JsonObject | undefined;
  /** Whether the answer stands alone. */
  readonly isAlone: boolean;
  /** What is not standard JSON, or not UTF-8, about an answer that stands alone. */
  readonly oddities: readonly string[];
  /** What `JSON.parse` makes of stdout, as programs in JavaScript read it: the last of duplicate names counts. */
  readonly taken: Json | undefined;
  /** A line of stdout may speak of progress. */
  readonly speaksOfProgress: boolean;
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

/**
 * Reads what came. What stands on stdout is read when it is asked for, and `readJson` remembers it while there is room: a reply holds
 * nothing of it.
 */
export function replyOf(exchange: Exchange): Reply {
  const { ended, stderr, unread } = exchange;
  const reading = (): ReturnType<typeof readJson> => readJson(exchange.received);
  return {
    code: ended.by === 'exit' ? ended.code : undefined,
    ended: endedBy[ended.by] ?? 'otherwise',
    isUnread: unread === true,
    stderr: stderr.trim(),
    get stdout() {
      return reading().text.trim();
    },
    get isSilent() {
      return reading().blank;
    },
    get value() {
      const { alone, documents } = reading();
      return alone ? documents[0] : undefined;
    },
    get answer() {
      const { alone, documents } = reading();
      const [lone] = documents;
      return alone && isObject(lone) ? lone : documents.filter(isObject).findLast(isMeantAsAnswer);
    },
    get isAlone() {
      return isObject(this.value);
    },
    get oddities() {
      const { alone, oddities } = reading();
      return alone ? oddities : [];
    },
    get taken() {
      // What is beyond the limits is read by nobody.
      const { value } = this;
      return reading().standard ? value : takenByJavaScript(this.stdout);
    },
    get speaksOfProgress() {
      const { buffer, byteOffset, byteLength } = exchange.received;
      const isWide = reading().oddities.includes('UTF-16');
      return isWide || Buffer.from(buffer, byteOffset, byteLength).includes(PROGRESS);
    },
  };
}

function isMeantAsAnswer(object: JsonObject): boolean {
  return ofAnswers.some((name) => own(object, name) !== undefined);
}

const endedBy: Readonly<Record<string, Reply['ended']>> = {
  exit: 'by itself',
  signal: 'by a signal',
  timeout: 'late',
};

/** What stands on stdout beside lines of progress. */
export interface BesideProgress {
  readonly isBlank: boolean;
  /** The value, where that is standard JSON as a whole. */
  readonly value: Json | undefined;
}

export function besideProgress(reply: Reply): BesideProgress {
  const { isSilent: isBlank, oddities, speaksOfProgress } = reply;
  if (isBlank) return { isBlank, value: undefined };
  // Nothing stands there but the value: it is not read anew.
  if (!speaksOfProgress && reply.value !== undefined)
    return { isBlank, value: oddities.length === 0 ? reply.value : undefined };
  const text = speaksOfProgress ? withoutProgress(reply.stdout) : reply.stdout;
  return { isBlank: text === '', value: mayBeJson(text) ? parsed(text) : undefined };
}

/** Most texts are not read anew. */
function mayBeJson(text: string): boolean {
  return /^[{["\dtfn-]/.test(text) && /[}\]"\del]$/.test(text);
}

/** A text without the lines that are an object with `"type": "progress"`. */
function withoutProgress(stdout: string): string {
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
