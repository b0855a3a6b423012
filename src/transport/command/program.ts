export interface Program {
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** The working directory; that of this process when undefined. */
  readonly cwd: string | undefined;
  /** Added to the environment of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** Names of variables of this process that it does not inherit. */
  readonly without?: readonly string[];
  /** Set where it is to have one more connection to us, both ways, as file descriptor 3. */
  readonly line?: true;
}
