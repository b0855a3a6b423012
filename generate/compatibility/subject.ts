/** A genuine program, as the kit is run against it. */
export interface Subject {
  /** Names it among all, and its recordings: `adk-python/model`. */
  readonly name: string;
  readonly contract: string;
  /** Set where the program calls agents. */
  readonly side?: 'host';
  /** What it is, in a few words: the head of its rows. */
  readonly title: string;
  /** What was asked of whom, and whether it ever said that it keeps the contract. */
  readonly about: string;
  readonly source: Source;
  /** Files of ours that stand in the working directory: a folder beside this file. */
  readonly files?: string;
  /** A command that makes what is checked, run in the working directory first. */
  readonly prepare?: readonly string[];
  /** What is added to the command line of the kit; `{port}` is a free port, `{folder}` where the program is. */
  readonly words: (version: string) => readonly string[];
}

/** Where a program comes from. */
export type Source =
  | { readonly from: 'pip'; readonly package: string; readonly versions: readonly string[]; readonly also?: Pins }
  | {
      readonly from: 'npm';
      readonly packages: readonly string[];
      readonly versions: readonly string[];
      readonly also?: Pins;
      readonly overrides?: Pins;
    }
  /** A public repository: a folder of it that the user names. */
  | {
      readonly from: 'folder';
      readonly repository: string;
      readonly commit: string;
      readonly pip?: readonly string[];
      readonly npm?: readonly string[];
    };

/** Packages, each in the version that is wanted; '' for any. */
export type Pins = Readonly<Record<string, string>>;

export function versionsOf({ source }: Subject): readonly string[] {
  return source.from === 'folder' ? [source.commit] : source.versions;
}
