import type { Json } from '../../../src/contract.ts';

/** The hosts that are played. */
export const hostIds = ['claude-code', 'codex', 'gemini-cli', 'copilot-cli', 'cursor'] as const;
export type HostId = (typeof hostIds)[number];

/** What each is called. */
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

/** A kind of value: a type by name, `null` beside it where that may stand there too; or the very values that may. */
export type Kind = TypeName | `${TypeName} or null` | readonly (string | boolean | null)[];
type TypeName = 'string' | 'boolean' | 'number' | 'object' | 'array' | 'anything';

export type Fields = Readonly<Record<string, Kind>>;

/** One way in which an answer refuses: a value at a JSON pointer, and where its reason stands. */
export interface DenialShape {
  readonly at: string;
  /** The values that refuse; any text that is not blank where it is `text`. */
  readonly values: readonly Json[] | 'text';
  readonly reason?: string;
}

/** An event of a host: what it sends, and what it reads of the answer. */
export interface HookEvent {
  readonly name: string;
  readonly role: Role;
  /** Set where the host sends one and the same event in two forms, by the spelling of its name: the form that is not its usual one. */
  readonly form?: 'snake case';
  /** Set where it asks whether something may be done, and a cursor host takes what is no JSON for a refusal. */
  readonly asksPermission?: true;
  /** Where it has other words for tools than the other events. */
  readonly tools?: ToolWords;
  /** What is sent, by name: fields that are there always, and those that may be left out. */
  readonly input: { readonly always: JsonObject; readonly sometimes: JsonObject };
  /** Those of `always` that may be null. */
  readonly nullable: readonly string[];
  /** Those of `always` that are an empty text where there is nothing to say. */
  readonly blank?: readonly string[];
  readonly output: {
    readonly top: Fields;
    /** Of `hookSpecificOutput`; left out where the event has none. */
    readonly specific?: Fields;
  };
  /** How an answer refuses; none where nothing that it says can. */
  readonly denials: readonly DenialShape[];
  /** What the host gives it by itself, where that is not what it gives others: in the host's unit. */
  readonly usual?: number;
  /** Whether exit code 2 refuses. */
  readonly code2: 'blocks' | 'is feedback' | 'is a notice' | 'is not honoured' | 'is unstated';
  /** What becomes of text that is no JSON, with exit code 0. */
  readonly text: 'is ignored' | 'is context' | 'is shown' | 'fails' | 'blocks' | 'is unstated';
}

/** How a call of a tool is written. */
export interface ToolWords {
  /** The fields of the input that hold its name, and its arguments. */
  readonly name: string;
  readonly input: string;
  /** What the shell is called, and what is sent beside its command. */
  readonly shell: string;
  readonly beside: JsonObject;
}

/** What a newer version of a host does otherwise than an older one. */
export interface Habits {
  /** Whether JSON counts beside an exit code that is neither 0 nor 2. */
  readonly readsJsonOnOtherCodes?: boolean;
  /** Whether exit code 2 refuses though the object on stdout fits no schema. */
  readonly code2BeatsUnfit?: boolean;
  /** Whether a hook that fails refuses the tool. */
  readonly failsClosed?: boolean;
  /** Whether a question to the user is a value that it knows. */
  readonly knowsAsk?: boolean;
  /** Whether what a hook says is lost where it does not read its input to the end. */
  readonly dropsUnread?: boolean;
}

/** How a host calls hooks and reads what they say: one version of it. */
export interface HookProfile {
  readonly id: HostId;
  readonly version: string;
  /** When its source was written, or read where that is not known: ISO 8601. */
  readonly date: string;
  readonly source: string;
  readonly events: readonly HookEvent[];
  /** Names of events of which nothing is known but that there are such. */
  readonly furtherEvents: readonly string[];
  readonly tools: ToolWords;
  readonly timeout: { readonly unit: 's' | 'ms'; readonly usual: number };
  /** The words before the text of a command in its configuration. */
  readonly shell: readonly [string, ...string[]];
  /** The variables that it sets; `folder` stands for the working directory. */
  readonly variables: Readonly<Record<string, string>>;
  readonly habits: Habits;
}

/** Stands for the working directory of a call wherever a path of it is sent. */
export const folder = '{folder}';
