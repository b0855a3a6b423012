import {
  changedExchange,
  type Clause,
  endingInWords,
  type Exchange,
  fail,
  inconclusive,
  own,
  pass,
  sendsChange,
  tooLate,
  typeName,
  type Verdict,
} from '../../src/index.ts';
import { type Answer, answerOf, hasSucceeded, isAnswered, reportsFailure } from './answers.ts';
import {
  anyText,
  appends,
  callWorking,
  deletes,
  escapes,
  type FileCase,
  missing,
  others,
  reads,
  working,
  writes,
} from './file-cases.ts';
import { decoded, disturbed, type Effect, effectOf, figures, isUntouched, pathOf } from './file-effects.ts';
import { type Form, type JsonObject, requestIn } from './form.ts';
import { onAnswer, wrong } from './output.ts';

const OPERATIONS = ['read', 'write', 'append', 'delete'];

/** A script that works on files. */
export function fileClauses(form: Form): readonly Clause[] {
  const facts = { section: 'Specialized Schemas', subject: 'agent', profile: 'file', channels: ['command'] } as const;
  const [read, write, append, remove] = [reads, writes, appends, deletes].map(([first]) => first) as FileCase[];
  const afterARead = (fixed: readonly FileCase[], more: { invalid?: true } = {}) =>
    sendsChange<FileCase>({
      fixed,
      unchanged: () => callWorking(read as FileCase, form),
      changed: (value) => ({ ...callWorking(value, form), ...more }),
      answered: hasSucceeded,
    });
  return [
    {
      ...facts,
      id: 'script-agent/file/output',
      level: 'must',
      category: 'mandatory-fields',
      says: 'path is a string, size and bytes_processed integers, operation_performed known',
      on: working([read, write, append, remove] as FileCase[], form),
      judge: onAnswer((answer) => {
        if (own(answer, 'success') !== true) return inconclusive('no answer has success true');
        const { path, operation_performed: performed } = answer;
        if (typeof path !== 'string') return wrong('/path', 'a string', path);
        const odd = ['size', 'bytes_processed'].find((name) => !Number.isInteger(own(answer, name)));
        if (odd !== undefined) return wrong(`/${odd}`, 'an integer', own(answer, odd));
        if (typeof performed === 'string' && OPERATIONS.includes(performed)) return pass;
        const actual = typeof performed === 'string' ? JSON.stringify(performed) : typeName(performed);
        return fail({ expected: `one of ${OPERATIONS.join(', ')}`, actual, pointer: '/operation_performed' });
      }),
    },
    {
      ...facts,
      id: 'script-agent/file/read',
      level: 'must',
      category: 'semantics',
      says: 'read gives the text of the file as data, and leaves the file as it is',
      on: working(reads, form, anyText('read')),
      judge: onWork((answer, request, { before }, exchange) => {
        if (before === undefined) return claimed('no file', 'a directory was read');
        if (!isUntouched(request, exchange)) return claimed('the file as it was', 'it is changed');
        const [data, text] = [own(answer, 'data'), decoded(before, request)];
        if (data !== text) {
          const actual = typeof data === 'string' ? short(data) : typeName(data);
          return fail({ expected: short(text), actual, pointer: '/data' });
        }
        return figures(answer, { size: before.length, processed: before.length });
      }),
    },
    {
      ...facts,
      id: 'script-agent/file/write',
      level: 'must',
      category: 'semantics',
      says: 'write makes the file hold the content and nothing else',
      on: working(writes, form, anyText('write')),
      judge: onWork((answer, _, { after, added }) => {
        if (after?.equals(added) !== true) return holds(added, after);
        return figures(answer, { size: added.length, processed: added.length });
      }),
    },
    {
      ...facts,
      id: 'script-agent/file/append',
      level: 'must',
      category: 'semantics',
      says: 'append puts the content behind what the file holds',
      on: working(appends, form, anyText('append')),
      judge: onWork((answer, _, { before, after, added }) => {
        const whole = Buffer.concat([before ?? Buffer.alloc(0), added]);
        if (after?.equals(whole) !== true) return holds(whole, after);
        return before === undefined ? pass : figures(answer, { size: whole.length, processed: added.length });
      }),
    },
    {
      ...facts,
      id: 'script-agent/file/delete',
      level: 'must',
      category: 'semantics',
      says: 'delete removes the file',
      on: working(deletes, form),
      judge: onWork((_, request, { after }, { files = {} }) => {
        const isThere = after !== undefined || Object.hasOwn(files, pathOf(request));
        return isThere ? claimed('no file of that path', 'it is still there') : pass;
      }),
    },
    {
      ...facts,
      id: 'script-agent/file/invalid-operation',
      level: 'must',
      category: 'error-codes',
      says: 'another operation is refused, and no file is touched',
      on: afterARead(others, { invalid: true }),
      judge: onRefusable('a failure: there is no such operation'),
    },
    {
      ...facts,
      id: 'script-agent/file/missing-file',
      level: 'must',
      category: 'error-codes',
      says: 'reading or deleting a file that is not there is reported as a failure',
      on: afterARead(missing),
      judge: onRefusable('a failure: there is no such file'),
    },
    {
      ...facts,
      section: 'charter',
      id: 'script-agent/file/inside-folder',
      level: 'may',
      category: 'semantics',
      says: 'a path that leads out of the folder is refused, and nothing there is touched',
      on: afterARead(escapes),
      judge: onRefusable('a failure: the path leads out of the folder'),
    },
  ];
}

