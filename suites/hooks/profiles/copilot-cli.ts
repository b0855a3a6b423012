import { blocks, sent } from './common.ts';
import { eventOf } from './event.ts';
import { inSnakeCase } from './copilot-cli.snake-case.ts';
import type { HookEvent, HookProfile } from './profile.ts';

/** Fields of any event; the event's name is not among them. */
const common = { sessionId: sent.session, timestamp: sent.timeMs, cwd: sent.cwd } as const;
const tool = { toolName: 'bash', toolArgs: { command: 'true' } } as const;

const beside = { description: 'Runs a command', mode: 'sync', initial_wait: 30 } as const;

const beforeTool = eventOf('preToolUse', common, {
  role: 'before-tool',
  always: tool,
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
});

const afterTool = eventOf('postToolUse', common, {
  role: 'after-tool',
  always: { ...tool, toolResult: { resultType: 'success', textResultForLlm: '' } },
  output: { top: { modifiedResult: 'anything', additionalContext: 'string' } },
  code2: 'is a notice',
  text: 'is ignored',
});

const prompt = eventOf('userPromptSubmitted', common, {
  role: 'prompt',
  always: { prompt: sent.prompt },
  output: { top: {} },
  code2: 'is a notice',
  text: 'is ignored',
});

const endOfTurn = eventOf('agentStop', common, {
  role: 'end-of-turn',
  always: { transcriptPath: sent.transcript, stopReason: 'end_turn', stop_hook_active: false },
  output: { top: { decision: ['block', 'allow'], reason: 'string' } },
  denials: [blocks],
  code2: 'is a notice',
  text: 'is ignored',
});

const sessionBegins = eventOf('sessionStart', common, {
  role: 'session-begins',
  always: { source: 'startup' },
  sometimes: { initialPrompt: sent.prompt },
  output: { top: { additionalContext: 'string' } },
  code2: 'is a notice',
  text: 'is ignored',
});

const snakeTool = { tool_name: 'Bash', tool_input: { command: 'true' } } as const;
const snakeCase: readonly HookEvent[] = [
  inSnakeCase(beforeTool, 'PreToolUse', snakeTool),
  inSnakeCase(afterTool, 'PostToolUse', {
    ...snakeTool,
    tool_result: { result_type: 'success', text_result_for_llm: '' },
  }),
  inSnakeCase(prompt, 'UserPromptSubmit', { prompt: sent.prompt }),
  inSnakeCase(endOfTurn, 'Stop', {
    transcript_path: sent.transcript,
    stop_reason: 'end_turn',
    stop_hook_active: false,
  }),
  inSnakeCase(sessionBegins, 'SessionStart', { source: 'startup' }),
];

/** Copilot CLI, from the newest text of its page; the inputs are recorded from 1.0.83. */
export const copilotCli: HookProfile = {
  id: 'copilot-cli',
  version: '1.0.83',
  date: '2026-09-05',
  source: 'github/docs, content/copilot/reference/hooks-reference.md at 05da5bc; inputs recorded of 1.0.83',
  events: [beforeTool, afterTool, prompt, endOfTurn, sessionBegins, ...snakeCase],
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
    'SessionEnd',
    'PostToolUseFailure',
    'PermissionRequest',
    'SubagentStop',
    'ErrorOccurred',
    'PreCompact',
  ],
  tools: { name: 'toolName', input: 'toolArgs', shell: 'bash', beside },
  timeout: { unit: 's', usual: 30 },
  shell: ['bash', '-c'],
  variables: {},
  habits: { failsClosed: true },
};
