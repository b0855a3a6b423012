import { expect, it } from 'vitest';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import { evidenceOf } from './evidence.ts';
import { anExchange } from '../execute/turns.samples.ts';

const further = { origin: 'fixed', shrinkCalls: 3, shrinkEnd: 'smallest' } as const;
const excerpts = (sent: string | Uint8Array, received: Uint8Array, stderr = '') =>
  evidenceOf([anExchange({ body: sent }, '', { received, stderr })], further).turns[0];

it('evidence holds the bytes sent and received, the ending, and the given facts', () => {
  const ended = { by: 'exit', code: 3 } as const;
  expect(evidenceOf([anExchange('{"a":1}', 'no', { stderr: 'why', ended, ms: 12.6 })], further)).toEqual({
    turns: [
      {
        sent: { text: '{"a":1}', bytes: 7 },
        received: { text: 'no', bytes: 2 },
        stderr: { text: 'why', bytes: 3 },
        ended,
        ms: 13,
      },
    ],
    ...further,
  });
});

it('evidence cuts bodies after 16 KiB, and answers and stderr after 4 KiB', () => {
  const [sent, received] = ['s'.repeat(16 * 1024), 'r'.repeat(4 * 1024)];
  expect(excerpts(sent, Buffer.from(received), received)).toMatchObject({
    sent: { text: sent, bytes: 16_384 },
    received: { text: received, bytes: 4_096 },
    stderr: { text: received, bytes: 4_096 },
  });
  expect(excerpts(sent, Buffer.from(received))?.sent).not.toHaveProperty('cut');
  expect(excerpts(`${sent}s`, Buffer.from(`${received}rr`), `${received}rrr`)).toMatchObject({
    sent: { text: sent, bytes: 16_385, cut: true },
    received: { text: received, bytes: 4_098, cut: true },
    stderr: { text: 'r'.repeat(2_048), end: 'r'.repeat(2_048), bytes: 4_099, cut: true },
  });
});

it('evidence shows the end of a long stderr, in whole characters', () => {
  const said = `\u00e9${'x'.repeat(5_000)}\u00e9${'y'.repeat(2_047)}`;
  expect(excerpts('', Buffer.alloc(0), said)?.stderr).toMatchObject({ end: 'y'.repeat(2_047), cut: true });
});

it('evidence leaves out a character that the cut falls into', () => {
  const before = 'x'.repeat(4_095);
  expect(excerpts('', Buffer.from(`${before}\u00e9`))?.received).toEqual({ text: before, bytes: 4_097, cut: true });
});

it('evidence holds bytes that are not UTF-8 as base64, cut in the same way', () => {
  expect(excerpts(Uint8Array.of(0xff, 0x00), Uint8Array.of(0x78, 0xc3))).toMatchObject({
    sent: { base64: '/wA=', bytes: 2 },
    received: { base64: 'eMM=', bytes: 2 },
  });
  expect(excerpts(Uint8Array.of(0xff), Buffer.alloc(0))?.sent).not.toHaveProperty('text');
  const long = Buffer.alloc(5_000, 0xff);
  expect(excerpts('', long)?.received).toEqual({
    base64: long.subarray(0, 4_096).toString('base64'),
    bytes: 5_000,
    cut: true,
  });
});

it('evidence holds the files before and after a call, and the typed lines', () => {
  const call = {
    body: '',
    files: { a: { text: '\u00e9', readOnly: true }, b: { directory: true }, c: { base64: '/w==' } },
    typed: ['1', '2'],
  } as const;
  const files = { a: { bytes: 5_000, text: 'x'.repeat(5_000) }, b: { is: 'link' }, d: { bytes: 9_000_000 } } as const;
  const terminal = { linesRead: 1, shown: '1' };
  expect(evidenceOf([anExchange(call, '', { files, terminal })], further).turns[0]).toMatchObject({
    files: {
      before: { a: { text: '\u00e9', bytes: 2 }, b: { is: 'directory' }, c: { base64: '/w==', bytes: 1 } },
      after: { a: { text: 'x'.repeat(4_096), bytes: 5_000, cut: true }, b: { is: 'link' }, d: { bytes: 9_000_000 } },
    },
    terminal: { typed: ['1', '2'], linesRead: 1, shown: '1' },
  });
});

it('evidence has no files and no terminal if the call was not about them', () => {
  const turn = evidenceOf([anExchange('', '', { files: { log: { bytes: 1, text: 'x' } } })], further).turns[0];
  expect([turn?.files, turn?.terminal]).toEqual([undefined, undefined]);
});

it('evidence keeps a byte order mark', () => {
  expect(excerpts('', Buffer.from('\ufeffa'))?.received).toEqual({ text: '\ufeffa', bytes: 4 });
});

it('bodyBytes encodes text as UTF-8 and leaves bytes as they are', () => {
  const bytes = Uint8Array.of(0xff);
  expect(bodyBytes({ body: bytes })).toBe(bytes);
  expect([...bodyBytes({ body: '\u00e9' })]).toEqual([0xc3, 0xa9]);
});
