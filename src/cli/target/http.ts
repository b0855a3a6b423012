import type { HttpTarget, ServerStart } from '../../conform/channels/http.ts';
import { variablesIn } from '../../conform/channels/headers.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Contract, ReportedServer } from '../../model/index.ts';
import { quoteWord, quoteWords } from '../../model/text/words.ts';
import { commandWords } from './command-words.ts';
import { assertProgram, searchPlace, type SearchPlace } from './find-program.ts';
import { optionOf } from './option-of.ts';
import type { CommonRequest, TargetReader } from './reader.ts';
import { type HeaderField, readHeaders } from '../options/header-option.ts';
import { readText } from '../files/read.ts';
import { UsageError } from '../options/usage-error.ts';

/** The options that define how a server is reached. */
export interface ServerRequest {
  readonly url?: string;
  readonly header?: readonly HeaderField[];
  readonly ca?: string;
  readonly insecure?: true;
  readonly start?: string;
  readonly ready?: string;
  /** Milliseconds. */
  readonly readyTimeout?: number;
}

const example = 'http://localhost:8000';

export const serverReader: TargetReader<ServerRequest & CommonRequest, ReportedServer> = {
  named: '--url',

  howTo(command) {
    return `add --url ${example}${command.length === 0 ? '' : ` --start ${quoteWord(quoteWords(command))}`}`;
  },

  meant([first = '', ...others]) {
    return others.length === 0 && /^https?:\/\//.test(first) ? `write --url ${quoteWord(first)}` : undefined;
  },

  besides: (command) => `a server is started with --start ${quoteWord(quoteWords(command))}`,

  assertTogether(request) {
    const ofStart = (['ready', 'readyTimeout', 'cwd', 'env', 'dotenv'] as const).find(
      (name) => request[name] !== undefined,
    );
    if (request.start === undefined && ofStart !== undefined)
      throw new UsageError(
        `${optionOf(ofStart)} is for a server that is started`,
        "add --start '<command>', or leave it out",
      );
  },

  read({ path }, { url: typed = '', ...request }, place) {
    const { url, note } = baseAddress({ ...definedOnly({ path }) }, typed);
    return { target: serverAt(url, request, place), ...definedOnly({ note }) };
  },

  instead: {
    of: 'the server of --url',
    read: ({ url = '', ...request }, place) => serverAt(url, request, place),
  },

  found: 'on a server',
  variables: ({ headers = {} }) => Object.values(headers).flatMap(variablesIn),

  again(target, { env, cwd = target.cwd, values }, instead) {
    if (instead !== undefined) return instead;
    const { url = '', headers = {}, ca, insecure, ready, start = [] } = target;
    const names = Object.values(headers).flatMap(variablesIn);
    const secrets = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
    const [program, ...words] = start;
    if (program !== undefined) assertProgram([program, ...words], searchPlace(cwd, env));
    const started =
      program === undefined ? undefined : { command: [program, ...words] as const, ...definedOnly({ cwd, ready }) };
    const trust = { ca: ca === undefined ? undefined : readCa(ca), insecure };
    return { url, headers, secrets, ...definedOnly({ ...trust, start: started }) };
  },

  configuration: {
    flags: [
      ['--url <base>', 'the base of the server that is called'],
      ['--start <line>', 'the command that starts the server'],
    ],
    question: `The base of the server, e.g. ${example}:`,
    option: `--url ${example}`,
    read(said) {
      // A configuration may use a variable here: then the address is checked later.
      if (!said.includes('$')) readUrl(said);
      return said;
    },
    isStarted: true,
    comments: [
      "    # headers: { Authorization: 'Bearer $TOKEN' }",
      '    # ready: /list-apps',
      '    # set: { app: my_agent }',
    ],
  },
};

function serverAt(url: string, request: ServerRequest & CommonRequest, place: SearchPlace): HttpTarget {
  const { header, insecure, ca } = request;
  return {
    url: readUrl(url),
    ...(header === undefined ? {} : readHeaders(header, process.env)),
    ...definedOnly({ ca: ca === undefined ? undefined : readCa(ca), insecure, start: startOf(request, place) }),
  };
}

/**
 * Reads the base of a server, which may have a path. It is returned without a `/` at its end.
 *
 * @throws {UsageError}
 */
export function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    const [, port = ''] = /^(?:\w+:\/\/)?[^/]*:(\d+)(?:\/|$)/.exec(text) ?? [];
    if (Number(port) > 65_535) throw new UsageError(`--url ${hidden(text)} has a port above 65535`, 'write its port');
    if (/^\d+$/.test(text)) throw new UsageError(`--url ${text} is a port alone`, `write http://localhost:${text}`);
    // `host:port` alone is a valid URL too, with the scheme `host`.
    const bare = /^(https?:\/*)?([\w.-]+(:\d+)?(\/.*)?)$/.exec(text)?.[2];
    throw new UsageError(
      `--url ${hidden(text)} is no http or https address`,
      `write http://${bare ?? 'localhost:8000'}`,
    );
  }
  if (url.username !== '' || url.password !== '')
    throw new UsageError(
      '--url holds a name or a password',
      "leave it out and add --header 'Authorization: Basic $CREDENTIALS'",
    );
  if (/[?#]/.test(text))
    throw new UsageError(
      `--url ${text} holds a query or a fragment`,
      `write the base alone: ${url.origin}${url.pathname}`,
    );
  return url.href.replace(/\/+$/, '');
}

// Even a text that is no valid URL may hold a password.
function hidden(text: string): string {
  return text.replace(/\/\/.*@/s, '//…@');
}

/** @throws {UsageError} */
function readCa(file: string): { file: string; pem: string } {
  const hint = 'give a file with certificates in PEM';
  const pem = readText(file, 'certificates', `--ca ${file}`, hint);
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new UsageError(`--ca ${file} holds no certificate`, hint);
  return { file, pem };
}

function startOf(request: ServerRequest & CommonRequest, place: SearchPlace): ServerStart | undefined {
  const { start, ready, readyTimeout, cwd } = request;
  if (start === undefined) return undefined;
  if (start.trim() === '') throw new UsageError('--start is empty', "write --start 'python3 server.py'");
  const command = commandWords([start], place.cwd);
  assertProgram(command, place);
  if (ready !== undefined) assertReady(ready);
  return { command, ...definedOnly({ cwd, ready, readyMs: readyTimeout }) };
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

/**
 * If the user has added the path of the contract's calls to the base, returns the base without that path, and a note about it.
 * An address with a slash at its end is not changed.
 */
export function baseAddress(
  { path }: Pick<Contract, 'path'>,
  address: string,
): { readonly url: string; readonly note?: string } {
  if (path === undefined || !address.endsWith(path)) return { url: address };
  const url = address.slice(0, -path.length);
  // The rest may not be an address: the path may be the end of the host name.
  if (!/^https?:\/\/[^/]/.test(url)) return { url: address };
  return {
    url,
    note: `calls go to ${path} by themselves: ${url} is taken for the base (${address}/ would be one as it is)`,
  };
}
