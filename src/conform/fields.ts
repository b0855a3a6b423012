/** A JSON object whose members nobody has looked at. */
export type Fields = Readonly<Record<string, unknown>>;

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
  return isRecordOf(value, isText);
}

/** An object each of whose members is that. */
export function isRecordOf(value: unknown, is: (member: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(is);
}

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
