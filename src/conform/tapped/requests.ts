import { readJson } from '../../author/reading/read-json.ts';
import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import type { Call, Contract } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';

/** What of a contract's requests is known: how they are sent, and which are valid. */
export interface Requests {
  /**
   * A call as the contract knows it, seen from the base that the host has; undefined for what is no request of the contract, whatever
   * else it is.
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
      // A proxy is asked for a whole address.
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

/** Whether what was sent comes to the end of a JSON document: nothing of that is still to come. */
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
