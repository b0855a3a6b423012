import type { PlacedFiles } from './files.ts';

/** For tests: what stands in the folder of a call, of every kind; one file beside it. */
export const placedFiles: PlacedFiles = {
  'a b.txt': { text: 'it\'s "é"\n\u202e' },
  'in/bytes': { base64: '/wA=' },
  'in/locked': { text: '', readOnly: true },
  empty: { directory: true },
  '../beside.txt': { text: 'x' },
};

/** A script for `sh` that shows them, and what it prints. */
export const showsPlaced =
  'cat "a b.txt"; od -An -tx1 in/bytes; ls -l in/locked | cut -c1-10; ls -d empty; cat ../beside.txt';
export const placedShown = 'it\'s "é"\n\u202e ff 00\n-r--r--r--\nempty\nx';
