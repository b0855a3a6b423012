import type { Exchange, HostCase, HostClause, Json, Scenario, Turns, Verdict } from '../../../src/contract.ts';
import { caseOf, fail, inconclusive, own, pass, testimonyOf } from '../../../src/contract.ts';
import {
  anyApp,
  caseAfterCase,
  message,
  messageCase,
  nextCase,
  type Route,
  saneAnswer,
  saneCase,
  wasCalled,
} from './cases.ts';
import { bodyOf, failMember, httpCalls, messageOf, sentIn } from './message.ts';
import { leftOut } from './sent.ts';

const shared = {
  section: 'ADK Configuration (Required)',
  level: 'must',
  category: 'semantics',
  subject: 'host',
  vantages: ['wire', 'case'],
} as const;

const appName = own(sentIn(saneCase).config.config.adk, 'appName') ?? null;

/**
 * The plain message for an app with another name. A host that was configured once calls the same app for both, whatever the route says.
 */
const toApp = (app: string): HostCase => messageCase('another-app', { ...message, app });
const another = toApp('another_app');

const appNames: Scenario<HostCase> = {
  fixed: [another],
  generated: anyApp.map(toApp),
  usually: 2,
  call: (other, turns) => nextCase([saneCase, other], turns),
};

const baseUrlCases = caseAfterCase(
  [saneCase, another, caseOn('no-base-url', { agentEndpoint: '{url}', config: { adk: { appName } } })],
  [
    saneCase,
    another,
    caseOn('two-bases', { agentEndpoint: '{other}', config: { adk: { appName, baseUrl: '{url}' } } }),
  ],
);

export const routeClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'adk-run/host/app-name',
    section: 'Request Body',
    says: 'app_name is the appName of the route',
    on: appNames,
    judge: onTwoApps(judgeAppName),
  },
  {
    ...shared,
    id: 'adk-run/host/app-name-required',
    category: 'mandatory-fields',
    says: 'a route without appName calls nobody',
    on: caseAfterCase([
      saneCase,
      another,
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

function judgeAppName(turns: Turns): Verdict {
  for (const turn of turns) {
    const wanted = own(sentIn(caseOf(turn)).config.config.adk, 'appName');
    const found = appSent(turn);
    if (found === undefined) return leftOut('app_name');
    if (found !== wanted) return failMember('app_name', JSON.stringify(wanted), found);
  }
  return pass;
}

function judgeAppNameRequired(calls: ReturnType<typeof httpCalls>): Verdict {
  return calls.length === 0
    ? pass
    : fail({ expected: 'no call: the route has no appName', actual: 'the agent was called' });
}

/** The plain message, by another route. */
function caseOn(name: string, route: Route): HostCase {
  return { ...saneCase, case: name, config: { ...route }, plays: { answers: [saneAnswer] } };
}

/** Judges the calls by an odd route, if the host calls by complete routes. */
function onRoute(judge: (calls: ReturnType<typeof httpCalls>, route: Route) => Verdict): HostClause['judge'] {
  return onTwoApps((turns) => {
    const [, , other] = turns;
    const testimony = other && testimonyOf(other);
    if (other === undefined || testimony === undefined) return inconclusive('the case was not played');
    return judge(httpCalls(testimony), sentIn(caseOf(other)).config);
  });
}

/** Judges conversations that begin with the apps of two routes, unless these show that the host knows only one route. */
function onTwoApps(judge: HostClause['judge']): HostClause['judge'] {
  return (turns: Turns) => {
    const [twin, second] = turns;
    if (twin === undefined || !wasCalled(twin)) return notCalled;
    if (second === undefined) return inconclusive('the case was not played');
    if (!wasCalled(second)) return notCalled;
    const isOne = appSent(twin) !== undefined && appSent(twin) === appSent(second);
    return isOne && testimonyOf(second)?.door === 'trigger'
      ? inconclusive(
          'the route of the host is the same in every case',
          'let the trigger configure the host with config of the case, or exit with code 89 where it cannot',
        )
      : judge(turns);
  };
}

const notCalled = inconclusive('the host does not call by a route that is whole');

/** The name of the app in the request that carries the message. */
function appSent(turn: Exchange): Json | undefined {
  const testimony = testimonyOf(turn);
  const call = testimony && messageOf(testimony);
  return call && bodyOf(call)?.['app_name'];
}
