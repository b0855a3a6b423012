import { Option } from 'commander';

/** How the value of an option is read; takes the name of the option, for what is wrong with a value. */
export type ReadOption = (option: string) => (text: string) => unknown;

/** An option whose value is read; a text where nothing says how. */
export function option(flags: string, says: string, reads?: ReadOption): Option {
  const one = new Option(flags, says);
  return reads === undefined ? one : one.argParser(reads(`--${one.name()}`));
}

/** An option that may be given several times, whose values are gathered. */
export function repeatable(flags: string, says: string, reads: ReadOption = () => (text) => text): Option {
  return option(flags, says, (name) => {
    const read = reads(name);
    return (text, sofar: readonly unknown[] = []) => [...sofar, read(text)];
  });
}

/** An option that may be given several times, and each time name several, with commas between them; its value is the list of all. */
export function repeatableList(flags: string, says: string): Option {
  return option(flags, says, () => (text, sofar: readonly unknown[] = []) => [
    ...sofar,
    ...text.split(',').map((one) => one.trim()),
  ]);
}
