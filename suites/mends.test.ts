import { describe, expect, it } from 'vitest';
import { contracts } from '../src/index.ts';
import { clauseKey } from '../src/contract.ts';
import { clauseExample } from '../src/cli/explain/clause-example.ts';

const loaded = await Promise.all(contracts.map(({ load }) => load()));

describe.each(loaded)('$id', (contract) => {
  const examples = new Map(contract.clauses.map((clause) => [clauseKey(clause), clauseExample(clause, contract)]));

  it.each([...examples.keys()])('%s: of the kept exchanges one passes it, one fails it', (id) => {
    const example = examples.get(id);
    expect(verdictOf(example?.passes)).toMatch(/^(pass|cut)$/);
    expect(verdictOf(example?.fails)).toMatch(/^(fail|cut)$/);
  });

  it('keeps nearly all exchanges whole', () => {
    const cut = [...examples].flatMap(([key, one]) =>
      [one?.passes, one?.fails].flatMap((judged, at) =>
        verdictOf(judged) === 'cut' ? [`${key.replace(/@.*/, '')} ${at}`] : [],
      ),
    );
    expect(new Set(cut).size).toBeLessThanOrEqual(4);
  });

  it.each(contract.clauses)('$id is mended in Python and in JavaScript, in a few short lines', ({ mend }) => {
    for (const code of [mend?.python ?? '', mend?.javascript ?? '']) {
      const lines = code.split('\n');
      expect(lines.length).toBeLessThanOrEqual(6);
      expect(lines.filter((line) => line.trim() === '' || line.length > 130)).toEqual([]);
    }
  });
});

type Judged = NonNullable<ReturnType<typeof clauseExample>>['passes'];

/** `cut`: evidence keeps only the ends of a text of many kilobytes, so such a text cannot be judged again. */
function verdictOf(judged: Judged | undefined): string | undefined {
  const isCut = judged?.evidence.turns.some((turn) => JSON.stringify(turn).includes(' … '));
  return isCut ? 'cut' : judged?.verdict?.is;
}
