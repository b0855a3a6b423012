import type {
  Call,
  Evidence,
  EvidenceTurn,
  Excerpt,
  Exchange,
  Found,
  Placed,
  FilesInEvidence,
  Turns,
} from '../../model/index.ts';
import { bodyBytes, unpack, utf8Text } from '../../model/exchange/bytes.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { besidePlain, changedBy } from './changed.ts';

/** How many bytes of a long part are shown. */
export interface ExcerptLimits {
  readonly sent: number;
  /** For the answer, for stderr, and for each file. */
  readonly received: number;
}

const ofEvidence: ExcerptLimits = { sent: 16 * 1024, received: 4 * 1024 };

/**
 * A conversation as it is reported: what was sent and what came back, long parts cut.
 *
 * @param plain the contract's first plain call, if a comparison of the last call with it helps the reader
 */
export function evidenceOf(
  turns: Turns,
  further: Omit<Evidence, 'turns' | 'changed' | 'besidePlain'>,
  plain?: Call,
): Evidence {
  const changed = changedBy(turns);
  const differs = plain === undefined || changed !== undefined ? undefined : besidePlain(turns, plain);
  return {
    turns: turns.map((turn) => evidenceTurn(turn, ofEvidence)),
    ...further,
    ...definedOnly({ changed, besidePlain: differs }),
  };
}

/** A call as it is reported, long parts cut. */
export function evidenceTurn(exchange: Exchange, limits: ExcerptLimits): EvidenceTurn {
  const { call, received, stderr, ended, ms, stoppedAt } = exchange;
  return {
    ...(call.agent === undefined ? {} : { agent: call.agent }),
    ...(call.path === undefined ? {} : { method: call.method ?? 'POST', path: call.path }),
    sent: excerpt(bodyBytes(call), limits.sent),
    ...(call.before === undefined ? {} : { before: call.before.map((one) => excerpt(bodyBytes(one), limits.sent)) }),
    received: excerpt(received, limits.received),
    stderr: withEnd(Buffer.from(stderr, 'utf8'), limits.received),
    ...surroundings(exchange, limits),
    ended,
    ...(stoppedAt === undefined ? {} : { stoppedAt }),
    ms: Math.round(ms),
  };
}

/** The files in the folder before and after the call, and the lines typed on the terminal, if the call has them. */
function surroundings(
  { call, files = {}, terminal }: Exchange,
  limits: ExcerptLimits,
): Pick<EvidenceTurn, 'files' | 'terminal'> {
  const { files: placed, typed } = call;
  return {
    ...(placed === undefined ? {} : { files: { before: inShort(placed, limits), after: inShort(files, limits) } }),
    ...(typed === undefined || terminal === undefined ? {} : { terminal: { ...terminal, typed } }),
  };
}

function inShort(files: Readonly<Record<string, Placed | Found>>, limits: ExcerptLimits): FilesInEvidence {
  const excerpts = Object.entries(files).map(([path, file]) => {
    if ('directory' in file) return [path, { is: 'directory' }];
    if ('is' in file) return [path, file];
    const content = contentOf(file);
    return [path, content === undefined ? file : excerpt(content, limits.received)];
  });
  return Object.fromEntries(excerpts) as FilesInEvidence;
}

/** Undefined if the content was not stored. */
function contentOf({ text, base64 }: { readonly text?: string; readonly base64?: string }): Uint8Array | undefined {
  if (text !== undefined) return unpack({ text });
  return base64 === undefined ? undefined : unpack({ base64 });
}

/** If the bytes are too long, half of the excerpt shows the last bytes, because an error message stands there. */
function withEnd(bytes: Buffer, most: number): Excerpt {
  if (bytes.length <= most) return excerpt(bytes, most);
  const half = Math.floor(most / 2);
  // The end may begin inside a character.
  const end = bytes
    .subarray(-half)
    .toString('utf8')
    .replace(/^\ufffd+/, '');
  return { ...excerpt(bytes, half), end };
}

function excerpt(bytes: Uint8Array, most: number): Excerpt {
  const kept = bytes.subarray(0, most);
  const cut = kept.length < bytes.length ? { cut: true as const } : {};
  // A cut may fall inside a character.
  const text = utf8Text(kept, kept.length < bytes.length);
  if (text !== undefined) return { text, bytes: bytes.length, ...cut };
  return { base64: Buffer.from(kept).toString('base64'), bytes: bytes.length, ...cut };
}
