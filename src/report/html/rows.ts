import { markupLines } from '../layout/markup.ts';

export interface Row {
  readonly label: string;
  readonly text: string | undefined;
}

/** A label and a text beside it; nothing where there is no text. */
export function row(label: string, text: string | undefined): Row {
  return { label, text };
}

/** Labels with their texts, as a list of names and values. */
export function rows(all: readonly Row[]): string {
  const items = all.map(({ label, text }) =>
    text === undefined ? '' : `<div><dt>${label}</dt><dd>${markupLines(text)}</dd></div>`,
  );
  return items.every((item) => item === '') ? '' : `<dl>${items.join('')}</dl>`;
}
