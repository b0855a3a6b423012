import { markup } from '../layout/markup.ts';

/** Where a report stands on a page: alone, or below others. */
export interface Placing {
  /** Stands before each id, where several reports share a page. */
  readonly prefix: string;
  /** Of its sections. */
  readonly heading: 'h2' | 'h3';
  /** The numbers of the calls that the page shows. */
  readonly calls: ReadonlySet<number>;
}

/** The id of a call on the page. */
export function callId({ prefix }: Placing, number: number): string {
  return `${prefix}call-${number}`;
}

/** A section with a title; nothing where there is nothing in it. */
export function section({ prefix, heading }: Placing, name: string, title: string, content: string): string {
  if (content === '') return '';
  const id = markup(`${prefix}${name}`);
  // Those of several reports have the same titles: none of them is a landmark.
  const label = heading === 'h2' ? ` aria-labelledby="${id}"` : '';
  return `<section${label}><${heading} id="${id}" tabindex="-1">${title}</${heading}>
${content}
</section>`;
}
