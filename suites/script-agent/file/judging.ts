import type { Clause, Exchange, Json, Verdict } from '../../../src/contract.ts';
import { endingInWords, fail, inconclusive, own, pass, tooLate, typeName } from '../../../src/contract.ts';
import type { Output } from '../answer/answers.ts';
import { hasSucceeded, isAnswered, onChangedAfterSuccess, outputOf, reportsFailure } from '../answer/answers.ts';
import type { JsonObject } from '../call/form.ts';
import { specialRequest } from '../call/reading.ts';
import type { Effect } from './effects.ts';
import { decoded, disturbed, effectOf, figures, isAstray, isUntouched, mayRefuse, pathOf } from './effects.ts';

export const OPERATIONS = ['read', 'write', 'append', 'delete'];

/** The work of a script that reports success. */
interface Work {
  readonly output: Output;
  readonly request: JsonObject;
  readonly effect: Effect;
  readonly exchange: Exchange;
}

export function operationIn({ call }: Exchange): Json | undefined {
  return own(specialRequest(call), 'operation');
}

/**
 * Judges every call for an operation: the script's report against the files on disk. A script may refuse another encoding, a
 * read-only file, a missing file or a directory: it then has to say so, and the file has to be unchanged.
 */
export function onWork(wanted: string, judge: (work: Work) => Verdict): Clause['judge'] {
  return ([exchange]) => {
    if (exchange === undefined) return inconclusive('no call was made');
    const { call, ended } = exchange;
    const request = specialRequest(call);
    if (request === undefined || operationIn(exchange) !== wanted) return inconclusive(`no call asks to ${wanted}`);
    if (isAstray(request, call)) return inconclusive('another clause judges what is not there, or not in the folder');
    if (ended.by === 'timeout') return tooLate;
    const [other] = disturbed(request, exchange);
    if (other !== undefined) return fail({ expected: `${other} as it was`, actual: 'it is changed' });
    const output = hasSucceeded(exchange) ? outputOf(exchange) : undefined;
    if (output !== undefined) {
      const performed = own(output, 'operation_performed');
      if (performed === wanted || !OPERATIONS.some((name) => name === performed))
        return judge({ output, request, effect: effectOf(request, exchange), exchange });
      const [expected, actual] = [JSON.stringify(wanted), JSON.stringify(performed)];
      return fail({ expected, actual, pointer: '/operation_performed' });
    }
    if (!mayRefuse(request, call)) return notDone(exchange);
    if (!reportsFailure(exchange)) return notReported(exchange);
    if (isUntouched(request, exchange)) return pass;
    return fail({ expected: 'the file as it was: a failure is reported', actual: 'it is changed' });
  };
}

/** The verdict if the operation was neither done nor refused in a form that a host can see. */
function notReported(exchange: Exchange): Verdict {
  if (isAnswered(exchange)) return inconclusive('another clause judges the type of success');
  const expected = 'success true, or a failure that is reported';
  return fail({ expected, actual: `the script ${endingInWords(exchange)}` });
}

function notDone(exchange: Exchange): Verdict {
  if (!isAnswered(exchange)) return inconclusive('another clause judges that a valid call was not answered');
  const { success, error } = outputOf(exchange) ?? {};
  if (typeof success !== 'boolean') return inconclusive('another clause judges the type of success');
  const said = typeof error === 'string' ? `: ${error.slice(0, 100)}` : '';
  return fail({ expected: 'success true', actual: `a failure is reported${said}` });
}

/** Wants the text of the file in `data`, directly or nested. */
export function readBack({ output, request, effect: { before }, exchange }: Work): Verdict {
  if (before === undefined) return fail({ expected: 'no file', actual: 'a directory was read' });
  if (!isUntouched(request, exchange)) return fail({ expected: 'the file as it was', actual: 'it is changed' });
  const [data, text] = [own(output, 'data'), decoded(before, request)];
  if (holdsText(data, text)) return figures(output, { size: before.length, processed: before.length });
  const expected = `${short(text)}, as it is or as a text anywhere in data`;
  return fail({ expected, actual: dataInWords(data), pointer: '/data' });
}

/** Whether a value is the text, or contains it as a text at any depth. */
function holdsText(value: Json | undefined, text: string): boolean {
  if (typeof value !== 'object' || value === null) return value === text;
  return Object.values(value).some((inner) => holdsText(inner, text));
}

function dataInWords(data: Json | undefined): string {
  if (typeof data === 'string') return short(data);
  return typeof data === 'object' && data !== null ? `${typeName(data)} without it` : typeName(data);
}

/** Wants the file to hold exactly the content. */
export function written({ output, request, effect: { after, added } }: Work): Verdict {
  if (after?.equals(added) !== true) return holdsElse(added, after, request);
  return figures(output, { size: added.length, processed: added.length });
}

/** Wants the file to hold its old content, followed by the new content. */
export function appended({ output, request, effect: { before, after, added } }: Work): Verdict {
  const whole = Buffer.concat([before ?? Buffer.alloc(0), added]);
  if (after?.equals(whole) !== true) return holdsElse(whole, after, request);
  return before === undefined ? pass : figures(output, { size: whole.length, processed: added.length });
}

function holdsElse(wanted: Buffer, after: Buffer | undefined, request: JsonObject): Verdict {
  const held = (bytes: Buffer): string => `${bytes.length} bytes: ${short(decoded(bytes, request))}`;
  return fail({ expected: held(wanted), actual: after === undefined ? 'no file' : held(after) });
}

export function deleted({ request, effect: { after }, exchange: { files = {} } }: Work): Verdict {
  const isThere = after !== undefined || Object.hasOwn(files, pathOf(request));
  return isThere ? fail({ expected: 'no file of that path', actual: 'it is still there' }) : pass;
}

function short(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

/** Judges a request that has to be refused, after a read that succeeded. */
export function onRefusable(expected: string): Clause['judge'] {
  return onChangedAfterSuccess((exchange) => {
    const request = specialRequest(exchange.call) ?? {};
    const [changed] = [...disturbed(request, exchange), ...touched(request, exchange)];
    if (changed !== undefined)
      return fail({ expected: `${changed} as it was`, actual: 'it is changed', shownBy: exchange });
    if (reportsFailure(exchange)) return pass;
    const actual = isAnswered(exchange)
      ? `success ${JSON.stringify(own(outputOf(exchange), 'success')) ?? 'left out'}`
      : `the script ${endingInWords(exchange)}`;
    return fail({ expected, actual, shownBy: exchange });
  });
}

function touched(request: JsonObject, exchange: Exchange): string[] {
  const beside = Object.keys(exchange.files ?? {}).filter((path) => path.startsWith('../'));
  const fresh = beside.filter((path) => exchange.call.files?.[path] === undefined);
  return isUntouched(request, exchange) ? fresh : [pathOf(request)];
}
