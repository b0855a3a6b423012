/** Values by name, as the user set them. */
export type Told = Readonly<Record<string, string>>;

export interface Settable {
  readonly name: string;
  readonly says: string;
  /** The values that it may have; any when left out. */
  readonly values?: readonly string[];
}
