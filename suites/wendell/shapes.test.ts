import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Exchange, Json, Scenario } from '../../src/contract.ts';
import { arbitraryOf } from '../../src/schema/generate/arbitrary.ts';
import { oneFault } from '../../src/schema/fault/one-fault.ts';
import { wendell } from './contract.ts';
import { reply, request } from './shapes.ts';
import { begunExample, type WorkItem } from './work-items.ts';

const content = new Set(['wendell/output/message', 'wendell/output/tool-calls', 'wendell/output/metrics']);
const { shapes } = wendell;

it('sends plain calls that fit the published request', () => {
  const bodies = [
    ...wendell.calls.fixed.map((value) => wendell.calls.call(value, [])?.body),
    ...fc.sample(wendell.calls.generated ?? fc.constant(null), 500).map((value) => wendell.calls.call(value, [])?.body),
  ];
  for (const body of bodies) {
    const item = JSON.parse(String(body)) as Json;
    expect(shapes.request.validate(item)).toEqual([]);
    expect(request.safeParse(item).success).toBe(true);
  }
});

it('sends plain calls of printable ASCII, under 4 KiB', () => {
  for (const value of fc.sample(wendell.calls.generated ?? fc.constant(null), 500)) {
    const body = String(wendell.calls.call(value, [])?.body);
    expect(body).toMatch(/^[\t\n\r -~]*$/);
    expect(body.length).toBeLessThan(4_096);
  }
});

it('leaves out of sparse work items only what the clause speaks of', () => {
  const sparse = wendell.clauses.find(({ id }) => id === 'wendell/input/sparse-work-item')?.on as Scenario<WorkItem>;
  const { transcript, available_tools: tools, scenario } = begunExample;
  for (const item of sparse.fixed) {
    const filled = { ...(scenario as WorkItem), ...(item['scenario'] as WorkItem) };
    expect(shapes.request.validate(item)).toEqual([]);
    expect({ ...item, transcript, available_tools: tools, scenario: filled }).toEqual(begunExample);
  }
});

it('judges the content of an answer as the published reply does', () => {
  const valid = arbitraryOf(shapes.reply.schema);
  const invalid = oneFault(shapes.reply.schema).map(({ value }) => value);
  fc.assert(
    fc.property(fc.oneof(valid, invalid), (value) => {
      fc.pre(typeof value === 'object' && value !== null && !Array.isArray(value));
      const fits = shapes.reply.validate(value).length === 0;
      expect(failedContent(value)).toHaveLength(fits ? 0 : 1);
      expect(reply.safeParse(value).success).toBe(fits);
    }),
    { numRuns: 1_000 },
  );
});

function failedContent(value: Json): string[] {
  const exchange: Exchange = {
    call: { body: '{"available_tools": []}' },
    received: Buffer.from(JSON.stringify(value)),
    stderr: '',
    ended: { by: 'exit', code: 0 },
    ms: 1,
    lastByteMs: 1,
  };
  return wendell.clauses
    .filter(({ id, judge }) => content.has(id) && judge([exchange]).is === 'fail')
    .map(({ id }) => id);
}
