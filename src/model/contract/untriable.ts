/** Why a target cannot be tried. */
export interface Untriable {
  readonly because: string;
  /** Set where what the user has set is wrong: what to set instead. No report is made then. */
  readonly hint?: string;
}
