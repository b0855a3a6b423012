import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { MockAnswer } from '../../model/index.ts';
import type { Answer } from './faults/fault.ts';
import { MOST_ANSWER_BYTES } from '../../model/channels/usual-limits.ts';

/** Bytes of all bodies that are still being received: a client may open a thousand connections. */
const mostComing = 64 * 1024 * 1024;
const cut = 'the connection was closed before the whole request had come';
/** In UTF-8 a byte from here on begins a character of several bytes. */
const FIRST_BYTE_OF_SEVERAL = 0xc0;
const BETWEEN_PIECES_MS = 50;
let coming = 0;

/** The body of a request, or why it cannot be read. */
export async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array | string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of incoming as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      coming += part.length;
      if (bytes > MOST_ANSWER_BYTES) return `the body has more than ${MOST_ANSWER_BYTES} bytes`;
      if (coming > mostComing) return `the bodies that come at once have more than ${mostComing} bytes`;
      parts.push(part);
    }
  } catch {
    return cut;
  } finally {
    coming -= bytes;
  }
  return Buffer.concat(parts);
}

/** Header fields by name in lower case; the values of a repeated field are joined. */
export function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const flat = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')] as const);
  return Object.fromEntries(flat);
}

/** Sends an answer, after its delay. */
export function say(response: ServerResponse, answer: MockAnswer): void {
  const { status, headers, delayMs = 0, inPieces } = answer;
  const bytes = bytesOf(answer);
  const later = (ms: number, act: () => void): void => {
    const timer = setTimeout(act, ms);
    response.once('close', () => clearTimeout(timer));
  };
  const send = (): void => {
    response.writeHead(status, { ...headers, 'content-length': bytes.length });
    const cutAt = inPieces === true ? bytes.findIndex((byte) => byte >= FIRST_BYTE_OF_SEVERAL) + 1 : 0;
    if (cutAt === 0) return void response.end(bytes);
    response.write(bytes.subarray(0, cutAt));
    later(BETWEEN_PIECES_MS, () => void response.end(bytes.subarray(cutAt)));
  };
  if (delayMs === 0) return send();
  later(delayMs, send);
}

/** An answer in the form that faults change. */
export function plainAnswer(path: string, answer: MockAnswer): Answer {
  const { status, headers } = answer;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    path,
    head: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}`,
    body: bytesOf(answer).toString('latin1'),
  };
}

function bytesOf({ body, isBytes }: MockAnswer): Buffer {
  return Buffer.from(body, isBytes === true ? 'latin1' : 'utf8');
}

/** The error that Node.js reports for bytes that are not a request. */
export interface ParseError extends Error {
  readonly code: string;
  /** The bytes that arrived last. */
  readonly rawPacket?: Uint8Array;
}

/** What is wrong with the bytes. */
export function whatCame({ message, code, rawPacket }: ParseError): string {
  // The first two bytes of a TLS handshake.
  if (rawPacket?.[0] === 0x16 && rawPacket[1] === 0x03) return 'this is TLS: the agent is called by http://';
  if (code === 'HPE_INVALID_EOF_STATE') return cut;
  return `this is no HTTP request: ${message.replace(/^Parse Error: /, '')}`;
}
