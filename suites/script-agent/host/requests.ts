import type { HostCase, HostClause, PlayedScript, Testimony, Verdict } from '../../../src/contract.ts';
import { fail, hostCases, inconclusive, notApplicable, onTestimony, pass, printedBy } from '../../../src/contract.ts';
import {
  anyParameters,
  byRequest,
  dependent,
  first,
  type Members,
  ofFlow,
  ordinary,
  printing,
  saneOutput,
  scriptCase,
} from './cases.ts';
import { callsOf, givenTo, holds, notRun, withoutTheirRequests, withoutTypes } from './seen.ts';

/** A request, as the output of a script holds it. */
const request = (type: string, parameters: Members, further: Members = {}): Members => ({
  target_agent_type: type,
  parameters,
  ...further,
});

/** A first script that prints requests. */
const asking = (...requests: readonly Members[]): PlayedScript =>
  first({ ...saneOutput, agent_requests: [...requests] });

/**
 * One requested script: its parameters, and whether the host runs it anyway. Or several scripts requested at once. Or one script
 * requested twice, which requests another one itself.
 */
type Asked = { readonly isPlanned: boolean; readonly parameters: Members } | 'several' | 'in-turn';

const promptParameters: Members = {
  prompt: 'What is your “backstory”?',
  multiline: false,
  limits: { most: 3, words: ['ä', 'ö'] },
};

const requestsHandedOnCases = hostCases<Asked>(
  {
    fixed: ['in-turn', { isPlanned: true, parameters: promptParameters }, 'several'],
    generated: anyParameters.map((parameters): Asked => ({ isPlanned: false, parameters })),
    usually: 3,
  },
  handedOn,
);

const requestsInTurn = scriptCase('requests-in-turn', [
  asking(
    request('user_input', promptParameters),
    request('user_input', { prompt: 'And where did you go then?', multiline: true }),
  ),
  {
    ...byRequest('collector', 'user_input'),
    steps: printing({
      ...saneOutput,
      agent_requests: [request('validation', { data_to_validate: 'I was born at sea.', validation_rules: ['short'] })],
    }),
  },
  byRequest('validator', 'validation'),
]);

const noRequestNoCallCases = ordinary(
  scriptCase('no-requests', [first({ success: true }), byRequest('collector', 'user_input')]),
  scriptCase('empty-requests', [first(saneOutput), byRequest('collector', 'user_input')]),
  scriptCase('request-of-another', [
    asking(request('file_operation', { operation: 'read', path: 'a.txt' })),
    byRequest('collector', 'user_input'),
    byRequest('files', 'file_operation'),
  ]),
);

const defaultPriorityCases = ordinary(
  requested('priority-default', [
    ['high', 1],
    ['usual', undefined],
    ['low', -1],
  ]),
);

const severalRequests = requested('priority', [
  ['low', 1],
  ['high', 5],
]);

const priorityCases = ordinary(severalRequests);

/** Clauses about requests between scripts. */
export const requestClauses: readonly HostClause[] = [
  {
    ...ofFlow,
    id: 'script-agent/host/requests-handed-on',
    section: 'Dynamic Behavior',
    says: 'the parameters of each request reach a script of its type, whole',
    on: requestsHandedOnCases,
    judge: onTestimony(judgeRequestsHandedOn),
  },
  {
    ...ofFlow,
    id: 'script-agent/host/no-request-no-call',
    section: 'Core Schema Architecture',
    says: 'a script that nobody asks for is not run',
    on: noRequestNoCallCases,
    judge: onTestimony(judgeNoRequestNoCall),
  },
  {
    ...ofFlow,
    id: 'script-agent/host/priority-default-0',
    section: 'Core Schema Architecture',
    level: 'may',
    says: 'a request without priority has that of 0',
    on: defaultPriorityCases,
    judge: onTestimony(judgeDefaultPriority),
  },
  {
    ...ofFlow,
    id: 'script-agent/host/higher-priority-first',
    section: 'Core Schema Architecture',
    level: 'may',
    says: 'a request of higher priority goes first',
    on: priorityCases,
    judge: onTestimony(judgeHigherPriorityFirst),
  },
];

