import fc from 'fast-check';
import {
  type Call,
  type Clause,
  endingInWords,
  type Exchange,
  fail,
  inconclusive,
  type Json,
  notApplicable,
  pass,
  type Sends,
  type Turns,
  type Verdict,
} from '../../src/index.ts';
import { eventsOf, isAnswered, isError, isGone, isRedirect, own, statusOf } from './answers.ts';
import { errorEventHint } from './hints.ts';
import { documented, onMessages } from './in-session.ts';
import { HELLO } from './messages.ts';
import { bodyOf, inSession, type Place, postInvalid, postText, without } from './place.ts';
import { freshSession } from './request.ts';

const facts = { section: 'Error Response', category: 'error-codes', subject: 'agent' } as const;

/** Sends something invalid after the documented body, and that body once more where no status came: is the server still there? */
function refusals<T>(place: Place, fixed: readonly T[], invalid: (value: T) => Call): Sends<T> {
  return {
    fixed,
    call: (value, turns) =>
      inSession(place, turns, ([control, refused, after]) => {
        if (control === undefined) return documented(place);
        if (!isAnswered(control)) return undefined;
        if (refused === undefined) return { ...invalid(value), invalid: true };
        return after === undefined && refused.ended.by === 'hangup' && !isGone(refused)
          ? { ...documented(place), repeat: 1 }
          : undefined;
      }),
  };
}

/** Judges the response to something invalid; `unanswered` judges what came where no whole response did. */
function onRefusal(
  judge: (refused: Exchange, status: number) => Verdict,
  unanswered: (refused: Exchange) => Verdict,
): Clause['judge'] {
  return onMessages(([control, refused, after]) => {
    if (control === undefined || !isAnswered(control)) return inconclusive('the documented body was not answered');
    if (refused === undefined) return inconclusive('the invalid request was not sent');
    const status = statusOf(refused);
    if (status !== undefined) return judge(refused, status);
    if (refused.ended.by !== 'hangup') return inconclusive(`the target ${endingInWords(refused)}`);
    if (after === undefined || after.ended.by !== 'response') return inconclusive('the server was gone afterwards');
    return unanswered(refused);
  });
}

/** Wants a status from 400 to 599 or 499. */
function wantsError(most: 499 | 599, hint: string): Clause['judge'] {
  const expected = `a status from 400 to ${most}`;
  return onRefusal(
    (refused, status) => {
      if (status >= 400 && status <= most) return pass;
      if (isRedirect(refused)) return inconclusive('the server redirects');
      return fail({ expected, actual: `status ${status}`, hint: hintFor(refused) ?? hint });
    },
    (refused) => fail({ expected, actual: `the target ${endingInWords(refused)}`, hint }),
  );
}

/** Wants one status of a call that was refused with an error as such. */
function wantsExactly(wanted: number, most: 499 | 599, hint: string): Clause['judge'] {
  const notRefused = notApplicable('no such request was refused');
  return onRefusal(
    (_, status) => {
      if (status < 400 || status > most) return notRefused;
      return status === wanted ? pass : fail({ expected: `status ${wanted}`, actual: `status ${status}`, hint });
    },
    () => notRefused,
  );
}

function hintFor(exchange: Exchange): string | undefined {
  return eventsOf(exchange)?.some((event) => own(event, 'errorCode') !== undefined) === true
    ? errorEventHint
    : undefined;
}

