import type { Call, Clause, Turns, Verdict } from '../../src/contract.ts';
import {
  again,
  endingInWords,
  fail,
  inconclusive,
  notApplicable,
  pass,
  seemsStuck,
  tooLate,
} from '../../src/contract.ts';
import { isAnswered, isLate, isRedirect, isRefused, noLonger, statusOf } from './answers.ts';
import { refusedHint } from './hints.ts';
import { FURTHER, plainMessages } from './messages.ts';
import { optionalClauses } from './optional.ts';
import { bodyOf, type Endpoint, post, postInvalid, without } from './endpoint.ts';
import { alone, documented, documentedAnew, documentedOnceMore, fresh } from './sessions.ts';
import { taken } from './taken.ts';
import { judgeTexts, textKinds } from './text-kinds.ts';

const SECOND_TURN = 'adk-run/request/session-second-turn';

export function requestClauses(endpoint: Endpoint): Clause[] {
  const shared = { section: 'Request Format', level: 'should', category: 'semantics', subject: 'agent' } as const;
  return [
    {
      ...shared,
      id: 'adk-run/request/documented-body',
      level: 'must',
      category: 'mandatory-fields',
      says: 'the documented body is answered with status 200',
      // Only the exact documented body counts here: if a changed body fails, the clause about the change says so.
      on: { ...plainMessages(endpoint), call: (text: string, sent) => documentedOrWhyNot(endpoint, text, sent) },
      judge: judgeDocumented,
    },
    ...optionalClauses(endpoint),
    {
      ...shared,
      id: 'adk-run/request/text-kinds',
      says: 'empty, long, multi-line and non-ASCII text and several text parts are answered',
      on: textKinds(endpoint),
      judge: judgeTexts(taken('any text may come: read the body as UTF-8, and take every part')),
    },
    {
      ...shared,
      id: SECOND_TURN,
      section: 'Session ID Strategy',
      says: 'a second message in the same session is answered',
      on: { fixed: [FURTHER], isSession: true, call: (text: string, sent) => secondTurn(endpoint, text, sent) },
      judge: taken('a session goes on over many messages: do not close it after the first'),
    },
    {
      ...shared,
      id: 'adk-run/request/fresh-session',
      section: 'Session ID Strategy',
      says: 'a session never seen before is answered',
      on: { fixed: [fresh(endpoint).session], call: (session: string, sent) => freshSession(endpoint, session, sent) },
      judge: endpoint.createsSessions
        ? () => notApplicable('the kit created the sessions itself: sessions=create')
        : taken('the router never creates a session: create it when the first message comes'),
    },
  ];
}

/** The documented body in a session never seen before; if that is refused or late, once more in the known session. */
function freshSession(endpoint: Endpoint, session: string, sent: Turns): Call | undefined {
  if (endpoint.createsSessions) return undefined;
  const [known, first, compared] = sent;
  if (known === undefined) return documented(endpoint);
  if (first === undefined) return isAnswered(known) ? documented({ ...endpoint, session }) : undefined;
  const isToCompare = isRefused(first) || isLate(first);
  return compared === undefined && isToCompare ? documentedOnceMore(endpoint) : undefined;
}

/**
 * The documented body. If it is refused, calls that show the reason follow: the body without nulls, the body in camelCase, and a
 * body that was answered before.
 */
function documentedOrWhyNot(endpoint: Endpoint, text: string, sent: Turns): Call | undefined {
  const [first, withoutNulls, camel, known, afterwards] = sent;
  const body = bodyOf(endpoint, text);
  if (first === undefined) return alone(endpoint, body);
  if (!isRefused(first)) return undefined;
  if (withoutNulls === undefined) return alone(endpoint, without(body, 'state_delta', 'invocation_id'));
  if (isAnswered(withoutNulls)) return undefined;
  if (camel === undefined) return postInvalid(endpoint, camelCase(endpoint, text));
  if (isAnswered(camel) || text === endpoint.message) return undefined;
  if (known === undefined) return documented(endpoint);
  return afterwards === undefined && isAnswered(known) ? documentedAnew(endpoint, `after ${text}`) : undefined;
}

/** The two messages of one session. */
export function twoTurns(endpoint: Endpoint, text = FURTHER): readonly [Call, Call] {
  const own = endpoint.hasOneSession ? endpoint : fresh(endpoint);
  return [documented(own), post(own, bodyOf(own, text))];
}

/**
 * Two messages. If the second one is not answered, a first message in another session follows, to distinguish a closed session
 * from a broken server. If the second one is late and the server seems stuck in it, the second one is sent again.
 */
function secondTurn(endpoint: Endpoint, text: string, sent: Turns): Call | undefined {
  const [first, second, anew, confirmed] = sent;
  const [opening, following] = twoTurns(endpoint, text);
  if (first === undefined) return opening;
  if (second === undefined) return isAnswered(first) ? following : undefined;
  if (anew !== undefined)
    return confirmed === undefined && seemsStuck(anew, second) ? again(following, SECOND_TURN) : undefined;
  if (!(isRefused(second) || isLate(second)) || endpoint.hasOneSession) return undefined;
  return documentedAnew(endpoint, 'after the second turn');
}

function judgeDocumented(sent: Turns): Verdict {
  const [exchange, withoutNulls, , known, afterwards] = sent;
  if (exchange === undefined) return inconclusive('the session could not be created');
  if (statusOf(exchange) === 200) return pass;
  if (isRedirect(exchange)) return inconclusive('the server redirects');
  if (exchange.ended.by === 'timeout') return tooLate;
  if (exchange.ended.by === 'overflow') return inconclusive(`the target ${endingInWords(exchange)}`);
  if (withoutNulls !== undefined && isAnswered(withoutNulls))
    return inconclusive('it is answered without nulls: request/optional-null has it');
  if (known !== undefined && afterwards !== undefined && !isAnswered(afterwards)) return noLonger(afterwards);
  const actual = `the target ${endingInWords(exchange)}`;
  return fail({ expected: 'status 200', actual, hint: refusedHint(sent), shownBy: exchange });
}

function camelCase({ app, user, session }: Endpoint, text: string) {
  return { appName: app, userId: user, sessionId: session, newMessage: { role: 'user', parts: [{ text }] } };
}
