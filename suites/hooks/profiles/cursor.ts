import { sent } from './common.ts';
import { eventNamed } from './event.ts';
import { type DenialShape, type Fields, folder, type HookProfile } from './profile.ts';

/** Fields of any event. */
const common = {
  conversation_id: sent.session,
  generation_id: 'generation-1',
  model: 'default',
  cursor_version: '2026.10.07',
  workspace_roots: [folder],
  user_email: 'somebody@example.com',
  transcript_path: sent.transcript,
};
const nullable = ['user_email', 'transcript_path'];

const asks: Fields = { permission: ['allow', 'deny', 'ask'], user_message: 'string', agent_message: 'string' };
const denies: DenialShape = { at: '/permission', values: ['deny'], reason: '/user_message' };

/** An event that asks whether something may be done. */
const asking = { role: 'before-tool', asksPermission: true, nullable, denials: [denies], code2: 'blocks' } as const;

const beforeTool = eventNamed('preToolUse', common, {
  ...asking,
  always: { tool_name: 'Shell', tool_input: { command: 'true' }, tool_use_id: 'tool_01', cwd: sent.cwd },
  sometimes: { agent_message: 'I run a command.' },
  output: { top: { ...asks, updated_input: 'object' } },
  text: 'blocks',
});

const beforeShell = eventNamed('beforeShellExecution', common, {
  ...asking,
  always: { command: 'true', cwd: sent.cwd, sandbox: false },
  // An example of its page has `continue` next to the permission.
  output: { top: { ...asks, continue: 'boolean' } },
  text: 'blocks',
});

const beforeMcp = eventNamed('beforeMCPExecution', common, {
  ...asking,
  always: { tool_name: 'list_files', tool_input: '{"path":"."}', command: 'files-server' },
  sometimes: { mcp_server_name: 'files' },
  output: { top: asks },
  text: 'blocks',
});

const beforeRead = eventNamed('beforeReadFile', common, {
  ...asking,
  always: { file_path: `${folder}/notes.txt`, content: 'One.\n', attachments: [] },
  output: { top: { permission: ['allow', 'deny'], user_message: 'string' } },
  text: 'blocks',
});

const afterTool = eventNamed('postToolUse', common, {
  role: 'after-tool',
  always: {
    tool_name: 'Shell',
    tool_input: { command: 'true' },
    tool_use_id: 'tool_01',
    cwd: sent.cwd,
    tool_output: '{"output":"","exitCode":0}',
    duration: 12,
  },
  nullable,
  output: { top: { additional_context: 'string', updated_mcp_tool_output: 'anything' } },
  code2: 'is unstated',
  text: 'is unstated',
});

const prompt = eventNamed('beforeSubmitPrompt', common, {
  role: 'prompt',
  always: { prompt: sent.prompt, attachments: [] },
  nullable,
  output: { top: { continue: 'boolean', user_message: 'string' } },
  denials: [{ at: '/continue', values: [false], reason: '/user_message' }],
  code2: 'blocks',
  text: 'is unstated',
});

const endOfTurn = eventNamed('stop', common, {
  role: 'end-of-turn',
  always: { status: 'completed', loop_count: 0 },
  nullable,
  output: { top: { followup_message: 'string' } },
  denials: [{ at: '/followup_message', values: 'text' }],
  code2: 'is unstated',
  text: 'is unstated',
});

const sessionBegins = eventNamed('sessionStart', common, {
  role: 'session-begins',
  always: { session_id: sent.session, is_background_agent: false, composer_mode: 'agent' },
  nullable,
  output: { top: { env: 'object', additional_context: 'string' } },
  code2: 'is a notice',
  text: 'is unstated',
});

/** Cursor, from its page "Hooks" alone. */
export const cursor: HookProfile = {
  id: 'cursor',
  version: '2026-10-07',
  date: '2026-10-07',
  source: 'Cursor documentation, page "Hooks", as read on 2026-09-26 and 2026-10-07',
  events: [beforeTool, beforeShell, beforeMcp, beforeRead, afterTool, prompt, endOfTurn, sessionBegins],
  furtherEvents: [
    'sessionEnd',
    'postToolUseFailure',
    'subagentStart',
    'subagentStop',
    'afterShellExecution',
    'afterMCPExecution',
    'afterFileEdit',
    'preCompact',
    'afterAgentResponse',
    'afterAgentThought',
    'beforeTabFileRead',
    'afterTabFileEdit',
    'workspaceOpen',
  ],
  tools: { name: 'tool_name', input: 'tool_input', shell: 'Shell', beside: {} },
  // No page states the default timeout: this is the default of other hosts.
  timeout: { unit: 's', usual: 60 },
  shell: ['sh', '-c'],
  variables: {
    CURSOR_PROJECT_DIR: folder,
    CURSOR_VERSION: common.cursor_version,
    CURSOR_USER_EMAIL: common.user_email,
    CURSOR_TRANSCRIPT_PATH: sent.transcript,
    CLAUDE_PROJECT_DIR: folder,
  },
  habits: { failsClosed: true },
};
