import picocolors from 'picocolors';
import type { Finding, JudgedCall } from '../../model/index.ts';
import { wrap } from './wrap.ts';

export interface TextOptions {
  /** The files of kept failures. */
  readonly kept?: Kept;
  /** The words of the command line that made the report; secrets are replaced by `$NAME`. */
  readonly commandLine?: readonly string[];
  /** The calls of each report, in the order of the reports, for a page that shows calls. */
  readonly calls?: readonly (readonly JudgedCall[])[];
  /** The artefact of each report, in the order of the reports, for an in-toto statement; undefined if no statement is wanted. */
  readonly artefacts?: readonly (Artefact | undefined)[];
  /** The file of the statement of the same run, relative to the file that is written. */
  readonly statement?: string;
  /** The width of the terminal or other output in columns; less than 40 counts as 40. */
  readonly columns: number;
  /** Whether to colour with ANSI escapes. */
  readonly color: boolean;
}

/** A file as an in-toto statement names it. */
export interface Artefact {
  readonly name: string;
  readonly sha256: string;
}

/** The path of the file of each kept failure. */
export type Kept = ReadonlyMap<Finding, string>;

/** The layout of a text. Every text goes through `prose`, `row` or `wrap`, which make it printable. */
export interface Page {
  readonly columns: number;
  readonly paint: ReturnType<typeof picocolors.createColors>;
}

export type Paint = (text: string) => string;

const narrowest = 40;
const widestProse = 100;
const labelColumns = 10;

export function pageFor(options: TextOptions): Page {
  // A pipe has no width, and with NaN no line would ever be full.
  const columns = Number.isFinite(options.columns) ? Math.max(narrowest, Math.floor(options.columns)) : widestProse;
  return { columns, paint: picocolors.createColors(options.color) };
}

/**
 * Lines of running text, indented by `indent` columns; `first` is placed inside the indent of the first line. With `whole` the
 * text stays one line, however long.
 */
export function prose(
  page: Page,
  text: string,
  style: { indent?: number; first?: string; paint?: Paint; whole?: true } = {},
): string[] {
  const { indent = 0, first = '', paint = asIs, whole } = style;
  const lines = wrap(text, whole ? Infinity : Math.min(page.columns, widestProse) - indent);
  return lines.map((line, at) => (at === 0 ? first.padEnd(indent) : ' '.repeat(indent)) + paint(line));
}

/** Lines below a title; empty without lines. */
export function titled(page: Page, title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...prose(page, title, { paint: page.paint.bold }), ...lines];
}

/** Blocks of lines with a blank line between them; empty blocks are left out. Ends with a line feed. */
export function joined(blocks: readonly (readonly string[])[]): string {
  const texts = blocks.filter((block) => block.length > 0).map((block) => `${block.join('\n')}\n`);
  return texts.join('\n');
}

/** A label with its text: `  expected  a string`. */
export function row(page: Page, label: string, text: string, paint: Paint = asIs): string[] {
  return labelled(page, label, prose({ ...page, columns: roomBesideLabel(page) }, text, { paint }));
}

/** A label with lines that are already laid out. */
export function labelled(page: Page, label: string, lines: readonly string[]): string[] {
  const margin = ' '.repeat(2 + labelColumns);
  return lines.map((line, at) => (at === 0 ? `  ${page.paint.dim(label.padEnd(labelColumns))}` : margin) + line);
}

export function roomBesideLabel(page: Page): number {
  return page.columns - 2 - labelColumns;
}

function asIs(text: string): string {
  return text;
}
