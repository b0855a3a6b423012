import {
  changedExchange,
  type Clause,
  endingInWords,
  type Exchange,
  fail,
  inconclusive,
  type Json,
  own,
  pass,
  tooLate,
  typeName,
  type Verdict,
} from '../../src/index.ts';
import { type Answer, answerOf, hasSucceeded, isAnswered, reportsFailure } from './answers.ts';
import { specialRequest } from './calls.ts';
import { disturbed, type Effect, effectOf, isAstray, isUntouched, mayRefuse, pathOf } from './file-effects.ts';
import type { JsonObject } from './form.ts';

export const OPERATIONS = ['read', 'write', 'append', 'delete'];

type JudgeWork = (answer: Answer, request: JsonObject, effect: Effect, exchange: Exchange) => Verdict;

/** The operation that a call to the target asks for. */
export function operationIn({ call }: Exchange): Json | undefined {
  return own(specialRequest(call), 'operation');
}

/**
 * Judges every call for an operation by what the script claims and what stands on disk. It may refuse another encoding, a file that it
 * may not write, a file that is not there, a directory: it says so then, and the file is as it was.
 */
export function onWork(wanted: string, judge: JudgeWork): Clause['judge'] {
  return ([exchange]) => {
    if (exchange === undefined) return inconclusive('no call was made');
    const { call, ended } = exchange;
    const request = specialRequest(call);
    if (request === undefined || operationIn(exchange) !== wanted) return inconclusive(`no call asks to ${wanted}`);
    if (isAstray(request, call)) return inconclusive('another clause judges what is not there, or not in the folder');
    if (ended.by === 'timeout') return tooLate;
    const [other] = disturbed(request, exchange);
    if (other !== undefined) return claimed(`${other} as it was`, 'it is changed');
    if (hasSucceeded(exchange)) {
      const answer = answerOf(exchange) ?? {};
      const performed = own(answer, 'operation_performed');
      if (performed !== wanted && OPERATIONS.some((name) => name === performed))
        return fail({
          expected: JSON.stringify(wanted),
          actual: JSON.stringify(performed),
          pointer: '/operation_performed',
        });
      return judge(answer, request, effectOf(request, exchange), exchange);
    }
    if (!mayRefuse(request, call)) return notDone(exchange);
    if (!reportsFailure(exchange)) return notTold(exchange);
    return isUntouched(request, exchange) ? pass : claimed('the file as it was: a failure is told', 'it is changed');
  };
}

/** Neither done nor refused in a way that a host can see. */
function notTold(exchange: Exchange): Verdict {
  if (isAnswered(exchange)) return inconclusive('another clause judges the type of success');
  const expected = 'success true, or a failure that is told';
  return fail({ expected, actual: `the script ${endingInWords(exchange)}` });
}

function notDone(exchange: Exchange): Verdict {
  if (!isAnswered(exchange)) return inconclusive('another clause judges that a valid call was not answered');
  const { success, error } = answerOf(exchange) ?? {};
  if (typeof success !== 'boolean') return inconclusive('another clause judges the type of success');
  const said = typeof error === 'string' ? `: ${error.slice(0, 100)}` : '';
  return fail({ expected: 'success true', actual: `a failure is told${said}` });
}

/** Whether a value is the text, or has it for a text at any depth. */
export function holdsText(value: Json | undefined, text: string): boolean {
  if (typeof value !== 'object' || value === null) return value === text;
  return Object.values(value).some((inner) => holdsText(inner, text));
}

export function dataInWords(data: Json | undefined): string {
  if (typeof data === 'string') return short(data);
  return typeof data === 'object' && data !== null ? `${typeName(data)} without it` : typeName(data);
}

/** Judges what has to be refused, after a read that was answered with success. */
export function onRefusable(expected: string): Clause['judge'] {
  return (turns) => {
    const exchange = changedExchange(turns, hasSucceeded);
    if ('is' in exchange) return exchange;
    const request = specialRequest(exchange.call) ?? {};
    const changed = [...disturbed(request, exchange), ...touched(request, exchange)];
    if (changed.length > 0)
      return fail({ expected: `${changed[0]} as it was`, actual: 'it is changed', shownBy: exchange });
    if (reportsFailure(exchange)) return pass;
    const actual = isAnswered(exchange)
      ? `success ${JSON.stringify(own(answerOf(exchange) ?? {}, 'success')) ?? 'left out'}`
      : `the script ${endingInWords(exchange)}`;
    return fail({ expected, actual, shownBy: exchange });
  };
}

function touched(request: JsonObject, exchange: Exchange): string[] {
  const beside = Object.keys(exchange.files ?? {}).filter((path) => path.startsWith('../'));
  const fresh = beside.filter((path) => exchange.call.files?.[path] === undefined);
  return isUntouched(request, exchange) ? fresh : [pathOf(request)];
}

export function claimed(expected: string, actual: string): Verdict {
  return fail({ expected, actual });
}

export function holds(wanted: Buffer, after: Buffer | undefined): Verdict {
  const actual = after === undefined ? 'no file' : `${after.length} bytes: ${short(after.toString())}`;
  return fail({ expected: `${wanted.length} bytes: ${short(wanted.toString())}`, actual });
}

export function short(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
