import type { TargetParameters } from '../../model/index.ts';
import { settingsOf, settingTextName } from '../../model/contract/parameters.ts';
import { mapTexts } from '../../model/text/map-texts.ts';
import { tryTo } from '../../model/try-to.ts';
import type { Settings } from '../recording/settings.ts';
import { nameFor } from './credentials.ts';
import { maskOf } from './mask.ts';
import { isSecretName, leastCharacters, type Secrets } from './secrets.ts';

/*
 * A setting may be a file whose text the kit reads, for example the settings that launch a hook. A value in it under a name that says
 * that it is a secret is one, like the value of a variable of such a name.
 */

/** The secrets in the texts of files that were set, by the names under which they stand there. */
export function secretsInFiles(set: TargetParameters = {}): Secrets {
  const found: Record<string, string> = {};
  const note = (place: string, value: string): void => {
    // Such a value is the name of a variable: the secret itself is not in the file.
    const isName = value.startsWith('$');
    if (isName || value.length < leastCharacters.value || !isSecretName(place.replaceAll('-', '_'))) return;
    const name = place.toUpperCase().replaceAll(/\W/g, '_');
    found[nameFor(name, value, found)] = value;
  };
  for (const text of textNames(set).flatMap((name) => settingsOf(set, name)))
    inValue(tryTo(() => JSON.parse(text) as unknown) ?? text, note);
  return found;
}

function textNames(set: TargetParameters): string[] {
  return Object.keys(set).filter((name) => name.endsWith(settingTextName('')));
}

type Note = (place: string, value: string) => void;

function inValue(value: unknown, note: Note, place = ''): void {
  if (typeof value === 'string') {
    note(place, value);
    inCommand(value, note);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) inValue(member, note, Array.isArray(value) ? place : name);
  }
}

/** `TOKEN=value` before a command, and `--token value` or `--token=value` after it. */
function inCommand(text: string, note: Note): void {
  const given = /(?<=^|[\s;&|"'(])(?:(\w+)=|--?(\w[\w-]*)(?:=|\s+))(?:"([^"]*)"|'([^']*)'|([^\s"';&|)]+))/g;
  for (const [, variable, option, inDouble, inSingle, bare] of text.matchAll(given))
    note(variable ?? option ?? '', inDouble ?? inSingle ?? bare ?? '');
}

/**
 * The settings of a run as they are recorded. A judgement makes its calls from these masked texts, so the calls hold the same
 * names.
 */
export function withoutSecrets<S extends Pick<Settings, 'set'>>(settings: S, secrets: Secrets = {}): S {
  const { set } = settings;
  const mask = set && maskOf({ ...secretsInFiles(set), ...secrets });
  if (set === undefined || mask === undefined) return settings;
  const texts = Object.fromEntries(textNames(set).map((name) => [name, mapTexts(set[name], mask.text)]));
  return { ...settings, set: { ...set, ...texts } };
}
