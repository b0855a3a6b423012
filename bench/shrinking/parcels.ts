import { z } from 'zod';
import { answersRequest, type Contract, defineContract } from '../../src/index.ts';

/** A request for parcels: with a number, a list, a text, a choice, and an optional field in a nested object. */
export interface Parcel {
  readonly count: number;
  readonly items: readonly string[];
  readonly note: string;
  readonly express?: boolean;
  readonly to: { readonly city: string; readonly floor?: number };
}

const kinds = ['book', 'cup', 'vase'] as const;
const request = z.object({
  count: z.int().min(0).max(9),
  items: z.array(z.enum(kinds)).max(3),
  note: z.string().max(5),
  express: z.boolean().optional(),
  to: z.object({ city: z.string().min(1), floor: z.int().min(0).max(4).optional() }),
});

/** Examples of the document: the smallest one, and one that has every field. */
export const plainParcels: readonly Parcel[] = [
  { count: 1, items: [], note: '', to: { city: 'Oslo' } },
  { count: 4, items: ['cup'], note: 'mind', express: false, to: { city: 'Oslo', floor: 2 } },
];

export function parcels(plain: Parcel): Contract {
  return defineContract<Parcel & { [name: string]: never }>({
    id: 'parcels',
    version: '1',
    title: 'Parcels',
    source: 'a bench',
    channel: 'command',
    shapes: { request, reply: z.object({ ok: z.boolean() }) },
    examples: [{ request: plain as Parcel & { [name: string]: never }, reply: { ok: true } }],
    clauses: [
      {
        id: 'parcels/requests/answered',
        section: 'Requests',
        level: 'must',
        category: 'semantics',
        subject: 'agent',
        says: 'a request is answered',
        on: 'plain',
        judge: answersRequest,
      },
    ],
  });
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
const mutant = (name: string, breaks: (parcel: Parcel) => boolean) => ({ name, breaks });

/** Broken agents, and the requests at which they break. */
export const brokenAgents = [
  ...upTo(9).map((least) => mutant(`count of ${least} or more`, ({ count }) => count >= least)),
  ...upTo(9).map((most) => mutant(`count of less than ${most}`, ({ count }) => count < most)),
  mutant('an even count over 3', ({ count }) => count > 3 && count % 2 === 0),
  ...upTo(3).map((least) => mutant(`items: ${least} or more`, ({ items }) => items.length >= least)),
  ...kinds.map((kind) => mutant(`a ${kind} among items`, ({ items }) => items.includes(kind))),
  mutant('a cup and a vase', ({ items }) => items.includes('cup') && items.includes('vase')),
  mutant('the same item twice', ({ items }) => new Set(items).size < items.length),
  mutant('no items', ({ items }) => items.length === 0),
  ...upTo(5).map((least) => mutant(`a note of ${least} or more`, ({ note }) => note.length >= least)),
  mutant('an empty note', ({ note }) => note === ''),
  mutant('a quotation mark', ({ note }) => note.includes('"')),
  mutant('a note outside ASCII', ({ note }) => /[^\0-\x7f]/.test(note)),
  mutant('a sign in a note of 2 or more', ({ note }) => note.length > 1 && /[^a-z]/i.test(note)),
  mutant('express', ({ express }) => express === true),
  mutant('express said', ({ express }) => express !== undefined),
  mutant('express left out', ({ express }) => express === undefined),
  mutant('a floor', ({ to }) => to.floor !== undefined),
  mutant('no floor', ({ to }) => to.floor === undefined),
  mutant('the ground floor', ({ to }) => to.floor === 0),
  ...upTo(4).map((least) => mutant(`floor ${least} or higher`, ({ to }) => (to.floor ?? 0) >= least)),
  ...upTo(3).map((least) =>
    mutant(`${least} items, and more of them`, ({ count, items }) => items.length >= least && count > least),
  ),
  mutant('express to an upper floor', ({ express, to }) => express === true && (to.floor ?? 0) > 1),
  mutant('many, with a note outside ASCII', ({ count, note }) => count > 4 && /[^\0-\x7f]/.test(note)),
  mutant('many or several', ({ count, items }) => count > 6 || items.length > 2),
  mutant('more than 6 of count and items together', ({ count, items }) => count + items.length > 6),
  mutant('everything', () => true),
];

/** Every request of a small domain. Each agent above that breaks at any request breaks at one of these. */
export function* smallDomain(plain: Parcel): Generator<Parcel> {
  const short = sequences(['a', '"', '\u00e9'], 3).map((parts) => parts.join(''));
  const notes = [plain.note, ...short, 'aaaa', 'aaaaa'];
  const lists = [plain.items, ...sequences(kinds, 3)];
  for (const note of new Set(notes))
    for (const items of lists)
      for (const express of [undefined, false, true])
        for (const floor of [undefined, 0, 1, 2, 3, 4])
          for (let count = 0; count <= 9; count += 1)
            yield {
              count,
              items,
              note,
              ...(express === undefined ? {} : { express }),
              to: { city: plain.to.city, ...(floor === undefined ? {} : { floor }) },
            };
}

function sequences<T>(parts: readonly T[], most: number): T[][] {
  if (most === 0) return [[]];
  const shorter = sequences(parts, most - 1);
  const longest = shorter.filter(({ length }) => length === most - 1);
  return [...shorter, ...longest.flatMap((one) => parts.map((part) => [...one, part]))];
}
