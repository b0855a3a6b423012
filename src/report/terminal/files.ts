import type { EvidenceTurn, FilesInEvidence } from '../../model/index.ts';
import { cutMiddle } from '../layout/cut.ts';
import { type Page, row } from '../layout/page.ts';
import { count } from '../../model/text/phrases.ts';

const mostFiles = 8;
const columnsOfAPath = 80;
const columnsOfLines = 240;

/** Rows for the files of a call, and for the lines that were typed. */
export function aroundRows(page: Page, { files, terminal }: EvidenceTurn): string[] {
  return [
    ...(files === undefined ? [] : filesRows(page, files.before, files.after)),
    ...(terminal === undefined || terminal.typed.length === 0 ? [] : row(page, 'typed', typedInWords(terminal))),
  ];
}

function filesRows(page: Page, before: FilesInEvidence, after: FilesInEvidence): string[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const further = paths.length - mostFiles;
  const first = paths.slice(0, mostFiles).map((path) => {
    return `${cutMiddle(path, columnsOfAPath)}: ${becameOf(before[path], after[path])}`;
  });
  const all = further > 0 ? [...first, `and ${further} more`] : first;
  return all.flatMap((line, at) => row(page, at === 0 ? 'files' : '', line));
}

type FileInEvidence = FilesInEvidence[string] | undefined;

function becameOf(before: FileInEvidence, after: FileInEvidence): string {
  if (before === undefined) return `new, ${inWords(after)}`;
  if (JSON.stringify(before) === JSON.stringify(after)) return `${inWords(before)}, unchanged`;
  return after === undefined ? `${inWords(before)}, now gone` : `${inWords(before)}, now ${inWords(after)}`;
}

function inWords(file: FileInEvidence): string {
  if (file === undefined) return 'nothing';
  if ('is' in file) return file.is === 'other' ? 'no file' : `a ${file.is}`;
  return count(file.bytes, 'byte');
}

function typedInWords({ typed, linesRead }: NonNullable<EvidenceTurn['terminal']>): string {
  const lines = typed.map((line) => JSON.stringify(line)).join(', ');
  return `${cutMiddle(lines, columnsOfLines)} (${linesRead} of ${count(typed.length, 'line')} read)`;
}
