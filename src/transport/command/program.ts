export interface Program {
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** The working directory; the one of this process when undefined. */
  readonly cwd: string | undefined;
  /** Added to the environment of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** Names of variables of this process that the program does not inherit. */
  readonly without?: readonly string[];
  /** Set if the program gets one more connection to this process, in both directions, as file descriptor 3. */
  readonly line?: true;
}
