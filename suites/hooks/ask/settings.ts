import {
  isObject,
  type Json,
  own,
  quoteWord,
  settingOf,
  type Settable,
  settingsOf,
  settingText,
  type TargetParameters,
  type Untriable,
} from '../../../src/contract.ts';
import type { HookProfile } from '../profiles/profile.ts';
import { parsed } from '../reply/reply.ts';

/** A call of a tool, as the user declares it. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Json;
  /** Set if the call is meant for one host, in that host's own words. */
  readonly isOwn?: true;
}

/** What the user says about a hook. */
export interface Settings {
  readonly deny: (profile: HookProfile) => readonly ToolCall[];
  readonly allow: (profile: HookProfile) => readonly ToolCall[];
  /** Prompts that have to be stopped. */
  readonly promptDeny: readonly string[];
  /** What the hook does with input that it cannot read. */
  readonly fails?: 'closed' | 'open';
  /** Names of the events that the hook is registered for. */
  readonly events: readonly string[];
  /** Set if the hook is meant to keep the turn going for ever. */
  readonly isLoop: boolean;
  /** The file that launches the hook. */
  readonly config?: { readonly path: string; readonly text: string };
}

export const settable: readonly Settable[] = [
  {
    name: 'deny',
    says: 'a call that must be blocked: {"tool_name":"Bash","tool_input":{"command":"…"}}',
    repeats: true,
    byProfile: true,
  },
  { name: 'allow', says: 'a call that must go through, in the same form', repeats: true, byProfile: true },
  { name: 'prompt-deny', says: 'a prompt that must be stopped', repeats: true },
  { name: 'fail', says: 'what the hook does with input that it cannot read', values: ['closed', 'open'] },
  { name: 'events', says: 'the events that it is registered for, by name, commas between them' },
  { name: 'config', says: 'the file of settings or hooks that launches it', isFile: true },
  { name: 'stop', says: 'at the end of a turn it is meant to keep it going for ever', values: ['loop'] },
];

/** Reads the settings; if they are wrong, returns a sentence that says why. */
export function settingsIn(set: TargetParameters): Settings | Untriable {
  for (const [name, value] of Object.entries(set)) {
    if (!/^(?:deny|allow)(?:\.|$)/.test(name)) continue;
    const wrong = [value].flat().find((text) => toolCallIn(text) === undefined);
    if (wrong !== undefined) return noCall(name, wrong);
  }
  const callsOf = (name: string) => (profile: HookProfile) => {
    const forOne = settingsOf(set, `${name}.${profile.id}`).flatMap((text) => toolCallIn(text) ?? []);
    if (forOne.length > 0) return forOne.map((call): ToolCall => ({ ...call, isOwn: true }));
    return settingsOf(set, name).flatMap((text) => toolCallIn(text) ?? []);
  };
  const path = settingOf(set, 'config');
  const text = settingText(set, 'config');
  if (path !== undefined && text === undefined)
    return {
      because: `--set config: the text of ${path} is wanted too`,
      hint: "set 'config:text' to what stands in it",
    };
  const fails = settingOf(set, 'fail');
  return {
    deny: callsOf('deny'),
    allow: callsOf('allow'),
    promptDeny: settingsOf(set, 'prompt-deny'),
    ...(fails === 'closed' || fails === 'open' ? { fails } : {}),
    events: (settingOf(set, 'events') ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()])),
    isLoop: settingOf(set, 'stop') === 'loop',
    ...(path === undefined || text === undefined ? {} : { config: { path, text } }),
  };
}

/** Explains how a call is written. A text that is not JSON is taken for a shell command. */
function noCall(name: string, value: unknown): Untriable {
  if (typeof value !== 'string')
    return { because: `--set ${name} is no text`, hint: 'write the call as a text of JSON, by JSON.stringify' };
  const isCommand = parsed(value) === undefined && value.trim() !== '' && value.length <= mostRepeated;
  const call = { tool_name: 'Bash', tool_input: { command: isCommand ? value : '…' } };
  return {
    because: `--set ${name} is no JSON object with tool_name and tool_input`,
    hint: `write --set ${quoteWord(`${name}=${JSON.stringify(call)}`)}`,
  };
}

/** The longest command, in characters, that the explanation repeats. */
const mostRepeated = 200;

function toolCallIn(text: unknown): ToolCall | undefined {
  // A program may have set an object.
  if (typeof text !== 'string') return undefined;
  const value = parsed(text);
  const [tool, input] = [
    own(value, 'tool_name') ?? own(value, 'toolName'),
    own(value, 'tool_input') ?? own(value, 'toolArgs'),
  ];
  return typeof tool === 'string' && input !== undefined ? { tool, input } : undefined;
}

/** The call of the shell tool with this command. */
export function shellCall(command: string): ToolCall {
  return { tool: 'Bash', input: { command } };
}

/** The command of a call of the shell tool; undefined for any other. */
export function commandOf({ tool, input }: ToolCall): string | undefined {
  const command = tool === 'Bash' && isObject(input) ? input['command'] : undefined;
  return typeof command === 'string' ? command : undefined;
}
