import type { Row } from './row.ts';

/** The sections of the sentences in the pages and sources of the hosts, by topic. */
export const sections = {
  codes: {
    'claude-code': 'claude-code: Exit codes',
    codex: 'codex: Reading the result',
    'gemini-cli': 'gemini-cli: Reading the result',
    'copilot-cli': 'copilot-cli: Exit codes',
    cursor: 'cursor: Exit codes',
  },
  reading: {
    'claude-code': 'claude-code: Reading stdout',
    codex: 'codex: Reading the result',
    'gemini-cli': 'gemini-cli: Reading the result',
    'copilot-cli': 'copilot-cli: stdout',
    cursor: 'cursor: Exit codes',
  },
  output: {
    'claude-code': 'claude-code: Output by event',
    codex: 'codex: Output schemas',
    'gemini-cli': 'gemini-cli: Output',
    'copilot-cli': 'copilot-cli: Output',
    cursor: 'cursor: Output',
  },
  running: {
    'claude-code': 'claude-code: Running',
    codex: 'codex: Running',
    'gemini-cli': 'gemini-cli: Running',
    'copilot-cli': 'copilot-cli: Running',
    cursor: 'cursor: Running',
  },
  stopping: {
    'claude-code': 'claude-code: Exit codes',
    codex: 'codex: Input',
    'gemini-cli': 'gemini-cli: Input',
    'copilot-cli': 'copilot-cli: Running',
    cursor: 'cursor: Running',
  },
  fields: { 'claude-code': 'claude-code: Input', codex: 'codex: Input', cursor: 'cursor: Input' },
  forms: { 'copilot-cli': 'copilot-cli: Input', cursor: 'cursor: Input' },
} as const satisfies Readonly<Record<string, Row['section']>>;
