import { exampleFailure } from '../../src/conform/failures/failure-shape.ts';
import type { Json } from '../../src/index.ts';
import { exampleCombinedReport, exampleReport } from '../../src/report/schema/example.ts';

// Documents as the kit writes them, or might write them.
export const report = JSON.parse(JSON.stringify(exampleReport)) as { [name: string]: Json };
export const combined = JSON.parse(JSON.stringify(exampleCombinedReport)) as { [name: string]: Json };
export const exchange = {
  type: 'exchange',
  call: { body: { text: '{}' }, headers: { 'content-type': 'application/json' }, method: 'POST', path: '/run' },
  received: { text: '[]' },
  stderr: '',
  ended: { by: 'response', status: 200, headers: {} },
  ms: 12.5,
  lastByteMs: 12,
};
export const head = {
  type: 'run',
  schemaVersion: '1',
  contract: { id: 'greeting', version: '1' },
  target: { channel: 'http', url: 'http://127.0.0.1:8000' },
  settings: { seed: 1, effort: 'quick', amounts: { plain: 1, own: 1 } },
};
const { target: _, deadlineMs, seed, calls: __, ...said } = exampleFailure;
export const failure = {
  ...said,
  flaky: { failed: 1, of: 3 },
  target: { channel: 'command', command: ['./agent', '$API_KEY'], cwd: '/agents', secrets: ['API_KEY'] },
  deadlineMs,
  seed,
  calls: [
    { body: { text: '{}' }, env: { A: '1' }, repeat: 1 },
    { body: { base64: '/wA=' }, invalid: true },
  ],
  reproduce: "printf %s '{}' | ./agent",
};

export const hostCase = {
  schemaVersion: '1',
  case: 'answer',
  contract: 'greeting',
  send: { prompt: 'Hello' },
  agent: { command: ['node', 'agent.mjs', 'case.json'] },
  timeoutSecs: 10,
};
export const conclusion = {
  case: 'answer',
  outcome: 'answered',
  text: 'Hello.',
  toolCalls: [],
  metrics: { latency_ms: 12 },
  data: { turn: 1 },
  session: 's-1',
  unseen: ['data'],
};
