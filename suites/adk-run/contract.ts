import {
  type Contract,
  defineContract,
  mended,
  type Preparation,
  settingOf,
  type TargetParameters,
} from '../../src/contract.ts';
import { answeredClauses } from './answered.ts';
import { appFrom, callForApp, EXAMPLE_APP } from './app.ts';
import { errorClauses } from './errors.ts';
import { discoveryClause, timingClauses, unknownFieldClauses } from './further.ts';
import { HELLO, plainMessages } from './messages.ts';
import { eventSaying, mock } from './mock.ts';
import { host } from './host/host.ts';
import { bodyOf, clausesInSessions, type Endpoint, messagesInSessions } from './endpoint.ts';
import { requestClauses } from './request.ts';
import { responseClauses } from './response.ts';
import { triedAgain } from './sessions.ts';
import { beforeInvalid } from './survival.ts';
import { mends } from './mends.ts';
import { shapes } from './shapes.generated.ts';
import { version } from './version.ts';

const USER = '5493777239922';

const preparation: Preparation = {
  settable: [
    {
      name: 'app',
      says: `the name of the app; found where /list-apps has one alone, or ${EXAMPLE_APP} is answered`,
    },
    { name: 'user', says: 'the user id in every message' },
    {
      name: 'session',
      says: 'a session that is there: every message goes to it, one after another (else each conversation has its own)',
    },
    {
      name: 'sessions',
      says: 'whether the kit creates each session before its first message',
      values: ['none', 'create'],
    },
    { name: 'message', says: 'the text of the plain message: one that the agent answers' },
    { name: 'failing-message', says: 'a message that makes the agent fail' },
    { name: 'silent', says: 'whether the agent is meant to answer nothing', values: ['true', 'false'] },
  ],
  call: (parameters, turns) =>
    settingOf(parameters, 'app') === undefined ? callForApp(endpointOf(EXAMPLE_APP, parameters), turns) : undefined,
  contract(parameters, turns) {
    const app = settingOf(parameters, 'app') ?? appFrom(turns);
    return typeof app === 'string' ? adkRunAt(endpointOf(app, parameters)) : app;
  },
};

function endpointOf(app: string, parameters: TargetParameters): Endpoint {
  const user = settingOf(parameters, 'user') ?? USER;
  const failingMessage = settingOf(parameters, 'failing-message');
  return {
    app,
    user,
    session: settingOf(parameters, 'session') ?? `${user}_${USER}`,
    hasOneSession: settingOf(parameters, 'session') !== undefined,
    message: settingOf(parameters, 'message') ?? HELLO,
    createsSessions: settingOf(parameters, 'sessions') === 'create',
    isSilent: settingOf(parameters, 'silent') === 'true',
    ...(failingMessage === undefined ? {} : { failingMessage }),
  };
}

/** The contract between the wa2ai router and an agent: `POST /run`, a JSON array of events. */
function adkRunAt(endpoint: Endpoint): Contract {
  return defineContract({
    id: 'adk-run',
    version,
    title: 'wa2ai router to ADK agent',
    source: 'wa2ai, Agent Contract Specification 2.0',
    channel: 'http',
    path: '/run',
    shapes,
    examples: [{ request: bodyOf(endpoint, endpoint.message), reply: [eventSaying('Hello.', 'e-1')] }],
    calls: messagesInSessions(endpoint, plainMessages(endpoint)),
    clauses: mended(mends, [
      ...clausesInSessions(endpoint, [
        ...requestClauses(endpoint),
        ...beforeInvalid([...answeredClauses(endpoint), ...responseClauses]),
        ...errorClauses(endpoint),
        ...unknownFieldClauses(endpoint),
        ...timingClauses,
      ]),
      discoveryClause(endpoint),
    ]),
    unchecked: [
      {
        id: 'adk-run/response/sent-on',
        section: 'Response Processing',
        says: 'the text of the last event by model is sent to the user, failures are logged',
        because: 'the router does that: no answer of an agent can show it',
      },
    ],
    preparation,
    mock,
    host,
    ...(endpoint.hasOneSession ? {} : { afresh: () => adkRunAt(triedAgain(endpoint)) }),
  });
}

export const adkRun: Contract = adkRunAt(endpointOf(EXAMPLE_APP, {}));
