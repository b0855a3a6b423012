/** Where and how a command is run for one call. */
export interface Surroundings {
  /** A placeholder: in the body, variables and words it is replaced by the path of the call's own folder. */
  readonly folder?: string;
  /** Set if `HOME` is a fresh, empty directory, which is removed afterwards. */
  readonly ownHome?: true;
  /** Variables of the kit's own environment that the command does not inherit. */
  readonly without?: readonly string[];
  /**
   * Words to run instead of the target's command. `$SHELL` as the first word is the user's shell, or `/bin/sh` if that is not
   * set.
   */
  readonly words?: readonly [string, ...string[]];
  /** Files that are copied into the folder of the call first: paths below `from`, which is relative to the target's directory. */
  readonly copies?: { readonly from: string; readonly paths: readonly string[] };
}
