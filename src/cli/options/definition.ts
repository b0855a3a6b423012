import type { Option } from 'commander';

/** What a command takes and does. Its file is loaded when the command line names it. */
export interface CommandDefinition {
  readonly description: string;
  /** Where it is not what follows from operands and options. */
  readonly usage?: string;
  /** What each operand is, by its name: `<file>` where it has to be given, `[file]` where it need not. */
  readonly operands?: Readonly<Record<string, string>>;
  readonly options?: readonly Option[];
  /** What its help says at the end. */
  readonly help: string;
  /** Takes the operands, then the options. Gives the exit code. */
  readonly run: (...read: never[]) => Promise<number>;
}

/** What the file of a command exports by the name `definition`. */
export type DefineCommand = (line: CommandLine) => CommandDefinition;

/** The words of a command line, as commands see them. */
export interface CommandLine {
  /** Those before `--`, the command's name among them. */
  readonly own: readonly string[];
  /** Those behind `--`; undefined where there is no `--`. */
  readonly words: readonly string[] | undefined;
}
