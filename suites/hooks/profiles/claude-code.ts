import { ranWell, sent } from './common.ts';
import { type Fields, folder, type HookEvent, type HookProfile } from './profile.ts';

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
const blocks = { at: '/decision', values: ['block'], reason: '/reason' } as const;
const tool = { tool_name: 'Bash', tool_input: { command: 'true' }, tool_use_id: sent.toolUse } as const;
const sometimes = { permission_mode: 'default', prompt_id: 'prompt-1' } as const;
const whileWorking = { ...sometimes, effort: { level: 'medium' } } as const;

const beforeTool: HookEvent = {
  name: 'PreToolUse',
  role: 'before-tool',
  input: { always: { ...common, hook_event_name: 'PreToolUse', ...tool }, sometimes: whileWorking },
  nullable: [],
  output: {
    top: { ...everywhere, decision: ['approve', 'block'], reason: 'string', hookSpecificOutput: 'object' },
    specific: {
      hookEventName: ['PreToolUse'],
      permissionDecision: ['allow', 'deny', 'ask', 'defer'],
      permissionDecisionReason: 'string',
      updatedInput: 'object',
      additionalContext: 'string',
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
    always: { ...common, hook_event_name: 'PostToolUse', ...tool, tool_response: ranWell },
    sometimes: { ...whileWorking, duration_ms: 12 },
  },
  nullable: [],
  output: {
    top: { ...decides, hookSpecificOutput: 'object' },
    specific: {
      hookEventName: ['PostToolUse'],
      additionalContext: 'string',
      updatedToolOutput: 'anything',
      updatedMCPToolOutput: 'anything',
    },
  },
  denials: [blocks],
  code2: 'is feedback',
  text: 'is ignored',
};

const prompt: HookEvent = {
  name: 'UserPromptSubmit',
  role: 'prompt',
  input: { always: { ...common, hook_event_name: 'UserPromptSubmit', prompt: sent.prompt }, sometimes },
  nullable: [],
  output: {
    top: { ...decides, hookSpecificOutput: 'object' },
    specific: {
      hookEventName: ['UserPromptSubmit'],
      additionalContext: 'string',
      sessionTitle: 'string',
      suppressOriginalPrompt: 'boolean',
    },
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
      ...common,
      hook_event_name: 'Stop',
      stop_hook_active: false,
      last_assistant_message: sent.answer,
      background_tasks: [],
      session_crons: [],
    },
    sometimes,
  },
  nullable: [],
  output: {
    top: { ...decides, hookSpecificOutput: 'object' },
    specific: { hookEventName: ['Stop'], additionalContext: 'string' },
  },
  denials: [blocks],
  code2: 'blocks',
  text: 'is ignored',
};

const sessionBegins: HookEvent = {
  name: 'SessionStart',
  role: 'session-begins',
  input: {
    always: { ...common, hook_event_name: 'SessionStart', source: 'startup' },
    sometimes: { model: 'claude-opus' },
  },
  nullable: [],
  output: {
    top: { ...everywhere, hookSpecificOutput: 'object' },
    specific: {
      hookEventName: ['SessionStart'],
      additionalContext: 'string',
      initialUserMessage: 'string',
      sessionTitle: 'string',
      watchPaths: 'array',
      reloadSkills: 'boolean',
    },
  },
  denials: [],
  code2: 'is a notice',
  text: 'is context',
};

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
