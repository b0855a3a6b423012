import { expect, test } from 'vitest';
import type { FilesInEvidence } from '../../model/index.ts';
import { aFailure } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { text } from './text.ts';

const rowsOf = (turn: Parameters<typeof aFailure>[0]): string[] =>
  text(aReport({ findings: [aFailure(turn)] }), { columns: 100, color: false }).split('\n');

test('the files of a call are reported, each with its change', () => {
  const before: FilesInEvidence = {
    'gone.txt': { text: 'x', bytes: 1 },
    'kept.txt': { text: 'x', bytes: 1 },
    'long.txt': { text: 'abc', bytes: 3 },
    in: { is: 'directory' },
  };
  const after: FilesInEvidence = {
    '../outside.txt': { text: '', bytes: 0 },
    'kept.txt': { text: 'x', bytes: 1 },
    'long.txt': { bytes: 2_000_000 },
    in: { is: 'link' },
    pipe: { is: 'other' },
  };
  const rows = rowsOf({ files: { before, after } });
  const first = rows.findIndex((row) => row.trimStart().startsWith('files'));
  expect(rows.slice(first, first + 6).map((row) => row.trim().replace(/ {2,}/g, ' '))).toEqual([
    'files ../outside.txt: new, 0 bytes',
    'gone.txt: 1 byte, now gone',
    'in: a directory, now a link',
    'kept.txt: 1 byte, unchanged',
    'long.txt: 3 bytes, now 2,000,000 bytes',
    'pipe: new, no file',
  ]);
});

test('only the first of many files are reported', () => {
  const after = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, { bytes: 0 }]));
  expect(rowsOf({ files: { before: {}, after } }).join('\n')).toContain('and 12 more');
});

test('typed lines are reported, with the number of lines that were read', () => {
  const rows = rowsOf({ terminal: { typed: ['12', 'a "b"\u202e'], linesRead: 1, shown: '' } });
  const row = rows.find((line) => line.trimStart().startsWith('typed'));
  expect(row?.trim()).toBe(String.raw`typed     "12", "a \"b\"\u202e" (1 of 2 lines read)`);
});
