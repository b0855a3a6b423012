import { blocks, deniesTool, ranWell, sent } from './common.ts';
import { eventNamed } from './event.ts';
import { type Fields, folder, type HookProfile } from './profile.ts';

/** Fields of any event. */
const common = {
  session_id: sent.session,
  transcript_path: sent.transcript,
  cwd: sent.cwd,
} as const;

const everywhere: Fields = {
  continue: 'boolean',
  stopReason: 'string',
  systemMessage: 'string',
  suppressOutput: 'boolean',
  terminalSequence: 'string',
};
const decides: Fields = { ...everywhere, decision: ['block'], reason: 'string' };
const tool = { tool_name: 'Bash', tool_input: { command: 'true' }, tool_use_id: sent.toolUse } as const;
const sometimes = { permission_mode: 'default', prompt_id: 'prompt-1' } as const;
const whileWorking = { ...sometimes, effort: { level: 'medium' } } as const;

const beforeTool = eventNamed('PreToolUse', common, {
  role: 'before-tool',
  always: tool,
  sometimes: whileWorking,
  output: {
    top: { ...everywhere, decision: ['approve', 'block'], reason: 'string', hookSpecificOutput: 'object' },
    specific: {
      permissionDecision: ['allow', 'deny', 'ask', 'defer'],
      permissionDecisionReason: 'string',
      updatedInput: 'object',
      additionalContext: 'string',
    },
  },
  denials: [deniesTool, blocks],
  code2: 'blocks',
  text: 'is ignored',
});

const afterTool = eventNamed('PostToolUse', common, {
  role: 'after-tool',
  always: { ...tool, tool_response: ranWell },
  sometimes: { ...whileWorking, duration_ms: 12 },
  output: {
    top: { ...decides, hookSpecificOutput: 'object' },
    specific: { additionalContext: 'string', updatedToolOutput: 'anything', updatedMCPToolOutput: 'anything' },
  },
  denials: [blocks],
  code2: 'is feedback',
  text: 'is ignored',
});

const prompt = eventNamed('UserPromptSubmit', common, {
  role: 'prompt',
  always: { prompt: sent.prompt },
  sometimes,
  usual: 30,
  output: {
    top: { ...decides, hookSpecificOutput: 'object' },
    specific: { additionalContext: 'string', sessionTitle: 'string', suppressOriginalPrompt: 'boolean' },
  },
  denials: [blocks],
  code2: 'blocks',
  text: 'is context',
});

const endOfTurn = eventNamed('Stop', common, {
  role: 'end-of-turn',
  always: { stop_hook_active: false, last_assistant_message: sent.answer, background_tasks: [], session_crons: [] },
  sometimes,
  output: { top: { ...decides, hookSpecificOutput: 'object' }, specific: { additionalContext: 'string' } },
  denials: [blocks],
  code2: 'blocks',
  text: 'is ignored',
});

const sessionBegins = eventNamed('SessionStart', common, {
  role: 'session-begins',
  always: { source: 'startup' },
  sometimes: { model: 'claude-opus' },
  output: {
    top: { ...everywhere, hookSpecificOutput: 'object' },
    specific: {
      additionalContext: 'string',
      initialUserMessage: 'string',
      sessionTitle: 'string',
      watchPaths: 'array',
      reloadSkills: 'boolean',
    },
  },
  code2: 'is a notice',
  text: 'is context',
});

/** Claude Code, by its page "Hooks reference". */
export const claudeCode: HookProfile = {
  id: 'claude-code',
  version: '2.1.295',
  date: '2026-10-08',
  source: 'Claude Code, page "Hooks reference", of 2026-08-17, with its changes up to 2026-10-09',
  events: [beforeTool, afterTool, prompt, endOfTurn, sessionBegins],
  furtherEvents: [
    'Setup',
    'UserPromptExpansion',
    'PermissionRequest',
    'PermissionDenied',
    'PostToolUseFailure',
    'PostToolBatch',
    'Notification',
    'MessageDisplay',
    'SubagentStart',
    'SubagentStop',
    'TaskCreated',
    'TaskCompleted',
    'StopFailure',
    'TeammateIdle',
    'InstructionsLoaded',
    'ConfigChange',
    'CwdChanged',
    'DirectoryAdded',
    'FileChanged',
    'WorktreeCreate',
    'WorktreeRemove',
    'PreCompact',
    'PostCompact',
    'Elicitation',
    'ElicitationResult',
    'SessionEnd',
    'PreModelSwitch',
    'PostModelSwitch',
  ],
  tools: { name: 'tool_name', input: 'tool_input', shell: 'Bash', beside: { description: 'Runs a command' } },
  timeout: { unit: 's', usual: 600 },
  shell: ['sh', '-c'],
  variables: { CLAUDE_PROJECT_DIR: folder },
  habits: { readsJsonOnOtherCodes: true, code2BeatsUnfit: true },
};
