import { describe, expect, it } from 'vitest';
import { loadContract } from '../../src/api/contracts.ts';
import { compile } from '../../src/schema/compile.ts';
import { vectorsFile, vectorsFor, vectorsText } from './all-vectors.ts';
import { drafts, type Published } from './published.ts';
import { ruleAlone } from './rules.ts';

/** Milliseconds: thousands of documents are made and judged. */
const PATIENT_MS = 600_000;
const FEWEST = 40;

/** Registers that the vectors of schemas are made as they stand in their files, and show what they say. */
export function vectorLaws(schemas: readonly Published[]): void {
  describe.each(schemas)('the vectors of $name', { timeout: PATIENT_MS }, (schema) => {
    it('stand in their file', async () => {
      await expect(vectorsText(schema)).toMatchFileSnapshot(`../../schemas/${vectorsFile(schema.name)}`);
    });

    it('are enough, each distinguished in a few words', () => {
      const vectors = vectorsFor(schema);
      expect(vectors.length).toBeGreaterThanOrEqual(FEWEST);
      expect(new Set(vectors.map(({ description }) => description)).size).toBe(vectors.length);
      expect(
        vectors.filter(({ description }) => description.length >= 80 || /(?<!["/])\bshould\b/.test(description)),
      ).toEqual([]);
    });

    it.each(drafts)('have the stated verdict in draft %s', (draft) => {
      const validate = compile(schema.documents[draft]);
      const wrong = vectorsFor(schema).filter(({ data, valid }) => (validate(data).length === 0) !== valid);
      expect(wrong).toEqual([]);
    });

    it('have the stated verdict by the shape itself', () => {
      const shape = schema.shape as { safeParse: (value: unknown) => { success: boolean } };
      expect(vectorsFor(schema).filter(({ data, valid }) => shape.safeParse(data).success !== valid)).toEqual([]);
    });

    it('break the one rule that they name, of a clause that there is', async () => {
      const clauses =
        schema.contract === undefined
          ? [`agent-conform/${schema.name}`]
          : (await loadContract(schema.contract.id)).clauses.map(({ id }) => id);
      for (const { comment = '', data } of vectorsFor(schema).filter(({ valid }) => !valid)) {
        const [, clause, keyword, pointer] = /^(\S+) (\S+|false schema) #(.*)$/s.exec(comment) ?? [];
        expect(clauses).toContain(clause);
        expect(ruleAlone(schema.documents['2020-12'], data)).toMatchObject({ keyword, pointer });
      }
    });
  });
}
