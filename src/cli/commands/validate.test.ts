import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folder } from '../program.samples.ts';

const good = '{"message":"hello","tool_calls":[]}';
const fits = (documents: string): string => `${documents} (wendell/reply 1.0.0)\n`;

/** Validates a text, and returns the printed JSON failures as `line:column pointer expected`. */
async function validated(
  text: string,
  ...more: string[]
): Promise<{ code: number | null; failures: string[]; rest: object }> {
  const { code, stdout, stderr } = await cli(['validate', 'wendell', '-', '--json', ...more], { input: text });
  expect(stderr).toBe('');
  const { failures, ...rest } = JSON.parse(stdout) as { failures: Record<string, unknown>[] };
  const place = ({ line, column, pointer, expected, actual }: Record<string, unknown>): string =>
    `${String(line)}:${String(column)} ${String(pointer)} ${String(expected)}, ${String(actual)}`;
  return { code, failures: failures.map(place), rest };
}

const DEEP = 100_000;
const nested = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;

describe('validate', () => {
  test('validate reports that a document fits', async () => {
    expect(await cli(['validate', 'wendell', '-'], { input: good })).toEqual({
      code: 0,
      stdout: fits('1 document fits'),
      stderr: '',
    });
  });

  test('validate judges one document per line', async () => {
    const path = folder({ 'answers.ndjson': `${good}\n\n${good}\r\n{"message": 7,"tool_calls":[]}\n${good}` });
    const { code, stdout } = await cli(['validate', 'wendell', 'answers.ndjson'], { cwd: path });
    expect(code).toBe(1);
    expect(stdout).toBe(
      `answers.ndjson:4:13: /message: expected: must be string; actual: 7\n${fits('4 documents judged, 1 of them not valid')}`,
    );
  });

  test('validate judges documents that span several lines, one after another', async () => {
    const text = `${JSON.stringify(JSON.parse(good), null, 2)}\n{\n  "message": "hello",\n  "tool_calls": {}\n} ${good}\n${good}`;
    const { failures, rest } = await validated(text);
    expect(failures).toEqual(['7:17 /tool_calls must be array, {}']);
    expect(rest).toMatchObject({ documents: 4, valid: 3, invalid: 1 });
  });

  test('validate continues after text that is not JSON', async () => {
    const text = `{"message":\n${good}\njunk\n[1,]\n{"a": NaN}\n\n${good}\n{"message": "x`;
    const { failures, rest } = await validated(text);
    expect(failures.map((failure) => failure.split(' ')[0])).toEqual(['1:12', '3:1', '4:4', '5:7', '8:15']);
    expect(rest).toMatchObject({ documents: 7, valid: 2, invalid: 5 });
  });

  test('validate reports a missing field at its object, and judges the last of two fields with one name', async () => {
    const { failures } = await validated(`{"tool_calls":[]}\n{"message": 1, "tool_calls": [], "message": 22}`);
    expect(failures).toEqual([
      "1:1  must have required property 'message', nothing",
      '2:45 /message must be string, 22',
    ]);
  });

  test('validate reports bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(`${good}\n{"message":"`), Buffer.of(0xff), Buffer.from(`"}\n${good}\n`)]);
    const path = folder();
    writeFileSync(join(path, 'x.ndjson'), bytes);
    const { code, stdout } = await cli(['validate', 'wendell', 'x.ndjson'], { cwd: path });
    expect([code, stdout.split('\n')[0]]).toEqual([
      1,
      'x.ndjson:2:13: the document: expected: UTF-8; actual: other bytes',
    ]);
  });

  test('validate judges any part of a contract, and files that the kit writes', async () => {
    const call = '{"name":"a","args":{}}';
    expect(await cli(['validate', 'wendell', '--part', 'tool-call', '-'], { input: call })).toMatchObject({ code: 0 });
    const end = '{"type":"end","calls":1,"durationMs":2}';
    expect(await cli(['validate', 'recording', '-'], { input: end })).toMatchObject({ code: 0 });
  });

  test('validate reports the inner fault of a union, or the allowed types', async () => {
    const lines =
      '{"author":"m","content":7}\n{"author":"m","content":{"parts":[{"text":3}]}}\n{"author":"m","content":null}';
    const { stdout } = await cli(['validate', 'adk-run', '--part', 'event', '-'], { input: lines });
    expect(stdout.split('\n').slice(0, -2)).toEqual([
      '-:1:25: /content: expected: must be object or null; actual: 7',
      '-:2:43: /content/parts/0/text: expected: must be string,null; actual: 3',
    ]);
  });

  test('validate takes a document in many pieces, and many documents', async () => {
    const long = `{"message":"${'x'.repeat(3_000_000)}","tool_calls":[]}`;
    const { code, rest } = await validated(`${long}\n${`${good}\n`.repeat(50_000)}${long}`);
    expect([code, rest]).toMatchObject([0, { documents: 50_002, valid: 50_002 }]);
  });

  test.each([
    ['begins with a byte order mark', `\uFEFF${good}\n${good}`, '1:1  JSON, a byte order mark where a value belongs'],
    ['holds a null byte', `${good}\n\0\n${good}`, '2:1  JSON, a control character where a value belongs'],
    [
      'holds a tab in a text',
      '{"message":"a\tb","tool_calls":[]}',
      '1:14  JSON, a control character inside a text, where an escape belongs',
    ],
    ['nests deeply', `${nested}\n${good}`, `1:1  must be object, ${'['.repeat(60)}…`],
    ['nests deeply beside its fault', `{"tool_calls":${nested},"message":1}`, '1:200026 /message must be string, 1'],
    ['nests deeply over lines', `${nested.replace('[', '[\n')}\n${good}`, `1:1  must be object, [ ${'['.repeat(58)}…`],
    ['opens deeply', `${'['.repeat(DEEP)}\n${good}`, `1:${DEEP + 1}  JSON, the end where a value or "]" belongs`],
    [
      'has a long line',
      `{"message":["${'x'.repeat(30_000_000)}"],"tool_calls":[]}\n${good}`,
      `1:12 /message must be string, ["${'x'.repeat(58)}…`,
    ],
  ])('validate continues after a stream that %s', async (_, text, fault) => {
    const { code, failures } = await validated(text);
    expect([code, failures]).toEqual([1, [fault]]);
  });

  test.each([
    [
      'of more values than are judged',
      `${good}\n[${'1,'.repeat(500_000)}1]`,
      'stdin:2: the document has more than 500,000 values',
    ],
    [
      'over more lines than any has',
      `${good}\n[${'\n'.repeat(2_000_001)}`,
      'stdin:2: the document has more than 96 MiB or 2,000,000',
    ],
    ['on a line without an end', '['.repeat(101_000_000), 'stdin:1: the line is longer than 96 MiB'],
  ])('validate does not judge a document %s', async (_, text, says) => {
    const { code, stderr } = await cli(['validate', 'wendell', '-'], { input: text });
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });

  test('validate completes the JSON that it has begun when it cannot continue', async () => {
    const text = `{"bad":1}\n${' '.repeat(300_000)}\n[${'1,'.repeat(500_000)}1]`;
    const { code, stdout } = await cli(['validate', 'wendell', '-', '--json'], { input: text });
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ failures: [{ line: 1 }, { line: 1 }], error: {}, exitCode: 2 });
  });

  test('validate counts half a million empty objects as that many values', async () => {
    const { rest } = await validated(`[${'{},'.repeat(499_000)}{}]`);
    expect(rest).toMatchObject({ documents: 1, invalid: 1 });
  });

  test('validate ends on lines that each open a bracket that is never closed', async () => {
    const { rest } = await validated('[\n'.repeat(30_000));
    expect(rest).toMatchObject({ valid: 0 });
  });

  test('validate treats bytes that are not UTF-8 as a part of the document around them', async () => {
    const bytes = Buffer.concat([Buffer.from('{\n"a":'), Buffer.of(0xff), Buffer.from(`1,\n  {},\n"b":2}\n${good}\n`)]);
    const path = folder();
    writeFileSync(join(path, 'x.json'), bytes);
    const { stdout } = await cli(['validate', 'wendell', 'x.json'], { cwd: path });
    expect(stdout.trimEnd().split('\n')).toEqual([
      'x.json:2:5: the document: expected: UTF-8; actual: other bytes',
      fits('2 documents judged, 1 of them not valid').trimEnd(),
    ]);
  });

  test('validate judges unclosed brackets within the usual output size', async () => {
    const { code, failures } = await validated('['.repeat(5_000_000));
    expect([code, failures]).toEqual([1, ['1:5000001  JSON, the end where a value or "]" belongs']]);
  });

  test.each([
    [['wendell', 'nowhere.json'], 'cannot read nowhere.json: no such file or directory'],
    [['wendell', '-', '--part', 'replies'], 'wendell has no part replies: one of tool, request, tool-call, reply'],
    [['wendell', '-', '--part', 'toolCall'], 'wendell has no part toolCall: did you mean tool-call?'],
    [['report', '-', '--part', 'x'], 'report has no part x: leave the part out'],
    [['wendell', '-'], 'stdin holds no document'],
    [['wendell', ''], "cannot read '': no such file or directory"],
    [['wendell', '.'], 'cannot read .: it is a directory'],
    [['wendel', '-'], 'no schema is named wendel: did you mean wendell?'],
    [['tool-call', '-'], 'no schema is named tool-call: there is wendell/tool-call'],
  ])('the words %j are reported as a mistake', async (words, says) => {
    const { code, stdout, stderr } = await cli(['validate', ...words, '--json'], { input: '\n' });
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 2 });
  });
});

