import {
  isObject,
  type Json,
  type Mock,
  type MockAnswer,
  type MockRequest,
  own,
  readJson,
  type Told,
  typeName,
} from '../../src/index.ts';
import { textOf } from './answers.ts';
import { mockFaults } from './mock-faults.ts';
import { shapes } from './shapes.generated.ts';

const APP = 'test_agent';
const WITHOUT_END = Infinity;

/**
 * Answers every message. That of the document answers three, then nothing more, so that two agents never talk for ever: `limit=3`. It
 * would not pass every clause.
 */
export const mock: Mock = {
  settable: [
    { name: 'app', says: `the name of the app that it serves (default: ${APP})` },
    {
      name: 'limit',
      says: "messages that it answers with text, 0 for all of them (default: 0; the document's own mock agent: 3)",
    },
  ],
  faults: mockFaults,
  introduce(url, told) {
    const limit = limitOf(told);
    const messages = `${limit} message${limit === 1 ? '' : 's'}, then []`;
    return {
      says: `app ${appOf(told)}, answers ${limit === WITHOUT_END ? 'every message' : messages}`,
      where: "the router's route",
      configuration: { agentEndpoint: url, config: { adk: { appName: appOf(told), baseUrl: url } } },
    };
  },
  answer(request, told, answered) {
    const path = request.path.replace(/\?.*$/s, '');
    if (path === '/run')
      return request.method === 'POST'
        ? run(request, told, answered)
        : refuse(405, [`${request.method} /run: the router sends POST`]);
    if (path === '/list-apps' && request.method === 'GET') return json(200, [appOf(told)], []);
    return refuse(404, [`${request.method} ${path}: the router calls POST /run alone`]);
  },
};

function run({ headers, body }: MockRequest, told: Told, answered: number): MockAnswer {
  const aside = contentTypeProblems(headers['content-type']);
  const { documents, alone } = readJson(body);
  const [message] = documents;
  if (!alone || message === undefined) return refuse(400, [...aside, 'the body is no JSON']);
  if (!isObject(message))
    return refuse(400, [...aside, `the body is ${typeName(message)}: the router sends an object`]);
  const problems = [
    ...aside,
    ...shapes.request
      .validate(message)
      .map(({ pointer, message: wanted }) => `${pointer === '' ? 'the body' : pointer} ${wanted}`),
  ];
  if (problems.length > aside.length) return refuse(400, problems);
  const app = own(message, 'app_name');
  if (app !== appOf(told))
    return refuse(404, [...problems, `app_name: ${JSON.stringify(app)} is not served here, ${appOf(told)} is`]);
  return { ...json(200, eventsFor(message, answered, limitOf(told)), problems), isAnswered: true };
}

function contentTypeProblems(type: string | undefined): string[] {
  if (type !== undefined && /^application\/json\s*(;|$)/i.test(type)) return [];
  return [`content-type: application/json is wanted, not ${type ?? 'none'}`];
}

function eventsFor(message: { [name: string]: Json }, answered: number, limit: number): Json[] {
  if (answered >= limit) return [];
  const said = textOf({ content: own(message, 'new_message') ?? null });
  return [
    {
      content: { parts: [{ text: said === '' ? 'You said nothing.' : `You said: ${said}` }], role: 'model' },
      invocationId: `e-${answered + 1}`,
      author: 'model',
      actions: { stateDelta: {}, artifactDelta: {} },
    },
  ];
}

function appOf(told: Told): string {
  return told['app'] ?? APP;
}

function limitOf(told: Told): number {
  const limit = Number(told['limit'] ?? 0);
  return Number.isInteger(limit) && limit > 0 ? limit : WITHOUT_END;
}

function json(status: number, body: Json, problems: readonly string[]): MockAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), problems };
}

function refuse(status: number, problems: readonly string[]): MockAnswer {
  return json(status, { error: problems.at(-1) ?? 'refused' }, problems);
}
