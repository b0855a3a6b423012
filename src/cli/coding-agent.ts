/**
 * Variables that coding agents set for the commands which they run. Not those that are there for people too: of an editor, of a
 * workspace, of an agent's settings.
 */
export const codingAgentVariables = [
  'AI_AGENT',
  'AMP_CURRENT_THREAD_ID',
  'ANTIGRAVITY_AGENT',
  'AUGMENT_AGENT',
  'CLAUDECODE',
  'CLINE_ACTIVE',
  'CODEX_CI',
  'CODEX_SANDBOX',
  'CODEX_THREAD_ID',
  'COPILOT_CLI',
  'CURSOR_AGENT',
  'GEMINI_CLI',
  'OPENCODE',
  'PI_CODING_AGENT',
  'QWEN_CODE',
] as const;

/** Whether a coding agent runs the kit, as far as the environment tells. */
export function isRunByCodingAgent(env: Readonly<Record<string, string | undefined>>): boolean {
  return codingAgentVariables.some((name) => !/^(0|false)?$/.test(env[name] ?? ''));
}
