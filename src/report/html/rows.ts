import { markup, markupLines } from '../layout/markup.ts';
import { printable } from '../layout/printable.ts';

export interface Row {
  readonly label: string;
  /** Markup; undefined if the row is left out. */
  readonly shown: string | undefined;
}

/** A row with a label and a text; left out without a text. */
export function row(label: string, text: string | undefined): Row {
  return { label, shown: text === undefined ? undefined : markupLines(text) };
}

/** A row with a label and a link to a place of the page. */
export function linkRow(label: string, id: string, text: string): Row {
  return { label, shown: linkTo(id, text) };
}

/** A link to a place of the page. */
export function linkTo(id: string, text: string): string {
  return `<a href="#${markup(encodeURI(printable(id)))}">${markup(text)}</a>`;
}

/** Labels with their texts, as a list of names and values. */
export function rows(all: readonly Row[]): string {
  const items = all.map(({ label, shown }) =>
    shown === undefined ? '' : `<div><dt>${label}</dt><dd>${shown}</dd></div>`,
  );
  return items.every((item) => item === '') ? '' : `<dl>${items.join('')}</dl>`;
}
