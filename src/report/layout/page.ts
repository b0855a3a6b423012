import picocolors from 'picocolors';
import type { Finding, JudgedCall } from '../../model/index.ts';
import { wrap } from './wrap.ts';

export interface TextOptions {
  /** The files in which failures are kept. */
  readonly kept?: Kept;
  /** The words of the command line that asked for it, secrets as `$NAME`. */
  readonly commandLine?: readonly string[];
  /** The calls of each report, in the order of the reports, for a page that shows them. */
  readonly calls?: readonly (readonly JudgedCall[])[];
  /** What each report is about, in the order of the reports, for a statement; undefined where that is not asked for. */
  readonly artefacts?: readonly (Artefact | undefined)[];
  /** The file of the statement of the same run, seen from the file that is written. */
  readonly statement?: string;
  /** Columns of the terminal, or of whatever the text is for; at least 40 are taken. */
  readonly columns: number;
  /** Whether to colour with ANSI escapes. */
  readonly color: boolean;
}

/** A file, as a statement names it. */
export interface Artefact {
  readonly name: string;
  readonly sha256: string;
}

/** The path of the file in which each failure is kept. */
export type Kept = ReadonlyMap<Finding, string>;

/** What a text is laid out on. Every text reaches it through `prose`, `row` or `wrap`, which make it printable. */
export interface Page {
  readonly columns: number;
  readonly paint: ReturnType<typeof picocolors.createColors>;
}

export type Paint = (text: string) => string;

const narrowest = 40;
const widestProse = 100;
const labelColumns = 10;

export function pageFor(options: TextOptions): Page {
  // A pipe has no width, and NaN would never let a line end.
  const columns = Number.isFinite(options.columns) ? Math.max(narrowest, Math.floor(options.columns)) : widestProse;
  return { columns, paint: picocolors.createColors(options.color) };
}

/**
 * Lines of running text, `indent` columns in; `first` stands before the first of them, inside the indent. One line alone where `whole`
 * is set, however long.
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

/** Lines below a title; none where there are none. */
export function titled(page: Page, title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...prose(page, title, { paint: page.paint.bold }), ...lines];
}

/** Blocks of lines with a blank line between them; those without any are left out. Ends with a line feed. */
export function joined(blocks: readonly (readonly string[])[]): string {
  const texts = blocks.filter((block) => block.length > 0).map((block) => `${block.join('\n')}\n`);
  return texts.join('\n');
}

/** A label and its text beside it: `  expected  a string`. */
export function row(page: Page, label: string, text: string, paint: Paint = asIs): string[] {
  return labelled(page, label, prose({ ...page, columns: roomBesideLabel(page) }, text, { paint }));
}

/** A label and lines beside it that are laid out already. */
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
