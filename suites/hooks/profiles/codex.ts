import { blocks, deniesTool, sent } from './common.ts';
import { eventNamed } from './event.ts';
import type { Fields, HookProfile } from './profile.ts';

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

const beforeTool = eventNamed('PreToolUse', inTurn, {
  role: 'before-tool',
  always: tool,
  nullable: ['transcript_path'],
  output: {
    top: { ...decides, hookSpecificOutput: 'object or null' },
    specific: {
      permissionDecision: ['allow', 'deny', null],
      permissionDecisionReason: 'string or null',
      updatedInput: 'anything',
      additionalContext: 'string or null',
    },
  },
  denials: [deniesTool, blocks],
  code2: 'blocks',
  text: 'is ignored',
});

const afterTool = eventNamed('PostToolUse', inTurn, {
  role: 'after-tool',
  always: { ...tool, tool_response: { output: '', exit_code: 0 } },
  nullable: ['transcript_path'],
  output: {
    top: { ...decides, hookSpecificOutput: 'object or null' },
    specific: { additionalContext: 'string or null', updatedToolOutput: 'anything', updatedMCPToolOutput: [null] },
  },
  denials: [blocks],
  code2: 'is feedback',
  text: 'is ignored',
});

const prompt = eventNamed('UserPromptSubmit', inTurn, {
  role: 'prompt',
  always: { prompt: sent.prompt },
  nullable: ['transcript_path'],
  output: {
    top: { ...decides, hookSpecificOutput: 'object or null' },
    specific: { additionalContext: 'string or null' },
  },
  denials: [blocks],
  code2: 'blocks',
  text: 'is context',
});

const endOfTurn = eventNamed('Stop', inTurn, {
  role: 'end-of-turn',
  always: { stop_hook_active: false, last_assistant_message: sent.answer },
  nullable: ['transcript_path', 'last_assistant_message'],
  output: { top: decides },
  denials: [blocks],
  code2: 'blocks',
  text: 'fails',
});

const sessionBegins = eventNamed('SessionStart', common, {
  role: 'session-begins',
  always: { source: 'startup' },
  nullable: ['transcript_path'],
  output: {
    top: { ...everywhere, hookSpecificOutput: 'object or null' },
    specific: { additionalContext: 'string or null' },
  },
  code2: 'is a notice',
  text: 'is context',
});

/** Codex, from its page and from stored commits without a date; where these say nothing, from its release 0.147.0. */
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
