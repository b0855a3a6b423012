import type { Exchange, Turns } from '../../model/index.ts';

/** What one clause has been shown. */
export interface Seen {
  /** How many of these it has not been shown before. */
  readonly fresh: (turns: Turns) => number;
  /** Whether turns passed or failed for the first time: conversations share calls, and one and the same counts once. */
  readonly isFirst: (turns: Turns) => boolean;
}

/** What was shown to whom of one exchange. */
interface Note {
  /** A place for each clause. */
  readonly marks: Uint8Array;
  /** Conversations of several turns that end with it, and the place of the clause that each was shown to. */
  readonly longer: { readonly place: number; readonly turns: Turns }[];
}

const SHOWN = 1;
const COUNTED_ALONE = 2;

/**
 * What the clauses of a run have been shown; gives that of the clause at a place. All of them share one note an exchange, which goes with
 * it: a weak table for each clause makes the garbage collector go through all of those.
 */
export function seenBy(clauses: number): (place: number) => Seen {
  const notes = new WeakMap<Exchange, Note>();
  // All clauses are shown one exchange before the next.
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
