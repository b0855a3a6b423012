/** Gets the messages of one direction of a connection. */
export interface MessageReader {
  /** Takes the head of a message; returns true if no body follows, whatever the head says. */
  readonly head: (head: MessageHead) => boolean;
  readonly body: (part: Uint8Array) => void;
  readonly end: () => void;
}

export interface MessageHead {
  /** The method of a request; empty in a response. */
  readonly method: string;
  readonly path: string;
  /** The status of a response; 0 in a request. */
  readonly status: number;
  /** Names in lower case; the values of a repeated field are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Takes the bytes of one direction of a connection. They are passed on independently of the result. */
export interface Messages {
  /** Returns whether the bytes can still be read as HTTP. */
  readonly take: (bytes: Buffer) => boolean;
  /** No more bytes arrive: a body that ends with the connection is complete then. */
  readonly end: () => void;
}

/** Bytes of heads, chunk lines and trailers in addition to a body: 1 MiB, and more for a body of many small chunks. */
const MOST_AROUND = 1024 * 1024;
const AROUND_A_BYTE = 16;

/** The position in a message: in lines, in a body or chunk of known length, or beyond what can be read. */
type Part = 'head' | 'chunk-size' | 'chunk-end' | 'trailers' | 'body' | 'chunk' | 'beyond';

/**
 * Finds the messages of HTTP/1.1 (RFC 9112) in passing bytes. The parser of Node.js fails where a client or a server must. Here
 * nothing depends on the result, and odd messages are passed on.
 */
export function readMessages(kind: 'request' | 'response', reader: MessageReader): Messages {
  let place: Part = 'head';
  let lines: string[] = [];
  let line = '';
  let left = 0;
  let around = 0;

  function takeBody(bytes: Buffer, at: number): number {
    const part = bytes.subarray(at, at + left);
    reader.body(part);
    around = Math.max(0, around - part.length * AROUND_A_BYTE);
    left -= part.length;
    if (left === 0 && place === 'chunk') place = 'chunk-end';
    else if (left === 0) finish();
    return at + part.length;
  }

  function takeLine(bytes: Buffer, at: number): number {
    const end = bytes.indexOf('\n', at);
    const next = end < 0 ? bytes.length : end + 1;
    around += next - at;
    if (around > MOST_AROUND) place = 'beyond';
    else line += bytes.toString('latin1', at, next);
    if (end >= 0 && place !== 'beyond') {
      const text = line.replace(/\r?\n$/, '');
      line = '';
      onLine[place as keyof typeof onLine](text);
    }
    return next;
  }

  const onLine = {
    head(text: string): void {
      if (text !== '') lines.push(text);
      if (lines.length === 1 && !startLines[kind].test(lines[0] ?? '')) place = 'beyond';
      // Empty lines before a head are skipped.
      else if (text === '' && lines.length > 0) begin();
    },
    'chunk-size'(text: string): void {
      left = /^[0-9a-f]{1,12}(?:\s*;|\s*$)/i.test(text) ? Number.parseInt(text, 16) : Number.NaN;
      place = Number.isNaN(left) ? 'beyond' : left === 0 ? 'trailers' : 'chunk';
    },
    'chunk-end'(text: string): void {
      place = text === '' ? 'chunk-size' : 'beyond';
    },
    trailers(text: string): void {
      if (text === '') finish();
    },
  };

  function begin(): void {
    const [start = '', ...fields] = lines;
    const [, method = '', path = '', status = '0'] = startLines[kind].exec(start) ?? [];
    const head = { method, path, status: Number(status), headers: joined(fields) };
    lines = [];
    const isWithout = reader.head(head);
    // Bytes after a change of protocol are not HTTP. For a request with an upgrade, only the response says whether it is granted.
    const isLast = kind === 'request' ? method === 'CONNECT' : status === '101';
    const length = isWithout ? 0 : lengthOf(kind, head);
    left = length === 'chunked' ? 0 : length;
    if (Number.isNaN(left)) place = 'beyond';
    else if (length === 'chunked') place = 'chunk-size';
    else if (left > 0) place = 'body';
    else finish();
    if (isLast) place = 'beyond';
  }

  function finish(): void {
    place = 'head';
    around = 0;
    reader.end();
  }

  return {
    take(bytes) {
      for (let at = 0; at < bytes.length && place !== 'beyond';)
        at = place === 'body' || place === 'chunk' ? takeBody(bytes, at) : takeLine(bytes, at);
      return place !== 'beyond';
    },
    end() {
      if (place === 'body' && left === Infinity) finish();
    },
  };
}

const startLines = {
  request: /^([A-Z-]+) (\S+) HTTP\/1\.[01]$/,
  response: /^HTTP\/1\.[01]()() (\d{3})(?: |$)/,
} as const;

/** The length of a body in bytes; Infinity if it ends with the connection; NaN if the declared length is invalid. */
function lengthOf(kind: keyof typeof startLines, { status, headers }: MessageHead): number | 'chunked' {
  const isEmpty = kind === 'response' && ((status >= 100 && status < 200) || status === 204 || status === 304);
  if (isEmpty) return 0;
  if (/(?:^|,)\s*chunked\s*$/i.test(headers['transfer-encoding'] ?? '')) return 'chunked';
  const { 'content-length': length } = headers;
  // Several equal lengths count as one (RFC 9112, section 6.3).
  const [one = '', ...others] = new Set(length?.split(',').map((each) => each.trim()));
  if (length !== undefined) return others.length === 0 && /^\d{1,15}$/.test(one) ? Number(one) : Number.NaN;
  return kind === 'request' ? 0 : Infinity;
}

function joined(fields: readonly string[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const field of fields) {
    const [, name = '', value = ''] = /^([^:\s]+):[ \t]*(.*?)[ \t]*$/.exec(field) ?? [];
    const before = headers.get(name.toLowerCase());
    if (name !== '') headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}
