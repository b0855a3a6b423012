import type { HostClause, Json, Turns, Verdict } from '../../../src/contract.ts';
import { failConclusion, inconclusive, pass, surviving, testimonyOf, tookAnswer } from '../../../src/contract.ts';
import { onFaultOfCall } from './called.ts';
import { acting, answer, both, faults, noAgent, type Played, sane } from './cases.ts';

/** The common fields of the charter's clauses about agents that fail. */
const shared = {
  section: 'charter',
  level: 'should',
  category: 'error-codes',
  subject: 'host',
} as const;

const raised = acting('raised', { do: 'raise', message: 'the model cannot be reached' });

/** Paths at which there is no agent. */
const noAgents = [
  noAgent('no-file', 'missing'),
  noAgent('raises-at-import', 'raises'),
  noAgent('no-program', 'no-program'),
  noAgent('no-run-agent', 'no-function'),
];

const survival = surviving<Played>(
  {
    faults: [
      raised,
      ...noAgents,
      acting('prints', { do: 'print', text: 'thinking …' }, { do: 'return', value: sane }),
      ...wrongShapes().map(([name, value]) => answer(name, value)),
    ],
    undecided: oddReturns(),
  },
  both,
);

export const failedClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'agent-format/host/exception-is-an-error-not-an-answer',
    says: 'an exception of the agent is an error, no answer',
    on: faults(raised),
    vantages: ['conclusion'],
    judge: onFaultOfCall((testimony) =>
      testimony.conclusion?.outcome === 'error' ? pass : failConclusion(testimony, 'an error: run_agent raised'),
    ),
  },
  {
    ...shared,
    id: 'agent-format/host/path-that-fails-is-told',
    says: 'a path at which no agent can be loaded is reported as an error',
    on: faults(...noAgents),
    vantages: ['conclusion'],
    judge: judgePath,
  },
  {
    ...shared,
    id: 'agent-format/host/survives',
    says: 'after an agent has failed, or returned what no JSON tells, the host takes the next answer',
    ...survival,
  },
];

/** Return values that are not answers. */
function wrongShapes(): [name: string, value: Json][] {
  return [
    ['none', null],
    ['a-text', 'Hello.'],
    ['a-list', [sane]],
    ['no-content', { response_time_secs: 0.5, traces: [] }],
    ['content-is-none', { ...sane, content: null }],
    ['content-is-a-list', { ...sane, content: ['Hello.'] }],
    ['traces-is-none', { ...sane, traces: null }],
    ['traces-of-texts', { ...sane, traces: ['search'] }],
    ['time-is-a-text', { ...sane, response_time_secs: '0.5' }],
  ];
}

/** Answers with values that JSON cannot express, in a place that no driver reports: drivers write JSON. */
function oddReturns(): Played[] {
  const values = ['nan', 'infinity', 'lone-surrogate', 'large-number', 'deep-nesting', 'cycle'] as const;
  const at = ['traces', 0, 'args', 'day'] as const;
  return values.map((is) => acting(is, { do: 'return', value: sane, odd: { at, is } }));
}

function judgePath([twin, fault]: Turns): Verdict {
  if (twin === undefined || !tookAnswer(twin))
    return inconclusive('the host did not take the sane answer to this case');
  const testimony = fault && testimonyOf(fault);
  if (testimony === undefined) return inconclusive('the case was not played');
  if (testimony.conclusion?.outcome === 'error') return pass;
  if (testimony.door === 'trigger')
    return inconclusive(
      'a host that runs already has loaded its agent',
      'add --driver or --loop in place of --trigger',
    );
  return failConclusion(testimony, 'an error: there is no agent at ACTIVE_AGENT_PATH');
}
