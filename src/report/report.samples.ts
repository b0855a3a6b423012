import type {
  BaselineResult,
  Category,
  Chain,
  Counts,
  Ending,
  EvidenceTurn,
  Excerpt,
  Finding,
  PastResult,
  Report,
  Unchecked,
} from '../model/index.ts';

/** A non-conformant report with every verdict, every level and every field in it. Its counts are those of its findings. */
export function aReport(changed: Partial<Report> = {}): Report {
  const findings = changed.findings ?? everyVerdict;
  return {
    schemaVersion: '1',
    tool: { name: 'agent-conform', version: '0.1.0' },
    contract: { id: 'wendell', version: 'wendell.agent_input.v1' },
    target: { channel: 'command', command: ['python3', 'my agent.py', '--fast'], cwd: '/home/ada', env: ['API_KEY'] },
    seed: 20_240_601,
    calls: 1412,
    callLog: 'a2a0b7c0'.repeat(8),
    durationMs: 8234.5,
    outcome: 'non-conformant',
    because: '2 must clauses and 1 should clause failed',
    gate: { failOn: 'should', flaky: 'fail', allowInconclusive: ['wendell/input/other'] },
    summary: summaryOf(findings),
    findings,
    ...(changed.findings === undefined ? { past: everyPast, baseline: everyEntry } : {}),
    unchecked: [anUnchecked],
    ...changed,
  };
}

/** A chain in which one step asked for another, and which broke. */
export const aChain: Chain = {
  says: 'the answer is accepted',
  steps: [
    { agent: 'story', came: 'answered' },
    { agent: 'input', askedBy: 1, priority: 2, parameters: '{"prompt":"Who?"}', came: 'exit code 1' },
  ],
  broke: 'step 2 gave no answer',
};

const everyPast: readonly PastResult[] = [
  { clause: 'wendell/output/message', fingerprint: 'c0ffee123456', came: 'failed' },
  { clause: 'wendell/output/metrics', fingerprint: 'badc0de98765', came: 'fixed' },
  { clause: 'wendell/output/utf8', fingerprint: '0123456789ab', came: 'flaky' },
  {
    clause: 'wendell/output/metrics',
    fingerprint: 'abcdef012345',
    came: 'unknown',
    because: 'the answer came too late',
  },
];

const everyEntry: readonly BaselineResult[] = [
  { clause: 'wendell/output/message', reason: 'known', came: 'expected' },
  {
    clause: 'wendell/output/metrics',
    fingerprint: 'badc0de98765',
    reason: 'the next release has it',
    issue: 'https://example.com/issues/7',
    expires: '2027-01-31',
    came: 'stale',
  },
  { clause: 'wendell/output/utf8', reason: 'known', expires: '2026-01-31', came: 'expired' },
  { clause: 'wendell/output/one-object', reason: 'known', flaky: true, came: 'unseen' },
];

/** A clause that passed, unless something else is asked for. */
export function aFinding(changed: Partial<Finding> = {}): Finding {
  return {
    clause: 'wendell/output/tool-calls',
    level: 'must',
    category: 'mandatory-fields',
    section: 'Output shape',
    says: '`tool_calls` is there and an array',
    verdict: 'pass',
    calls: 12,
    ...changed,
  };
}

/** A failure of one call, of which a part can be asked for. */
export function aFailure(changed: Partial<EvidenceTurn> = {}, finding: Partial<Finding> = {}): Finding {
  return aFinding({
    verdict: 'fail',
    expected: 'an array',
    actual: 'nothing',
    evidence: { turns: [aTurn(changed)], origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'not-tried' },
    ...finding,
  });
}

/** A call that was answered. */
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

