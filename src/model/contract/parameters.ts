/** Values by name, as the user set them: a list if a name is set repeatedly. */
export type TargetParameters = Readonly<Record<string, string | readonly string[]>>;

/** A setting of a target: `--set name=value`. */
export interface Settable {
  readonly name: string;
  readonly says: string;
  /** The values that are allowed; any if left out. */
  readonly values?: readonly string[];
  /** Set if it is also an option of `check`: `--name value`, or `--name` alone if its values are true and false. */
  readonly isOption?: true;
  /** Set if it may be set several times: `settingsOf` returns all values. */
  readonly repeats?: true;
  /** Set if it may also be set for one profile, as `name.profile`. */
  readonly byProfile?: true;
  /** Set if the value is the path of a file, which the kit reads: `settingText` returns the text. */
  readonly isFile?: true;
}

/** The value of a setting that is set once; undefined if it is not set. */
export function settingOf(set: TargetParameters, name: string): string | undefined {
  return settingsOf(set, name)[0];
}

/** The values of a setting that may be set repeatedly; empty if it is not set. */
export function settingsOf(set: TargetParameters, name: string): readonly string[] {
  const value = Object.hasOwn(set, name) ? set[name] : undefined;
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** The text of the file that a setting names; undefined if it is not set. */
export function settingText(set: TargetParameters, name: string): string | undefined {
  return settingOf(set, settingTextName(name));
}

/** The name under which the text of a file is stored next to its path. */
export function settingTextName(name: string): string {
  return `${name}:text`;
}

/** All settings as they are typed: `name=value`. The texts of files are left out, because their paths are included. */
export function settingWords(set: TargetParameters): string[] {
  return Object.keys(reportedSettings(set)).flatMap((name) => settingsOf(set, name).map((value) => `${name}=${value}`));
}

/** The settings without the texts of files. */
export function reportedSettings(set: TargetParameters): TargetParameters {
  return Object.fromEntries(Object.entries(set).filter(([name]) => !name.endsWith(settingTextName(''))));
}
