import { Option } from 'commander';

/** Returns a parser for an option's value; takes the name of the option for its error messages. */
export type ReadOption = (option: string) => (text: string) => unknown;

/** An option whose value is parsed; without `reads` the value stays a text. */
export function option(flags: string, says: string, reads?: ReadOption): Option {
  const one = new Option(flags, says);
  return reads === undefined ? one : one.argParser(reads(`--${one.name()}`));
}

/** An option that may be given several times; its value is the list of all. */
export function repeatable(flags: string, says: string, reads: ReadOption = () => (text) => text): Option {
  return option(flags, says, (name) => {
    const read = reads(name);
    return (text, sofar: readonly unknown[] = []) => [...sofar, read(text)];
  });
}

/** An option that may be given several times, each with a comma-separated list; its value is the list of all. */
export function repeatableList(flags: string, says: string): Option {
  return option(flags, says, () => (text, sofar: readonly unknown[] = []) => [
    ...sofar,
    ...text.split(',').map((one) => one.trim()),
  ]);
}
