import { printable } from './printable.ts';

/** Gives `text` as one line that HTML and XML take for text, within an element as within an attribute. */
export function markup(text: string): string {
  return escaped(printable(text));
}

/** The same, lines left as they are. */
export function markupLines(text: string): string {
  return text.split('\n').map(markup).join('\n');
}

/** Keeps `text` from being markup, and its lines from being workflow commands; a parser gives back the very text. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']|:(?=:)/g, (character) => `&#${character.charCodeAt(0)};`);
}
