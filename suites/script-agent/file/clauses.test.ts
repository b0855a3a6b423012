import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call, Exchange, FoundFiles } from '../../../src/contract.ts';
import { scriptAgent } from '../contract.ts';
import { appends, deletes, escapes, reads, writes } from './cases.ts';
import { specialCall, type SpecialRequest, usualForm } from '../call/form.ts';
import {
  asks,
  anExchange,
  clauseOf,
  crashed,
  failing,
  firstCalls,
  judged,
  late,
  requestIn,
} from '../script-agent.samples.ts';

const cases = { read: reads, write: writes, append: appends, delete: deletes };
const operations = ['read', 'write', 'append', 'delete'] as const;

/** The files after a call that touched none of them. */
function untouched({ files = {} }: Call): FoundFiles {
  const found = Object.entries(files).map(([path, placed]) => {
    if ('directory' in placed) return [path, { is: 'directory' }];
    const bytes = 'text' in placed ? Buffer.from(placed.text) : Buffer.from(placed.base64, 'base64');
    return [path, { ...placed, bytes: bytes.length }];
  });
  return Object.fromEntries(found) as FoundFiles;
}

/** A successful exchange about a call. `changed` are files that differ afterwards, `gone` are paths that no longer exist. */
function done(call: Call, overrides: object, changed: FoundFiles = {}, gone: readonly string[] = []): Exchange {
  const files = Object.entries({ ...untouched(call), ...changed }).filter(([path]) => !gone.includes(path));
  const { operation, path } = requestIn(call);
  const output = { success: true, path, operation_performed: operation, ...overrides };
  return anExchange(output, { call, files: Object.fromEntries(files) });
}

function came(call: Call, exchange: Exchange, changed: FoundFiles = {}): Exchange {
  return { ...exchange, call, files: { ...untouched(call), ...changed } };
}

const callOn = (clause: string, at: number): Call => {
  const call = firstCalls(`file/${clause}`)[at];
  if (call === undefined) throw new Error('no such call');
  return call;
};
/** The case with these words that only a run of more effort sends. */
const operationCase = (operation: keyof typeof cases, words: string): SpecialRequest => {
  const found = cases[operation].further.find((one) => JSON.stringify(one).includes(words));
  if (found === undefined) throw new Error('no such case');
  return found;
};
const further = (value: SpecialRequest): Call => specialCall(value, usualForm);
const file = (text: string): FoundFiles => ({ 'notes.txt': { bytes: Buffer.byteLength(text), text } });

it.each(operations)('asks for %s of files of many kinds, valid requests all of them', (operation) => {
  for (const call of firstCalls(`file/${operation}`)) {
    const request = requestIn(call);
    expect(scriptAgent.shapes['fileOperationRequest']?.validate(request)).toEqual([]);
    expect(request['operation']).toBe(operation);
    expect(call.files?.['keep.txt']).toEqual({ text: 'Leave me.\n' });
    expect(call.invalid).toBeUndefined();
  }
});

it('asks for other texts, without carriage returns', () => {
  for (const operation of ['read', 'write', 'append']) {
    const { generated } = asks(`file/${operation}`);
    for (const value of fc.sample(generated ?? fc.constant(null), 50)) {
      const call = asks(`file/${operation}`).call(value, []);
      expect(call?.body).not.toContain('\\r');
      expect(asks(`file/${operation}`).call(value, [failing])).toBeUndefined();
    }
  }
});

it('asks for the same calls in output as in each operation', () => {
  const [read, write, append, remove] = operations.map((operation) => callOn(operation, 0));
  expect(firstCalls('file/output')).toEqual([read, write, append, remove]);
});

describe('output', () => {
  const fields = { path: 'x', size: 1, bytes_processed: 1, operation_performed: 'read' };

  it('passes what the document has, under success true alone', () => {
    expect(judged('file/output', anExchange({ success: true, ...fields }))).toEqual({ is: 'pass' });
    expect(judged('file/output', failing)).toMatchObject({ is: 'inconclusive' });
    expect(judged('file/output', crashed)).toMatchObject({ is: 'inconclusive' });
  });

  it.each([
    [{ path: 7 }, '/path', 'a string', 'a number'],
    [{ size: '1' }, '/size', 'an integer', 'a string'],
    [{ bytes_processed: 1.5 }, '/bytes_processed', 'an integer', 'a number'],
    [{ operation_performed: 'READ' }, '/operation_performed', 'one of read, write, append, delete', '"READ"'],
    [{ operation_performed: null }, '/operation_performed', 'one of read, write, append, delete', 'null'],
  ])('fails %j', (wrong, pointer, expected, actual) => {
    const verdict = judged('file/output', anExchange({ success: true, ...fields, ...wrong }));
    expect(verdict).toEqual({ is: 'fail', expected, actual, pointer });
  });
});

