import { createReadStream } from 'node:fs';
import { HintedError } from '../../model/hinted-error.ts';
import { openRegular, readRegular, tooLarge } from '../../transport/files/regular.ts';
import { UsageError } from '../options/usage-error.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { noteRead, noteStdin } from './apart.ts';

const MIB = 1024 * 1024;

/** The kinds of files that users give the kit, and the limit of bytes for each. */
export const mostBytes = {
  /** A configuration or a baseline: parsing costs time and memory for each byte. */
  document: MIB,
  /** A .env file. */
  environment: MIB,
  certificates: 4 * MIB,
  /** A file that a setting (`--set`) names. */
  setting: MIB,
  /** A configuration or a contract that is a module. */
  program: 16 * MIB,
  failure: 32 * MIB,
  /** The reports of shards hold packed recordings. */
  report: 64 * MIB,
  /** The artefact that a statement is about is read piece by piece. */
  artefact: 64 * 1024 * MIB,
  /** Documents to validate are read line by line, recordings at the places that are asked for. */
  documents: 64 * 1024 * MIB,
  recording: 64 * 1024 * MIB,
  /** A recording from a pipe is stored in a temporary file. */
  pipedRecording: 4 * 1024 * MIB,
} as const;

type Kind = keyof typeof mostBytes;

/**
 * Reads the text of a regular file, once.
 *
 * @param what the file, as the user named it: `--dotenv .env`
 * @param hint what the user can do if the system refuses
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

/** Opens a regular file to be read piece by piece. Throws a UsageError. */
export function openToRead(file: string, kind: Kind, what: string, hint: string): number {
  return orUnread(() => openRegular(noteRead(file), mostBytes[kind]), what, hint);
}

/** The pieces of a regular file. Throws a UsageError, now or while they are read. */
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

/** The usage error for an error of reading. */
export function unread(error: unknown, what: string, hint: string): UsageError {
  if (error instanceof UsageError) return error;
  return new UsageError(`cannot read ${what}: ${reasonOf(error)}`, error instanceof HintedError ? error.hint : hint);
}
