import { type Clause, fail, inconclusive, own, pass, sendsChange, typeName } from '../../src/index.ts';
import { answerOf, hasSucceeded } from './answers.ts';
import {
  anyText,
  appends,
  callWorking,
  deletes,
  eachOperation,
  escapes,
  type FileCase,
  type FileCases,
  fewOf,
  missing,
  others,
  reads,
  working,
  writes,
} from './file-cases.ts';
import { decoded, figures, isUntouched, pathOf } from './file-effects.ts';
import {
  claimed,
  dataInWords,
  holds,
  holdsText,
  onRefusable,
  onWork,
  operationIn,
  OPERATIONS,
  short,
} from './file-work.ts';
import type { Form } from './form.ts';
import { wrong } from './output.ts';
import { shows } from './profiles.ts';

const isOfFiles = shows('file');

/** A script that works on files. */
export function fileClauses(form: Form): readonly Clause[] {
  const facts = { section: 'Specialized Schemas', subject: 'agent', profile: 'file', channels: ['command'] } as const;
  const [read] = reads.fixed as [FileCase];
  const texts = (operation: Parameters<typeof anyText>[0]) => [anyText(operation)];
  // What has to be refused stands in no other call.
  const afterARead = (values: FileCases, more: { invalid?: true } = {}) => {
    const { usually, ...tried } = fewOf(values);
    const unchanged = () => callWorking(read, form);
    const changed = (value: FileCase) => ({ ...callWorking(value, form), ...more });
    return { usually, ...sendsChange<FileCase>({ ...tried, unchanged, changed, answered: hasSucceeded }) };
  };
  return [
    {
      ...facts,
      id: 'script-agent/file/output',
      level: 'must',
      category: 'mandatory-fields',
      says: 'path is a string, size and bytes_processed integers, operation_performed known',
      on: working({ fixed: eachOperation }, form),
      also: 'valid',
      judge: ([exchange]) => {
        if (exchange === undefined || !hasSucceeded(exchange)) return inconclusive('no call was answered with success');
        if (operationIn(exchange) === undefined && !isOfFiles(exchange))
          return inconclusive('no answer tells of a file');
        const answer = answerOf(exchange) ?? {};
        const { path, operation_performed: performed } = answer;
        if (typeof path !== 'string') return wrong('/path', 'a string', path);
        const odd = ['size', 'bytes_processed'].find((name) => !Number.isInteger(own(answer, name)));
        if (odd !== undefined) return wrong(`/${odd}`, 'an integer', own(answer, odd));
        if (typeof performed === 'string' && OPERATIONS.includes(performed)) return pass;
        const actual = typeof performed === 'string' ? JSON.stringify(performed) : typeName(performed);
        return fail({ expected: `one of ${OPERATIONS.join(', ')}`, actual, pointer: '/operation_performed' });
      },
    },
    {
      ...facts,
      id: 'script-agent/file/read',
      level: 'must',
      category: 'semantics',
      says: 'read gives the text of the file in data, and leaves the file as it is',
      on: working(fewOf(reads, texts('read')), form),
      also: 'valid',
      judge: onWork('read', (answer, request, { before }, exchange) => {
        if (before === undefined) return claimed('no file', 'a directory was read');
        if (!isUntouched(request, exchange)) return claimed('the file as it was', 'it is changed');
        const [data, text] = [own(answer, 'data'), decoded(before, request)];
        if (!holdsText(data, text)) {
          const expected = `${short(text)}, as it is or as a text anywhere in data`;
          return fail({ expected, actual: dataInWords(data), pointer: '/data' });
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
      on: working(fewOf(writes, texts('write')), form),
      also: 'valid',
      judge: onWork('write', (answer, _, { after, added }) => {
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
      on: working(fewOf(appends, texts('append')), form),
      also: 'valid',
      judge: onWork('append', (answer, _, { before, after, added }) => {
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
      on: working(fewOf(deletes), form),
      also: 'valid',
      judge: onWork('delete', (_, request, { after }, { files = {} }) => {
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
