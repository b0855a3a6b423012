import type { Chain, Ending, EvidenceTurn, Excerpt } from '../model/index.ts';

/** An answered call. */
export function aTurn(changed: Partial<EvidenceTurn> = {}): EvidenceTurn {
  return {
    sent: whole('{"schema_version":"wendell.agent_input.v1","task":"","transcript":[],"available_tools":[]}'),
    received: whole('{"message":"hello","tool_calls":[]}\n'),
    stderr: whole(''),
    ended: { by: 'exit', code: 0 },
    ms: 31.4,
    ...changed,
  };
}

export function whole(text: string): Excerpt {
  return { text, bytes: Buffer.byteLength(text) };
}

export const everyEnding: readonly Ending[] = [
  { by: 'exit', code: 3 },
  { by: 'exit', code: 0, heldOpen: ['stdout', 'stderr'] },
  { by: 'signal', signal: 'SIGSEGV' },
  { by: 'signal', signal: 'SIGKILL', heldOpen: ['stdout'] },
  { by: 'timeout', afterMs: 10_000 },
  { by: 'overflow', limitBytes: 16_777_216 },
  { by: 'unreachable', reason: 'spawn nowhere ENOENT' },
];

/** A broken chain in which one step asked for another. */
export const aChain: Chain = {
  says: 'the answer is accepted',
  steps: [
    { agent: 'story', came: 'answered' },
    { agent: 'input', askedBy: 1, priority: 2, parameters: '{"prompt":"Who?"}', came: 'exit code 1' },
  ],
  broke: 'step 2 gave no answer',
};
