import {
  caseOf,
  fail,
  type HostCase,
  type HostClause,
  inconclusive,
  own,
  pass,
  testimonyOf,
  type Turns,
  type Verdict,
} from '../../../src/contract.ts';
import { caseAfterCase, type Route, saneAnswer, saneCase, wasCalled } from './cases.ts';
import { httpCalls, sentIn } from './message.ts';

const shared = {
  section: 'ADK Configuration (Required)',
  level: 'must',
  category: 'semantics',
  subject: 'host',
  vantages: ['wire'],
} as const;

const appName = own(sentIn(saneCase).config.config.adk, 'appName') ?? null;

const baseUrlCases = caseAfterCase(
  [saneCase, caseOn('no-base-url', { agentEndpoint: '{url}', config: { adk: { appName } } })],
  [saneCase, caseOn('two-bases', { agentEndpoint: '{other}', config: { adk: { appName, baseUrl: '{url}' } } })],
);

export const routeClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'adk-run/host/app-name-required',
    category: 'mandatory-fields',
    says: 'a route without appName calls nobody',
    on: caseAfterCase([
      saneCase,
      caseOn('no-app-name', { agentEndpoint: '{url}', config: { adk: { baseUrl: '{url}' } } }),
    ]),
    judge: onRoute(judgeAppNameRequired),
  },
  {
    ...shared,
    id: 'adk-run/host/base-url-default',
    says: 'baseUrl is called, or agentEndpoint where the route has none',
    on: baseUrlCases,
    judge: onRoute((calls, { config: { adk } }) => {
      const name = own(adk, 'baseUrl') === undefined ? 'agentEndpoint' : 'baseUrl';
      const expected = `a call to ${name}`;
      if (calls.some(({ isOther }) => isOther)) return fail({ expected, actual: 'agentEndpoint was called' });
      return calls.length > 0 ? pass : fail({ expected, actual: 'nobody was called' });
    }),
  },
];

function judgeAppNameRequired(calls: ReturnType<typeof httpCalls>): Verdict {
  return calls.length === 0
    ? pass
    : fail({ expected: 'no call: the route has no appName', actual: 'the agent was called' });
}

/** The plain message, by another route. */
function caseOn(name: string, route: Route): HostCase {
  return { ...saneCase, case: name, config: { ...route }, plays: { answers: [saneAnswer] } };
}

/** Judges who was called by a route, where the host calls by one that is whole. */
function onRoute(judge: (calls: ReturnType<typeof httpCalls>, route: Route) => Verdict): HostClause['judge'] {
  return ([twin, other]: Turns) => {
    if (twin === undefined || !wasCalled(twin)) return inconclusive('the host does not call by a route that is whole');
    const testimony = other && testimonyOf(other);
    if (other === undefined || testimony === undefined) return inconclusive('the case was not played');
    return judge(httpCalls(testimony), sentIn(caseOf(other)).config);
  };
}
