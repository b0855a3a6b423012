import type { Clause, Json, Verdict } from '../../../src/contract.ts';
import { all, fail, field, jsonStart, own, pass, sendsChange, typeName } from '../../../src/contract.ts';
import { hasSucceeded } from '../answer/answers.ts';
import { type Form, specialCall, specialCalls, type SpecialRequest } from '../call/form.ts';
import { onProfileOutput } from '../profiles/profiles.ts';
import {
  anyText,
  appends,
  deletes,
  eachOperation,
  escapes,
  type FileCases,
  fewOf,
  missing,
  others,
  plainRead,
  reads,
  writes,
} from './cases.ts';
import { appended, deleted, onRefusable, onWork, operationIn, OPERATIONS, readBack, written } from './judging.ts';

/** Clauses about a script that works on files. */
export function fileClauses(form: Form): readonly Clause[] {
  const shared = { section: 'Specialized Schemas', subject: 'agent', profile: 'file', channels: ['command'] } as const;
  const work = { ...shared, level: 'must', category: 'semantics', also: 'valid' } as const;
  // Only these calls hold requests that have to be refused.
  const afterARead = (values: FileCases, more: { invalid?: true } = {}) => {
    const { usually, ...tried } = fewOf(values);
    const unchanged = () => specialCall(plainRead, form);
    const changed = (value: SpecialRequest) => ({ ...specialCall(value, form), ...more });
    return { usually, ...sendsChange({ ...tried, unchanged, changed, answered: hasSucceeded }) };
  };
  return [
    {
      ...work,
      id: 'script-agent/file/output',
      category: 'mandatory-fields',
      says: 'path is a string, size and bytes_processed integers, operation_performed known',
      on: specialCalls({ fixed: eachOperation }, form),
      judge: onProfileOutput('file', 'a file', (exchange) => operationIn(exchange) !== undefined, fileOutput),
    },
    {
      ...work,
      id: 'script-agent/file/read',
      says: 'read gives the text of the file in data, and leaves the file as it is',
      on: specialCalls(fewOf(reads, anyText('read')), form),
      judge: onWork('read', readBack),
    },
    {
      ...work,
      id: 'script-agent/file/write',
      says: 'write makes the file hold the content and nothing else',
      on: specialCalls(fewOf(writes, anyText('write')), form),
      judge: onWork('write', written),
    },
    {
      ...work,
      id: 'script-agent/file/append',
      says: 'append puts the content behind what the file holds',
      on: specialCalls(fewOf(appends, anyText('append')), form),
      judge: onWork('append', appended),
    },
    {
      ...work,
      id: 'script-agent/file/delete',
      says: 'delete removes the file',
      on: specialCalls(fewOf(deletes), form),
      judge: onWork('delete', deleted),
    },
    {
      ...shared,
      id: 'script-agent/file/invalid-operation',
      level: 'must',
      category: 'error-codes',
      says: 'another operation is refused, and no file is touched',
      on: afterARead(others, { invalid: true }),
      judge: onRefusable('a failure: there is no such operation'),
    },
    {
      ...shared,
      id: 'script-agent/file/missing-file',
      level: 'must',
      category: 'error-codes',
      says: 'reading or deleting a file that is not there is reported as a failure',
      on: afterARead(missing),
      judge: onRefusable('a failure: there is no such file'),
    },
    {
      ...shared,
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

const fileOutput = all(
  field('/path', 'a string'),
  field('/size', 'an integer'),
  field('/bytes_processed', 'an integer'),
  knownOperation,
);

function knownOperation(output: Json): Verdict {
  const performed = own(output, 'operation_performed');
  if (typeof performed === 'string' && OPERATIONS.includes(performed)) return pass;
  const actual = typeof performed === 'string' ? jsonStart(performed) : typeName(performed);
  return fail({ expected: `one of ${OPERATIONS.join(', ')}`, actual, pointer: '/operation_performed' });
}
