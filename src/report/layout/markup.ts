import { printable } from './printable.ts';

/** Gives `text` as one line that HTML and XML take for text, within an element as within an attribute. */
export function markup(text: string): string {
  return escaped(printable(text));
}

/** Text within an element, its lines left as they are: quotes are no markup there, and JSON is full of them. */
export function markupLines(text: string): string {
  return text.split('\n').map(markupWithin).join('\n');
}

/** A line of it. */
export function markupWithin(text: string): string {
  return printable(text).replace(/[&<>]|:(?=:)/g, reference);
}

/** Keeps `text` from being markup, and its lines from being workflow commands; a parser gives back the very text. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']|:(?=:)/g, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
