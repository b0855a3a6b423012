import type { HookEvent, HookProfile } from '../profiles/profile.ts';
import { newest } from '../profiles/all.ts';

/** The events of a host with these names, in its own spelling or that of another host; by default, its event before a tool. */
export function eventsNamed(names: readonly string[], profile: HookProfile): readonly HookEvent[] {
  const found = names.flatMap((name) => eventNamed(name, profile) ?? []);
  return found.length === 0 ? profile.events.slice(0, 1) : [...new Set(found)];
}

/** The event with this name; if only another host has an event with this name, the event of the same role. */
export function eventNamed(name: string, profile: HookProfile): HookEvent | undefined {
  const own = profile.events.find((event) => event.name === name);
  if (own !== undefined) return own;
  if (profile.furtherEvents.includes(name)) return further(name, profile);
  const role = newest.flatMap(({ events }) => events).find((event) => event.name === name)?.role;
  return profile.events.find((event) => event.role === role);
}

/** An event of which only the fields that all events have are known. */
function further(name: string, { events }: HookProfile): HookEvent | undefined {
  const form = isCapital(name) ? 'snake case' : undefined;
  const all = events.filter(({ role }) => role === 'session-begins');
  const begins = all.find((event) => event.form === form) ?? all[0];
  if (begins === undefined) return undefined;
  const alike = events.filter((event) => event.form === begins.form);
  const common = Object.entries(begins.input.always).filter(([field]) =>
    alike.every(({ input }) => Object.hasOwn(input.always, field)),
  );
  const always = Object.fromEntries(
    common.map(([field, value]) => [field, field === 'hook_event_name' ? name : value] as const),
  );
  return { ...begins, name, role: 'other', input: { always, sometimes: {} } };
}

function isCapital(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/** Names of events that no host has. */
export function unknownEvents(names: readonly string[]): string[] {
  const known = new Set(
    newest.flatMap(({ events, furtherEvents }) => [...events.map(({ name }) => name), ...furtherEvents]),
  );
  return names.filter((name) => !known.has(name));
}
