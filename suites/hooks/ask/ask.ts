import type { Call } from '../../../src/contract.ts';
import type { HookEvent, HookProfile, JsonObject } from '../profiles/profile.ts';
import { callOf } from './call.ts';
import { inputOf, inputWith, inSession } from './input.ts';
import { type Settings, shellCall, type ToolCall } from './settings.ts';

/** A question to a hook, with what its answer should be, if that is known. */
export interface Ask {
  readonly event: HookEvent;
  /** `neutral`: a call about which the user has declared nothing. `event`: an event other than a tool call. */
  readonly expects: 'denial' | 'permission' | 'neutral' | 'event';
  /** What was asked, in a few words: equal for the same question to several hosts. */
  readonly given: string;
  readonly input: JsonObject;
  readonly call: Call;
}

/** All plain questions to a hook under a profile: the declared calls, and each of its events. */
export function asksOf(profile: HookProfile, events: readonly HookEvent[], settings: Settings): Ask[] {
  const before = events.filter(({ role }) => role === 'before-tool');
  const calls = (declared: readonly ToolCall[], expects: Ask['expects'], word: string): Ask[] =>
    declared.flatMap((call, at) => {
      const named = `${word} ${at + 1}`;
      const taken = before.flatMap((event) => {
        const input = inputWith(event, profile, call);
        return input === undefined ? [] : [ask(profile, event, expects, named, input)];
      });
      // A call that goes to several events is a question for each of them.
      return taken.map((one, n) => (n === 0 ? one : { ...one, given: `${named} as ${one.event.name}` }));
    });
  const allowed = settings.allow(profile);
  const declared = [...calls(settings.deny(profile), 'denial', 'deny'), ...calls(allowed, 'permission', 'allow')];
  const neutral = allowed.length > 0 ? [] : calls([shellCall('true')], 'neutral', 'a neutral call').slice(0, 1);
  const others = events.filter(({ role }) => role !== 'before-tool');
  const asking = before.filter(({ name }) => name === 'beforeMCPExecution' || name === 'beforeReadFile');
  return [
    ...declared,
    ...neutral,
    ...[...others, ...asking].map((event) =>
      ask(profile, event, 'event', inWords(event), inputOf(event), event.role === 'other' ? event.name : event.role),
    ),
    ...promptsOf(profile, events, settings),
  ];
}

/** Describes an event by its role, or by its name if that says more. */
function inWords({ role, name }: HookEvent): string {
  return role === 'other' || role === 'before-tool' ? name : role;
}

function promptsOf(profile: HookProfile, events: readonly HookEvent[], { promptDeny }: Settings): Ask[] {
  const event = [...events, ...profile.events].find(({ role }) => role === 'prompt');
  if (event === undefined) return [];
  return promptDeny.map((prompt, at) =>
    ask(profile, event, 'denial', `prompt-deny ${at + 1}`, { ...inputOf(event), prompt }),
  );
}

/** `label`: the session is derived from the label and the event. */
function ask(
  profile: HookProfile,
  event: HookEvent,
  expects: Ask['expects'],
  given: string,
  plain: JsonObject,
  label = given,
): Ask {
  const input = inSession(plain, `${event.name} ${label}`);
  return { event, expects, given, input, call: callOf(profile, input) };
}
