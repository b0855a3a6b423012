/** Names and indices from the root to a place in a value. */
export type Path = readonly PropertyKey[];

/** A parsed file: its value, and the positions of its parts. */
export interface Document {
  readonly file: string;
  readonly value: unknown;
  /**
   * Returns the position of a path in the file. If that path is not written out, returns the position of the nearest parent;
   * undefined if no position is known.
   */
  readonly at: (path: Path) => Position | undefined;
}

/** Both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A text with a syntax error. */
export class SyntaxProblem extends Error {
  override readonly name = 'SyntaxProblem';
  readonly position: Position | undefined;

  constructor(message: string, position?: Position) {
    super(message);
    this.position = position;
  }
}

/** Writes `config.yaml:3:5`, which editors and terminals can follow. */
export function placeIn(file: string, position: Position | undefined): string {
  return position === undefined ? file : `${file}:${position.line}:${position.column}`;
}
