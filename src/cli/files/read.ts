import { createReadStream } from 'node:fs';
import { HintedError } from '../../model/hinted-error.ts';
import { openRegular, readRegular, tooLarge } from '../../transport/files/regular.ts';
import { UsageError } from '../options/usage-error.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { noteRead, noteStdin } from './apart.ts';

const MIB = 1024 * 1024;

/** What users give the kit to read, and the most bytes of each. */
export const mostBytes = {
  /** A configuration or a baseline: its parsers take time and room for each byte. */
  document: MIB,
  /** A .env file. */
  environment: MIB,
  certificates: 4 * MIB,
  /** A file that a contract asks for by `--set`. */
  setting: MIB,
  /** A configuration or a contract that is a program. */
  program: 16 * MIB,
  failure: 32 * MIB,
  /** Those of shards hold recordings, packed. */
  report: 64 * MIB,
  /** What a statement is about is read a piece at a time. */
  artefact: 64 * 1024 * MIB,
  /** Documents to validate are read a line at a time, recordings where they are asked for. */
  documents: 64 * 1024 * MIB,
  recording: 64 * 1024 * MIB,
  /** A recording that comes through a pipe is kept among the temporary files. */
  pipedRecording: 4 * 1024 * MIB,
} as const;

type Kind = keyof typeof mostBytes;

/**
 * Reads a text of a regular file, once.
 *
 * @param what the file, as the user named it: `--dotenv .env`
 * @param hint what to type where the system does not let us
 * @throws {UsageError}
 */
export function readText(file: string, kind: Kind, what: string, hint: string): string {
  return orUnread(() => readRegular(noteRead(file), mostBytes[kind]).toString('utf8'), what, hint);
}

/** Reads stdin to its end. Throws a UsageError. */
export async function readStdin(kind: Kind, hint: string): Promise<string> {
  noteStdin();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of process.stdin as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > mostBytes[kind]) throw tooLarge(mostBytes[kind]);
    }
  } catch (error) {
    throw unread(error, 'stdin', hint);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Opens a regular file, to be read a piece at a time. Throws a UsageError. */
export function openToRead(file: string, kind: Kind, what: string, hint: string): number {
  return orUnread(() => openRegular(noteRead(file), mostBytes[kind]), what, hint);
}

/** The pieces of a regular file. Throws a UsageError, now or later. */
export function piecesOf(file: string, kind: Kind, what: string, hint: string): AsyncIterable<Uint8Array> {
  return createReadStream('', { fd: openToRead(file, kind, what, hint), highWaterMark: MIB });
}

function orUnread<T>(act: () => T, what: string, hint: string): T {
  try {
    return act();
  } catch (error) {
    throw unread(error, what, hint);
  }
}

/** Why something cannot be read, as it is told. */
export function unread(error: unknown, what: string, hint: string): UsageError {
  if (error instanceof UsageError) return error;
  return new UsageError(`cannot read ${what}: ${reasonOf(error)}`, error instanceof HintedError ? error.hint : hint);
}
