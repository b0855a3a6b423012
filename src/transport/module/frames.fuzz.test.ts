import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Frame, readFrames } from './frames.ts';

const token = 'token ';
const mostBytes = 1_000;
/** Longer than reading a few hundred bytes takes. */
const patientMs = 10_000;

interface Said {
  readonly message: object;
  readonly behind: string;
}

const text = fc.string({ maxLength: 20 });
const ended = fc.record({
  by: fc.constantFrom('return', 'throw', 'overflow'),
  value: fc.constantFrom('dict', 'text', 'other'),
  awaitable: fc.boolean(),
  notJson: fc.array(fc.record({ pointer: text, was: text }), { maxLength: 2 }),
  callMs: fc.nat(),
  error: text,
  limitBytes: fc.nat(),
});
const called = fc.record({ language: fc.constantFrom('python', 'javascript'), name: text, coroutine: fc.boolean() });
const imported = fc.record({ called, missing: fc.constant(null), warm: fc.boolean(), copies: fc.boolean() });

const messages = fc.oneof(
  fc.record({ imported }),
  fc.record({ failed: fc.record({ error: text, traceback: text }) }),
  fc.record({ begun: fc.nat({ max: 3 }), pid: fc.integer({ min: 2, max: 9_999 }) }),
  fc.constant({ returned: true }),
  fc.record({ ended, traceback: text }),
  fc.constant({ gone: { code: 0, signal: null } }),
);
const said: fc.Arbitrary<Said> = fc.record({ message: messages, behind: fc.string({ unit: 'binary', maxLength: 30 }) });

/** Changes to the bytes of a conversation. */
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.nat({ max: 12 }),
    put: fc.uint8Array({ maxLength: 12 }),
  }),
  { maxLength: 4 },
);
/** Replacements for any value in a message. */
const values = fc.constantFrom(
  '-1',
  '1e400',
  'null',
  '[]',
  '{}',
  '"x"',
  'true',
  '99999999999999999999',
  '-0',
  '0.5',
  '',
);

it('all messages of a host are read, however they are cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 40 }),
      async (conversation, size) => {
        const frames = await read(bytesOf(conversation), size + 1);
        expect(frames.map(({ bytes }) => Buffer.from(bytes()).toString())).toEqual(
          conversation.map(({ behind }) => Buffer.from(behind).toString()),
        );
        expect(frames.every(({ message }) => message.is !== 'invalid')).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

it('a corrupted conversation is read to its end, with bounded bytes and nothing after an invalid message', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { minLength: 1, maxLength: 5 }),
      changes,
      fc.array(fc.tuple(fc.nat({ max: 60 }), values), { maxLength: 3 }),
      fc.nat({ max: 200 }),
      async (conversation, changed, replaced, size) => {
        const frames = await read(changedBy(changed, replacedBy(replaced, bytesOf(conversation))), size + 1);
        const invalid = frames.findIndex(({ message }) => message.is === 'invalid');
        expect(invalid === -1 || invalid === frames.length - 1).toBe(true);
        expect(frames.every(({ bytes }) => bytes().length <= mostBytes)).toBe(true);
      },
    ),
    { numRuns: 10_000 },
  );
});

/** The bytes that a host writes. */
function bytesOf(conversation: readonly Said[]): Buffer {
  return Buffer.concat(
    conversation.flatMap(({ message, behind }) => {
      const bytes = Buffer.from(behind);
      return [Buffer.from(`\n${token}${JSON.stringify({ ...message, bytes: bytes.length })}\n`), bytes];
    }),
  );
}

/** Replaces the values of some members. */
function replacedBy(replaced: readonly (readonly [number, string])[], bytes: Buffer): Buffer {
  const whole = replaced.reduce((all, [at, value]) => {
    let seen = -1;
    return all.replaceAll(/(?<=":)(?:\d+|true|false|null|"[^"]*"|\{\}|\[\])/g, (was) =>
      (seen += 1) === at % 20 ? value : was,
    );
  }, bytes.toString('latin1'));
  return Buffer.from(whole, 'latin1');
}

function changedBy(changed: readonly { at: number; drop: number; put: Uint8Array }[], bytes: Buffer): Buffer {
  return changed.reduce((all, { at, drop, put }) => {
    const place = Math.floor(at * all.length);
    return Buffer.concat([all.subarray(0, place), put, all.subarray(place + drop)]);
  }, bytes);
}

/** All messages that are read from a stream of chunks of a given size, up to the first invalid one. */
async function read(bytes: Buffer, size: number): Promise<Frame[]> {
  const line = new PassThrough();
  const { next } = readFrames(line, token, mostBytes);
  for (let at = 0; at < bytes.length; at += size) line.write(bytes.subarray(at, at + size));
  line.end();
  const found: Frame[] = [];
  const until = performance.now() + patientMs;
  while (performance.now() < until) {
    const frame = await next();
    if (frame === undefined) return found;
    found.push(frame);
    if (frame.message.is === 'invalid') return found;
  }
  throw new Error('the line was never read to its end');
}
