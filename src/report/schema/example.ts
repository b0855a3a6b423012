import type { CombinedReport, Report } from '../../model/index.ts';

const none = { pass: 0, fail: 0, inconclusive: 0, notApplicable: 0 };

/** A short example for readers of the schema, with one failed clause. */
export const exampleReport: Report = {
  schemaVersion: '1',
  tool: { name: 'agent-conform', version: '0.1.0' },
  contract: { id: 'greeting', version: '1' },
  target: { channel: 'command', command: ['python3', 'agent.py'] },
  startedAt: '2026-11-23T09:30:00.000Z',
  seed: 1,
  calls: 2,
  callLog: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  durationMs: 81.5,
  outcome: 'non-conformant',
  because: '1 must clause failed',
  gate: { failOn: 'must', flaky: 'fail' },
  summary: {
    'mandatory-fields': { ...none, fail: 1 },
    'error-codes': none,
    timeouts: none,
    'unknown-fields': none,
    semantics: none,
  },
  findings: [
    {
      clause: 'greeting/output/message',
      level: 'must',
      category: 'mandatory-fields',
      section: 'Output',
      says: 'an answer has `message`, a string',
      verdict: 'fail',
      calls: 2,
      expected: 'a string',
      actual: 'no such field',
      pointer: '/message',
      reproduce: "printf %s '{}' | python3 agent.py",
      fingerprint: '0123456789ab',
      count: 2,
      evidence: {
        turns: [
          {
            sent: { text: '{}', bytes: 2 },
            received: { text: '{"answer": "hello"}', bytes: 19 },
            stderr: { text: '', bytes: 0 },
            ended: { by: 'exit', code: 0 },
            ms: 40.2,
          },
        ],
        origin: 'fixed',
        shrinkCalls: 0,
        shrinkEnd: 'not-tried',
      },
    },
  ],
  unchecked: [],
};

/** The same for several targets. */
export const exampleCombinedReport: CombinedReport = {
  schemaVersion: '1',
  tool: exampleReport.tool,
  calls: 2,
  durationMs: 81.5,
  outcome: 'non-conformant',
  because: 'greeter is non-conformant',
  counts: { conformant: 0, 'non-conformant': 1, inconclusive: 0 },
  reports: [{ name: 'greeter', ...exampleReport }],
};
