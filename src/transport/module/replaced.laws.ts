import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textOf } from '../transport.samples.ts';
import { openModule } from './module.samples.ts';

/** A thing of the surroundings of a module, by the names on the way to it, or a name that is added to all objects. */
type Place = string;

const asked = ['now', 'later', 'raise', 'odd'];
const atOnce = 3;

/** Without these the runtime itself does not go on, whoever runs on it; or the module means something else by them. */
const notOurs: ReadonlySet<Place> = new Set([
  'events.prototype of.apply',
  'events.prototype of.call',
  'globalThis.Array.prototype.pop',
  'globalThis.Promise.prototype.constructor',
  // It is named as its constructor is.
  'globalThis.Map.prototype.constructor',
  'added error',
  // What all objects have is read of them.
  'added then',
  'added toJSON',
]);

/** Registers that a module is judged as before where it has put something else in one of the places. */
export function replacedLaws(isMeant: (place: Place) => boolean): void {
  it.each(['throws', 'lies'])(
    'whatever a JavaScript module replaces by what %s, it is judged as without that',
    async (by) => {
      const [names] = await said({}, ['names']);
      const all = JSON.parse(JSON.parse(names?.text ?? '') as string) as Place[];
      const places = [...all, ...wordsOfTheHost().map((word) => `added ${word}`)].filter(
        (place) => isMeant(place) && !notOurs.has(place),
      );
      expect(places.length).toBeGreaterThan(30);
      const usual = await said({}, asked);
      const differ: Place[] = [];
      const left = places.values();
      const work = async (): Promise<void> => {
        for (const place of left) {
          const now = await said({ REPLACED: place, BY: by }, asked);
          if (JSON.stringify(now) !== JSON.stringify(usual)) differ.push(place);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      expect(differ).toEqual([]);
    },
  );
}

interface Said {
  readonly text: string;
  readonly ended: object;
  readonly called: unknown;
}

async function said(env: Readonly<Record<string, string>>, asks: readonly string[]): Promise<Said[]> {
  const transport = openModule('replaced.mjs', 'answer', { warm: true, env });
  const all: Said[] = [];
  for (const ask of asks) {
    const { received, ended, called } = await transport.call({ body: JSON.stringify(ask) }, { deadlineMs: 30_000 });
    all.push({ text: textOf(received), ended: { ...ended, callMs: 0 }, called });
  }
  await transport.close();
  return all;
}

/** All that the host's own files name, or those of them that are meant. */
export function wordsOfTheHost(isMeant: (file: string) => boolean = () => true): string[] {
  const folder = join(import.meta.dirname, 'javascript');
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs') && isMeant(file));
  const words = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/[A-Za-z]\w+/g) ?? []);
  return [...new Set(words)];
}
