import fc, { type Arbitrary } from 'fast-check';
import type { Call, PlacedFiles, Sends } from '../../src/index.ts';
import { type Form, type JsonObject, requestCall } from './form.ts';

/** A request, and the files that it meets. */
export interface FileCase {
  readonly request: JsonObject;
  readonly files: PlacedFiles;
}

const NON_ASCII = 'caf\u00e9 \u4f60\u597d \u{1f680}\n';
const LATIN = 'caf\u00e9 \u00fcber\n';
const bystander: PlacedFiles = { 'keep.txt': { text: 'Leave me.\n' } };
const long = (bytes: number): string => '0123456789abcde\n'.repeat(bytes / 16);

const inLatin1 = { base64: Buffer.from(LATIN, 'latin1').toString('base64') };
const LATIN1 = 'iso-8859-1';
const directory: PlacedFiles = { 'notes.txt/inner.txt': { text: 'Inside.\n' } };
const locked: PlacedFiles = { 'notes.txt': { text: 'Locked.\n', readOnly: true } };

const on = (files: PlacedFiles, request: JsonObject): FileCase => ({
  request: { path: 'notes.txt', ...request },
  files: { ...bystander, ...files },
});
const holding = (text: string): PlacedFiles => ({ 'notes.txt': { text } });

export const reads: readonly FileCase[] = [
  on(holding('One.\nTwo.\n'), { operation: 'read' }),
  on(holding(''), { operation: 'read' }),
  on(holding(NON_ASCII), { operation: 'read', encoding: 'utf-8' }),
  on(holding(long(200_000)), { operation: 'read' }),
  on({ 'in/a folder/notes.txt': { text: 'Below.' } }, { operation: 'read', path: 'in/a folder/notes.txt' }),
  on(locked, { operation: 'read' }),
  on({ 'notes.txt': inLatin1 }, { operation: 'read', encoding: LATIN1 }),
  on(directory, { operation: 'read' }),
];

export const writes: readonly FileCase[] = [
  on({}, { operation: 'write', content: 'One.\nTwo.\n' }),
  on(holding('Much longer than what comes.\n'), { operation: 'write', content: 'Short.' }),
  on(holding('Something.\n'), { operation: 'write', content: '' }),
  on({}, { operation: 'write', content: NON_ASCII }),
  on({}, { operation: 'write', content: long(16_000) }),
  on({}, { operation: 'write', content: LATIN, encoding: LATIN1 }),
  on(locked, { operation: 'write', content: 'Open.' }),
  on(directory, { operation: 'write', content: 'File.' }),
];

export const appends: readonly FileCase[] = [
  on(holding('One.\n'), { operation: 'append', content: 'Two.\n' }),
  on(holding('No line end'), { operation: 'append', content: NON_ASCII }),
  on(holding(''), { operation: 'append', content: 'First.' }),
  on({ 'notes.txt': inLatin1 }, { operation: 'append', content: LATIN, encoding: LATIN1 }),
  on(locked, { operation: 'append', content: 'More.' }),
  on({}, { operation: 'append', content: 'First.' }),
  on(directory, { operation: 'append', content: 'More.' }),
];

export const deletes: readonly FileCase[] = [
  on(holding('Gone soon.\n'), { operation: 'delete' }),
  on({ 'in/notes.txt': { text: 'x' }, 'in/other.txt': { text: 'y' } }, { operation: 'delete', path: 'in/notes.txt' }),
  on(locked, { operation: 'delete' }),
  on(directory, { operation: 'delete' }),
];

/** No operation at all; the first is a plain read, to be answered first. */
export const others: readonly FileCase[] = ['copy', 'truncate', '', 'READ', null, 7].map((operation) =>
  on(holding('Untouched.\n'), { operation, content: 'x' }),
);

export const missing: readonly FileCase[] = [
  on({}, { operation: 'read' }),
  on({}, { operation: 'delete' }),
  on({}, { operation: 'read', path: 'no folder/notes.txt' }),
];

const OUTSIDE = '../outside.txt';
/** The same, from the root of the file system, on systems that show processes as files. */
const FROM_ROOT = '/proc/self/cwd/../outside.txt';
const beside: PlacedFiles = { [OUTSIDE]: { text: 'Not yours.\n' } };

/** Paths that lead out of the folder. */
export const escapes: readonly FileCase[] = [
  on({}, { operation: 'write', path: OUTSIDE, content: 'x' }),
  on(beside, { operation: 'read', path: OUTSIDE }),
  on(beside, { operation: 'append', path: OUTSIDE, content: 'x' }),
  on(beside, { operation: 'delete', path: OUTSIDE }),
  on({}, { operation: 'write', path: FROM_ROOT, content: 'x' }),
  on(beside, { operation: 'read', path: FROM_ROOT }),
];

/** Conversations of one call about files. */
export function working(fixed: readonly FileCase[], form: Form, generated?: Arbitrary<FileCase>): Sends<FileCase> {
  return {
    fixed,
    ...(generated === undefined ? {} : { generated }),
    call: (value, turns) => (turns.length === 0 ? callWorking(value, form) : undefined),
  };
}

export function callWorking({ request, files }: FileCase, form: Form): Call {
  return requestCall('file_operations', request, form, { files });
}

/** Texts for one operation. A carriage return is left out: reading as text turns it into a line feed in some languages. */
export function anyText(operation: 'read' | 'write' | 'append'): Arbitrary<FileCase> {
  const unit = fc.constantFrom('a', ' ', '\n', '\t', '"', '\\', '%s', '$x', '\u00e9', '\u4f60', '\u{1f680}', '\u2028');
  const text = fc.string({ unit, maxLength: 20 });
  return fc
    .tuple(text, text)
    .map(([before, content]) =>
      operation === 'read' ? on(holding(before), { operation }) : on(holding(before), { operation, content }),
    );
}
