import type { ChangedPart, Evidence } from '../../model/index.ts';
import { cutMiddle } from '../layout/cut.ts';
import { type Page, row } from '../layout/page.ts';

const columnsOfAPart = 160;

type Shown = Pick<Evidence, 'besidePlain' | 'changed' | 'turns'>;

/** Rows that show what the last call changed of an earlier one, or how it differs from the plain call. */
export function changeRows(page: Page, evidence: Evidence): string[] {
  return changesInWords(evidence).flatMap((change, at) => row(page, at === 0 ? 'changed' : '', change));
}

/** The same changes as texts, one for each place. */
export function changesInWords({ changed, besidePlain, turns }: Shown): string[] {
  if (changed === undefined) return startingWith('of the plain call: ', besidePlain ?? []);
  const { call, parts, more = 0 } = changed;
  // With only two calls it is clear which one was changed.
  const of = turns.length > 2 ? `of call ${call}: ` : '';
  const changes = startingWith(of, parts);
  return more === 0 ? changes : [...changes, `and ${more} ${more === 1 ? 'place' : 'places'} more`];
}

function startingWith(of: string, parts: readonly ChangedPart[]): string[] {
  return parts.map((part, at) => `${at === 0 ? of : ''}${partInWords(part)}`);
}

function partInWords({ at, was, is }: ChangedPart): string {
  const [before, after] = [short(was), short(is)];
  const place = at === undefined ? '' : `${short(at)}: `;
  if (before === undefined) return `added ${place}${after ?? ''}`;
  if (after === undefined) return `left out ${place}${before}`;
  return `${place}${before} became ${after}`;
}

function short<T extends string | undefined>(text: T): T | string {
  return text === undefined ? text : cutMiddle(text, columnsOfAPart);
}
