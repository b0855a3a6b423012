import { sent } from './common.ts';
import type { HookEvent, HookProfile } from './profile.ts';

/** Fields of any event; its name is none of them. */
const common = { sessionId: sent.session, timestamp: sent.timeMs, cwd: sent.cwd } as const;
const tool = { toolName: 'bash', toolArgs: { command: 'true' } } as const;

const beside = { description: 'Runs a command', mode: 'sync', initial_wait: 30 } as const;

const beforeTool: HookEvent = {
  name: 'preToolUse',
  role: 'before-tool',
  input: { always: { ...common, ...tool }, sometimes: {} },
  nullable: [],
  output: {
    top: {
      permissionDecision: ['allow', 'deny', 'ask'],
      permissionDecisionReason: 'string',
      modifiedArgs: 'anything',
    },
  },
  denials: [{ at: '/permissionDecision', values: ['deny'], reason: '/permissionDecisionReason' }],
  code2: 'blocks',
  text: 'is ignored',
};

const afterTool: HookEvent = {
  name: 'postToolUse',
  role: 'after-tool',
  input: {
    always: { ...common, ...tool, toolResult: { resultType: 'success', textResultForLlm: '' } },
    sometimes: {},
  },
  nullable: [],
  output: { top: { modifiedResult: 'anything', additionalContext: 'string' } },
  denials: [],
  code2: 'is a notice',
  text: 'is ignored',
};

const prompt: HookEvent = {
  name: 'userPromptSubmitted',
  role: 'prompt',
  input: { always: { ...common, prompt: sent.prompt }, sometimes: {} },
  nullable: [],
  output: { top: {} },
  denials: [],
  code2: 'is a notice',
  text: 'is ignored',
};

const endOfTurn: HookEvent = {
  name: 'agentStop',
  role: 'end-of-turn',
  input: {
    always: { ...common, transcriptPath: sent.transcript, stopReason: 'end_turn', stop_hook_active: false },
    sometimes: {},
  },
  nullable: [],
  output: { top: { decision: ['block', 'allow'], reason: 'string' } },
  denials: [{ at: '/decision', values: ['block'], reason: '/reason' }],
  code2: 'is a notice',
  text: 'is ignored',
};

const sessionBegins: HookEvent = {
  name: 'sessionStart',
  role: 'session-begins',
  input: { always: { ...common, source: 'startup' }, sometimes: { initialPrompt: sent.prompt } },
  nullable: [],
  output: { top: { additionalContext: 'string' } },
  denials: [],
  code2: 'is a notice',
  text: 'is ignored',
};

/** Registered in the spelling of Claude Code, an event comes in its words. */
const pascal: HookEvent = {
  ...beforeTool,
  name: 'PreToolUse',
  input: {
    always: {
      session_id: sent.session,
      timestamp: sent.time,
      cwd: sent.cwd,
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'true' },
    },
    sometimes: {},
  },
  tools: { name: 'tool_name', input: 'tool_input', shell: 'Bash', beside },
};

/** Copilot CLI, by the newest text of its page; inputs as they were recorded of 1.0.83. */
export const copilotCli: HookProfile = {
  id: 'copilot-cli',
  version: '1.0.83',
  date: '2026-09-05',
  source: 'github/docs, content/copilot/reference/hooks-reference.md at 05da5bc; inputs recorded of 1.0.83',
  events: [beforeTool, pascal, afterTool, prompt, endOfTurn, sessionBegins],
  furtherEvents: [
    'sessionEnd',
    'userPromptTransformed',
    'postToolUseFailure',
    'permissionRequest',
    'subagentStart',
    'subagentStop',
    'errorOccurred',
    'preCompact',
    'notification',
  ],
  tools: { name: 'toolName', input: 'toolArgs', shell: 'bash', beside },
  timeout: { unit: 's', usual: 30 },
  shell: ['bash', '-c'],
  variables: {},
  habits: { failsClosed: true },
};
