/** A genuine program, and how the kit is run against it. */
export interface Subject {
  /** Its unique name, also that of its recordings: `adk-python/model`. */
  readonly name: string;
  readonly contract: string;
  /** Set if the program calls agents. */
  readonly side?: 'host';
  /** A short description, used as the head of its rows. */
  readonly title: string;
  /** What was checked, and whether the authors ever claimed to keep the contract. */
  readonly about: string;
  readonly source: Source;
  /** A folder next to this file with our own files, which are copied into the working directory. */
  readonly files?: string;
  /** A command that makes the target; it is run in the working directory first. */
  readonly prepare?: readonly string[];
  /** Words added to the command line of the kit; `{port}` is replaced by a free port, `{folder}` by the folder of the program. */
  readonly words: (version: string) => readonly string[];
}

/** The source of a program. */
export type Source =
  | { readonly from: 'pip'; readonly package: string; readonly versions: readonly string[]; readonly also?: Pins }
  | {
      readonly from: 'npm';
      readonly packages: readonly string[];
      readonly versions: readonly string[];
      readonly also?: Pins;
      readonly overrides?: Pins;
    }
  /** A public repository: the user names a folder with a clone. */
  | {
      readonly from: 'folder';
      readonly repository: string;
      readonly commit: string;
      readonly pip?: readonly string[];
      readonly npm?: readonly string[];
    };

/** Packages with the wanted version; '' for any. */
export type Pins = Readonly<Record<string, string>>;

export function versionsOf({ source }: Subject): readonly string[] {
  return source.from === 'folder' ? [source.commit] : source.versions;
}
