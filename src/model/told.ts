/** Values by name, as the user set them. */
export type Told = Readonly<Record<string, string>>;

export interface Settable {
  readonly name: string;
  readonly says: string;
  /** The values that it may have; any when left out. */
  readonly values?: readonly string[];
  /** Set where it is an option of `check` too: `--name value`, and `--name` alone where its values are true and false. */
  readonly isOption?: true;
}
