/** Values by name, as the user set them: a list where one is set repeatedly. */
export type TargetParameters = Readonly<Record<string, string | readonly string[]>>;

/** What can be said of a target: `--set name=value`. */
export interface Settable {
  readonly name: string;
  readonly says: string;
  /** The values that it may have; any when left out. */
  readonly values?: readonly string[];
  /** Set where it is an option of `check` too: `--name value`, and `--name` alone where its values are true and false. */
  readonly isOption?: true;
  /** Set where it may be set several times: `settingsOf` gives the values. */
  readonly repeats?: true;
  /** Set where it may be set for one profile too, as `name.profile`. */
  readonly byProfile?: true;
  /** Set where the value is the path of a file, which the kit reads: `settingText` gives the text. */
  readonly isFile?: true;
}

/** The value of one that is set once; undefined where it is not set. */
export function settingOf(set: TargetParameters, name: string): string | undefined {
  return settingsOf(set, name)[0];
}

/** The values of one that is set repeatedly; none where it is not set. */
export function settingsOf(set: TargetParameters, name: string): readonly string[] {
  const value = Object.hasOwn(set, name) ? set[name] : undefined;
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** The text of the file that one names; undefined where it is not set. */
export function settingText(set: TargetParameters, name: string): string | undefined {
  return settingOf(set, settingTextName(name));
}

/** The name under which the text of a file stands beside its path. */
export function settingTextName(name: string): string {
  return `${name}:text`;
}

/** What was set, each as it is typed: `name=value`. The texts of files are left out: their paths stand there. */
export function settingWords(set: TargetParameters): string[] {
  return Object.keys(reportedSettings(set)).flatMap((name) => settingsOf(set, name).map((value) => `${name}=${value}`));
}

/** What was set without the texts of files. */
export function reportedSettings(set: TargetParameters): TargetParameters {
  return Object.fromEntries(Object.entries(set).filter(([name]) => !name.endsWith(settingTextName(''))));
}
