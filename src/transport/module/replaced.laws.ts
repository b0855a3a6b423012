import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import { textOf } from '../transport.samples.ts';
import { openModule } from './module.samples.ts';

/** The path to a property that the module's code can replace, or a name that is added to all objects. */
type Place = string;

const atOnce = 3;
/** So many properties are replaced together: neither one of them nor all together may change a verdict. */
const inOneModule = 16;

/** Without these the runtime itself fails, whatever program runs on it; or they legitimately change the module's meaning. */
const notOurs: ReadonlySet<Place> = new Set([
  'events.prototype of.apply',
  'events.prototype of.call',
  'globalThis.Array.prototype.pop',
  'globalThis.Promise.prototype.constructor',
  // An instance is named by its constructor.
  'globalThis.Map.prototype.constructor',
  'added error',
  // These members of every object are read.
  'added then',
  'added toJSON',
]);

/** Registers that a module whose code replaces one of the properties is judged as without the replacement. */
export function replacedLaws(isMeant: (place: Place) => boolean): void {
  it.each(['throws', 'lies'])(
    'replacing a global by one that %s does not change how a JavaScript module is judged',
    async (by) => {
      const added = wordsOfTheHost().map((word) => `added ${word}`);
      await expectSame('replaced.mjs', by, ['now', 'later', 'raise', 'odd'], (all) =>
        [...all, ...added].filter((place) => isMeant(place) && !notOurs.has(place)),
      );
    },
  );
}

/** The same for Python. Only modules that the host uses are meant: awaiting a value needs more modules than the host does. */
export function replacedInPythonLaws(isMeant: (place: Place) => boolean): void {
  it.skipIf(!has('python3')).each(['throws', 'lies'])(
    'replacing a global by one that %s does not change how a Python module is judged (skipped without python3)',
    async (by) => expectSame('replaced.py', by, ['now', 'raise', 'odd'], (all) => all.filter(isMeant)),
  );
}

async function expectSame(
  file: string,
  by: string,
  asked: readonly string[],
  meant: (all: readonly Place[]) => readonly Place[],
): Promise<void> {
  const [names] = await said(file, {}, ['names']);
  const places = meant(JSON.parse(JSON.parse(names?.text ?? '') as string) as Place[]);
  expect(places.length).toBeGreaterThan(10);
  const usual = JSON.stringify(await said(file, {}, asked));
  const groups = Array.from({ length: Math.ceil(places.length / inOneModule) }, (_, at) =>
    places.slice(at * inOneModule, (at + 1) * inOneModule),
  );
  const differ: Place[] = [];
  const left = groups.values();
  const isAsUsual = async (all: readonly Place[]): Promise<boolean> =>
    JSON.stringify(await said(file, { REPLACED: JSON.stringify(all), BY: by }, asked)) === usual;
  const work = async (): Promise<void> => {
    for (const group of left) differ.push(...(await differingOf(group, isAsUsual)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(differ).toEqual([]);
}

/** The replaced properties that change how a module is judged; if only several together do, they are joined into one text. */
async function differingOf(
  places: readonly Place[],
  isAsUsual: (all: readonly Place[]) => Promise<boolean>,
): Promise<readonly Place[]> {
  if (await isAsUsual(places)) return [];
  if (places.length === 1) return places;
  const middle = Math.ceil(places.length / 2);
  const first = await differingOf(places.slice(0, middle), isAsUsual);
  const differ = [...first, ...(await differingOf(places.slice(middle), isAsUsual))];
  return differ.length > 0 ? differ : [places.join(' and ')];
}

interface Said {
  readonly text: string;
  readonly ended: object;
  readonly called: unknown;
}

async function said(file: string, env: Readonly<Record<string, string>>, asks: readonly string[]): Promise<Said[]> {
  const transport = openModule(file, 'answer', { warm: true, env });
  const all: Said[] = [];
  for (const ask of asks) {
    const { received, ended, called } = await transport.call({ body: JSON.stringify(ask) }, { deadlineMs: 30_000 });
    all.push({ text: textOf(received), ended: { ...ended, callMs: 0 }, called });
  }
  await transport.close();
  return all;
}

/** All words in the host's own files, or in those files that `isMeant` selects. */
export function wordsOfTheHost(isMeant: (file: string) => boolean = () => true): string[] {
  const folder = join(import.meta.dirname, 'javascript');
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs') && isMeant(file));
  const words = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/[A-Za-z]\w+/g) ?? []);
  return [...new Set(words)];
}
