import { buildProgram } from './program.ts';

/** The help for these words, laid out for 80 columns: of all commands, of one command, or of one command and a contract. */
export async function helpText(...own: readonly string[]): Promise<string> {
  const help: string[] = [];
  const program = await buildProgram({ own, words: undefined }, { end: () => {}, help: (text) => help.push(text) });
  const asked = program.commands.find((one) => one.name() === own[0]) ?? program;
  asked.outputHelp();
  return help.join('');
}
