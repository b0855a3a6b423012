import { type Call, type Clause, type Json, notApplicable, type Scenario } from '../../src/contract.ts';
import { bodyOf, type Endpoint, postInvalid, postText, without } from './endpoint.ts';
import { refusals, wantsError, wantsErrorOrElse, wantsExactly } from './refusal.ts';
import { documented, documentedOnceMore, elsewhere, fresh, unseen } from './sessions.ts';
import { judgeSurvival, survival, SURVIVES } from './survival.ts';
import { wrongTypes } from './wrong-types.ts';

/** The common fields of clauses about refusals. */
const shared = { section: 'Error Response', category: 'error-codes', subject: 'agent' } as const;

export function errorClauses(endpoint: Endpoint): Clause[] {
  const body = bodyOf(endpoint, endpoint.message);
  const text = JSON.stringify(body);
  const notJson = ['', text.slice(0, text.length / 2), `${text.slice(0, -1)},}`, 'Hello there'];
  const required = ['app_name', 'user_id', 'session_id', 'new_message'];
  const types = wrongTypes(endpoint);
  const fixedTypes = new Set(types.fixed.map((value) => JSON.stringify(value)));
  const noParts: readonly Json[] = [
    { ...body, new_message: {} },
    { ...body, new_message: { parts: [{}] } },
  ];
  // A server that compares only the beginning of the name takes this one for the app's name.
  const nobody = { ...body, app_name: `${endpoint.app}_nobody_serves_this` };
  const sends = {
    notJson: refusals(endpoint, {
      fixed: notJson,
      invalid: (value) => postNoJson(endpoint, value),
      statusWantedBy: 'adk-run/errors/invalid-json',
    }),
    missing: refusals(endpoint, { fixed: required, invalid: (name) => postInvalid(endpoint, without(body, name)) }),
    noParts: refusals(endpoint, { fixed: noParts, invalid: (value) => postInvalid(endpoint, value) }),
    nobody: refusals(endpoint, { fixed: [nobody], invalid: (value) => postInvalid(endpoint, value) }),
    // The calls are those of `request/fresh-session`: a server may always refuse such a session.
    session: refusals(endpoint, {
      fixed: [(endpoint.createsSessions ? unseen(endpoint) : fresh(endpoint)).session],
      // A call without `session`: the kit creates no session before it.
      invalid(session) {
        const { session: _, ...call } = documented({ ...endpoint, session });
        return call;
      },
      afterwards: documentedOnceMore(endpoint),
    }),
    failing: failure(endpoint),
    wrongTypes: refusals(endpoint, { ...types, invalid: (value) => postInvalid(endpoint, value) }),
  };
  const everyInvalid = [
    ...notJson.map((value) => postNoJson(endpoint, value)),
    ...[...required.map((name) => without(body, name)), ...types.fixed, ...noParts, nobody].map((value) =>
      postInvalid(endpoint, value),
    ),
  ];
  const badRequest = 'answer 400: the document has it for an invalid request';
  return [
    {
      ...shared,
      id: 'adk-run/errors/invalid-json',
      level: 'must',
      says: 'a body that is not JSON brings an error status',
      on: sends.notJson,
      judge: wantsErrorOrElse(599, 'answer 400 where the body cannot be read as JSON'),
    },
    {
      ...shared,
      id: 'adk-run/errors/invalid-json-400',
      level: 'should',
      says: 'the status for a body that is not JSON is 400',
      on: sends.notJson,
      judge: wantsExactly(400, 599, badRequest),
    },
    {
      ...shared,
      id: 'adk-run/errors/missing-field',
      level: 'must',
      says: 'a body that lacks a required field brings a client error',
      on: sends.missing,
      judge: wantsError(499, 'answer 400 where a required field is missing'),
    },
    {
      ...shared,
      id: 'adk-run/errors/missing-field-400',
      level: 'should',
      says: 'the status for a missing field is 400',
      on: sends.missing,
      judge: wantsExactly(400, 499, badRequest),
    },
    {
      ...shared,
      id: 'adk-run/errors/wrong-type',
      level: 'should',
      says: 'a field of another type, or a body that is no object, brings a client error',
      on: sends.wrongTypes,
      judge: wantsError(499, 'look at the types of the fields before you use them, and answer 400', ({ call }) =>
        fixedTypes.has(String(call.body)),
      ),
    },
    {
      ...shared,
      id: 'adk-run/errors/missing-part',
      section: 'Field Descriptions',
      level: 'should',
      says: 'a message without parts, or a part without content, brings a client error',
      on: sends.noParts,
      judge: wantsError(499, 'answer 400 where a message holds nothing'),
    },
    {
      ...shared,
      id: 'adk-run/errors/unknown-agent',
      level: 'must',
      says: 'an app_name that nobody serves brings an error status',
      on: sends.nobody,
      judge: wantsError(599, 'answer 404 where app_name is not one of yours: a wrong route is seen at once then'),
    },
    {
      ...shared,
      id: 'adk-run/errors/unknown-agent-404',
      level: 'should',
      says: 'the status for an unknown app_name is 404',
      on: sends.nobody,
      judge: wantsExactly(404, 599, 'answer 404: the document has it for an agent that is not found'),
    },
    {
      ...shared,
      id: 'adk-run/errors/unknown-session-404',
      level: 'may',
      says: 'a session that does not exist is refused with status 404, where it is refused',
      on: sends.session,
      judge: wantsExactly(404, 599, 'answer 404: the document has it for a session that is not found'),
    },
    {
      ...shared,
      id: 'adk-run/errors/agent-failure',
      level: 'must',
      says: 'a message that makes the agent fail brings an error status',
      on: sends.failing,
      judge: whereNamed(endpoint, wantsError(599, 'answer 500 where the agent fails')),
    },
    {
      ...shared,
      id: 'adk-run/errors/agent-failure-500',
      level: 'should',
      says: 'the status for a failing agent is 500',
      on: sends.failing,
      judge: whereNamed(endpoint, wantsExactly(500, 599, 'answer 500: the document has it for an agent that fails')),
    },
    {
      ...shared,
      id: SURVIVES,
      section: 'charter',
      level: 'should',
      says: 'after each invalid request the server is still there, and answers as before',
      on: survival(endpoint, everyInvalid),
      judge: judgeSurvival,
    },
  ];
}

function postNoJson(endpoint: Endpoint, body: string): Call {
  return { ...postText(endpoint, body), invalid: true };
}

/**
 * Sends the message that makes the agent fail as the first message of a session of its own, so that no other message there
 * affects this clause. Sends nothing if the user did not name such a message.
 */
function failure(endpoint: Endpoint): Scenario<string> {
  const { failingMessage = '' } = endpoint;
  const own = elsewhere(endpoint, 'failing message');
  const sends = refusals(endpoint, {
    fixed: [failingMessage],
    invalid: (message) => postInvalid(own, bodyOf(own, message)),
    control: documented(endpoint.hasOneSession ? endpoint : fresh(endpoint)),
  });
  return endpoint.failingMessage === undefined ? { ...sends, call: () => undefined } : sends;
}

function whereNamed({ failingMessage }: Endpoint, judge: Clause['judge']): Clause['judge'] {
  if (failingMessage !== undefined) return judge;
  return () => notApplicable('no message that makes the agent fail was named: --set failing-message=TEXT');
}