export function errorClauses(place: Place): Clause[] {
  const body = bodyOf(place, HELLO);
  const text = JSON.stringify(body);
  const notJson = ['', text.slice(0, text.length / 2), `${text.slice(0, -1)},}`, 'Hello there'];
  const required = ['app_name', 'user_id', 'session_id', 'new_message'];
  const wrongTypes: readonly Json[] = [
    { ...body, app_name: 7 },
    { ...body, user_id: null },
    { ...body, session_id: {} },
    { ...body, new_message: 'text' },
    [body],
    'text',
    42,
    null,
  ];
  const noParts: readonly Json[] = [
    { ...body, new_message: {} },
    { ...body, new_message: { parts: [{}] } },
  ];
  const nobody = { ...body, app_name: 'nobody_serves_this' };
  const sends = {
    notJson: refusals(place, notJson, postText),
    missing: refusals(place, required, (name) => postInvalid(without(body, name))),
    wrongTypes: refusals(place, wrongTypes, postInvalid),
    noParts: refusals(place, noParts, postInvalid),
    nobody: refusals(place, [nobody], postInvalid),
    session: refusals(place, [{ ...body, session_id: freshSession(place) }], postInvalid),
    failing: refusals(place, [place.failingMessage ?? ''], (message) => postInvalid(bodyOf(place, message))),
  };
  const unprocessable = 'answer 400: frameworks that check the shape of a body say 422 by themselves';
  return [
    {
      ...facts,
      id: 'adk-run/errors/invalid-json',
      level: 'must',
      says: 'a body that is not JSON brings an error status',
      on: sends.notJson,
      judge: wantsError(599, 'answer 400 where the body cannot be read as JSON'),
    },
    {
      ...facts,
      id: 'adk-run/errors/invalid-json-400',
      level: 'should',
      says: 'the status for a body that is not JSON is 400',
      on: sends.notJson,
      judge: wantsExactly(400, 599, unprocessable),
    },
    {
      ...facts,
      id: 'adk-run/errors/missing-field',
      level: 'must',
      says: 'a body without app_name, user_id, session_id or new_message brings a client error',
      on: sends.missing,
      judge: wantsError(499, 'answer 400 where a required field is missing'),
    },
    {
      ...facts,
      id: 'adk-run/errors/missing-field-400',
      level: 'should',
      says: 'the status for a missing field is 400',
      on: sends.missing,
      judge: wantsExactly(400, 499, unprocessable),
    },
    {
      ...facts,
      id: 'adk-run/errors/wrong-type',
      level: 'should',
      says: 'a required field of another type, or a body that is no object, brings a client error',
      on: sends.wrongTypes,
      judge: wantsError(499, 'look at the types of the fields before you use them, and answer 400'),
    },
    {
      ...facts,
      id: 'adk-run/errors/missing-part',
      section: 'Field Descriptions',
      level: 'should',
      says: 'a message without parts, or a part without content, brings a client error',
      on: sends.noParts,
      judge: wantsError(499, 'answer 400 where a message holds nothing'),
    },
    {
      ...facts,
      id: 'adk-run/errors/unknown-agent',
      level: 'must',
      says: 'an app_name that nobody serves brings an error status',
      on: sends.nobody,
      judge: wantsError(599, 'answer 404 where app_name is not one of yours: a wrong route is seen at once then'),
    },
    {
      ...facts,
      id: 'adk-run/errors/unknown-agent-404',
      level: 'should',
      says: 'the status for an unknown app_name is 404',
      on: sends.nobody,
      judge: wantsExactly(404, 599, 'answer 404: the document has it for an agent that is not found'),
    },
    {
      ...facts,
      id: 'adk-run/errors/unknown-session-404',
      level: 'may',
      says: 'a session that does not exist is refused with status 404, where it is refused',
      on: sends.session,
      judge: wantsExactly(404, 599, 'answer 404: the document has it for a session that is not found'),
    },
    {
      ...facts,
      id: 'adk-run/errors/agent-failure',
      level: 'must',
      says: 'a message that makes the agent fail brings an error status',
      on: sends.failing,
      judge: whereTold(place, wantsError(599, 'answer 500 where the agent fails')),
    },
    {
      ...facts,
      id: 'adk-run/errors/agent-failure-500',
      level: 'should',
      says: 'the status for a failing agent is 500',
      on: sends.failing,
      judge: whereTold(place, wantsExactly(500, 599, 'answer 500: the document has it for an agent that fails')),
    },
    {
      ...facts,
      id: 'adk-run/errors/survives',
      section: 'charter',
      level: 'should',
      says: 'after each invalid request the server is still there, and answers as before',
      on: survival(place, [
        ...notJson.map(postText),
        ...[...required.map((name) => without(body, name)), ...wrongTypes, ...noParts, nobody].map(postInvalid),
      ]),
      judge: onMessages(judgeSurvival),
    },
  ];
}

function whereTold({ failingMessage }: Place, judge: Clause['judge']): Clause['judge'] {
  if (failingMessage !== undefined) return judge;
  return () => notApplicable('no message that makes the agent fail was named: --set failing-message=TEXT');
}

/** The documented body, then invalid requests, then the documented body anew, unless the server is gone by then. */
function survival(place: Place, invalid: readonly Call[]): Sends<readonly Call[]> {
  const calls = invalid.map((call): Call => ({ ...call, invalid: true }));
  return {
    fixed: [calls],
    generated: fc.subarray(calls, { minLength: 1 }),
    untilGone: true,
    call: (chosen, turns) =>
      inSession(place, turns, (sent) => {
        if (sent.length === 0) return documented(place);
        if (sent.some(isGone) || (sent[0] !== undefined && !isAnswered(sent[0]))) return undefined;
        if (sent.length <= chosen.length) return chosen[sent.length - 1];
        if (sent.length === chosen.length + 1) return { ...documented(place), repeat: 2 };
        const after = sent.at(-1);
        // A session may be closed: what is asked here is whether the server is there.
        if (sent.length > chosen.length + 2 || place.createsSessions || after === undefined || !isError(after))
          return undefined;
        return { ...documented({ ...place, session: freshSession(place) }), repeat: 2 };
      }),
  };
}

function judgeSurvival(sent: Turns): Verdict {
  const [control] = sent;
  if (control === undefined || !isAnswered(control)) return inconclusive('the documented body was not answered');
  const expected = 'an answer to the documented body afterwards';
  const hint = 'catch what goes wrong in a request where it is handled: one bad request must not end the server';
  const died = sent.find(({ ended }) => ended.by === 'hangup' && ended.fault === 'died');
  if (died !== undefined) return fail({ expected, actual: `the target ${endingInWords(died)}`, hint });
  // Calls are made once: a server that is gone is this conversation's doing only where one of its requests broke off.
  if (sent.some(isGone)) {
    const broken = sent.find(({ ended }) => ended.by === 'hangup' && ended.fault !== 'gone');
    if (broken === undefined)
      return inconclusive('the server is gone, and none of these requests is known to have ended it');
    return fail({ expected, actual: `the target ${endingInWords(broken)}, and was gone`, hint });
  }
  const last = sent.at(-1);
  if (last === undefined || last === control || isInvalid(last))
    return inconclusive('the documented body was not sent again');
  if (isAnswered(last)) return pass;
  return fail({ expected, actual: `the target ${endingInWords(last)}`, hint });
}

function isInvalid({ call }: Exchange): boolean {
  return call.invalid === true;
}
