/** Why a target cannot be tried. */
export interface Untriable {
  readonly because: string;
  /** Set if a setting of the user is wrong: what to set instead. Then no report is made. */
  readonly hint?: string;
}
