import { sent } from './common.ts';
import { type DenialShape, type Fields, folder, type HookEvent, type HookProfile } from './profile.ts';

/** Fields of any event. */
const common = {
  session_id: sent.session,
  transcript_path: sent.transcript,
  cwd: sent.cwd,
  timestamp: sent.time,
} as const;
const blank = ['transcript_path'];
const tool = { tool_name: 'run_shell_command', tool_input: { command: 'true' } } as const;

const everywhere: Fields = {
  continue: 'boolean',
  stopReason: 'string',
  suppressOutput: 'boolean',
  systemMessage: 'string',
  decision: ['allow', 'deny', 'block', 'approve', 'ask'],
  reason: 'string',
  hookSpecificOutput: 'object',
};
const denies: DenialShape = { at: '/decision', values: ['deny', 'block'], reason: '/reason' };

const beforeTool: HookEvent = {
  name: 'BeforeTool',
  role: 'before-tool',
  input: { always: { ...common, hook_event_name: 'BeforeTool', ...tool }, sometimes: {} },
  nullable: [],
  blank,
  output: { top: everywhere, specific: { hookEventName: ['BeforeTool'], tool_input: 'object' } },
  denials: [denies],
  code2: 'blocks',
  text: 'is shown',
};

const afterTool: HookEvent = {
  name: 'AfterTool',
  role: 'after-tool',
  input: {
    always: {
      ...common,
      hook_event_name: 'AfterTool',
      ...tool,
      tool_response: { llmContent: '', returnDisplay: '' },
    },
    sometimes: {},
  },
  nullable: [],
  blank,
  output: {
    top: everywhere,
    specific: { hookEventName: ['AfterTool'], additionalContext: 'string', tailToolCallRequest: 'object' },
  },
  denials: [denies],
  code2: 'is feedback',
  text: 'is shown',
};

const prompt: HookEvent = {
  name: 'BeforeAgent',
  role: 'prompt',
  input: { always: { ...common, hook_event_name: 'BeforeAgent', prompt: sent.prompt }, sometimes: {} },
  nullable: [],
  blank,
  output: { top: everywhere, specific: { hookEventName: ['BeforeAgent'], additionalContext: 'string' } },
  denials: [denies],
  code2: 'blocks',
  text: 'is shown',
};

const endOfTurn: HookEvent = {
  name: 'AfterAgent',
  role: 'end-of-turn',
  input: {
    always: {
      ...common,
      hook_event_name: 'AfterAgent',
      prompt: sent.prompt,
      prompt_response: sent.answer,
      stop_hook_active: false,
    },
    sometimes: {},
  },
  nullable: [],
  blank,
  output: { top: everywhere, specific: { hookEventName: ['AfterAgent'], clearContext: 'boolean' } },
  denials: [denies],
  code2: 'blocks',
  text: 'is shown',
};

const sessionBegins: HookEvent = {
  name: 'SessionStart',
  role: 'session-begins',
  input: { always: { ...common, hook_event_name: 'SessionStart', source: 'startup' }, sometimes: {} },
  nullable: [],
  blank,
  output: { top: everywhere, specific: { hookEventName: ['SessionStart'], additionalContext: 'string' } },
  denials: [],
  code2: 'is a notice',
  text: 'is shown',
};

/** Gemini CLI, by its source; its pages disagree about exit codes above 2, and about JSON on stderr. */
export const geminiCli: HookProfile = {
  id: 'gemini-cli',
  version: '0.56.0-nightly.20260806',
  date: '2026-08-21',
  source: 'google-gemini/gemini-cli, packages/core/src/hooks and docs/hooks at 5411f113',
  events: [beforeTool, afterTool, prompt, endOfTurn, sessionBegins],
  furtherEvents: ['SessionEnd', 'Notification', 'PreCompress', 'BeforeModel', 'AfterModel', 'BeforeToolSelection'],
  tools: { name: 'tool_name', input: 'tool_input', shell: 'run_shell_command', beside: {} },
  timeout: { unit: 'ms', usual: 60_000 },
  shell: ['bash', '-c'],
  variables: {
    GEMINI_PROJECT_DIR: folder,
    GEMINI_CWD: folder,
    GEMINI_PLANS_DIR: `${folder}/plans`,
    GEMINI_SESSION_ID: sent.session,
    CLAUDE_PROJECT_DIR: folder,
  },
  habits: {},
};
