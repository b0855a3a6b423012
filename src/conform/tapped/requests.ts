import { readJson } from '../../author/reading/read-json.ts';
import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import type { Call, Contract } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';

/** How the requests of a contract are recognised and validated. */
export interface Requests {
  /**
   * The call with its path as in the contract, and the base path before it; undefined if it is not a request of the contract.
   */
  readonly recognise: (call: Call) => { readonly call: Call; readonly base: string } | undefined;
  readonly isValid: (call: Call) => boolean;
}

export function requestsOf({ calls, shapes }: Contract): Requests {
  const { method = 'POST', path, headers = {} } = calls.call(calls.fixed[0], []) ?? { body: '' };
  const type = mediaType(headers['content-type']);
  return {
    recognise(call) {
      if (path === undefined) return { call, base: '' };
      // The request target of a call to a proxy is a whole URL.
      const asked = call.path?.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '') ?? '';
      if ((call.method ?? 'POST') !== method || !asked.endsWith(path)) return undefined;
      return { call: { ...call, path }, base: asked.slice(0, -path.length) };
    },
    isValid(call) {
      if (type !== undefined && mediaType(call.headers?.['content-type']) !== type) return false;
      const reading = readJson(bodyBytes(call));
      const [request, ...others] = tryTo(() => reading.documents, BeyondLimits) ?? [];
      if (!reading.alone || others.length > 0 || request === undefined || reading.oddities.length > 0) return false;
      return shapes.request.validate(request).length === 0;
    },
  };
}

/** Whether the body is complete JSON: no rest of a document is missing. */
export function isWhole(call: Call): boolean {
  return (
    tryTo(() => {
      const { documents, cutOff } = readJson(bodyBytes(call));
      return documents.length > 0 && !cutOff;
    }) === true
  );
}

function mediaType(value: string | undefined): string | undefined {
  return value?.split(';', 1).join('').trim().toLowerCase();
}
