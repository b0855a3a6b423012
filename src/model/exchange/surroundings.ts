/** What a command is run in for one call, and what is run. */
export interface Surroundings {
  /** A text: wherever the body, a variable or a word holds it, the path of the call's own folder takes its place. */
  readonly folder?: string;
  /** Set where its `HOME` is a fresh, empty directory, which is removed afterwards. */
  readonly ownHome?: true;
  /** Variables of the kit's own environment that it does not inherit. */
  readonly without?: readonly string[];
  /** Words that are run in place of the target's. `$SHELL` as the first is the shell of the user, else `/bin/sh`. */
  readonly words?: readonly [string, ...string[]];
  /** What is copied into the folder of the call first: paths below `from`, which is seen from the target's directory. */
  readonly copies?: { readonly from: string; readonly paths: readonly string[] };
}
