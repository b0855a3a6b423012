import { markup } from '../layout/markup.ts';

/** The place of a report on a page: alone, or below others. */
export interface Placing {
  /** The prefix of each id, if several reports share a page. */
  readonly prefix: string;
  /** The element for the headings of its sections. */
  readonly heading: 'h2' | 'h3';
  /** The numbers of the calls that the page shows. */
  readonly calls: ReadonlySet<number>;
}

/** The id of a call on the page. */
export function callId({ prefix }: Placing, number: number): string {
  return `${prefix}call-${number}`;
}

/** A section with a title; '' without content. */
export function section({ prefix, heading }: Placing, name: string, title: string, content: string): string {
  if (content === '') return '';
  const id = markup(`${prefix}${name}`);
  // The sections of several reports have the same titles, so they are no landmarks.
  const label = heading === 'h2' ? ` aria-labelledby="${id}"` : '';
  return `<section${label}><${heading} id="${id}" tabindex="-1">${title}</${heading}>
${content}
</section>`;
}
