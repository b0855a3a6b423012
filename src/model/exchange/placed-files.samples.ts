import type { PlacedFiles } from './files.ts';

/** For tests: files of every kind in the folder of a call, and one file next to it. */
export const placedFiles: PlacedFiles = {
  'a b.txt': { text: 'it\'s "é"\n\u202e' },
  'in/bytes': { base64: '/wA=' },
  'in/locked': { text: '', readOnly: true },
  empty: { directory: true },
  '../beside.txt': { text: 'x' },
};

/** A script for `sh` that shows these files; its output is `placedShown`. */
export const showsPlaced =
  'cat "a b.txt"; od -An -tx1 in/bytes; ls -l in/locked | cut -c1-10; ls -d empty; cat ../beside.txt';
export const placedShown = 'it\'s "é"\n\u202e ff 00\n-r--r--r--\nempty\nx';
