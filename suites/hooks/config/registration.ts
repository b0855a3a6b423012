import { isObject, type Json, own } from '../../../src/contract.ts';
import type { Ask } from '../ask/ask.ts';
import type { Launch } from '../ask/call.ts';
import { eventNamed } from '../ask/events.ts';
import { type HookProfile, folder } from '../profiles/profile.ts';
import { parsed } from '../reply/reply.ts';
import { takes } from './matcher.ts';
import { projectOf } from './paths.ts';

/** A command that a configuration runs for an event. */
export interface Handler {
  readonly event: string;
  readonly matcher?: string;
  /** The text that a shell reads, or the words that are run without one. */
  readonly run: string | readonly [string, ...string[]];
  readonly shell?: readonly [string, ...string[]];
  /** In the unit of the host. */
  readonly timeout?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Set if a failure blocks. */
  readonly failsClosed?: true;
}

/** What a configuration registers for a host. */
export interface Registration {
  /** The host's own names of the events in the configuration. */
  readonly events: readonly string[];
  readonly handlers: readonly Handler[];
}

/** Reads a file of settings or hooks; registers nothing if the file is not one of this host. */
export function registrationIn({ text }: { readonly text: string }, profile: HookProfile): Registration {
  const hooks = own(parsed(text), 'hooks');
  if (!isObject(hooks)) return { events: [], handlers: [] };
  const known = new Set([...profile.events.map(({ name }) => name), ...profile.furtherEvents]);
  const ofClaude = new Set(['PreToolUse', 'PostToolUse', 'UserPromptSubmit', 'Stop', 'SessionStart']);
  const handlers = Object.entries(hooks).flatMap(([event, groups]) =>
    known.has(event) || ofClaude.has(event)
      ? listed(groups).flatMap((group) => handlersIn(eventNamed(event, profile)?.name ?? event, group))
      : [],
  );
  return { events: [...new Set(handlers.map(({ event }) => event))], handlers };
}

function listed(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** A group has a matcher and a list of handlers; without a list, it is a handler itself. */
function handlersIn(event: string, group: Json): Handler[] {
  const inside = own(group, 'hooks');
  const matcher = textAt(group, 'matcher');
  return (inside === undefined ? [group] : listed(inside)).flatMap((handler) => {
    const read = handlerIn(event, handler);
    return read === undefined ? [] : [{ ...(matcher === undefined ? {} : { matcher }), ...read }];
  });
}

function handlerIn(event: string, handler: Json): Handler | undefined {
  const type = textAt(handler, 'type');
  if (type !== undefined && type !== 'command') return undefined;
  const bash = textAt(handler, 'bash');
  const exec = textAt(handler, 'exec');
  const command = bash ?? exec ?? textAt(handler, 'command');
  if (command === undefined) return undefined;
  const args = own(handler, 'args');
  const words = listed(args).filter((word) => typeof word === 'string');
  const timeout = [own(handler, 'timeoutSec'), own(handler, 'timeout')].find((one) => typeof one === 'number');
  const env = own(handler, 'env');
  const isClosed = own(handler, 'failClosed') === true || own(handler, 'onFailure') === 'block';
  return {
    event,
    run: exec !== undefined || args !== undefined ? [command, ...words] : command,
    ...(bash === undefined ? {} : { shell: ['bash', '-c'] as const }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(isObject(env) ? { env: textsIn(env) } : {}),
    ...(isClosed ? { failsClosed: true } : {}),
    ...matcherOf(handler),
  };
}

function matcherOf(handler: Json): Pick<Handler, 'matcher'> {
  const matcher = textAt(handler, 'matcher');
  return matcher === undefined ? {} : { matcher };
}

function textAt(value: Json, name: string): string | undefined {
  const text = own(value, name);
  return typeof text === 'string' ? text : undefined;
}

function textsIn(value: { [name: string]: Json }): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The handler for an event: the first whose matcher takes the tool, else the first. */
export function handlerFor(
  registration: Registration,
  { event }: Pick<Ask, 'event'>,
  tool: string,
): Handler | undefined {
  const there = registration.handlers.filter((handler) => handler.event === event.name);
  return there.find(({ matcher }) => takes(matcher, tool)) ?? there[0];
}

/** How a handler is launched, or why it is not. */
export function launchOf(
  registration: Registration | undefined,
  path: string,
  profile: HookProfile,
  ask: Ask,
): Launch | { readonly because: string } {
  const tool = ask.input[(ask.event.tools ?? profile.tools).name];
  const handler = registration && handlerFor(registration, ask, typeof tool === 'string' ? tool : '');
  if (handler === undefined) return { because: `the configuration has no command for ${ask.event.name}` };
  const { run, shell = profile.shell, env } = handler;
  const project = projectOf(path);
  const words: readonly [string, ...string[]] = typeof run === 'string' ? [...shell, run] : inFolder(run, profile);
  return {
    words,
    env: { ...(project.isPlugin ? { CLAUDE_PLUGIN_ROOT: folder } : {}), ...env },
    copies: { from: project.folder, paths: ['.'] },
  };
}

/** Without a shell, the host itself inserts the folder. */
function inFolder(
  [first, ...rest]: readonly [string, ...string[]],
  { variables }: HookProfile,
): readonly [string, ...string[]] {
  const names = [...Object.keys(variables).filter((name) => variables[name] === folder), 'CLAUDE_PLUGIN_ROOT'];
  const put = (word: string): string =>
    names.reduce((text, name) => text.replaceAll(`\${${name}}`, folder).replaceAll(`$${name}`, folder), word);
  return [put(first), ...rest.map(put)];
}
