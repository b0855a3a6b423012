import { describe, expect, it } from 'vitest';
import type { Call, Exchange } from '../../model/index.ts';
import { unpack } from '../../model/exchange/bytes.ts';
import { type PackedExchange, unpackCall } from '../recording/packed.ts';
import { exchangeLine } from '../recording/recording.ts';
import { entryOf } from '../recording/recording-entries.ts';
import { canary, expectNone, formsOf, plainCanary } from './canary.samples.ts';
import { filledExchanges, wordsOfExchange } from './filled.samples.ts';
import { ownWords } from './own-words.ts';
import { redactor } from './redactor.ts';

/** An exchange as a transport returns it, from its packed form. */
function exchangeOf(packed: Record<string, unknown>): Exchange {
  const { type: _, call, received, ...rest } = packed as unknown as PackedExchange & { readonly type: string };
  return { call: unpackCall(call), received: unpack(received), ...rest };
}

function everyExchange(text: (field: string) => string): Exchange[] {
  return filledExchanges(text).map(exchangeOf);
}

// A new field has to be added here and to the schema of recordings: the tests fill the fields of the schema.
const fields = {
  exchange: {
    call: true,
    received: true,
    stderr: true,
    unread: true,
    ended: true,
    ms: true,
    startMs: true,
    lastByteMs: true,
    files: true,
    terminal: true,
    called: true,
    waitedMs: true,
    stoppedAt: true,
    endedAfter: true,
    endedBefore: true,
  } satisfies Record<Exclude<keyof Exchange, 'really'>, true>,
  call: {
    body: true,
    agent: true,
    invalid: true,
    env: true,
    nonce: true,
    files: true,
    typed: true,
    surroundings: true,
    session: true,
    method: true,
    path: true,
    headers: true,
    parameters: true,
    before: true,
    masked: true,
  } satisfies Record<keyof Call, true>,
};

it('the samples fill every field, and have every ending', () => {
  const all = everyExchange((field) => field);
  for (const one of all) expect(Object.keys(one).toSorted()).toEqual(Object.keys(fields.exchange).toSorted());
  for (const { call } of all) expect(Object.keys(call).toSorted()).toEqual(Object.keys(fields.call).toSorted());
  const ways = [
    'exit',
    'hangup',
    'no-export',
    'overflow',
    'response',
    'return',
    'signal',
    'throw',
    'timeout',
    'unreachable',
  ] satisfies Exchange['ended']['by'][];
  expect([...new Set(all.map(({ ended }) => ended.by))].toSorted()).toEqual(ways satisfies Exchange['ended']['by'][]);
  expect(new Set(all.map(({ call: { body } }) => typeof body)).size).toBe(2);
  const files = all.flatMap((one) => Object.values(one.files ?? {}));
  expect(files.filter((file) => 'base64' in file).length).toBeGreaterThan(0);
});

describe.each([
  ['of odd characters', canary],
  ['of letters and digits', plainCanary],
])('no field of a redacted exchange holds a value %s', (_, value) => {
  it.each(Object.entries(formsOf(value)))('that is written as %s', (_name, [form, part]) => {
    const { exchange } = redactor({ TOKEN: value });
    for (const made of everyExchange((field) => `${field}: ${form} .`)) {
      const line = [...exchangeLine({ ...exchange({ ...made, really: made }) })].join('');
      expectNone(line, value, 'a line of a recording');
      expect(line).not.toContain(part);
      expect(line).toContain('$TOKEN');
      // The line can still be parsed, and the text around the value is there.
      const read = entryOf(line) as PackedExchange;
      expect(read.stderr).toMatch(/^stderr: \S*\$TOKEN\S* \.$/);
      expect(Buffer.from(unpack(read.received)).toString('latin1')).toMatch(/(text|base64): \S*\$TOKEN\S* \.$/);
    }
  });
});

it('no field of a redacted exchange holds a value in another letter case', () => {
  const { exchange } = redactor({ TOKEN: plainCanary });
  const [made] = everyExchange(() => plainCanary.toLowerCase());
  expect(JSON.stringify(made && exchange(made))).not.toContain(plainCanary.toLowerCase());
});

it("the kit's own words are not masked, even if a secret equals one", () => {
  for (const word of wordsOfExchange()) expect(ownWords).toContain(word);
  const made = everyExchange(() => 'x');
  for (const word of ownWords) expect(made.map(redactor({ TOKEN: word }).exchange)).toEqual(made);
});
