import { z } from 'zod';
import { inputOf } from './ask/input.ts';
import { claudeCode } from './profiles/claude-code.ts';
import { codex } from './profiles/codex.ts';
import { copilotCli } from './profiles/copilot-cli.ts';
import { cursor } from './profiles/cursor.ts';
import { geminiCli } from './profiles/gemini-cli.ts';
import { saidOf } from './field-words.ts';
import { inputShape, outputShape } from './shape-of.ts';

/**
 * The shapes of what hosts send and read, made from their profiles. A shape covers all events of a host; the profiles say which
 * fields belong to which event.
 */

const text = (name: string) => z.string().describe(saidOf(name)).optional();

export const request = z
  .looseObject({
    hook_event_name: text('hook_event_name'),
    session_id: text('session_id'),
    cwd: text('cwd'),
    tool_name: text('tool_name'),
    prompt: text('prompt'),
    source: text('source'),
    stop_hook_active: z.boolean().describe(saidOf('stop_hook_active')).optional(),
  })
  .meta({
    description:
      'An event of any host: one JSON object on the standard input of a hook. Each host has a shape of its own.',
    examples: [inputOf(claudeCode.events[0] ?? fail())],
  });

export const reply = z
  .looseObject({
    continue: z.boolean().describe(saidOf('continue')).optional(),
    decision: z.enum(['allow', 'approve', 'ask', 'block', 'deny']).nullable().describe(saidOf('decision')).optional(),
    reason: z.string().nullable().describe(saidOf('reason')).optional(),
    systemMessage: z.string().nullable().describe(saidOf('systemMessage')).optional(),
    suppressOutput: z.boolean().describe(saidOf('suppressOutput')).optional(),
    permissionDecision: text('permissionDecision'),
    permission: text('permission'),
    hookSpecificOutput: z.record(z.string(), z.unknown()).nullable().describe(saidOf('hookSpecificOutput')).optional(),
  })
  .meta({
    description:
      'An answer to any host: one JSON object, alone on the standard output of a hook. Each host has a shape of its own.',
    examples: [{}, { decision: 'block', reason: 'It would remove everything.' }],
  });

const reason = 'It would remove everything.';
const nested = {
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: reason },
};

export const claudeCodeInput = inputShape(claudeCode);
export const claudeCodeOutput = outputShape(claudeCode, nested);
export const codexInput = inputShape(codex);
export const codexOutput = outputShape(codex, nested);
export const geminiCliInput = inputShape(geminiCli);
export const geminiCliOutput = outputShape(geminiCli, { decision: 'deny', reason });
export const copilotCliInput = inputShape(copilotCli);
/** For events that are registered as Claude Code and VS Code spell them. */
export const copilotCliSnakeCaseInput = inputShape(copilotCli, 'snake case');
export const copilotCliOutput = outputShape(copilotCli, {
  permissionDecision: 'deny',
  permissionDecisionReason: reason,
});
export const cursorInput = inputShape(cursor);
export const cursorOutput = outputShape(cursor, { permission: 'deny', user_message: reason });

function fail(): never {
  throw new Error('a profile has an event before a tool');
}
