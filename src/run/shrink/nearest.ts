import { isDeepStrictEqual } from 'node:util';
import { fewest } from './fewest.ts';
import { type Probe, within } from './probe.ts';
import { least } from './least.ts';

/** Numbers that fit may be so far apart, counted in steps of the last decimal. */
const WIDEST = 1_000;
const MOST_DECIMALS = 15;

/** The failing number that is nearest to `target`, which does not fail, with as few decimals as possible. */
async function nearestNumber(value: number, target: number, probe: Probe<number>): Promise<number> {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const rounded = awayFrom(target, value, decimals);
    // oxlint-disable-next-line no-await-in-loop -- the fewest decimals first
    if (rounded === value || (await probe.fails(rounded))) return nearestOf(rounded, target, decimals, probe);
  }
  return value;
}

async function nearestOf(value: number, target: number, decimals: number, probe: Probe<number>): Promise<number> {
  const unit = 10 ** decimals;
  const sign = value < target ? -1 : 1;
  const steps = Math.floor(Math.abs(value - target) * unit + 1e-6);
  if (!Number.isFinite(steps)) return value;
  const fromTarget = (taken: number): number => Number((target + (sign * taken) / unit).toFixed(decimals));
  // A schema may accept only every fifth number, for example.
  const width = Array.from({ length: Math.min(WIDEST, steps) }, (_, index) => index + 1).find((step) =>
    probe.fits(fromTarget(steps - step)),
  );
  if (width === undefined) return value;
  const most = Math.ceil(steps / width);
  const at = (kept: number): number => (kept === most ? value : fromTarget(kept * width - (most * width - steps)));
  const fails = (kept: number): Promise<boolean> => probe.fails(at(kept));
  let kept = await least(most, fails);
  // If only even numbers fail, for example, the next one does not: so the one after that is tried too.
  // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before it
  while (kept > 2 && (await fails(kept - 2))) kept = await least(kept - 2, fails);
  return at(kept);
}

/** Rounds to so many decimals, away from the target. */
function awayFrom(target: number, value: number, decimals: number): number {
  const unit = 10 ** decimals;
  const round = value < target ? Math.floor : Math.ceil;
  const rounded = round(value * unit) / unit;
  // A difference in the last digits is a rounding error of the multiplication, not a further decimal.
  return Math.abs(rounded - value) * unit > 1 - 1e-6 || !Number.isFinite(rounded) ? value : rounded;
}

/**
 * The failing value that is nearest to a plain one: it differs from it in as few places as possible, numbers there are as near and
 * lists and texts as short as possible, and their parts as plain as possible. The steps are repeated until none changes the value.
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

/** The first of these that still fails replaces any other character. */
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

/** The members with these names, each taken from the object that `of` returns for its name. */
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

/** Makes one part of a sequence plainer; `at` is its index, undefined for a part that is repeated at all indices. */
type PlainerPart<T> = (part: T, at: number | undefined, probe: Probe<T>) => Promise<T>;

/** The shortest failing sequence, with the plainest parts. The whole has to fail, and the empty one must not. */
async function shortest<T>(
  whole: readonly T[],
  probe: Probe<readonly T[]>,
  plainer: PlainerPart<T>,
): Promise<readonly T[]> {
  const cut = await cutOff(whole, probe);
  const uniform = await ofOnePart(cut, probe, plainer);
  if (uniform !== undefined) return uniform;
  let parts = await fewest(cut, probe.fails);
  for (const [at, part] of parts.entries()) {
    const before = parts;
    const here = within(probe, (one: T) => before.with(at, one));
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before it
    parts = before.with(at, await plainer(part, at, here));
  }
  return parts;
}

/** The sequence with as much as possible removed at its end, then at its beginning. */
async function cutOff<T>(whole: readonly T[], { fails }: Probe<readonly T[]>): Promise<readonly T[]> {
  const beginning = whole.slice(0, await least(whole.length, (length) => fails(whole.slice(0, length))));
  // In most cases only the length matters: one try shows that.
  if (beginning.length < 2 || !(await fails(beginning.slice(1)))) return beginning;
  return beginning.slice(-(await least(beginning.length - 1, (length) => fails(beginning.slice(-length)))));
}

/** If only the length matters: a sequence of one repeated part, as plain as possible. Otherwise undefined. */
async function ofOnePart<T>(
  parts: readonly T[],
  probe: Probe<readonly T[]>,
  plainer: PlainerPart<T>,
): Promise<readonly T[] | undefined> {
  const [first] = parts;
  if (first === undefined || parts.length < 2) return undefined;
  const all = (part: T): T[] => parts.map(() => part);
  const isOne = parts.every((part) => isDeepStrictEqual(part, first));
  if (!isOne && !(await probe.fails(all(first)))) return undefined;
  return all(await plainer(first, undefined, within(probe, all)));
}
