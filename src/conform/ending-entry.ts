/** A JSON object whose members nobody has looked at. */
export type Fields = Readonly<Record<string, unknown>>;

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

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

export function isTextsByName(value: unknown): boolean {
  return isRecord(value) && isTexts(Object.values(value));
}

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
