import { sent } from './common.ts';
import type { DenialShape, Fields, HookEvent, HookProfile } from './profile.ts';

/** Fields of any event. */
const common = {
  session_id: sent.session,
  transcript_path: sent.transcript,
  cwd: sent.cwd,
  model: 'gpt-5-codex',
  permission_mode: 'default',
} as const;
const inTurn = { ...common, turn_id: 'turn-1' } as const;
const tool = { tool_name: 'Bash', tool_input: { command: 'true' }, tool_use_id: 'call_01' } as const;

const everywhere: Fields = {
  continue: 'boolean',
  stopReason: 'string or null',
  suppressOutput: 'boolean',
  systemMessage: 'string or null',
};
const decides: Fields = { ...everywhere, decision: ['block', null], reason: 'string or null' };
const blocks: DenialShape = { at: '/decision', values: ['block'], reason: '/reason' };

const beforeTool: HookEvent = {
  name: 'PreToolUse',
  role: 'before-tool',
  input: { always: { ...inTurn, hook_event_name: 'PreToolUse', ...tool }, sometimes: {} },
  nullable: ['transcript_path'],
  output: {
    top: { ...decides, hookSpecificOutput: 'object or null' },
    specific: {
      hookEventName: ['PreToolUse'],
      permissionDecision: ['allow', 'deny', null],
      permissionDecisionReason: 'string or null',
      updatedInput: 'anything',
      additionalContext: 'string or null',
    },
  },
  denials: [
    {
      at: '/hookSpecificOutput/permissionDecision',
      values: ['deny'],
      reason: '/hookSpecificOutput/permissionDecisionReason',
    },
    blocks,
  ],
  code2: 'blocks',
  text: 'is ignored',
};

const afterTool: HookEvent = {
  name: 'PostToolUse',
  role: 'after-tool',
  input: {
    always: { ...inTurn, hook_event_name: 'PostToolUse', ...tool, tool_response: { output: '', exit_code: 0 } },
    sometimes: {},
  },
  nullable: ['transcript_path'],
  output: {
    top: { ...decides, hookSpecificOutput: 'object or null' },
    specific: {
      hookEventName: ['PostToolUse'],
      additionalContext: 'string or null',
      updatedToolOutput: 'anything',
      updatedMCPToolOutput: [null],
    },
  },
  denials: [blocks],
  code2: 'is feedback',
  text: 'is ignored',
};

const prompt: HookEvent = {
  name: 'UserPromptSubmit',
  role: 'prompt',
  input: { always: { ...inTurn, hook_event_name: 'UserPromptSubmit', prompt: sent.prompt }, sometimes: {} },
  nullable: ['transcript_path'],
  output: {
    top: { ...decides, hookSpecificOutput: 'object or null' },
    specific: { hookEventName: ['UserPromptSubmit'], additionalContext: 'string or null' },
  },
  denials: [blocks],
  code2: 'blocks',
  text: 'is context',
};

const endOfTurn: HookEvent = {
  name: 'Stop',
  role: 'end-of-turn',
  input: {
    always: {
      ...inTurn,
      hook_event_name: 'Stop',
      stop_hook_active: false,
      last_assistant_message: sent.answer,
    },
    sometimes: {},
  },
  nullable: ['transcript_path', 'last_assistant_message'],
  output: { top: decides },
  denials: [blocks],
  code2: 'blocks',
  text: 'fails',
};

const sessionBegins: HookEvent = {
  name: 'SessionStart',
  role: 'session-begins',
  input: { always: { ...common, hook_event_name: 'SessionStart', source: 'startup' }, sometimes: {} },
  nullable: ['transcript_path'],
  output: {
    top: { ...everywhere, hookSpecificOutput: 'object or null' },
    specific: { hookEventName: ['SessionStart'], additionalContext: 'string or null' },
  },
  denials: [],
  code2: 'is a notice',
  text: 'is context',
};

/** Codex, by its page, and by what is stored of commits without a date; where these are silent, as its release 0.147.0 has it. */
export const codex: HookProfile = {
  id: 'codex',
  version: '0.150',
  date: '2026-08-25',
  source:
    'Codex documentation, page "Hooks", as quoted on 2026-08-25, for its events; openai/codex, output_parser.rs at 0ea8381, without a date, for updatedToolOutput; else as 0.147.0',
  events: [beforeTool, afterTool, prompt, endOfTurn, sessionBegins],
  furtherEvents: [
    'SessionEnd',
    'SubagentStart',
    'SubagentStop',
    'PermissionRequest',
    'PreCompact',
    'PostCompact',
    'Interrupt',
  ],
  tools: { name: 'tool_name', input: 'tool_input', shell: 'Bash', beside: {} },
  timeout: { unit: 's', usual: 600 },
  shell: ['$SHELL', '-lc'],
  variables: {},
  habits: { knowsAsk: false },
};
