/** What the commands work on, and where they leave what comes of it. */
export interface Context {
  /** The words behind `--`; undefined where there is no `--`. */
  readonly words: readonly string[] | undefined;
  /** Takes the exit code of the command that was called. */
  readonly end: (exitCode: number) => void;
  /** Takes what `--help` has to say. */
  readonly help: (text: string) => void;
}
