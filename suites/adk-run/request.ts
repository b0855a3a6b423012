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
  stillAnswered,
  tooLate,
  type Verdict,
} from '../../src/index.ts';
import { isAnswered, isLate, isNoArray, isRedirect, isRefused, noLonger, statusOf } from './answers.ts';
import { refusedHint } from './hints.ts';
import { changes, documented, onMessages } from './in-session.ts';
import { FURTHER, plainMessages, texts } from './messages.ts';
import { bodyOf, inSession, OPTIONAL, type Place, post, postInvalid, without } from './place.ts';

const section = 'Request Format';

/** Fails where the unchanged call was answered and the changed one was refused; other faults have rows of their own. */
export function taken(hint: string): Clause['judge'] {
  const judge = stillAnswered(
    isAnswered,
    (exchange) => isNoArray(exchange) || isRedirect(exchange),
    () => hint,
  );
  return onMessages((sent) => {
    const [, , unchanged] = sent;
    return unchanged === undefined || isAnswered(unchanged) ? judge(sent) : noLonger(unchanged);
  });
}

export function requestClauses(place: Place): Clause[] {
  const plain = plainMessages(place);
  return [
    {
      id: 'adk-run/request/documented-body',
      section,
      level: 'must',
      category: 'mandatory-fields',
      subject: 'agent',
      says: 'the documented body is answered with status 200',
      on: {
        ...plain,
        call: (text: string, turns) => inSession(place, turns, (sent) => documentedOrWhyNot(place, text, sent)),
      },
      judge: onMessages(judgeDocumented),
    },
    {
      id: 'adk-run/request/optional-absent',
      section,
      level: 'must',
      category: 'mandatory-fields',
      subject: 'agent',
      says: 'streaming, state_delta and invocation_id may each be left out, and all at once',
      on: changes<readonly string[]>(place, {
        fixed: [...OPTIONAL.map((name) => [name]), OPTIONAL],
        changed: (names) => post(without(bodyOf(place, place.message), ...names)),
      }),
      judge: taken('take a default where an optional field is missing'),
    },
    {
      id: 'adk-run/request/optional-null',
      section,
      level: 'must',
      category: 'mandatory-fields',
      subject: 'agent',
      says: 'state_delta and invocation_id may be null',
      on: changes<{ name: string; others: boolean }>(place, {
        fixed: ['state_delta', 'invocation_id'].flatMap((name) => [true, false].map((others) => ({ name, others }))),
        unchanged: ({ name, others }) => post(without(bodyOf(place, place.message), ...(others ? [name] : OPTIONAL))),
        changed: ({ name, others }) =>
          post(without(bodyOf(place, place.message), ...(others ? [] : OPTIONAL.filter((other) => other !== name)))),
      }),
      judge: taken('take null as if the field were missing'),
    },
    {
      id: 'adk-run/request/text-kinds',
      section,
      level: 'should',
      category: 'semantics',
      subject: 'agent',
      says: 'empty, long, multi-line and non-ASCII text and several text parts are answered',
      on: changes<readonly string[]>(place, {
        fixed: [[texts.empty], [texts.long], [texts.lines], [texts.nonAscii], ['Two', 'parts.']],
        changed: (parts) => post(bodyOf(place, ...parts)),
      }),
      judge: taken('any text may come: read the body as UTF-8, and take every part'),
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
        call: (text: string, turns) => inSession(place, turns, (sent) => secondTurn(place, text, sent)),
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
        ...changes<string>(place, {
          fixed: [freshSession(place)],
          changed: (session) => post(bodyOf({ ...place, session }, place.message)),
        }),
        ...(place.createsSessions ? { call: () => undefined } : {}),
      },
      judge: (turns) =>
        place.createsSessions
          ? notApplicable('the kit created the sessions itself: sessions=create')
          : taken('the router never creates a session: create it when the first message comes')(turns),
    },
  ];
}

/**
 * A session that no message was sent in, of the form that the document gives: that of the same user on another channel. `nth` tells
 * several apart.
 */
export function freshSession({ user }: Place, nth = 1): string {
  return `${user}_${5_493_777_000_000 + nth}`;
}

/**
 * The documented body; where it is refused, what tells why: the same without nulls, the other spelling, and whether the server
 * still answers what it answered before.
 */
function documentedOrWhyNot(place: Place, text: string, sent: readonly Exchange[]): Call | undefined {
  const [first, withoutNulls, camel, known, again] = sent;
  if (first === undefined) return post(bodyOf(place, text));
  if (!isRefused(first)) return undefined;
  if (withoutNulls === undefined) return post(without(bodyOf(place, text), 'state_delta', 'invocation_id'));
  if (isAnswered(withoutNulls)) return undefined;
  if (camel === undefined) return postInvalid(camelCase(place, text));
  if (isAnswered(camel) || text === place.message) return undefined;
  if (known === undefined) return documented(place);
  return again === undefined && isAnswered(known) ? { ...documented(place), repeat: 3 } : undefined;
}

/**
 * Two messages; where the second is not answered, a first one in another session, to tell a closed session from a broken server; where
 * the second is late, and the server seems to be stuck in it, the second again.
 */
function secondTurn(place: Place, text: string, sent: readonly Exchange[]): Call | undefined {
  const [first, second, elsewhere, again] = sent;
  if (first === undefined) return documented(place);
  if (second === undefined) return isAnswered(first) ? post(bodyOf(place, text)) : undefined;
  if (elsewhere !== undefined && again === undefined && seemsStuck(elsewhere, second))
    return { ...post(bodyOf(place, text)), repeat: 1 };
  const isOpen = isRefused(second) || isLate(second);
  if (elsewhere !== undefined || !isOpen || place.createsSessions) return undefined;
  return documented({ ...place, session: freshSession(place, 2) });
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
