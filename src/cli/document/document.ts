/** Names and indices from the root to a place in a value. */
export type Path = readonly PropertyKey[];

/** What a file holds, and where. */
export interface Document {
  readonly file: string;
  readonly value: unknown;
  /** Where a place stands in the file, that of what holds it where it is not written out; undefined where nobody knows. */
  readonly at: (path: Path) => Position | undefined;
}

/** From 1 on. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A text that is no document of its language. */
export class SyntaxFault extends Error {
  override readonly name = 'SyntaxFault';
  readonly position: Position | undefined;

  constructor(message: string, position?: Position) {
    super(message);
    this.position = position;
  }
}

/** `config.yaml:3:5`, as editors and terminals follow it. */
export function placeIn(file: string, position: Position | undefined): string {
  return position === undefined ? file : `${file}:${position.line}:${position.column}`;
}
