import { describe, expect, it } from 'vitest';
import { loadContract } from '../../src/api/contracts.ts';
import { compile } from '../../src/schema/compile.ts';
import { vectorsFile, vectorsFor, vectorsText } from './all-vectors.ts';
import { drafts, type Published } from './published.ts';
import { ruleAlone } from './rules.ts';

/** Milliseconds: thousands of documents are generated and judged. */
const PATIENT_MS = 600_000;
const FEWEST = 40;

/** Registers tests that the vectors of schemas equal their files, and show what they claim. */
export function vectorLaws(schemas: readonly Published[]): void {
  describe.each(schemas)('the vectors of $name', { timeout: PATIENT_MS }, (schema) => {
    it('the vectors equal their file', async () => {
      await expect(vectorsText(schema)).toMatchFileSnapshot(`../../schemas/${vectorsFile(schema.name)}`);
    });

    it('the vectors are many enough, each with a short unique description', () => {
      const vectors = vectorsFor(schema);
      expect(vectors.length).toBeGreaterThanOrEqual(FEWEST);
      expect(new Set(vectors.map(({ description }) => description)).size).toBe(vectors.length);
      expect(
        vectors.filter(({ description }) => description.length >= 80 || /(?<!["/])\bshould\b/.test(description)),
      ).toEqual([]);
    });

    it.each(drafts)('the vectors have the stated verdict in draft %s', (draft) => {
      const validate = compile(schema.documents[draft]);
      const wrong = vectorsFor(schema).filter(({ data, valid }) => (validate(data).length === 0) !== valid);
      expect(wrong).toEqual([]);
    });

    it('the vectors have the stated verdict by the shape itself', () => {
      const shape = schema.shape as { safeParse: (value: unknown) => { success: boolean } };
      expect(vectorsFor(schema).filter(({ data, valid }) => shape.safeParse(data).success !== valid)).toEqual([]);
    });

    it('invalid vectors break only the rule that they name, of an existing clause', async () => {
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
