import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../model/index.ts';
import { linesOf, type ReadBytes } from './read-lines.ts';
import { readRecording, RecordingError } from './read-recording.ts';
import { exchangeLine, headLine } from './recording.ts';

const MIB = 1024 * 1024;
const lineOf = (made: Exchange): string => [...exchangeLine(made)].join('');

describe('linesOf', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\nb\n', ['a', 'b']],
    ['\n\na', ['', '', 'a']],
  ])('finds the lines of %j', (text, lines) => {
    expect(textsOf(text)).toEqual(lines);
  });

  it('finds lines of any length', () => {
    const lengths = [MIB / 4 - 1, 0, MIB / 4, 1, MIB / 4 + 1, 3 * MIB, MIB / 2 - 2, 5];
    const lines = lengths.map((length, at) => String(at).repeat(length));
    expect(textsOf(`${lines.join('\n')}\n`)).toEqual(lines);
    expect(textsOf(lines.toReversed().join('\n'))).toEqual(lines.toReversed());
  });

  it('marks a last line without a line break as open', () => {
    expect([...linesOf(bytesOf('a\nbc'))]).toEqual([
      { at: 0, bytes: 1 },
      { at: 2, bytes: 2, open: true },
    ]);
  });
});

describe('readRecording', () => {
  const head = headLine({
    contract: { id: 'c', version: '1' },
    target: { channel: 'command' },
    settings: {},
  });

  it('returns the exchange of a call, the last one if there are several', () => {
    const [one, other] = [exchange('first'), { ...exchange('second'), call: { body: 'é', nonce: 1 } }];
    const text = [head, ...[exchange('earlier'), one, other].map(lineOf)].join('');
    const { exchangeOf, ms, damages } = readRecording(bytesOf(text));
    expect(exchangeOf({ body: Buffer.from('é'), invalid: true })).toEqual(one);
    expect(exchangeOf({ body: 'é', nonce: 1 })).toEqual(other);
    expect(exchangeOf({ body: 'e' })).toBeUndefined();
    expect([ms, damages]).toEqual([6, []]);
  });

  it('keeps the files before and after a call, the typed lines and the terminal', () => {
    const files: Exchange['files'] = { a: { bytes: 1, base64: '/w==' }, b: { is: 'link' }, c: { bytes: 9_999_999 } };
    const call: Exchange['call'] = {
      body: 'x',
      files: { a: { text: '', readOnly: true }, d: { directory: true }, e: { base64: '/w==' } },
      typed: ['1'],
    };
    const made = { ...exchange('x'), call, files, terminal: { linesRead: 1, shown: '1' } };
    const { exchangeOf } = readRecording(bytesOf(head + lineOf(made)));
    expect(exchangeOf(call)).toEqual(made);
    expect(exchangeOf({ body: 'x', typed: ['1'] })).toBeUndefined();
  });

  it.each([
    ['files', { a: 1 }],
    ['files', { a: { is: 7 } }],
    ['terminal', { shown: '' }],
    ['call', { body: { text: '' }, files: { a: { text: 1 } } }],
    ['call', { body: { text: '' }, typed: [1] }],
  ])('leaves out an exchange whose %s are %j', (name, value) => {
    const line = `${JSON.stringify({ ...JSON.parse(lineOf(exchange('x'))), [name]: value })}\n`;
    expect(readRecording(bytesOf(head + line)).damages).toEqual(['line 2 is no line of a recording: it was left out']);
  });

  it('keeps every byte of an answer and of a body', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const made = { ...exchange(''), call: { body: bytes }, received: bytes };
    const { exchangeOf } = readRecording(bytesOf(head + lineOf(made)));
    const found = exchangeOf({ body: bytes });
    expect([found?.call.body, found?.received].map((part) => Buffer.from(part ?? '').equals(bytes))).toEqual([
      true,
      true,
    ]);
  });

  it('reads the longest answer that the kit stores, for any bytes', () => {
    const made = { ...exchange(''), received: new Uint8Array(32 * MIB).fill(0xff) };
    const { exchangeOf, damages } = readRecording(bytesOf(head + lineOf(made)));
    expect([exchangeOf({ body: 'é' })?.received.length, damages]).toEqual([32 * MIB, []]);
  });

  it('describes the first damages and counts the others', () => {
    const { damages } = readRecording(bytesOf(`${head}${'x\n'.repeat(30)}\n{"type":`));
    expect(damages).toHaveLength(21);
    expect(damages[0]).toBe('line 2 is no line of a recording: it was left out');
    expect(damages.at(-1)).toBe('11 further lines were left out');
  });

  it('says that a line is cut off', () => {
    const { damages } = readRecording(bytesOf(head + lineOf(exchange('')).slice(0, -2)));
    expect(damages).toEqual(['line 2 is cut off: it was left out']);
  });

  it('leaves out a line that is too long, without reading it into memory', () => {
    const tail = Buffer.from(`\n${lineOf(exchange('behind it'))}`);
    const length = 300 * MIB;
    const filler = Buffer.alloc(MIB, 'x');
    let asked = 0;
    const read: ReadBytes = (at, most) => {
      asked = Math.max(asked, most);
      const inTail = at - head.length - length;
      if (inTail >= 0) return tail.subarray(inTail, inTail + most);
      if (at < head.length) return Buffer.from(head).subarray(at, at + most);
      return filler.subarray(0, Math.min(most, -inTail));
    };
    const { damages, exchangeOf } = readRecording(filled(read));
    expect(damages).toEqual(['line 2 is no line of a recording: it was left out']);
    expect(exchangeOf({ body: 'é' })).toEqual(exchange('behind it'));
    expect(asked).toBeLessThan(2 * MIB);
  });

  it.each(['', `${head}${lineOf({ ...exchange('first'), call: { body: 'e' } })}`, head])(
    'reports that the recording has changed',
    (now) => {
      let text = head + lineOf(exchange('first'));
      const { exchangeOf } = readRecording((at, most) => bytesOf(text)(at, most));
      text = now;
      expect(() => exchangeOf({ body: 'é' })).toThrow(RecordingError);
    },
  );
});

function exchange(answer: string): Exchange {
  const received = Buffer.from(answer);
  return { call: { body: 'é' }, received, stderr: '', ended: { by: 'exit', code: 0 }, ms: 2, lastByteMs: 1 };
}

function bytesOf(text: string): ReadBytes {
  const bytes = Buffer.from(text);
  return (at, most) => bytes.subarray(at, at + most);
}

/** Reads until there are as many bytes as wanted, or no more. */
function filled(read: ReadBytes): ReadBytes {
  return (at, most) => {
    const pieces: Uint8Array[] = [];
    for (let got = 0; got < most;) {
      const piece = read(at + got, most - got);
      if (piece.length === 0) break;
      pieces.push(piece);
      got += piece.length;
    }
    return Buffer.concat(pieces);
  };
}

function textsOf(text: string): string[] {
  const read = bytesOf(text);
  return [...linesOf(read)].map(({ at, bytes }) => Buffer.from(read(at, bytes)).toString());
}
