import { printable } from './printable.ts';

/** Returns `text` as one line that HTML and XML read as text, in an element or an attribute. */
export function markup(text: string): string {
  return escaped(printable(text));
}

/** Text within an element, with its lines kept. Quotes are not escaped: they are no markup there, and JSON has many of them. */
export function markupLines(text: string): string {
  return text.split('\n').map(markupWithin).join('\n');
}

/** One line of text within an element. */
export function markupWithin(text: string): string {
  return printable(text).replace(/[&<>]|:(?=:)/g, reference);
}

/** Escapes markup in `text`, and workflow commands at the start of its lines; a parser returns the original text. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']|:(?=:)/g, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
