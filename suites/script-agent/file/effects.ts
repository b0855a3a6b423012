import type { Call, Exchange, Found, Json, Placed, Verdict } from '../../../src/contract.ts';
import { fail, own, pass } from '../../../src/contract.ts';
import type { Output } from '../answer/answers.ts';
import type { JsonObject } from '../call/form.ts';

/** The bytes of a file before and after an operation, and the bytes to add; undefined if there is no file. */
export interface Effect {
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
  readonly added: Buffer;
}

/** The path that a request names. */
export function pathOf({ path }: JsonObject): string {
  return typeof path === 'string' ? path : '';
}

export function effectOf(request: JsonObject, { call, files = {} }: Exchange): Effect {
  const path = pathOf(request);
  return {
    before: bytesOf(call.files?.[path]),
    after: bytesOf(files[path]),
    added: Buffer.from(textOf(request['content']), encodingOf(request)),
  };
}

/** Whether a request leads out of the folder, or needs a file that does not exist: clauses of their own judge those. */
export function isAstray(request: JsonObject, call: Call): boolean {
  const path = pathOf(request);
  if (/^(?:\/|\.\.\/)/.test(path)) return true;
  const isWanted = request['operation'] === 'read' || request['operation'] === 'delete';
  return isWanted && call.files?.[path] === undefined && !isFolder(path, call.files);
}

/** Whether a script may report a failure: for another encoding, a read-only file, a missing file, or a directory. */
export function mayRefuse(request: JsonObject, call: Call): boolean {
  const { encoding, operation } = request;
  const path = pathOf(request);
  const placed = call.files?.[path];
  if (isLatin1(encoding) || isAstray(request, call)) return true;
  if (placed === undefined) return operation === 'append' || isFolder(path, call.files);
  return 'readOnly' in placed && operation !== 'read';
}

function isFolder(path: string, files: Call['files'] = {}): boolean {
  return Object.keys(files).some((name) => name.startsWith(`${path}/`));
}

/** Placed files that differ afterwards, except the file or folder that the request names. */
export function disturbed(request: JsonObject, { call, files = {} }: Exchange): string[] {
  return Object.entries(call.files ?? {})
    .filter(([path]) => path !== pathOf(request) && !path.startsWith(`${pathOf(request)}/`))
    .filter(([path, placed]) => !isSame(placed, files[path]))
    .map(([path]) => path);
}

export function isUntouched(request: JsonObject, { call, files = {} }: Exchange): boolean {
  const path = pathOf(request);
  const placed = call.files?.[path];
  return placed === undefined ? bytesOf(files[path]) === undefined : isSame(placed, files[path]);
}

/** Judges the numbers in the output: `size` is that of the whole file, `bytes_processed` counts the bytes read or written. */
export function figures(output: Output, { size, processed }: { size: number; processed: number }): Verdict {
  const wanted = Object.entries({ size, bytes_processed: processed });
  const odd = wanted.find(([name, bytes]) => Number.isInteger(own(output, name)) && own(output, name) !== bytes);
  if (odd === undefined) return pass;
  const [name, bytes] = odd;
  return fail({ expected: `${bytes} bytes`, actual: `${Number(own(output, name))} bytes`, pointer: `/${name}` });
}

/** The text of bytes in the encoding of the request. */
export function decoded(bytes: Buffer, request: JsonObject): string {
  return bytes.toString(encodingOf(request));
}

function isSame(placed: Placed, found: Found | undefined): boolean {
  if ('directory' in placed) return found !== undefined && 'is' in found;
  const [before, after] = [bytesOf(placed), bytesOf(found)];
  return before !== undefined && after !== undefined && before.equals(after);
}

function bytesOf(file: Placed | Found | undefined): Buffer | undefined {
  if (file === undefined || 'is' in file || 'directory' in file) return undefined;
  if ('text' in file && file.text !== undefined) return Buffer.from(file.text);
  if ('base64' in file && file.base64 !== undefined) return Buffer.from(file.base64, 'base64');
  // Its content was not stored: it is longer than any content that was asked for.
  return Buffer.alloc('bytes' in file ? file.bytes : 0);
}

function textOf(content: Json | undefined): string {
  return typeof content === 'string' ? content : '';
}

function encodingOf({ encoding }: JsonObject): 'latin1' | 'utf8' {
  return isLatin1(encoding) ? 'latin1' : 'utf8';
}

function isLatin1(encoding: Json | undefined): boolean {
  return encoding === 'iso-8859-1' || encoding === 'latin1';
}
