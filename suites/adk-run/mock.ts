import type { Json, Mock, MockAnswer, MockRequest, TargetParameters } from '../../src/contract.ts';
import { isObject, own, readJson, settingOf, typeName } from '../../src/contract.ts';
import { textOf } from './answers.ts';
import { mockFaults } from './mock-faults.ts';
import { shapes } from './shapes.generated.ts';

const APP = 'test_agent';
const WITHOUT_END = Infinity;

/**
 * Answers every message. The document's mock agent answers three (`limit=3`) and then nothing, so that two agents never answer
 * each other for ever; it would not pass every clause.
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
  introduce(url, parameters) {
    const limit = limitOf(parameters);
    const messages = `${limit} message${limit === 1 ? '' : 's'}, then []`;
    return {
      says: `app ${appOf(parameters)}, answers ${limit === WITHOUT_END ? 'every message' : messages}`,
      where: "the router's route",
      configuration: { agentEndpoint: url, config: { adk: { appName: appOf(parameters), baseUrl: url } } },
    };
  },
  answer(request, parameters, answered) {
    const path = request.path.replace(/\?.*$/s, '');
    if (path === '/run')
      return request.method === 'POST'
        ? run(request, parameters, answered)
        : refuse(405, [`${request.method} /run: the router sends POST`]);
    if (path === '/list-apps' && request.method === 'GET') return json(200, [appOf(parameters)], []);
    return refuse(404, [`${request.method} ${path}: the router calls POST /run alone`]);
  },
};

function run({ headers, body }: MockRequest, parameters: TargetParameters, answered: number): MockAnswer {
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
  if (app !== appOf(parameters))
    return refuse(404, [...problems, `app_name: ${JSON.stringify(app)} is not served here, ${appOf(parameters)} is`]);
  return { ...json(200, eventsFor(message, answered, limitOf(parameters)), problems), isAnswered: true };
}

function contentTypeProblems(type: string | undefined): string[] {
  if (type !== undefined && /^application\/json\s*(;|$)/i.test(type)) return [];
  return [`content-type: application/json is wanted, not ${type ?? 'none'}`];
}

function eventsFor(message: { [name: string]: Json }, answered: number, limit: number): Json[] {
  if (answered >= limit) return [];
  const said = textOf({ content: own(message, 'new_message') ?? null });
  return [eventSaying(said === '' ? 'You said nothing.' : `You said: ${said}`, `e-${answered + 1}`)];
}

/** An ordinary event by the model. */
export function eventSaying(text: string, invocationId: string): Json {
  return {
    content: { parts: [{ text }], role: 'model' },
    invocationId,
    author: 'model',
    actions: { stateDelta: {}, artifactDelta: {} },
  };
}

function appOf(parameters: TargetParameters): string {
  return settingOf(parameters, 'app') ?? APP;
}

function limitOf(parameters: TargetParameters): number {
  const limit = Number(settingOf(parameters, 'limit') ?? 0);
  return Number.isInteger(limit) && limit > 0 ? limit : WITHOUT_END;
}

function json(status: number, body: Json, problems: readonly string[]): MockAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), problems };
}

function refuse(status: number, problems: readonly string[]): MockAnswer {
  return json(status, { error: problems.at(-1) ?? 'refused' }, problems);
}
