import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import type { Call, Exchange } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';
import { MOST_ANSWER_BYTES } from '../../model/channels/usual-limits.ts';

const most = { maxOutputLength: MOST_ANSWER_BYTES };

type Decode = (bytes: Uint8Array) => Uint8Array | undefined;

const gunzip: Decode = (bytes) => tryTo(() => gunzipSync(bytes, most));

/** Content codings (RFC 9110, section 8.4.1). Many programs send deflate without the zlib frame that the RFC requires. */
const decoders: Readonly<Record<string, Decode>> = {
  identity: (bytes) => bytes,
  gzip: gunzip,
  'x-gzip': gunzip,
  deflate: (bytes) => tryTo(() => inflateSync(bytes, most)) ?? tryTo(() => inflateRawSync(bytes, most)),
  br: (bytes) => tryTo(() => brotliDecompressSync(bytes, most)),
};

/** A request without its content coding, on which host and agent agree; undefined if it cannot be decoded. */
export function decodedRequest(call: Call): Call | undefined {
  const { headers = {}, body } = call;
  const { 'content-encoding': coding, ...others } = headers;
  if (coding === undefined) return call;
  const decoded = decode(bodyBytes({ body }), coding);
  return decoded && { ...call, body: decoded, headers: others };
}

/** The same for the response of an exchange. */
export function decodedResponse(exchange: Exchange): Exchange | undefined {
  const { ended, received } = exchange;
  if (ended.by !== 'response') return exchange;
  const { 'content-encoding': coding, ...headers } = ended.headers;
  if (coding === undefined) return exchange;
  const decoded = decode(received, coding);
  return decoded && { ...exchange, received: decoded, ended: { ...ended, headers } };
}

/** Several codings are listed in the order in which they were applied. An empty body has no coding. */
function decode(bytes: Uint8Array, coding: string): Uint8Array | undefined {
  if (bytes.length === 0) return bytes;
  const names = coding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return names.reduceRight<Uint8Array | undefined>((decoded, name) => decoded && decoders[name]?.(decoded), bytes);
}
