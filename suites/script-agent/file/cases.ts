import fc, { type Arbitrary } from 'fast-check';
import type { Json, PlacedFiles, Scenario } from '../../../src/contract.ts';
import type { JsonObject, SpecialRequest } from '../call/form.ts';
import { AWKWARD } from '../call/texts.ts';

/** The requests for one clause. Calls are expensive: only a run of more effort sends those that resemble others (`further`). */
export interface FileCases {
  readonly fixed: readonly SpecialRequest[];
  readonly further: readonly SpecialRequest[];
}

/** A request to write, for calls where the text does not matter. */
export function writing(content: string): SpecialRequest {
  return { name: 'file_operations', request: { operation: 'write', path: 'notes.txt', content }, files: {} };
}

const NON_ASCII = 'caf\u00e9 \u4f60\u597d \u{1f680}\n';
const LATIN = 'caf\u00e9 \u00fcber\n';
const bystander: PlacedFiles = { 'keep.txt': { text: 'Leave me.\n' } };

const inLatin1 = { base64: Buffer.from(LATIN, 'latin1').toString('base64') };
const LATIN1 = 'iso-8859-1';
const directory: PlacedFiles = { 'notes.txt/inner.txt': { text: 'Inside.\n' } };
const locked: PlacedFiles = { 'notes.txt': { text: 'Locked.\n', readOnly: true } };

const on = (files: PlacedFiles, request: JsonObject): SpecialRequest => ({
  name: 'file_operations',
  request: { path: 'notes.txt', ...request },
  files: { ...bystander, ...files },
});
const holding = (text: string): PlacedFiles => ({ 'notes.txt': { text } });

export const plainRead = on(holding('One.\nTwo.\n'), { operation: 'read' });

export const reads: FileCases = {
  fixed: [
    plainRead,
    { ...on(holding(''), { operation: 'read' }), name: 'Keep notes, v2 (\u00e9)', layout: 'indented' },
    // A long, non-ASCII, read-only file in a folder with a blank in its name: none of this hinders a reader.
    on(
      { 'in/a folder/notes.txt': { text: NON_ASCII.repeat(9_000), readOnly: true } },
      { operation: 'read', path: 'in/a folder/notes.txt', encoding: 'utf-8' },
    ),
    on({ 'notes.txt': inLatin1 }, { operation: 'read', encoding: LATIN1 }),
  ],
  further: [
    on(holding(NON_ASCII), { operation: 'read' }),
    on(locked, { operation: 'read' }),
    on(directory, { operation: 'read' }),
  ],
};

export const writes: FileCases = {
  fixed: [
    on({}, { operation: 'write', content: 'One.\nTwo.\n' }),
    on(holding('0123456789abcde\n'.repeat(10_000)), { operation: 'write', content: NON_ASCII.repeat(400) }),
    on(holding('Something.\n'), { operation: 'write', content: '' }),
    on({}, { operation: 'write', content: LATIN, encoding: 'latin1' }),
    on(directory, { operation: 'write', content: 'File.' }),
  ],
  further: [
    on(holding('Much longer than what comes.\n'), { operation: 'write', content: 'Short.' }),
    on({}, { operation: 'write', content: NON_ASCII }),
    on(locked, { operation: 'write', content: 'Open.' }),
  ],
};

export const appends: FileCases = {
  fixed: [
    on(holding('One.\n'), { operation: 'append', content: 'Two.\n' }),
    on(holding('No line end'), { operation: 'append', content: `${AWKWARD}${NON_ASCII}` }),
    on(holding(''), { operation: 'append', content: 'First.' }),
    on({ 'notes.txt': inLatin1 }, { operation: 'append', content: LATIN, encoding: LATIN1 }),
    on({}, { operation: 'append', content: 'First.' }),
    on(directory, { operation: 'append', content: 'More.' }),
  ],
  further: [on(locked, { operation: 'append', content: 'More.' })],
};

export const deletes: FileCases = {
  fixed: [
    on({ 'in/notes.txt': { text: '' }, 'in/other.txt': { text: 'y' } }, { operation: 'delete', path: 'in/notes.txt' }),
    on(directory, { operation: 'delete' }),
  ],
  further: [on(holding('Gone soon.\n'), { operation: 'delete' }), on(locked, { operation: 'delete' })],
};

const another = (operation: Json): SpecialRequest => on(holding('Untouched.\n'), { operation, content: 'x' });

/** Requests without a valid operation, the first one about a file that does not exist. */
export const others: FileCases = {
  fixed: [on({}, { operation: 'copy', content: 'x' }), ...['READ', null].map(another)],
  further: ['truncate', '', 7].map(another),
};

export const missing: FileCases = {
  fixed: [on({}, { operation: 'read' }), on({}, { operation: 'delete' })],
  further: [on({}, { operation: 'read', path: 'no folder/notes.txt' })],
};

const OUTSIDE = '../outside.txt';
/** The same file by an absolute path, on systems that show processes as files. */
const FROM_ROOT = '/proc/self/cwd/../outside.txt';
const beside: PlacedFiles = { [OUTSIDE]: { text: 'Not yours.\n' } };

/** Paths that lead out of the folder. */
export const escapes: FileCases = {
  fixed: [
    on({}, { operation: 'write', path: OUTSIDE, content: 'x' }),
    on(beside, { operation: 'read', path: FROM_ROOT }),
  ],
  further: [
    on(beside, { operation: 'read', path: OUTSIDE }),
    on(beside, { operation: 'append', path: OUTSIDE, content: 'x' }),
    on(beside, { operation: 'delete', path: OUTSIDE }),
    on({}, { operation: 'write', path: FROM_ROOT, content: 'x' }),
  ],
};

/** Requests that any script for files can handle, the plainest first. */
export const plainFileCases: readonly SpecialRequest[] = [
  ...writes.fixed.slice(0, 1),
  ...reads.fixed.slice(0, 3),
  ...writes.fixed.slice(1, 3),
  ...appends.fixed.slice(0, 3),
  ...deletes.fixed.slice(0, 1),
];

/** The first request of each operation. */
export const eachOperation = [reads, writes, appends, deletes].flatMap(({ fixed }) => fixed.slice(0, 1));

/** Values for a scenario of which only a run of more effort generates any. */
export function fewOf(
  { fixed, further }: FileCases,
  ...texts: readonly Arbitrary<SpecialRequest>[]
): Required<Pick<Scenario<SpecialRequest>, 'fixed' | 'generated' | 'usually'>> {
  return { fixed, generated: fc.oneof(...texts, fc.constantFrom(...further)), usually: 0 };
}

/** Texts for one operation. They hold no carriage return: some languages turn it into a line feed when they read a file as text. */
export function anyText(operation: 'read' | 'write' | 'append'): Arbitrary<SpecialRequest> {
  const unit = fc.constantFrom('a', ' ', '\n', '\t', '"', '\\', '%s', '$x', '\u00e9', '\u4f60', '\u{1f680}', '\u2028');
  const text = fc.string({ unit, maxLength: 20 });
  return fc
    .tuple(text, text)
    .map(([before, content]) =>
      operation === 'read' ? on(holding(before), { operation }) : on(holding(before), { operation, content }),
    );
}
