import type { Contract, Preparation, Told } from '../../src/index.ts';
import { answeredClauses } from './answered.ts';
import { appFrom, callForApp, EXAMPLE_APP } from './app.ts';
import { errorClauses } from './errors.ts';
import { discoveryClause, timingClauses, unknownFieldClauses } from './further.ts';
import { HELLO, plainMessages } from './messages.ts';
import { mock } from './mock.ts';
import type { Place } from './place.ts';
import { requestClauses } from './request.ts';
import { responseClauses } from './response.ts';
import { shapes } from './shapes.generated.ts';

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
  call: (told, turns) => (told['app'] === undefined ? callForApp(placeOf(EXAMPLE_APP, told), turns) : undefined),
  contract(told, turns) {
    const app = told['app'] ?? appFrom(turns);
    return typeof app === 'string' ? adkRunAt(placeOf(app, told)) : app;
  },
};

function placeOf(app: string, told: Told): Place {
  const user = told['user'] ?? USER;
  const failingMessage = told['failing-message'];
  return {
    app,
    user,
    session: told['session'] ?? `${user}_${USER}`,
    hasOneSession: told['session'] !== undefined,
    message: told['message'] ?? HELLO,
    createsSessions: told['sessions'] === 'create',
    isSilent: told['silent'] === 'true',
    ...(failingMessage === undefined ? {} : { failingMessage }),
  };
}

/** The contract between the wa2ai router and an agent: `POST /run`, a JSON array of events. */
function adkRunAt(place: Place): Contract {
  return {
    id: 'adk-run',
    version: '2.0',
    title: 'wa2ai router to ADK agent',
    source: 'wa2ai, Agent Contract Specification 2.0',
    channel: 'http',
    path: '/run',
    shapes,
    calls: plainMessages(place),
    answer: {
      received: JSON.stringify([
        {
          content: { parts: [{ text: 'Hello.' }], role: 'model' },
          invocationId: 'e-1',
          author: 'model',
          actions: { stateDelta: {}, artifactDelta: {} },
        },
      ]),
      ended: { by: 'response', status: 200, headers: { 'content-type': 'application/json' } },
    },
    clauses: [
      ...requestClauses(place),
      ...answeredClauses(place),
      ...responseClauses,
      ...errorClauses(place),
      ...unknownFieldClauses(place),
      ...timingClauses,
      discoveryClause(place),
    ],
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
  };
}

export const adkRun: Contract = adkRunAt(placeOf(EXAMPLE_APP, {}));