describe('read', () => {
  const call = callOn('read', 0);
  const read = { data: 'One.\nTwo.\n', size: 10, bytes_processed: 10 };

  it('passes the text and the figures of the file', () => {
    expect(judged('file/read', done(call, read))).toEqual({ is: 'pass' });
    expect(judged('file/read', done(callOn('read', 3), { data: 'caf\u00e9 \u00fcber\n', size: 10 }))).toEqual({
      is: 'pass',
    });
  });

  it.each([
    [{ ...read, data: 'One.\nTwo.' }, '/data'],
    [{ ...read, data: undefined }, '/data'],
    [{ ...read, size: 11 }, '/size'],
    [{ ...read, bytes_processed: 0 }, '/bytes_processed'],
    [{ ...read, operation_performed: 'write' }, '/operation_performed'],
  ])('fails %j', (overrides, pointer) => {
    expect(judged('file/read', done(call, overrides))).toMatchObject({ is: 'fail', pointer });
  });

  it('leaves figures of another type to the row of the output', () => {
    expect(judged('file/read', done(call, { data: read.data, size: '10' }))).toEqual({ is: 'pass' });
  });

  it('fails a file that is changed, and a file beside it', () => {
    expect(judged('file/read', done(call, read, file('')))).toMatchObject({ actual: 'it is changed' });
    expect(judged('file/read', done(call, read, {}, ['keep.txt']))).toMatchObject({ expected: 'keep.txt as it was' });
  });

  it.each([
    [{ content: 'One.\nTwo.\n' }],
    [{ file: { lines: 2, parts: ['notes', { text: 'One.\nTwo.\n' }] } }],
    [['One.\nTwo.\n']],
  ])('passes the text anywhere in data: %j', (data) => {
    expect(judged('file/read', done(call, { ...read, data }))).toEqual({ is: 'pass' });
  });

  it.each([
    [{ content: 'One.\nTwo.' }, 'an object without it'],
    [['One.', 'Two.', ''], 'an array without it'],
    [{ 'One.\nTwo.\n': true }, 'an object without it'],
    ['One.', '"One."'],
    [null, 'null'],
  ])('fails data without the text: %j', (data, actual) => {
    const expected = '"One.\\nTwo.\\n", as it is or as a text anywhere in data';
    const verdict = judged('file/read', done(call, { ...read, data }));
    expect(verdict).toEqual({ is: 'fail', expected, actual, pointer: '/data' });
    expect(judged('file/read', done(call, { ...read, data: undefined, content: read.data }))).toMatchObject({
      is: 'fail',
      actual: 'nothing',
    });
  });

  it('fails a directory that was read, and passes that it is refused', () => {
    const directory = further(operationCase('read', 'notes.txt/inner.txt'));
    expect(judged('file/read', done(directory, { data: '' }))).toMatchObject({ is: 'fail', expected: 'no file' });
    expect(judged('file/read', came(directory, failing))).toEqual({ is: 'pass' });
  });
});

describe('write', () => {
  it('passes a file with the content and nothing else', () => {
    const written = {
      'notes.txt': { bytes: 10, base64: Buffer.from('caf\u00e9 \u00fcber\n', 'latin1').toString('base64') },
    };
    expect(judged('file/write', done(callOn('write', 0), { size: 10 }, file('One.\nTwo.\n')))).toEqual({ is: 'pass' });
    expect(judged('file/write', done(callOn('write', 2), { size: 0 }, file('')))).toEqual({ is: 'pass' });
    expect(judged('file/write', done(callOn('write', 3), { bytes_processed: 10 }, written))).toEqual({ is: 'pass' });
  });

  it('fails another content, no file, and figures that are not those of the file', () => {
    const call = further(operationCase('write', 'Short.'));
    expect(judged('file/write', done(call, {}, file('Short. what comes.\n')))).toMatchObject({ is: 'fail' });
    expect(judged('file/write', done(callOn('write', 0), {}))).toMatchObject({ is: 'fail', actual: 'no file' });
    expect(judged('file/write', done(call, { size: 7 }, file('Short.')))).toMatchObject({ pointer: '/size' });
    expect(judged('file/write', done(call, {}, { 'notes.txt': { bytes: 3_000_000 } }))).toMatchObject({ is: 'fail' });
  });

  it('lets a script refuse what it may not write, as long as it writes nothing', () => {
    const locked = further(operationCase('write', 'Open.'));
    expect(judged('file/write', came(locked, failing))).toEqual({ is: 'pass' });
    expect(judged('file/write', came(locked, failing, file('Open.')))).toMatchObject({ actual: 'it is changed' });
    expect(judged('file/write', done(locked, {}))).toMatchObject({ is: 'fail' });
    expect(judged('file/write', done(locked, {}, file('Open.')))).toEqual({ is: 'pass' });
  });

  it('fails a refusal of what can be written, and leaves a crash to others', () => {
    const call = callOn('write', 0);
    expect(judged('file/write', came(call, failing))).toMatchObject({
      expected: 'success true',
      actual: 'a failure is reported: no',
    });
    expect(judged('file/write', came(call, crashed))).toMatchObject({ is: 'inconclusive' });
    expect(judged('io/one-json-object', came(call, crashed))).toMatchObject({ is: 'fail' });
    const lax = anExchange({ success: 'yes' });
    expect(judged('file/write', came(call, lax))).toMatchObject({ is: 'inconclusive' });
    expect(judged('output/success', came(call, lax))).toMatchObject({ is: 'fail' });
    expect(judged('file/write', came(call, late))).toMatchObject({ is: 'inconclusive' });
    expect(judged('file/write')).toMatchObject({ is: 'inconclusive' });
  });
});

