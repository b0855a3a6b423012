import type { Contract, Exchange, Preparation, Told, Turns } from '../../src/index.ts';
import { answeredClauses } from './answered.ts';
import { isAnswered, statusOf } from './answers.ts';
import { errorClauses } from './errors.ts';
import { appsIn, discoveryClause, timingClauses, unknownFieldClauses } from './further.ts';
import { HELLO, plainMessages } from './messages.ts';
import { mock } from './mock.ts';
import { inSessions, listApps, messages, type Place } from './place.ts';
import { requestClauses } from './request.ts';
import { responseClauses } from './response.ts';
import { documented } from './sessions.ts';
import { shapes } from './shapes.generated.ts';

const USER = '5493777239922';

const EXAMPLE_APP = 'my_sample_agent';

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
  call(told, turns) {
    if (told['app'] !== undefined) return undefined;
    const [listed, ...tried] = turns;
    if (listed === undefined) return listApps;
    if (loneApp(listed) !== undefined) return undefined;
    // Nobody said which: the document's own may be there.
    const place = placeOf(EXAMPLE_APP, told);
    return inSessions(place, tried, (sent) => (sent.length === 0 ? documented(place) : undefined));
  },
  contract(told, turns) {
    const app = told['app'] ?? appFrom(turns);
    return typeof app === 'string' ? adkRunAt(placeOf(app, told)) : app;
  },
};

/** The app that is served, where it is one alone, or the document's own. */
function appFrom(turns: Turns): string | { because: string } {
  const [listed] = turns;
  if (listed === undefined) return EXAMPLE_APP;
  const [tried] = messages(turns);
  const app = loneApp(listed) ?? (tried !== undefined && isAnswered(tried) ? EXAMPLE_APP : undefined);
  const status = tried === undefined ? undefined : statusOf(tried);
  if (app === undefined && (status === 401 || status === 403))
    return { because: `the server wants to know who asks (status ${status}): --header 'Authorization: Bearer $TOKEN'` };
  return app ?? { because: `${whyNoApp(appsIn(listed) ?? [], tried)}: name the app with --set app=NAME` };
}

function loneApp(listed: Exchange): string | undefined {
  const [app, ...others] = appsIn(listed) ?? [];
  return others.length === 0 ? app : undefined;
}

const MOST_NAMES = 10;

function whyNoApp(apps: readonly string[], tried: Exchange | undefined): string {
  const shown = apps.slice(0, MOST_NAMES).join(', ');
  const more = apps.length > MOST_NAMES ? `, and ${apps.length - MOST_NAMES} more` : '';
  const status = tried === undefined ? undefined : statusOf(tried);
  const answer = `${EXAMPLE_APP} is ${status === undefined ? 'not answered' : `answered with status ${status}`}`;
  return apps.length > 1
    ? `the server lists ${apps.length} apps (${shown}${more})`
    : `GET /list-apps does not tell which app is served, and ${answer}`;
}

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
