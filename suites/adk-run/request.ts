import {
  type Call,
  type Clause,
  endingInWords,
  type Exchange,
  fail,
  inconclusive,
  notApplicable,
  pass,
  seemsStuck,
  tooLate,
  type Verdict,
} from '../../src/index.ts';
import { isAnswered, isLate, isRedirect, isRefused, noLonger, statusOf } from './answers.ts';
import { refusedHint } from './hints.ts';
import { onMessages } from './in-session.ts';
import { FURTHER, plainMessages } from './messages.ts';
import { optionalClauses } from './optional.ts';
import { bodyOf, inSessions, type Place, post, postInvalid, without } from './place.ts';
import { alone, documented, documentedAnew, fresh } from './sessions.ts';
import { taken } from './taken.ts';
import { judgeTexts, textKinds } from './text-kinds.ts';

const section = 'Request Format';

export function requestClauses(place: Place): Clause[] {
  return [
    {
      id: 'adk-run/request/documented-body',
      section,
      level: 'must',
      category: 'mandatory-fields',
      subject: 'agent',
      says: 'the documented body is answered with status 200',
      // It is about the documented body to the letter: what another one brings the row about its difference says.
      on: {
        ...plainMessages(place),
        call: (text: string, turns) => inSessions(place, turns, (sent) => documentedOrWhyNot(place, text, sent)),
      },
      judge: onMessages(judgeDocumented),
    },
    ...optionalClauses(place),
    {
      id: 'adk-run/request/text-kinds',
      section,
      level: 'should',
      category: 'semantics',
      subject: 'agent',
      says: 'empty, long, multi-line and non-ASCII text and several text parts are answered',
      on: textKinds(place),
      judge: judgeTexts(taken('any text may come: read the body as UTF-8, and take every part')),
    },
    {
      id: 'adk-run/request/session-second-turn',
      section: 'Session ID Strategy',
      level: 'should',
      category: 'semantics',
      subject: 'agent',
      says: 'a second message in the same session is answered',
      on: {
        fixed: [FURTHER],
        call: (text: string, turns) => inSessions(place, turns, (sent) => secondTurn(place, text, sent)),
      },
      judge: taken('a session goes on over many messages: do not close it after the first'),
    },
    {
      id: 'adk-run/request/fresh-session',
      section: 'Session ID Strategy',
      level: 'should',
      category: 'semantics',
      subject: 'agent',
      says: 'a session never seen before is answered',
      on: {
        fixed: [fresh(place).session],
        call: (session: string, turns) =>
          place.createsSessions ? undefined : freshSession({ ...place, session }, place, turns),
      },
      judge: (turns) =>
        place.createsSessions
          ? notApplicable('the kit created the sessions itself: sessions=create')
          : taken('the router never creates a session: create it when the first message comes')(turns),
    },
  ];
}

/** The documented body in a session never seen before; where that is refused, once more in the known one. */
function freshSession(unseen: Place, place: Place, sent: readonly Exchange[]): Call | undefined {
  const [known, first, again] = sent;
  if (known === undefined) return documented(place);
  if (first === undefined) return isAnswered(known) ? documented(unseen) : undefined;
  const isToCompare = isRefused(first) || isLate(first);
  return again === undefined && isToCompare ? { ...documented(place), repeat: 3 } : undefined;
}

/**
 * The documented body; where it is refused, what tells why: the same without nulls, the other spelling, and whether the server
 * still answers what it answered before.
 */
function documentedOrWhyNot(place: Place, text: string, sent: readonly Exchange[]): Call | undefined {
  const [first, withoutNulls, camel, known, again] = sent;
  const body = bodyOf(place, text);
  if (first === undefined) return alone(place, body);
  if (!isRefused(first)) return undefined;
  if (withoutNulls === undefined) return alone(place, without(body, 'state_delta', 'invocation_id'));
  if (isAnswered(withoutNulls)) return undefined;
  if (camel === undefined) return postInvalid(place, camelCase(place, text));
  if (isAnswered(camel) || text === place.message) return undefined;
  if (known === undefined) return documented(place);
  return again === undefined && isAnswered(known) ? documentedAnew(place, `after ${text}`) : undefined;
}

/** The two messages of one session. */
export function twoTurns(place: Place, text = FURTHER): readonly [Call, Call] {
  const own = place.hasOneSession ? place : fresh(place);
  return [documented(own), post(own, bodyOf(own, text))];
}

/**
 * Two messages; where the second is not answered, a first one in another session, to tell a closed session from a broken server; where
 * the second is late, and the server seems to be stuck in it, the second again.
 */
function secondTurn(place: Place, text: string, sent: readonly Exchange[]): Call | undefined {
  const [first, second, anew, again] = sent;
  const [opening, following] = twoTurns(place, text);
  if (first === undefined) return opening;
  if (second === undefined) return isAnswered(first) ? following : undefined;
  if (anew !== undefined)
    return again === undefined && seemsStuck(anew, second) ? { ...following, repeat: 1 } : undefined;
  if (!(isRefused(second) || isLate(second)) || place.hasOneSession) return undefined;
  return documentedAnew(place, 'after the second turn');
}

function judgeDocumented(sent: readonly Exchange[]): Verdict {
  const [exchange, withoutNulls, , known, again] = sent;
  if (exchange === undefined) return inconclusive('the session could not be created');
  if (statusOf(exchange) === 200) return pass;
  if (isRedirect(exchange)) return inconclusive('the server redirects');
  if (exchange.ended.by === 'timeout') return tooLate;
  if (exchange.ended.by === 'overflow') return inconclusive(`the target ${endingInWords(exchange)}`);
  if (withoutNulls !== undefined && isAnswered(withoutNulls))
    return inconclusive('it is answered without nulls: request/optional-null has it');
  if (known !== undefined && again !== undefined && !isAnswered(again)) return noLonger(again);
  const actual = `the target ${endingInWords(exchange)}`;
  return fail({ expected: 'status 200', actual, hint: refusedHint(sent), shownBy: exchange });
}

function camelCase({ app, user, session }: Place, text: string) {
  return { appName: app, userId: user, sessionId: session, newMessage: { role: 'user', parts: [{ text }] } };
}