describe('schema', () => {
  const file = (path: string): string => readFileSync(join(import.meta.dirname, '../../../schemas', path), 'utf8');

  test('schema prints a schema as it is published, in either draft', async () => {
    const printed = await cli(['schema', 'wendell/reply']);
    expect(printed).toEqual({ code: 0, stdout: file('wendell/reply.schema.json'), stderr: '' });
    expect((await cli(['schema', 'report', '--draft', '7'])).stdout).toBe(file('draft-07/report.schema.json'));
  });

  test('schema lists the schemas of a contract, and all schemas', async () => {
    const { stdout } = await cli(['schema', 'wendell']);
    expect(stdout.trimEnd().split('\n')).toHaveLength(4);
    expect(stdout).toMatch(/^wendell\/reply +1\.0\.0 {2}An answer/m);
    expect((await cli(['schema'])).stdout).toContain('adk-run/event ');
  });

  test('schema writes schemas to a folder', async () => {
    const path = folder();
    expect(await cli(['schema', 'wendell', '--out', 'a/b'], { cwd: path })).toMatchObject({
      code: 0,
      stdout: '8 schemas written to a/b\n',
    });
    const written = readFileSync(join(path, 'a/b/wendell/draft-07/tool.schema.json'), 'utf8');
    expect(written).toBe(file('wendell/draft-07/tool.schema.json'));
  });

  test.each([
    [['wendell/replies'], 'no schema is named wendell/replies: '],
    [
      ['hooks/codex/SubagentStop/input'],
      'no schema is named hooks/codex/SubagentStop/input: nothing but the name of SubagentStop is known of Codex: hooks/request',
    ],
    [['wendell', '--draft', '4'], '--draft'],
    [['--out', 'taken'], '--out: cannot write to taken'],
    [['--out', '/proc/nowhere'], '--out: cannot write to /proc/nowhere'],
  ])('schema reports the words %j as a mistake', async (words, says) => {
    const { code, stderr } = await cli(['schema', ...words], { cwd: folder({ taken: '' }) });
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });
});