function reproducing(body: string): string {
  return `(cd /home/ada || exit; printf %s '${body}' | API_KEY="$API_KEY" timeout -k 2 30 python3 'my agent.py' --fast; echo "exit code $?")`;
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

const messageFailure = aFailure(
  { received: whole('{"tool_calls":[]}\n') },
  {
    clause: 'wendell/output/message',
    says: '`message` is there and a string',
    expected: 'a string',
    actual: 'no such field',
    pointer: '/message',
    hint: 'always print `message`, empty where there is nothing to say',
    reproduce: reproducing(
      '{"schema_version":"wendell.agent_input.v1","task":"","transcript":[],"available_tools":[]}',
    ),
  },
);

const stackTrace = `Traceback (most recent call last):
  File "/home/ada/agent/my agent.py", line 41, in <module>
    main()
  File "/home/ada/agent/my agent.py", line 12, in main
    item = WorkItem(**json.load(sys.stdin))
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
TypeError: WorkItem.__init__() got an unexpected keyword argument 'zz'
`;

const withFurtherField = aTurn({
  sent: whole('{"schema_version":"wendell.agent_input.v1","task":"","transcript":[],"available_tools":[],"zz":0}'),
  received: whole(''),
  stderr: whole(stackTrace),
  ended: { by: 'exit', code: 1 },
  ms: 1042,
});

const unknownFieldFailure = aFailure(
  {},
  {
    evidence: {
      turns: [aTurn(), withFurtherField],
      origin: 'generated',
      shrinkCalls: 14,
      shrinkEnd: 'smallest',
      changed: { call: 1, parts: [{ at: 'zz', is: '0' }] },
    },
    fingerprint: 'c0ffee123456',
    count: 9,
    others: [{ fingerprint: 'badc0de98765', count: 1, expected: 'an answer', actual: 'signal SIGSEGV', pointer: '/x' }],
    more: true,
    rate: { failed: 10, of: 80, observed: 0.125, upperBound: 0.2038 },
    clause: 'wendell/input/unknown-top-level',
    category: 'unknown-fields',
    section: 'Input shape',
    says: 'a work item with a further field at the top level is answered like one without it',
    expected: 'an answer, as without the field',
    actual: 'exit code 1',
    reproduce: reproducing(
      '{"schema_version":"wendell.agent_input.v1","task":"","transcript":[],"available_tools":[],"zz":0}',
    ),
    flaky: { failed: 2, of: 5 },
  },
);

const malformedFailure = aFailure(
  { sent: whole('{"a":'), received: whole('{"message":"","tool_calls":[]}') },
  {
    clause: 'wendell/failure/malformed-input',
    level: 'should',
    category: 'error-codes',
    section: 'charter',
    says: 'input that is no JSON object ends with an exit code other than 0',
    expected: 'an exit code other than 0',
    actual: 'exit code 0',
    reproduce: reproducing('{"a":'),
  },
);

const adviceFailure = aFailure(
  { received: whole('{"message":"","tool_calls":[],"result":{}}') },
  {
    clause: 'wendell/output/further-fields',
    level: 'may',
    category: 'unknown-fields',
    says: 'an answer has no envelope field beside `message`',
    expected: 'neither `result` nor `structured_output`',
    actual: 'an object in `result`: the host takes it for the whole answer',
    pointer: '/result',
  },
);

const outOfTime = 'the budget of 60 s ended before it was tried';

const undecided: readonly Finding[] = [
  aFinding({
    clause: 'wendell/input/long-work-item',
    category: 'semantics',
    verdict: 'inconclusive',
    because: outOfTime,
    calls: 0,
  }),
  aFinding({
    clause: 'wendell/timing/ends-after-answer',
    level: 'should',
    category: 'timeouts',
    verdict: 'inconclusive',
    because: outOfTime,
    calls: 0,
  }),
  aFinding({
    clause: 'wendell/failure/clear-error',
    level: 'should',
    category: 'error-codes',
    verdict: 'inconclusive',
    because: 'no call ended with an exit code other than 0',
  }),
  aFinding({
    clause: 'wendell/output/tool-call-offered',
    level: 'should',
    category: 'semantics',
    verdict: 'not-applicable',
    because: 'no tool call was seen',
  }),
  aFinding({
    clause: 'wendell/handshake/supported-tools',
    level: 'may',
    category: 'semantics',
    verdict: 'not-applicable',
    because: 'the profile `handshake` was not asked for',
  }),
];

const everyVerdict: readonly Finding[] = [
  ...passed('semantics', 9),
  ...passed('mandatory-fields', 4),
  ...passed('error-codes', 1),
  ...passed('timeouts', 1),
  adviceFailure,
  messageFailure,
  malformedFailure,
  unknownFieldFailure,
  ...undecided,
];

function passed(category: Category, times: number): Finding[] {
  return Array.from({ length: times }, (_, at) => aFinding({ clause: `wendell/${category}/${at}`, category }));
}

function summaryOf(findings: readonly Finding[]): Record<Category, Counts> {
  const inAll = (category: Category, verdict: Finding['verdict']): number =>
    findings.filter((finding) => finding.category === category && finding.verdict === verdict).length;
  const inOne = (category: Category): Counts => ({
    pass: inAll(category, 'pass'),
    fail: inAll(category, 'fail'),
    inconclusive: inAll(category, 'inconclusive'),
    notApplicable: inAll(category, 'not-applicable'),
  });
  return {
    'mandatory-fields': inOne('mandatory-fields'),
    'error-codes': inOne('error-codes'),
    timeouts: inOne('timeouts'),
    'unknown-fields': inOne('unknown-fields'),
    semantics: inOne('semantics'),
  };
}

const anUnchecked: Unchecked = {
  id: 'wendell/input/nothing-withheld',
  section: 'Input shape',
  says: 'the work item leaves out what the evaluator alone may know',
  because: 'it binds the host, and no agent can show it',
};
