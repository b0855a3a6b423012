import type { Exchange, Turns } from '../../model/index.ts';

/** Which exchanges one clause has been shown. */
export interface Seen {
  /** How many of these exchanges the clause has not been shown before. */
  readonly fresh: (turns: Turns) => number;
  /** Whether these turns pass or fail for the first time: conversations share calls, and the same turns count once. */
  readonly isFirst: (turns: Turns) => boolean;
}

/** For one exchange, which clauses have been shown it. */
interface Note {
  /** One byte for each clause. */
  readonly marks: Uint8Array;
  /** Conversations of several turns that end with this exchange, each with the place of the clause that it was shown to. */
  readonly longer: { readonly place: number; readonly turns: Turns }[];
}

const SHOWN = 1;
const COUNTED_ALONE = 2;

/**
 * Records what the clauses of a run have been shown; returns a function that gives the record of the clause at a place. All
 * clauses share one note for each exchange, freed together with it: with a weak map for each clause the garbage collector would
 * have to go through all of them.
 */
export function seenBy(clauses: number): (place: number) => Seen {
  const notes = new WeakMap<Exchange, Note>();
  // Caches the last note, because all clauses are shown one exchange before the next.
  let shown: { readonly exchange?: Exchange; readonly note: Note } = { note: { marks: new Uint8Array(), longer: [] } };
  const noteOf = (exchange: Exchange): Note => {
    if (shown.exchange === exchange) return shown.note;
    const note = notes.get(exchange) ?? { marks: new Uint8Array(clauses), longer: [] };
    notes.set(exchange, note);
    shown = { exchange, note };
    return note;
  };
  return (place) => {
    const has = ({ marks }: Note, mark: number): boolean => ((marks[place] ?? 0) & mark) !== 0;
    const put = ({ marks }: Note, mark: number): void => void (marks[place] = (marks[place] ?? 0) | mark);
    return {
      fresh(turns) {
        let unseen = 0;
        for (const exchange of turns) if (!has(noteOf(exchange), SHOWN)) unseen += 1;
        for (const exchange of turns) put(noteOf(exchange), SHOWN);
        return unseen;
      },
      isFirst(turns) {
        const last = turns.at(-1);
        if (last === undefined) return true;
        const note = noteOf(last);
        const isAlone = turns.length === 1;
        const isKnown = isAlone
          ? has(note, COUNTED_ALONE)
          : note.longer.some((one) => one.place === place && areSame(one.turns, turns));
        if (isAlone) put(note, COUNTED_ALONE);
        else if (!isKnown) note.longer.push({ place, turns });
        return !isKnown;
      },
    };
  };
}

function areSame(some: Turns, others: Turns): boolean {
  return some.length === others.length && some.every((turn, at) => turn === others[at]);
}
