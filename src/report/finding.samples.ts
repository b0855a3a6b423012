import type { Category, EvidenceTurn, Finding } from '../model/index.ts';
import { aTurn, whole } from './evidence.samples.ts';

/** A passing clause, with the given changes. */
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

/** A failure shown by one call; parts of the call and of the finding can be changed. */
export function aFailure(changed: Partial<EvidenceTurn> = {}, finding: Partial<Finding> = {}): Finding {
  return aFinding({
    verdict: 'fail',
    expected: 'an array',
    actual: 'nothing',
    evidence: { turns: [aTurn(changed)], origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'not-tried' },
    ...finding,
  });
}

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

/** Findings with every verdict, every level and every field. */
export const everyVerdict: readonly Finding[] = [
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

function reproducing(body: string): string {
  return `(cd /home/ada || exit; printf %s '${body}' | API_KEY="\${API_KEY?export it first}" timeout -k 2 30 python3 'my agent.py' --fast; echo "exit code $?")`;
}
