import type { Call, Ending, HttpFault } from '../../model/index.ts';
import type { Progress } from './progress.ts';
import type { Wire } from './wire.ts';

const most = 40;

/** The first 40 characters of bytes given as Latin-1, in quotes and printable ASCII. */
function excerpt(text: string): string {
  const shown = Array.from(text.slice(0, most), (each) => {
    const code = each.charCodeAt(0);
    if (each === '\r') return '\\r';
    if (each === '\n') return '\\n';
    return code < 32 || code > 126 ? `\\x${code.toString(16).padStart(2, '0')}` : each;
  });
  return `"${shown.join('')}${text.length > most ? '…' : ''}"`;
}

/** The ending of a call whose response the parser took as complete. */
export function completed(call: Call, { answer, body, wire }: Progress): Ending {
  // The parser sees no end without a head, so this is only for the types.
  if (answer === undefined || wire === undefined) return hangup('no-http', 'it sent an end without a beginning');
  const { status } = answer;
  // Without a length the body ends with the connection, and a connection that breaks leaves the body incomplete.
  const broke = wire.broke();
  if (broke !== undefined) return hangup('reset', `${resetInBody(body.length())} (${broke})`, status);

  const length = lengthOf(answer.headers);
  const after = wire.head.bytesAfter();
  if (length !== undefined && after !== undefined && after > length && !isBare(call, status)) {
    const chunk = wire.lastChunk();
    const more = chunk.subarray(Math.max(0, chunk.length - (after - length)));
    // Empty lines after a body do no harm.
    if (more.some((byte) => byte !== 10 && byte !== 13))
      return hangup(
        'wrong-length',
        `its Content-Length is ${length}, and more follows: ${excerpt(Buffer.from(more).toString('latin1'))}`,
        status,
      );
  }
  return { by: 'response', ...answer };
}

/** The ending of a call whose connection ended before the response did, or whose response the parser rejected. */
export function brokenOff(call: Call, { answer, body, error }: Progress, wire: Wire): Ending {
  const { head } = wire;
  // undici waits for a body of the length that a 304 declares, though a 304 has none.
  if (answer !== undefined && isBare(call, answer.status)) return { by: 'response', ...answer };
  if (head.isTooLong() || codeOf(error) === 'UND_ERR_HEADERS_OVERFLOW')
    return hangup('huge-headers', 'more than 16 KiB of headers', answer?.status);
  return answer === undefined ? beforeAnswer(wire, error) : inBody(answer, body.length(), wire, error);
}

/** Whether a response has no body, whatever its headers say. */
function isBare(call: Call, status: number): boolean {
  return call.method === 'HEAD' || status === 204 || status === 304;
}

function beforeAnswer(wire: Wire, error: Error | undefined): Ending {
  const text = wire.head.text();
  const looksLikeHttp = /^(HTTP\/1\.[01] |HTTP\/1\.[01]?$|HTTP\/1?$|H?T?T?P?$)/.test(text);
  if (!looksLikeHttp)
    return hangup('no-http', `not HTTP: ${excerpt(text)}${isTls(text) ? '; is it https:// there?' : ''}`);
  if (!wire.isEnded() && wire.broke() === undefined) return badHead(text, error);
  const place = text === '' ? 'before a response' : 'within the headers';
  if (wire.isEnded()) return hangup('closed', `the connection was closed ${place}`);
  return hangup('reset', `the connection was reset ${place} (${wire.broke()})`);
}

/** The ending if the parser rejected the headers. */
function badHead(text: string, error: Error | undefined): Ending {
  if (/^HTTP\/1\.[01] 101/.test(text)) return hangup('no-http', 'a change of protocol (101) that nobody asked for');
  const [fields = ''] = text.split('\r\n\r\n');
  const lengths = [...fields.matchAll(/^content-length:[ \t]*(.*?)[ \t]*\r?$/gim)].map(([, value = '']) => value);
  if (lengths.length > 1)
    return hangup('wrong-length', `it has ${lengths.length} Content-Lengths: ${lengths.map(excerpt).join(', ')}`);
  if (lengths.some((length) => !/^\d{1,15}$/.test(length)))
    return hangup('wrong-length', `its Content-Length is no length: ${lengths.map(excerpt).join('')}`);
  return hangup(
    'no-http',
    `headers that are not HTTP (${complaint(error, lengths.length > 0)}): ${excerpt(text.slice(placeOf(error, text)))}`,
  );
}

/** The start of the line at which the parser stopped. */
function placeOf(error: Error | undefined, head: string): number {
  // `data` is what undici has not parsed. It is decoded as UTF-8, so its length equals the number of bytes only for ASCII.
  const { data: rest = '' } = (error ?? {}) as { data?: string };
  const isAscii = Buffer.byteLength(rest) === rest.length;
  return isAscii ? head.lastIndexOf('\n', head.length - rest.length - 1) + 1 : 0;
}

function inBody(answer: NonNullable<Progress['answer']>, length: number, wire: Wire, error: Error | undefined): Ending {
  const { status } = answer;
  const declared = lengthOf(answer.headers);
  if (wire.isEnded()) {
    const after = `the connection was closed after ${bytes(length)} of the body`;
    return declared === undefined
      ? hangup('cut-body', `${after}, before its last chunk`, status)
      : hangup('wrong-length', `${after}, and its Content-Length is ${declared}`, status);
  }
  const broke = wire.broke();
  if (broke !== undefined) return hangup('reset', `${resetInBody(length)} (${broke})`, status);
  return hangup('no-http', `a body that is not HTTP (${complaint(error)}), after ${bytes(length)} of it`, status);
}

function hangup(fault: HttpFault, reason: string, status?: number): Ending {
  return { by: 'hangup', fault, reason, ...(status !== undefined && { status }) };
}

/** The length that the headers declare for a body; undefined if the body ends by a last chunk or with the connection. */
function lengthOf(headers: Readonly<Record<string, string>>): number | undefined {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return length === undefined || encoding !== undefined ? undefined : Number(length);
}

function resetInBody(length: number): string {
  return `the connection was reset after ${bytes(length)} of the body`;
}

/** The complaint of the parser, e.g. `Invalid header token`. */
function complaint(error: Error | undefined, hasLength = false): string {
  // After a Content-Length, undici reports this error for every head that it rejects.
  if (hasLength && codeOf(error) === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return 'a field beside its Content-Length';
  const inBrackets = /\((.*)\)$/.exec(error?.message ?? '')?.[1];
  return inBrackets ?? 'the parser gives up';
}

// Errors of the parser itself have no code.
function codeOf(error: NodeJS.ErrnoException | undefined): string | undefined {
  return error?.code;
}

/** Whether it begins like TLS: an alert or a handshake, major version 3. */
function isTls(text: string): boolean {
  return text.startsWith('\u0015\u0003') || text.startsWith('\u0016\u0003');
}

function bytes(amount: number): string {
  return `${amount} byte${amount === 1 ? '' : 's'}`;
}
