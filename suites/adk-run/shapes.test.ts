import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Exchange, Json, JsonShape } from '../../src/contract.ts';
import { arbitraryOf } from '../../src/schema/generate/arbitrary.ts';
import { oneFault } from '../../src/schema/fault/one-fault.ts';
import { adkRun } from './contract.ts';
import { event } from './adk-run.samples.ts';
import { answered } from './endings.samples.ts';
import { asks, bodyIn, judged } from './judging.samples.ts';
import { reply, request } from './shapes.ts';

const { shapes, calls } = adkRun;

it('sends plain calls that fit the published request', () => {
  for (const text of [...calls.fixed, ...fc.sample(calls.generated ?? fc.constant(null), { numRuns: 100, seed: 1 })]) {
    const body = bodyIn(calls.call(text, []));
    expect(shapes.request.validate(body)).toEqual([]);
    expect(request.safeParse(body).success).toBe(true);
  }
});

it.each(['missing-field', 'wrong-type'])('sends for %s what does not fit it', (name) => {
  const { fixed, next } = asks(`errors/${name}`);
  for (const value of fixed) {
    const body = bodyIn(next(value, answered));
    expect(shapes.request.validate(body)).not.toEqual([]);
    expect(request.safeParse(body).success).toBe(false);
  }
});

it.each([
  ['request', shapes.request, request],
  ['reply', shapes.reply, reply],
] as const)('publishes the %s as it is written down', (_, published: JsonShape, written) => {
  const valid = arbitraryOf(published.schema);
  const invalid = oneFault(published.schema).map(({ value }) => value);
  fc.assert(
    fc.property(fc.oneof(valid, invalid), (value) => {
      expect(written.safeParse(value).success).toBe(published.validate(value).length === 0);
    }),
    { numRuns: 100 },
  );
});

it('publishes a reply that the rows about events take', () => {
  const rows = ['event-objects', 'model-content', 'model-role', 'invocation-id', 'actions'];
  const fails = (events: Json): boolean => {
    const exchange: Exchange = { ...answered, received: Buffer.from(JSON.stringify(events)) };
    return rows.some((name) => judged(`response/${name}`, exchange).is === 'fail');
  };
  const faults: Json[] = [
    [{}],
    [event('x', { author: 7 })],
    [event(), 'x'],
    [event(7)],
    [event('x', { content: 'x' })],
    [event('x', { content: { parts: {} } })],
    [event('x', { invocationId: 7 })],
    [event('x', { actions: { stateDelta: [], artifactDelta: {} } })],
  ];
  expect(shapes.reply.validate([event(), event('x')])).toEqual([]);
  expect(fails([event(), event('x')])).toBe(false);
  for (const events of faults) {
    expect(shapes.reply.validate(events)).not.toEqual([]);
    expect(fails(events)).toBe(true);
  }
});
