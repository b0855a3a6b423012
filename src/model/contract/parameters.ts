/** Values by name, as the user set them. */
export type TargetParameters = Readonly<Record<string, string>>;

/** What can be said of a target: `--set name=value`. */
export interface Settable {
  readonly name: string;
  readonly says: string;
  /** The values that it may have; any when left out. */
  readonly values?: readonly string[];
  /** Set where it is an option of `check` too: `--name value`, and `--name` alone where its values are true and false. */
  readonly isOption?: true;
}
