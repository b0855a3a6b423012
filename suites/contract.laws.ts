import { expect, it } from 'vitest';
import { anExchange } from '../src/author/exchange.samples.ts';
import type { Contract, Exchange } from '../src/contract.ts';
import { categories, levels } from '../src/model/index.ts';

/** The properties that differ between contracts. */
interface Expected {
  readonly ids: RegExp;
  /** The headings of the document that a `section` may name. */
  readonly headings: readonly string[];
  readonly sentence?: RegExp;
  readonly isAnswered: (exchange: Exchange) => boolean;
}

/** Registers the tests that every built-in contract has to pass: call it in its `contract.test.ts`. */
export function contractLaws(contract: Contract, expected: Expected): void {
  const { clauses, unchecked, profiles = [], shapes } = contract;
  const { ids, headings, sentence = /^[a-z].{10,90}[a-zA-Z0-9]$/, isAnswered } = expected;
  const all = [...clauses, ...unchecked];

  it.each(all)('$id says a sentence of its own, and where it stands', ({ id, section, says }) => {
    expect(id).toMatch(ids);
    expect(headings).toContain(section);
    expect(says).toMatch(sentence);
    expect(all.filter((other) => other.id === id || other.says === says)).toHaveLength(1);
  });

  it.each(clauses)('$id has a level, a category and a subject', ({ level, category, subject }) => {
    expect(levels).toContain(level);
    expect(categories).toContain(category);
    expect(subject).toBe('agent');
  });

  it('has an ordinary answer that answers', () => {
    const { received, ended } = contract.answer;
    expect(isAnswered(anExchange(received, { ended }))).toBe(true);
    expect(shapes.reply.validate(JSON.parse(received))).toEqual([]);
  });

  it('says of what is not checked why', () => {
    for (const { because } of unchecked) expect(because).toMatch(/^[a-z].{10,}/);
  });

  it('declares every profile that a clause belongs to', () => {
    const belonging = clauses.flatMap(({ profile }) => profile ?? []);
    expect([...new Set(belonging)]).toEqual(profiles.map(({ id }) => id));
    for (const { says } of profiles) expect(says).toMatch(/^[a-z].{10,}/);
  });
}
