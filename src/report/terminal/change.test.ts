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

describe('what the last call changed', () => {
  test.each([
    [{ at: 'tools', was: '[{"name":"x"}]', is: '[]' }, 'tools: [{"name":"x"}] became []'],
    [{ at: 'zz', is: '0' }, 'added zz: 0'],
    [{ at: 'a.zz', was: 'null' }, 'left out a.zz: null'],
    [{ is: ',' }, 'added ,'],
    [{ was: '}' }, 'left out }'],
    [{ was: '"a": 1', is: '"a": NaN' }, '"a": 1 became "a": NaN'],
    [{ at: 'a\u001b[2J', was: '"\u001b[2J"', is: '1' }, 'a\\x1b[2J: "\\x1b[2J" became 1'],
  ])('%o is reported as %s', (part, rendered) => {
    expect(rows({ call: 1, parts: [part] })).toEqual([`  changed   ${rendered}`]);
  });

  test('names the call that is compared with where there are several', () => {
    expect(rows({ call: 2, parts: [{ at: 'a', is: '1' }] }, 3)).toEqual(['  changed   of call 2: added a: 1']);
  });

  test('counts the places that are not reported', () => {
    const changed = { call: 1, parts: [{ at: 'a', is: '1' }], more: 3 };
    expect(rows(changed)).toEqual(['  changed   added a: 1', '            and 3 places more']);
  });

  test('is not reported where nothing is known of it', () => {
    expect(rows(undefined)).toEqual([]);
  });

  test('is shown beside the plain call where no call came before', () => {
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

  test('is cut where it is long', () => {
    const long = rows({ call: 1, parts: [{ at: 'y'.repeat(5_000), was: 'y'.repeat(5_000), is: 'z'.repeat(5_000) }] });
    expect(long.join('').length).toBeLessThan(800);
  });
});
