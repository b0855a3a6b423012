import { readFileSync } from 'node:fs';
import type { HttpTarget, ServerStart } from '../conform/target.ts';
import { given } from '../model/given.ts';
import { commandWords } from './command-words.ts';
import { assertProgram, type Place } from './find-program.ts';
import { readHeaders } from './header-option.ts';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

/** The options by which a server is reached. */
export interface ServerFlags {
  readonly url?: string;
  readonly header?: readonly string[];
  readonly ca?: string;
  readonly insecure?: true;
  readonly start?: string;
  readonly ready?: string;
  /** Milliseconds. */
  readonly readyTimeout?: number;
}

/** @throws {UsageError} */
export function serverTarget(url: string, flags: ServerFlags & { readonly cwd?: string }, place: Place): HttpTarget {
  const { header, insecure } = flags;
  return {
    url: readUrl(url),
    ...(header === undefined ? {} : readHeaders(header, process.env)),
    ...given({ ca: flags.ca === undefined ? undefined : readCa(flags.ca), insecure, start: startOf(flags, place) }),
  };
}

/**
 * Reads the base of a server, which may have a path. It is given without a `/` at its end.
 *
 * @throws {UsageError}
 */
export function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    const [, port = ''] = /^(?:\w+:\/\/)?[^/]*:(\d+)(?:\/|$)/.exec(text) ?? [];
    if (Number(port) > 65_535) throw new UsageError(`--url ${hidden(text)} has a port above 65535`, 'write its port');
    if (/^\d+$/.test(text)) throw new UsageError(`--url ${text} is a port alone`, `write http://localhost:${text}`);
    // host:port alone is a URL too, of the scheme `host`.
    const bare = /^(https?:\/*)?([\w.-]+(:\d+)?(\/.*)?)$/.exec(text)?.[2];
    throw new UsageError(
      `--url ${hidden(text)} is no http or https address`,
      `write http://${bare ?? 'localhost:8000'}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      '--url holds a name or a password',
      "leave it out and add --header 'Authorization: Basic $CREDENTIALS'",
    );
  }
  if (/[?#]/.test(text)) {
    throw new UsageError(
      `--url ${text} holds a query or a fragment`,
      `write the base alone: ${url.origin}${url.pathname}`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

// Something that cannot be read may hold a password all the same.
function hidden(text: string): string {
  return text.replace(/\/\/.*@/s, '//…@');
}

/** @throws {UsageError} */
export function readCa(file: string): { file: string; pem: string } {
  const hint = 'give a file with certificates in PEM';
  const pem = ((): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      throw new UsageError(`cannot read --ca ${file}: ${reasonOf(error)}`, hint);
    }
  })();
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new UsageError(`--ca ${file} holds no certificate`, hint);
  return { file, pem };
}

function startOf(flags: ServerFlags & { readonly cwd?: string }, place: Place): ServerStart | undefined {
  const { start, ready, readyTimeout, cwd } = flags;
  if (start === undefined) return undefined;
  if (start.trim() === '') throw new UsageError('--start is empty', "write --start 'python3 server.py'");
  const command = commandWords([], [start], place.cwd);
  assertProgram(command, place);
  if (ready !== undefined) assertReady(ready);
  return { command, ...given({ cwd, ready, readyMs: readyTimeout }) };
}

function assertReady(ready: string): void {
  const hint = 'write a path that is answered, /list-apps, or a regular expression for the output, listening';
  if (ready === '') throw new UsageError('--ready is empty', hint);
  if (ready.startsWith('/')) return;
  try {
    RegExp(ready, 'mu');
  } catch {
    throw new UsageError(`--ready ${ready} is no regular expression`, hint);
  }
}
