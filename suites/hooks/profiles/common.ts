import { type DenialShape, folder } from './profile.ts';

/** Examples of what hosts send, the same for each of them. */
export const sent = {
  session: '3f1c0f6e-9d0c-4a55-8a2b-6a0f6f1f7a10',
  transcript: `${folder}/transcript.jsonl`,
  cwd: folder,
  toolUse: 'toolu_01',
  prompt: 'List the files of this project.',
  answer: 'Here they are.',
  time: '2026-11-22T09:30:00.000Z',
  timeMs: 1_795_339_800_000,
} as const;

/** The result of a shell command, for hosts that send it as an object. */
export const ranWell = { stdout: '', stderr: '', interrupted: false, isImage: false, noOutputExpected: true } as const;

/** The refusals of Claude Code, and of hosts that took over its words: of a tool before it runs, and of any event. */
export const deniesTool: DenialShape = {
  at: '/hookSpecificOutput/permissionDecision',
  values: ['deny'],
  reason: '/hookSpecificOutput/permissionDecisionReason',
};
export const blocks: DenialShape = { at: '/decision', values: ['block'], reason: '/reason' };
