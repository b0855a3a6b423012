import { type Exchange, isObject, type Json, own, readJson } from '../../../src/contract.ts';

export type JsonObject = { [name: string]: Json };

/** The reply of a hook, independent of the host: its ending and its outputs. */
export interface Reply {
  /** The exit code; undefined if it did not end by itself. */
  readonly code: number | undefined;
  readonly ended: 'by itself' | 'by a signal' | 'late' | 'otherwise';
  /** Whether the hook closed its standard input before all was written. */
  readonly isUnread: boolean;
  /** stdout and stderr as text, without white space around it. The text of a long stdout is made anew at each access. */
  readonly stdout: string;
  readonly stderr: string;
  /** Whether stdout holds only white space. */
  readonly isSilent: boolean;
  /** The JSON value that stands alone on stdout; undefined if there is none. */
  readonly value: Json | undefined;
  /** The answer: the object that stands alone on stdout, or the last object amid other text that has a field of an answer. */
  readonly answer: JsonObject | undefined;
  /** Whether the answer stands alone. */
  readonly isAlone: boolean;
  /** In an answer that stands alone: everything that is not standard JSON or not UTF-8. */
  readonly oddities: readonly string[];
  /** The value that `JSON.parse` reads from stdout, as JavaScript programs do: the last of duplicate names counts. */
  readonly taken: Json | undefined;
  /** Whether a line of stdout may report progress. */
  readonly speaksOfProgress: boolean;
}

/** Fields that show that an object is meant as an answer, whatever surrounds it. */
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
 * Reads the reply in an exchange. stdout is read at each access, and `readJson` caches the result while there is room: a reply
 * stores nothing of it.
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
      // Output beyond the limits is not read at all.
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

/** The content of stdout without lines of progress. */
export interface BesideProgress {
  readonly isBlank: boolean;
  /** The value, if the remaining text as a whole is standard JSON. */
  readonly value: Json | undefined;
}

export function besideProgress(reply: Reply): BesideProgress {
  const { isSilent: isBlank, oddities, speaksOfProgress } = reply;
  if (isBlank) return { isBlank, value: undefined };
  // stdout holds nothing but the value, so it is not read again.
  if (!speaksOfProgress && reply.value !== undefined)
    return { isBlank, value: oddities.length === 0 ? reply.value : undefined };
  const text = speaksOfProgress ? withoutProgress(reply.stdout) : reply.stdout;
  return { isBlank: text === '', value: mayBeJson(text) ? parsed(text) : undefined };
}

/** Whether a text may be JSON, by its first and last character: most texts need not be read again. */
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
/** After this many lines that have this word but report no progress, the rest of the output is left as it is. */
const MOST_OTHERS = 20_000;

/** The value of a text that is standard JSON as a whole; undefined for any other. */
export function parsed(text: string): Json | undefined {
  const { alone, documents, oddities } = readJson(Buffer.from(text));
  return alone && oddities.length === 0 ? documents[0] : undefined;
}

/** The value of a text that `JSON.parse` accepts, as JavaScript programs read it: the last of duplicate names counts. */
export function takenByJavaScript(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
