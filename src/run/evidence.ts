import type {
  Call,
  Evidence,
  EvidenceTurn,
  Excerpt,
  Exchange,
  Found,
  Placed,
  ToldFiles,
  Turns,
} from '../model/index.ts';
import { changedBy } from './changed.ts';

const SENT_BYTES = 16 * 1024;
const RECEIVED_BYTES = 4 * 1024;

/** A conversation as it is told: what was sent and what came back, long parts cut. */
export function evidenceOf(turns: Turns, further: Omit<Evidence, 'turns' | 'changed'>): Evidence {
  const changed = changedBy(turns);
  return { turns: turns.map(tell), ...further, ...(changed === undefined ? {} : { changed }) };
}

/** The bytes of a call's body. */
export function bodyBytes(call: Call): Uint8Array {
  return typeof call.body === 'string' ? Buffer.from(call.body, 'utf8') : call.body;
}

function tell(exchange: Exchange): EvidenceTurn {
  const { call, received, stderr, ended, ms, stoppedAt } = exchange;
  return {
    ...(call.agent === undefined ? {} : { agent: call.agent }),
    ...(call.path === undefined ? {} : { method: call.method ?? 'POST', path: call.path }),
    sent: excerpt(bodyBytes(call), SENT_BYTES),
    ...(call.before === undefined ? {} : { before: call.before.map((one) => excerpt(bodyBytes(one), SENT_BYTES)) }),
    received: excerpt(received, RECEIVED_BYTES),
    stderr: excerpt(Buffer.from(stderr, 'utf8'), RECEIVED_BYTES),
    ...aroundIt(exchange),
    ended,
    ...(stoppedAt === undefined ? {} : { stoppedAt }),
    ms: Math.round(ms),
  };
}

/** What stood in the folder and what was typed, where the call was about that. */
function aroundIt({ call, files = {}, terminal }: Exchange): Pick<EvidenceTurn, 'files' | 'terminal'> {
  const { files: placed, typed } = call;
  return {
    ...(placed === undefined ? {} : { files: { before: inShort(placed), after: inShort(files) } }),
    ...(typed === undefined || terminal === undefined ? {} : { terminal: { ...terminal, typed } }),
  };
}

function inShort(files: Readonly<Record<string, Placed | Found>>): ToldFiles {
  const told = Object.entries(files).map(([path, file]) => {
    if ('directory' in file) return [path, { is: 'directory' }];
    if ('is' in file) return [path, file];
    const bytes = bytesOf(file);
    return [path, bytes === undefined ? file : excerpt(bytes, RECEIVED_BYTES)];
  });
  return Object.fromEntries(told) as ToldFiles;
}

/** Undefined where the content was not kept. */
function bytesOf({ text, base64 }: { readonly text?: string; readonly base64?: string }): Uint8Array | undefined {
  if (text !== undefined) return Buffer.from(text, 'utf8');
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

function excerpt(bytes: Uint8Array, most: number): Excerpt {
  const kept = bytes.subarray(0, most);
  const cut = kept.length < bytes.length ? { cut: true as const } : {};
  const text = decode(kept, kept.length < bytes.length);
  if (text !== undefined) return { text, bytes: bytes.length, ...cut };
  return { base64: Buffer.from(kept).toString('base64'), bytes: bytes.length, ...cut };
}

/** A cut may fall inside a character: `stream` leaves such a rest out. */
function decode(bytes: Uint8Array, stream: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream });
  } catch {
    return undefined;
  }
}