describe('append', () => {
  it('passes what stands behind what was there', () => {
    const call = callOn('append', 0);
    expect(judged('file/append', done(call, { size: 10, bytes_processed: 5 }, file('One.\nTwo.\n')))).toEqual({
      is: 'pass',
    });
    expect(judged('file/append', done(call, { size: 5 }, file('One.\nTwo.\n')))).toMatchObject({ pointer: '/size' });
    expect(judged('file/append', done(call, {}, file('Two.\n')))).toMatchObject({ is: 'fail' });
  });

  it('judges no figures where the file was missing, and lets a script refuse it', () => {
    const missing = callOn('append', 4);
    expect(judged('file/append', done(missing, { size: 99 }, file('First.')))).toEqual({ is: 'pass' });
    expect(judged('file/append', came(missing, failing))).toEqual({ is: 'pass' });
    expect(judged('file/append', done(missing, {}))).toMatchObject({ is: 'fail' });
  });
});

describe('delete', () => {
  it('passes where the file is gone and the others are there, whatever the figures are', () => {
    const call = callOn('delete', 0);
    expect(judged('file/delete', done(call, { size: 99 }, {}, ['in/notes.txt']))).toEqual({ is: 'pass' });
    expect(judged('file/delete', done(call, {}))).toMatchObject({ actual: 'it is still there' });
    const both = ['in/notes.txt', 'in/other.txt'];
    expect(judged('file/delete', done(call, {}, {}, both))).toMatchObject({ is: 'fail' });
  });
});

describe('what has to be refused', () => {
  const read = done(callOn('read', 0), { data: 'One.\nTwo.\n' });
  const next = (clause: string, at: number): Call => {
    const scenario = asks(`file/${clause}`);
    const call = scenario.call(scenario.fixed[at], [read]);
    if (call === undefined) throw new Error('no such call');
    return call;
  };

  it.each(['invalid-operation', 'missing-file', 'inside-folder'])('%s is asked for after a read', (clause) => {
    for (const call of firstCalls(`file/${clause}`)) expect(call).toEqual(callOn('read', 0));
    const scenario = asks(`file/${clause}`);
    expect(scenario.call(scenario.fixed[0], [came(callOn('read', 0), failing)])).toBeUndefined();
    expect(judged(`file/${clause}`, came(callOn('read', 0), failing))).toMatchObject({ is: 'inconclusive' });
    expect(clauseOf(`file/${clause}`).profile).toBe('file');
  });

  it.each(['invalid-operation', 'missing-file', 'inside-folder'])(
    '%s passes a failure in either way alone',
    (clause) => {
      const call = next(clause, 0);
      const verdict = (exchange: Exchange) => judged(`file/${clause}`, read, came(call, exchange));
      expect(verdict(failing)).toEqual({ is: 'pass' });
      expect(verdict(crashed)).toEqual({ is: 'pass' });
      expect(verdict(anExchange({ success: true }))).toMatchObject({ is: 'fail', actual: 'success true' });
      expect(verdict(anExchange({}))).toMatchObject({ is: 'fail', actual: 'success left out' });
      expect(verdict(anExchange('words'))).toMatchObject({ is: 'fail' });
      expect(verdict(late)).toMatchObject({ is: 'inconclusive' });
    },
  );

  it('fails a file that was touched all the same', () => {
    const call = next('invalid-operation', 0);
    expect(call.invalid).toBe(true);
    const changed = came(call, failing, file(''));
    expect(judged('file/invalid-operation', read, changed)).toMatchObject({ expected: 'notes.txt as it was' });
    const made = came(next('missing-file', 0), failing, file(''));
    expect(judged('file/missing-file', read, made)).toMatchObject({ is: 'fail' });
  });

  it('fails what was made or changed outside of the folder', () => {
    const outside = { '../outside.txt': { bytes: 1, text: 'x' } };
    const scenario = asks('file/inside-folder');
    for (const value of [...scenario.fixed, ...escapes.further]) {
      const call = scenario.call(value, [read]);
      if (call === undefined || call.files?.['../outside.txt'] !== undefined) continue;
      const exchange = came(call, failing, outside);
      expect(judged('file/inside-folder', read, exchange)).toMatchObject({ expected: '../outside.txt as it was' });
    }
  });
});
