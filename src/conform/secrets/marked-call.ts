import type { Call } from '../../model/index.ts';
import { mapTexts } from '../../model/text/map-texts.ts';
import { markOf } from '../../model/text/variable-marks.ts';
import { reveal } from './kept-target.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** Puts values back into a reported call: replaces `$NAME` by the value of each variable in `masked`. */
export function revealCall({ masked = [], ...call }: Call, values: Values): Call {
  if (masked.length === 0) return call;
  const bytesOf = (name: string): readonly [string, string | undefined] => {
    const value = values[name];
    return [name, value === undefined ? undefined : Buffer.from(value).toString('latin1')];
  };
  const inLatin1 = Object.fromEntries(masked.map(bytesOf));
  return changed(call, {
    text: (text) => reveal(text, masked, values),
    bytes: (bytes) => Buffer.from(reveal(Buffer.from(bytes).toString('latin1'), masked, inLatin1), 'latin1'),
  });
}

/** The variables that calls name in `masked`. */
export function namesInCalls(calls: readonly Pick<Call, 'masked'>[]): string[] {
  return calls.flatMap(({ masked = [] }) => masked);
}

/** Says which of these variables are not set; undefined if all are. */
export function notSet(names: readonly string[], values: Values): string | undefined {
  const missing = [...new Set(names)].filter((name) => values[name] === undefined);
  if (missing.length === 0) return undefined;
  return `it was found with ${missing.map((name) => `$${name}`).join(' and ')}, not set here`;
}

/** A reported call with a mark for each variable in `masked`: a command made from it uses the variable's value. */
export function markedCall(call: Call): Call {
  const { masked = [] } = call;
  return revealCall(call, Object.fromEntries(masked.map((name) => [name, markOf(name)])));
}

interface Change {
  readonly text: (text: string) => string;
  readonly bytes: (bytes: Uint8Array) => Uint8Array;
}

/** Changes the texts and bytes of a call. Names of members stay, except the paths of files. */
function changed({ body, before, files, ...call }: Call, change: Change): Call {
  const inBase64 = (text: string): string => Buffer.from(change.bytes(Buffer.from(text, 'base64'))).toString('base64');
  const placed = Object.entries(files ?? {}).map(([path, file]) => [
    change.text(path),
    'base64' in file ? { ...file, base64: inBase64(file.base64) } : mapTexts(file, change.text),
  ]);
  return {
    ...mapTexts(call, change.text),
    body: typeof body === 'string' ? change.text(body) : change.bytes(body),
    ...(before === undefined ? {} : { before: before.map((one) => changed(one, change)) }),
    ...(files === undefined ? {} : { files: Object.fromEntries(placed) as typeof files }),
  };
}