function judgeRequestsHandedOn(testimony: Testimony, hostCase: HostCase): Verdict {
  const isPlanned = hostCase.case === 'request-planned';
  const missing = isPlanned ? undefined : withoutTypes(testimony);
  if (missing !== undefined) return missing;
  if (callsOf(testimony, 'prompt_generator').length === 0) return notRun;
  // Another clause judges a planned script that does not run.
  if (isPlanned && callsOf(testimony, 'collector').length === 0) return notRun;
  const scripts = 'scripts' in hostCase.plays ? hostCase.plays.scripts : [];
  const run = scripts.filter(({ name }) => callsOf(testimony, name).length > 0);
  const verdicts = run.flatMap(requestsOf).map((one) => judgeHandedOn(testimony, scripts, one));
  const failed = verdicts.find(({ is }) => is === 'fail');
  // A host that was given no types cannot know whom the request is for.
  return failed === undefined ? pass : (withoutTypes(testimony) ?? failed);
}

function judgeHandedOn(
  testimony: Testimony,
  scripts: readonly PlayedScript[],
  { by, target_agent_type: type, parameters }: Request,
): Verdict {
  const calls = callsOf(testimony, scripts.find((script) => script.type === type)?.name ?? '');
  const expected = `a script of type ${type} gets ${JSON.stringify(parameters)}, as ${by} asks`;
  if (calls.length === 0) return fail({ expected, actual: 'none was run' });
  return calls.some((call) => holds(givenTo(call).map(withoutTheirRequests), parameters))
    ? pass
    : fail({ expected, actual: 'neither its input nor AGENT_PARAMETERS holds them' });
}

function handedOn(asked: Asked): HostCase {
  if (asked === 'several') return severalRequests;
  if (asked === 'in-turn') return requestsInTurn;
  const { isPlanned, parameters } = asked;
  return scriptCase(isPlanned ? 'request-planned' : 'request', [
    asking(request('user_input', parameters)),
    isPlanned ? dependent() : byRequest('collector', 'user_input'),
  ]);
}

function judgeNoRequestNoCall(testimony: Testimony): Verdict {
  const missing = withoutTypes(testimony);
  if (missing !== undefined) return missing;
  if (callsOf(testimony, 'prompt_generator').length === 0) return notRun;
  return callsOf(testimony, 'collector').length === 0
    ? pass
    : fail({ expected: 'no call of the script of type user_input', actual: 'it was run' });
}

function judgeDefaultPriority(testimony: Testimony): Verdict {
  const order = orderOf(testimony, ['high', 'usual', 'low']);
  if ('is' in order) return order;
  return order[1] === 'usual'
    ? pass
    : fail({ expected: 'the request without priority between those of 1 and -1', actual: order.join(', ') });
}

function judgeHigherPriorityFirst(testimony: Testimony): Verdict {
  const order = orderOf(testimony, ['high', 'low']);
  if ('is' in order) return order;
  return order[0] === 'high'
    ? pass
    : fail({ expected: 'the request of priority 5 before that of 1', actual: order.join(', ') });
}

/** The first script asks for several others, each with its priority. */
function requested(name: string, asked: readonly (readonly [name: string, priority: number | undefined])[]): HostCase {
  const requests = asked.map(([type, priority]) =>
    request(type, { turn: type }, priority === undefined ? {} : { priority }),
  );
  return scriptCase(name, [asking(...requests), ...asked.map(([type]) => byRequest(type, type))]);
}

/** The order in which scripts ran one after another, or why there is none. */
function orderOf(testimony: Testimony, names: readonly string[]): string[] | Verdict {
  const missing = withoutTypes(testimony);
  if (missing !== undefined) return missing;
  const calls = callsOf(testimony).filter(({ script = '' }) => names.includes(script));
  if (calls.length !== names.length) return notApplicable('the host does not run each request once');
  if (calls.some(({ startMs }, at) => startMs < (calls[at - 1]?.endMs ?? 0)))
    return inconclusive('the requested scripts were started side by side');
  return calls.map(({ script = '' }) => script);
}

type Request = { by: string; target_agent_type: string; parameters: Members };

/** The requests in the output of a script, with its name. */
function requestsOf({ name, steps }: PlayedScript): readonly Request[] {
  const { agent_requests: requests = [] } = JSON.parse(printedBy(steps)) as { agent_requests?: Omit<Request, 'by'>[] };
  return requests.map((one) => ({ ...one, by: name }));
}
