import { buildProgram } from './program.ts';

/**
 * The help of a command, or of all commands where none is named, laid out for 80 columns.
 *
 * @throws Error where there is no such command
 */
export function helpText(command?: string): string {
  const help: string[] = [];
  const program = buildProgram({ words: undefined, end: () => {}, help: (text) => help.push(text) });
  const asked = command === undefined ? program : program.commands.find((one) => one.name() === command);
  if (asked === undefined) throw new Error(`there is no command ${command}`);
  asked.outputHelp();
  return help.join('');
}
