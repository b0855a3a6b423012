import type { Call, Exchange, Scenario } from '../../../src/contract.ts';
import { type Ask, asksOf } from '../ask/ask.ts';
import { callOf, type Launch } from '../ask/call.ts';
import { eventsNamed } from '../ask/events.ts';
import { inSession } from '../ask/input.ts';
import type { Settings } from '../ask/settings.ts';
import { launchOf, type Registration, registrationIn } from '../config/registration.ts';
import type { Decision } from '../decision/decide.ts';
import { decisionOf } from '../decision/decision.ts';
import type { HookEvent, HookProfile, JsonObject } from '../profiles/profile.ts';

/** A hook as one host sees it: the questions to the hook, and the host's decisions on its replies. */
export interface View {
  readonly profile: HookProfile;
  readonly settings: Settings;
  readonly registration?: Registration;
  readonly events: readonly HookEvent[];
  readonly asks: readonly Ask[];
  /** The call that changes are compared with: the first declared denial, else any call before a tool. Undefined if there is none. */
  readonly base: Ask | undefined;
  /** A call that should not be denied, as far as is known. */
  readonly control: Ask | undefined;
  /** All plain calls, one per conversation. */
  readonly plain: Scenario<Ask>;
  readonly askOf: (exchange: Exchange) => Ask | undefined;
  readonly decide: (exchange: Exchange, event?: HookEvent) => Decision;
  /** The call of a changed input, in a session of its own. */
  readonly changed: (input: JsonObject, label: string, launch?: Launch) => Call;
}

export function viewOf(profile: HookProfile, settings: Settings): View {
  const registration = settings.config && registrationIn(settings.config, profile);
  const names = settings.events.length > 0 ? settings.events : (registration?.events ?? []);
  const events = eventsNamed(names, profile);
  const asks = asksOf(profile, events, settings);
  const byBody = new Map(asks.map((ask) => [ask.call.body, ask]));
  const before = asks.filter(({ event }) => event.role === 'before-tool');
  const base = before.find(({ expects }) => expects === 'denial') ?? before[0];
  const decided = new WeakMap<Exchange, Map<HookEvent, Decision>>();
  const decide = (exchange: Exchange, event: HookEvent): Decision => {
    const known = decided.get(exchange) ?? new Map<HookEvent, Decision>();
    const decision = known.get(event) ?? decisionOf(profile, event, exchange);
    decided.set(exchange, known.set(event, decision));
    return decision;
  };
  const askOf = ({ call }: Exchange): Ask | undefined => byBody.get(call.body);
  return {
    profile,
    settings,
    ...(registration === undefined ? {} : { registration }),
    events,
    asks,
    base,
    control: before.find(({ expects }) => expects === 'permission' || expects === 'neutral'),
    plain: {
      fixed: asks,
      call: (ask, turns) => (turns.length === 0 ? ask.call : undefined),
    },
    askOf,
    decide(exchange, event) {
      const asked = event ?? askOf(exchange)?.event ?? base?.event;
      if (asked === undefined) return { is: 'unstated', because: 'no event is known for it' };
      return decide(exchange, asked);
    },
    changed: (input, label, launch) => callOf(profile, inSession(input, label), launch),
  };
}

/** The call by which the configuration launches the hook for an event, or why it is not known. */
export function configuredCall(
  { profile, settings, registration }: View,
  ask: Ask,
): Call | { readonly because: string } {
  if (settings.config === undefined)
    return { because: 'tried where --set config=PATH names the file that launches the hook' };
  const launch = launchOf(registration, settings.config.path, profile, ask);
  return 'because' in launch ? launch : callOf(profile, ask.input, launch);
}

/** Conversations whose calls do not depend on the answers. */
export function conversations<T>(fixed: readonly T[], calls: (value: T) => readonly Call[]): Scenario<T> {
  return { fixed, call: (value, turns) => calls(value)[turns.length] };
}
