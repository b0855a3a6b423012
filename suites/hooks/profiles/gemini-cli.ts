import { sent } from './common.ts';
import { eventNamed } from './event.ts';
import { type DenialShape, type Fields, folder, type HookProfile } from './profile.ts';

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

const beforeTool = eventNamed('BeforeTool', common, {
  role: 'before-tool',
  always: tool,
  blank,
  output: { top: everywhere, specific: { tool_input: 'object' } },
  denials: [denies],
  code2: 'blocks',
  text: 'is shown',
});

const afterTool = eventNamed('AfterTool', common, {
  role: 'after-tool',
  always: { ...tool, tool_response: { llmContent: '', returnDisplay: '' } },
  blank,
  output: { top: everywhere, specific: { additionalContext: 'string', tailToolCallRequest: 'object' } },
  denials: [denies],
  code2: 'is feedback',
  text: 'is shown',
});

const prompt = eventNamed('BeforeAgent', common, {
  role: 'prompt',
  always: { prompt: sent.prompt },
  blank,
  output: { top: everywhere, specific: { additionalContext: 'string' } },
  denials: [denies],
  code2: 'blocks',
  text: 'is shown',
});

const endOfTurn = eventNamed('AfterAgent', common, {
  role: 'end-of-turn',
  always: { prompt: sent.prompt, prompt_response: sent.answer, stop_hook_active: false },
  blank,
  output: { top: everywhere, specific: { clearContext: 'boolean' } },
  denials: [denies],
  code2: 'blocks',
  text: 'is shown',
});

const sessionBegins = eventNamed('SessionStart', common, {
  role: 'session-begins',
  always: { source: 'startup' },
  blank,
  output: { top: everywhere, specific: { additionalContext: 'string' } },
  code2: 'is a notice',
  text: 'is shown',
});

/** Gemini CLI, from its source; its pages disagree about exit codes above 2, and about JSON on stderr. */
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
