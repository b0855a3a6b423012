import { type Fields, isAmount, isBoolean, isRecord, isText, isTexts, isTextsByName } from './fields.ts';

/** Whether this is how a call ended. */
export function isEnding({
  by,
  code,
  heldOpen = [],
  signal,
  afterMs,
  limitBytes,
  reason,
  status,
  headers,
  fault,
  value,
  awaitable,
  notJson,
  callMs,
  error,
}: Fields): boolean {
  switch (by) {
    case 'exit':
      return isAmount(code) && isTexts(heldOpen);
    case 'signal':
      return isText(signal) && isTexts(heldOpen);
    case 'response':
      return isAmount(status) && isTextsByName(headers);
    case 'hangup':
      return isText(fault) && isText(reason);
    case 'return':
      return isText(value) && isBoolean(awaitable) && isAmount(callMs) && isNotJson(notJson);
    case 'throw':
      return isText(error) && isBoolean(awaitable) && isAmount(callMs);
    case 'no-export':
      return isText(reason);
    case 'timeout':
      return isAmount(afterMs);
    case 'overflow':
      return isAmount(limitBytes);
    case 'unreachable':
      return isText(reason);
    default:
      return false;
  }
}

function isNotJson(parts: unknown): boolean {
  return Array.isArray(parts) && parts.every((one) => isRecord(one) && isText(one['pointer']) && isText(one['was']));
}