type JudgeWork = (answer: Answer, request: JsonObject, effect: Effect, exchange: Exchange) => Verdict;

/**
 * Judges a request by what the script claims and what stands on disk. It may refuse another encoding, a file that it may not write, a
 * file that is not there, a directory: it says so then, and the file is as it was.
 */
function onWork(judge: JudgeWork): Clause['judge'] {
  return ([exchange]) => {
    if (exchange === undefined) return inconclusive('no call was made');
    if (exchange.ended.by === 'timeout') return tooLate;
    const request = requestIn(exchange.call);
    const [other] = disturbed(request, exchange);
    if (other !== undefined) return claimed(`${other} as it was`, 'it is changed');
    if (hasSucceeded(exchange)) {
      const answer = answerOf(exchange) ?? {};
      const performed = own(answer, 'operation_performed');
      const { operation } = request;
      if (performed !== operation && OPERATIONS.some((name) => name === performed))
        return fail({
          expected: JSON.stringify(operation),
          actual: JSON.stringify(performed),
          pointer: '/operation_performed',
        });
      return judge(answer, request, effectOf(request, exchange), exchange);
    }
    if (!mayRefuse(request, exchange)) return notDone(exchange);
    return isUntouched(request, exchange) ? pass : claimed('the file as it was: a failure is told', 'it is changed');
  };
}

function mayRefuse(request: JsonObject, { call }: Exchange): boolean {
  const { encoding, operation } = request;
  const placed = call.files?.[pathOf(request)];
  if (encoding === 'iso-8859-1') return true;
  if (placed === undefined) return operation === 'append' || isFolder(pathOf(request), call.files);
  return 'readOnly' in placed && operation !== 'read';
}

function isFolder(path: string, files: Exchange['call']['files'] = {}): boolean {
  return Object.keys(files).some((name) => name.startsWith(`${path}/`));
}

function notDone(exchange: Exchange): Verdict {
  const error = own(answerOf(exchange) ?? {}, 'error');
  const said = typeof error === 'string' ? `: ${error.slice(0, 100)}` : '';
  const actual = isAnswered(exchange) ? `a failure is told${said}` : `the script ${endingInWords(exchange)}`;
  return fail({ expected: 'success true', actual });
}

/** Judges what has to be refused, after a read that was answered with success. */
function onRefusable(expected: string): Clause['judge'] {
  return (turns) => {
    const exchange = changedExchange(turns, hasSucceeded);
    if ('is' in exchange) return exchange;
    const request = requestIn(exchange.call);
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

function claimed(expected: string, actual: string): Verdict {
  return fail({ expected, actual });
}

function holds(wanted: Buffer, after: Buffer | undefined): Verdict {
  const actual = after === undefined ? 'no file' : `${after.length} bytes: ${short(after.toString())}`;
  return fail({ expected: `${wanted.length} bytes: ${short(wanted.toString())}`, actual });
}

function short(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
