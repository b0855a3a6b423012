import type { Option } from 'commander';

/** The operands, options and action of a command. The file of a command is loaded only if the command line names it. */
export interface CommandDefinition {
  readonly description: string;
  /** The usage line, if it cannot be made from operands and options. */
  readonly usage?: string;
  /** A description of each operand, by name: `<file>` is required, `[file]` is optional. */
  readonly operands?: Readonly<Record<string, string>>;
  readonly options?: readonly Option[];
  /** The text at the end of its help. */
  readonly help: string;
  /** Takes the operands, then the options. Returns the exit code. */
  readonly run: (...read: never[]) => Promise<number>;
}

/** The type of the export `definition` of a command's file. */
export type DefineCommand = (line: CommandLine) => CommandDefinition;

/** The words of a command line. */
export interface CommandLine {
  /** The words before `--`, including the name of the command. */
  readonly own: readonly string[];
  /** The words after `--`; undefined if there is no `--`. */
  readonly words: readonly string[] | undefined;
}
