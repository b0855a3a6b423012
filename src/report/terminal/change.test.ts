import { describe, expect, test } from 'vitest';
import type { Changed } from '../../model/index.ts';
import { changeRows } from './change.ts';
import { pageFor } from '../layout/page.ts';
import { aTurn } from '../evidence.samples.ts';

const page = pageFor({ columns: 200, color: false });

function rows(changed: Changed | undefined, calls = 2): string[] {
  const turns = Array.from({ length: calls }, () => aTurn());
  const evidence = { turns, origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'smallest' } as const;
  return changeRows(page, changed === undefined ? evidence : { ...evidence, changed });
}

describe('the change of the last call', () => {
  test.each([
    [{ at: 'tools', was: '[{"name":"x"}]', is: '[]' }, 'tools: [{"name":"x"}] became []'],
    [{ at: 'zz', is: '0' }, 'added zz: 0'],
    [{ at: 'a.zz', was: 'null' }, 'left out a.zz: null'],
    [{ is: ',' }, 'added ,'],
    [{ was: '}' }, 'left out }'],
    [{ was: '"a": 1', is: '"a": NaN' }, '"a": 1 became "a": NaN'],
    [{ at: 'a\u001b[2J', was: '"\u001b[2J"', is: '1' }, 'a\\x1b[2J: "\\x1b[2J" became 1'],
  ])('a change %o is reported as %s', (part, rendered) => {
    expect(rows({ call: 1, parts: [part] })).toEqual([`  changed   ${rendered}`]);
  });

  test('a change names the call that is compared with, if there are several', () => {
    expect(rows({ call: 2, parts: [{ at: 'a', is: '1' }] }, 3)).toEqual(['  changed   of call 2: added a: 1']);
  });

  test('a change counts the places that are not shown', () => {
    const changed = { call: 1, parts: [{ at: 'a', is: '1' }], more: 3 };
    expect(rows(changed)).toEqual(['  changed   added a: 1', '            and 3 places more']);
  });

  test('a change that is not known is not reported', () => {
    expect(rows(undefined)).toEqual([]);
  });

  test('the difference from the plain call is shown if there was no earlier call', () => {
    const besidePlain = [
      { at: 'a', was: '1', is: '2' },
      { at: 'b', is: '3' },
    ];
    const evidence = { turns: [aTurn()], origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'smallest', besidePlain } as const;
    expect(changeRows(page, evidence)).toEqual([
      '  changed   of the plain call: a: 1 became 2',
      '            added b: 3',
    ]);
  });

  test('a long change is cut', () => {
    const long = rows({ call: 1, parts: [{ at: 'y'.repeat(5_000), was: 'y'.repeat(5_000), is: 'z'.repeat(5_000) }] });
    expect(long.join('').length).toBeLessThan(800);
  });
});
