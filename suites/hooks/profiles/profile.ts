import type { Json } from '../../../src/contract.ts';

/** The hosts whose role the kit plays. */
export const hostIds = ['claude-code', 'codex', 'gemini-cli', 'copilot-cli', 'cursor'] as const;
export type HostId = (typeof hostIds)[number];

/** The display names of the hosts. */
export const hostNames: Readonly<Record<HostId, string>> = {
  'claude-code': 'Claude Code',
  codex: 'Codex',
  'gemini-cli': 'Gemini CLI',
  'copilot-cli': 'Copilot CLI',
  cursor: 'Cursor',
};

/** What an event is about, whatever a host calls it. */
export const roles = ['before-tool', 'after-tool', 'prompt', 'end-of-turn', 'session-begins', 'other'] as const;
export type Role = (typeof roles)[number];

export type JsonObject = { readonly [name: string]: Json };

/** A kind of value: a type by name, with `or null` if null is allowed too; or the list of the allowed values. */
export type Kind = TypeName | `${TypeName} or null` | readonly (string | boolean | null)[];
type TypeName = 'string' | 'boolean' | 'number' | 'object' | 'array' | 'anything';

export type Fields = Readonly<Record<string, Kind>>;

/** One form in which an answer refuses: a value at a JSON pointer, and the pointer to its reason. */
export interface DenialShape {
  readonly at: string;
  /** The values that refuse; `text` means any text that is not blank. */
  readonly values: readonly Json[] | 'text';
  readonly reason?: string;
}

/** An event of a host: its input, and the parts of the answer that the host reads. */
export interface HookEvent {
  readonly name: string;
  readonly role: Role;
  /** Set if the host sends the event in two forms, depending on the spelling of its name: the form that is not the usual one. */
  readonly form?: 'snake case';
  /** Set if the event asks for permission, and a cursor host takes output that is not JSON for a refusal. */
  readonly asksPermission?: true;
  /** Set if the event has other words for tools than the other events. */
  readonly tools?: ToolWords;
  /** The fields that are sent, by name: those that are always present, and those that may be left out. */
  readonly input: { readonly always: JsonObject; readonly sometimes: JsonObject };
  /** The fields of `always` that may be null. */
  readonly nullable: readonly string[];
  /** The fields of `always` that are an empty text if there is nothing to say. */
  readonly blank?: readonly string[];
  readonly output: {
    readonly top: Fields;
    /** The fields of `hookSpecificOutput`; left out if the event has none. */
    readonly specific?: Fields;
  };
  /** The forms in which an answer refuses; empty if no answer can refuse. */
  readonly denials: readonly DenialShape[];
  /** The default timeout for this event, in the host's unit, if it differs from that of other events. */
  readonly usual?: number;
  /** Whether exit code 2 refuses. */
  readonly code2: 'blocks' | 'is feedback' | 'is a notice' | 'is not honoured' | 'is unstated';
  /** The effect of text that is not JSON, with exit code 0. */
  readonly text: 'is ignored' | 'is context' | 'is shown' | 'fails' | 'blocks' | 'is unstated';
}

/** How a call of a tool is written. */
export interface ToolWords {
  /** The fields of the input that hold its name, and its arguments. */
  readonly name: string;
  readonly input: string;
  /** The name of the shell tool, and the fields that are sent next to its command. */
  readonly shell: string;
  readonly beside: JsonObject;
}

/** Behaviour in which a newer version of a host differs from an older one. */
export interface Habits {
  /** Whether JSON counts with an exit code that is neither 0 nor 2. */
  readonly readsJsonOnOtherCodes?: boolean;
  /** Whether exit code 2 refuses although the object on stdout fits no schema. */
  readonly code2BeatsUnfit?: boolean;
  /** Whether a hook that fails refuses the tool. */
  readonly failsClosed?: boolean;
  /** Whether a question to the user is a known value. */
  readonly knowsAsk?: boolean;
  /** Whether the reply of a hook is lost if the hook does not read its input to the end. */
  readonly dropsUnread?: boolean;
}

/** How one version of a host calls hooks and reads their replies. */
export interface HookProfile {
  readonly id: HostId;
  readonly version: string;
  /** The date of its source, or the date of reading if that is not known: ISO 8601. */
  readonly date: string;
  readonly source: string;
  readonly events: readonly HookEvent[];
  /** Names of events of which only the existence is known. */
  readonly furtherEvents: readonly string[];
  readonly tools: ToolWords;
  readonly timeout: { readonly unit: 's' | 'ms'; readonly usual: number };
  /** The words before the text of a command in its configuration. */
  readonly shell: readonly [string, ...string[]];
  /** The variables that the host sets; `folder` stands for the working directory. */
  readonly variables: Readonly<Record<string, string>>;
  readonly habits: Habits;
}

/** A placeholder for the working directory of a call, in every path that is sent. */
export const folder = '{folder}';
