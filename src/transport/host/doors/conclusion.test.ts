import { describe, expect, it } from 'vitest';
import vectors from '../../../../schemas/vectors/host-conclusion.json' with { type: 'json' };
import { caseBesideNaN, concludedIn } from './conclusion.ts';

const answered = (fields: object) => concludedIn(JSON.stringify({ outcome: 'answered', ...fields }));

describe('the conclusion of a driver', () => {
  it('the conclusion is the last line that is JSON', () => {
    const printed = 'log\n{"outcome":"silent"}\n{"outcome":"answered","text":"Hi"}\nnot JSON {\n';
    expect(concludedIn(printed)).toEqual({ conclusion: { outcome: 'answered', text: 'Hi' } });
  });

  it('there is no conclusion without a JSON line or without an outcome', () => {
    expect(concludedIn('done\n')).toEqual({ noConclusion: 'it printed no line of JSON' });
    expect(concludedIn('{"outcome": "answered", "metrics": {"cost": NaN}}\n')).toEqual({
      noConclusion: 'it printed no line of JSON (NaN and Infinity are not JSON: write null)',
    });
    const without = 'the last line of JSON that it printed has no outcome';
    expect(concludedIn('{"text":"Hi"}')).toEqual({ noConclusion: without });
  });

  // Reading would take hours if each of these blanks were scanned backwards.
  it('millions of blanks are read quickly and are no conclusion', () => {
    const printed = `{"case": "one", "cost":${' '.repeat(8_000_000)}NaN`;
    expect(concludedIn(printed)).toEqual({ noConclusion: 'it printed no line of JSON' });
    expect(concludedIn(`${printed}}`)).toEqual({ noConclusion: expect.stringContaining('write null') });
    expect(caseBesideNaN(`${printed}}`)).toBe('one');
  });

  // An ordinary Python driver prints null for fields that it does not have.
  it("null means a missing field, except in the agent's own values", () => {
    const nothing = { text: null, session: null, error: null, unseen: null, case: null };
    expect(answered({ ...nothing, data: null })).toEqual({ conclusion: { outcome: 'answered', data: null } });
    const error = { message: 'no answer', kind: null };
    expect(concludedIn(JSON.stringify({ outcome: 'error', error }))).toEqual({
      conclusion: { outcome: 'error', error: { message: 'no answer' } },
    });
  });

  it.each([
    [{ text: 5 }, 'the text of its conclusion is no string'],
    [{ session: ['s-1'] }, 'the session of its conclusion is no string'],
    [{ error: { message: 7 } }, 'the error.message of its conclusion is no string'],
    [{ error: { kind: {} } }, 'the error.kind of its conclusion is no string'],
    [{ error: 'late' }, 'the error of its conclusion is no object'],
    [{ unseen: 'error' }, 'unseen of its conclusion is no list of names'],
    [{ unseen: ['error', 1] }, 'unseen of its conclusion is no list of names'],
  ])('there is no conclusion with a field of another type: %j', (fields, noConclusion) => {
    expect(answered(fields)).toEqual({ noConclusion });
  });

  it.each(vectors.flatMap(({ tests }) => tests))(
    'a conclusion is read exactly if it fits the published schema: $description',
    (vector) => {
      expect('conclusion' in concludedIn(JSON.stringify(vector.data))).toBe(vector.valid);
    },
  );
});
