import type { HookEvent, JsonObject } from './profile.ts';

/** An event without its name. `always` and `sometimes` hold only the fields that other events do not have; fields left out are empty. */
type Described = Omit<HookEvent, 'name' | 'input' | 'nullable' | 'denials'> &
  Partial<Pick<HookEvent, 'nullable' | 'denials'>> & { readonly always: JsonObject; readonly sometimes?: JsonObject };

/**
 * An event of a host that does not send its name.
 *
 * @param common the fields of any event, which come first
 */
export function eventOf(
  name: string,
  common: JsonObject,
  { always, sometimes = {}, nullable = [], denials = [], ...described }: Described,
): HookEvent {
  return { name, input: { always: { ...common, ...always }, sometimes }, nullable, denials, ...described };
}

/** An event of a host that sends its name after the fields of any event, and reads it first in the part that is specific to the event. */
export function eventNamed(name: string, common: JsonObject, { output, ...described }: Described): HookEvent {
  const { top, specific } = output;
  return eventOf(
    name,
    { ...common, hook_event_name: name },
    {
      ...described,
      output: specific === undefined ? output : { top, specific: { hookEventName: [name], ...specific } },
    },
  );
}
