import { isDeepStrictEqual } from 'node:util';
import { fewest } from './fewest.ts';
import { nearestNumber } from './numbers.ts';
import { type Probe, within } from './probe.ts';
import { shortest } from './sequences.ts';

/**
 * The value that fails and is nearest to a plain one: at as few places as can be it differs, and there a number stands as near, a
 * list or a text is as short, and its parts are as plain as can be. Steps are taken again until none is left that fails.
 */
export async function nearest(value: unknown, plain: unknown, probe: Probe): Promise<unknown> {
  let [now, before] = [value, undefined as unknown];
  do {
    before = now;
    // oxlint-disable-next-line no-await-in-loop -- each round begins with what the one before it came to
    now = await nearer(before, plain, probe);
  } while (!isDeepStrictEqual(now, before));
  return now;
}

async function nearer(value: unknown, plain: unknown, probe: Probe): Promise<unknown> {
  if (isDeepStrictEqual(value, plain) || (plain !== undefined && (await probe.fails(plain)))) return plain;
  if (typeof value === 'number') return nearerNumber(value, plain, probe);
  if (typeof value === 'string') return nearerText(value, probe);
  if (Array.isArray(value)) return nearerList(value, plain, probe);
  if (isPlainObject(value)) return nearerObject(value, plain, probe);
  return value === true && (await probe.fails(false)) ? false : value;
}

async function nearerNumber(value: number, plain: unknown, probe: Probe): Promise<number> {
  if (typeof plain === 'number') return nearestNumber(value, plain, probe);
  return (await probe.fails(0)) ? 0 : nearestNumber(value, 0, probe);
}

/** Letters, digits and spaces take the place of others, the first that fails. */
const plainCharacters = ['a', '0', ' '];

async function nearerText(text: string, probe: Probe): Promise<string> {
  if (await probe.fails('')) return '';
  const characters = within(probe, (parts: readonly string[]) => parts.join(''));
  const plainer = async (character: string, _: unknown, { fails }: Probe<string>): Promise<string> => {
    for (const plain of plainCharacters) if (plain === character || (await fails(plain))) return plain;
    return character;
  };
  return (await shortest([...text], characters, plainer)).join('');
}

async function nearerList(list: readonly unknown[], plain: unknown, probe: Probe): Promise<readonly unknown[]> {
  if (await probe.fails([])) return [];
  const known = Array.isArray(plain) ? plain : [];
  return shortest(list, probe as Probe<readonly unknown[]>, (item, at = 0, here) => nearer(item, known[at], here));
}

type PlainObject = { readonly [name: string]: unknown };

async function nearerObject(value: PlainObject, plain: unknown, probe: Probe): Promise<PlainObject> {
  if (!isPlainObject(plain) && (await probe.fails({}))) return {};
  const base = isPlainObject(plain) ? plain : {};
  const names = [...new Set([...Object.keys(base), ...Object.keys(value)])];
  const different = names.filter((name) => !isDeepStrictEqual(own(value, name), own(base, name)));
  const having = (kept: readonly string[]): PlainObject =>
    pick(names, (name) => (kept.includes(name) || !different.includes(name) ? value : base));
  const kept = await fewest(different, (some) => probe.fails(having(some)));
  let now = kept.length < different.length ? having(kept) : value;
  for (const name of kept) {
    const part = own(now, name);
    if (part === undefined) continue;
    const before = now;
    const whole = (changed: unknown): PlainObject =>
      pick(Object.keys(before), (each) => (each === name ? { [name]: changed } : before));
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before it
    const nearerPart = await nearer(part, own(base, name), within(probe, whole));
    if (nearerPart !== part) now = whole(nearerPart);
  }
  return now;
}

/** The members of these names, each as the object has it that `of` names. */
function pick(names: readonly string[], of: (name: string) => PlainObject): PlainObject {
  const members = names.flatMap((name) => {
    const object = of(name);
    return Object.hasOwn(object, name) ? [[name, object[name]] as const] : [];
  });
  return Object.fromEntries(members);
}

function own(object: PlainObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
