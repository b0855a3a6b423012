import type { Contract, Preparation, Told, Turns } from '../../src/index.ts';
import { answeredClauses } from './answered.ts';
import { errorClauses } from './errors.ts';
import { appsIn, discoveryClause, timingClauses, unknownFieldClauses } from './further.ts';
import { HELLO, plainMessages } from './messages.ts';
import { mock } from './mock.ts';
import { listApps, type Place } from './place.ts';
import { requestClauses } from './request.ts';
import { responseClauses } from './response.ts';
import { shapes } from './shapes.generated.ts';

const USER = '5493777239922';

const preparation: Preparation = {
  settable: [
    { name: 'app', says: 'the name of the app; found through /list-apps where one alone is served' },
    { name: 'user', says: 'the user id in every message' },
    { name: 'session', says: 'the session id in every message' },
    { name: 'sessions', says: 'whether the kit creates the session first', values: ['none', 'create'] },
    { name: 'message', says: 'the text of the plain message: one that the agent answers' },
    { name: 'failing-message', says: 'a message that makes the agent fail' },
    { name: 'silent', says: 'whether the agent is meant to answer nothing', values: ['true', 'false'] },
  ],
  call: (told, turns) => (told['app'] === undefined && turns.length === 0 ? listApps : undefined),
  contract(told, turns) {
    const app = told['app'] ?? appFrom(turns);
    return typeof app === 'string' ? adkRunAt(placeOf(app, told)) : app;
  },
};

/** The app that is served, where it is one alone. */
function appFrom([listed]: Turns): string | { because: string } {
  if (listed === undefined) return 'my_sample_agent';
  const apps = appsIn(listed) ?? [];
  const [app] = apps;
  if (app !== undefined && apps.length === 1) return app;
  return { because: `${whyNoApp(apps)}: name the app with --set app=NAME` };
}

function whyNoApp(apps: readonly string[]): string {
  if (apps.length > 1) return `the server lists ${apps.length} apps (${apps.slice(0, 5).join(', ')})`;
  return 'GET /list-apps does not tell which app is served';
}

function placeOf(app: string, told: Told): Place {
  const user = told['user'] ?? USER;
  const failingMessage = told['failing-message'];
  return {
    app,
    user,
    session: told['session'] ?? `${user}_${USER}`,
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

export const adkRun: Contract = adkRunAt(placeOf('my_sample_agent', {}));
