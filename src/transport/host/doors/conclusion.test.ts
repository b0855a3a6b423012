import { describe, expect, it } from 'vitest';
import vectors from '../../../../schemas/vectors/host-conclusion.json' with { type: 'json' };
import { caseBesideNaN, concludedIn } from './conclusion.ts';

const answered = (fields: object) => concludedIn(JSON.stringify({ outcome: 'answered', ...fields }));

describe('what a driver concluded', () => {
  it('stands in the last line that is JSON', () => {
    const printed = 'log\n{"outcome":"silent"}\n{"outcome":"answered","text":"Hi"}\nnot JSON {\n';
    expect(concludedIn(printed)).toEqual({ conclusion: { outcome: 'answered', text: 'Hi' } });
  });

  it('is not known of a driver that printed none, or none with an outcome', () => {
    expect(concludedIn('done\n')).toEqual({ noConclusion: 'it printed no line of JSON' });
    expect(concludedIn('{"outcome": "answered", "metrics": {"cost": NaN}}\n')).toEqual({
      noConclusion: 'it printed no line of JSON (NaN and Infinity are not JSON: write null)',
    });
    const without = 'the last line of JSON that it printed has no outcome';
    expect(concludedIn('{"text":"Hi"}')).toEqual({ noConclusion: without });
  });

  // Megabytes of them would be read for hours where each blank was looked back from.
  it('is not known of a driver that prints blanks without end', () => {
    const printed = `{"case": "one", "cost":${' '.repeat(8_000_000)}NaN`;
    expect(concludedIn(printed)).toEqual({ noConclusion: 'it printed no line of JSON' });
    expect(concludedIn(`${printed}}`)).toEqual({ noConclusion: expect.stringContaining('write null') });
    expect(caseBesideNaN(`${printed}}`)).toBe('one');
  });

  // What an ordinary Python driver prints of fields that it does not have.
  it('takes null for a field that is missing, but not in what an agent gave', () => {
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
  ])('is not known of a driver that prints another type: %j', (fields, noConclusion) => {
    expect(answered(fields)).toEqual({ noConclusion });
  });

  it.each(vectors.flatMap(({ tests }) => tests))(
    'is known where it fits the published schema: $description',
    (vector) => {
      expect('conclusion' in concludedIn(JSON.stringify(vector.data))).toBe(vector.valid);
    },
  );
});
