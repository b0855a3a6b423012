import type { HostClause, Json, Turns, Verdict } from '../../../src/contract.ts';
import { caseOf, fail, inconclusive, notApplicable, ofSending, pass, testimonyOf } from '../../../src/contract.ts';
import { FURTHER } from '../messages.ts';
import { caseAfterCase, message, messageCase, odd, saneCase } from './cases.ts';
import { type Sent, bodyOf, failMember, messageOf, onBody, sentIn } from './message.ts';
import { leftOut } from './sent.ts';

const shared = {
  ...ofSending,
  section: 'Session ID Strategy',
  category: 'semantics',
  vantages: ['wire', 'case'],
} as const;

const sanitized = /^[A-Za-z0-9_]+$/;
const inWords = 'letters, digits and underscores alone';

/**
 * Messages of a user, of another user, of the first user in another channel, then in the first channel again; last, of a user
 * whose ids need sanitising.
 */
const asked = [
  saneCase,
  messageCase('another-user', { ...message, from: '5493777239925@s.whatsapp.net' }),
  messageCase('another-channel', { ...message, channelId: '5491100000003' }),
  messageCase('further-message', { ...message, text: FURTHER }),
  messageCase('message', odd),
];
const messages = caseAfterCase(asked);

export const idClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'adk-run/host/user-id-sanitized',
    section: 'Request Body',
    says: 'user_id begins with the part of from before the @, sanitised',
    judge: onBody(judgeUserIdSanitized),
  },
  {
    ...shared,
    id: 'adk-run/host/session-id-sanitized',
    says: 'session_id is made of letters, digits and underscores',
    vantages: ['wire'],
    judge: onBody(({ session_id: found }) => {
      if (found === undefined) return leftOut('session_id');
      return isSanitized(found) ? pass : failMember('session_id', inWords, found);
    }),
  },
  {
    ...shared,
    id: 'adk-run/host/session-id-as-documented',
    level: 'should',
    says: 'session_id is {from}_{channelId}, with or without what follows the @',
    on: messages,
    // The clauses below judge which messages share a session.
    judge: onSessions(judgeSessionIdAsDocumented),
  },
  {
    ...shared,
    id: 'adk-run/host/session-per-user-and-channel',
    says: 'another user or another channel has another session',
    on: messages,
    judge: onSessions(judgeSessionPerUserAndChannel),
  },
  {
    ...shared,
    id: 'adk-run/host/session-persists',
    says: 'a further message of a user in a channel goes to the same session',
    on: messages,
    judge: onSessions((sessions) => {
      const [first = '', , , again = ''] = sessions;
      return persists(sessions) ? pass : fail({ expected: first, actual: again, pointer: '/session_id' });
    }),
  },
];

function judgeUserIdSanitized({ user_id: found }: { [name: string]: Json }, { send: { from } }: Sent): Verdict {
  if (found === undefined) return leftOut('user_id');
  if (!isSanitized(found)) return failMember('user_id', inWords, found);
  const wanted = bare(from.replace(/@.*$/s, ''));
  // The document leaves open whether characters other than letters and digits are replaced or dropped.
  return bare(found).startsWith(wanted) ? pass : failMember('user_id', `an id that begins with ${wanted}`, found);
}

function judgeSessionIdAsDocumented(sessions: readonly string[], turns: Turns): Verdict {
  if (!areDistinct(sessions) || !persists(sessions)) return notApplicable('sessions are mixed up');
  for (const [at, turn] of turns.entries()) {
    const { from, channelId } = sentIn(caseOf(turn)).send;
    const found = sessions[at] ?? '';
    const forms = [from, from.replace(/@.*$/s, '')].map((user) => `${user}_${channelId}`);
    const expected = forms.map((form) => form.replaceAll(/[^A-Za-z0-9_]/g, '_')).join(' or ');
    if (isSanitized(found) && !forms.some((form) => isFormOf(found, form)))
      return failMember('session_id', expected, found);
  }
  return pass;
}

function judgeSessionPerUserAndChannel(sessions: readonly string[]): Verdict {
  return areDistinct(sessions)
    ? pass
    : fail({
        expected: 'three sessions: of a user, of another one, and of the first in another channel',
        actual: sessions.slice(0, 3).join(', '),
        pointer: '/session_id',
      });
}

/** Whether a user, another user, and the first user in another channel each have a session of their own. */
function areDistinct(sessions: readonly string[]): boolean {
  return new Set(sessions.slice(0, 3)).size === 3;
}

/** Whether the message that follows these goes to the session of the first one. */
function persists([first, , , again]: readonly string[]): boolean {
  return first === again;
}

/** Judges the sessions of a whole conversation. */
function onSessions(judge: (sessions: readonly string[], turns: Turns) => Verdict): HostClause['judge'] {
  return (turns) => {
    if (turns.length < asked.length) return inconclusive('not every message was sent');
    const sessions = turns.map((turn) => {
      const testimony = testimonyOf(turn);
      const call = testimony && messageOf(testimony);
      return call && bodyOf(call)?.['session_id'];
    });
    if (!sessions.every((session) => typeof session === 'string')) return notApplicable('a message has no session_id');
    return judge(sessions, turns);
  };
}

function isSanitized(id: Json | undefined): id is string {
  return typeof id === 'string' && sanitized.test(id);
}

/** The part of an id that stays the same, however it is sanitised. */
function bare(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9]/g, '');
}

/** Whether `id` is `form`, apart from characters that were replaced or dropped. */
function isFormOf(id: string, form: string): boolean {
  const pattern = form
    .replaceAll(/[^A-Za-z0-9_]+/g, '@')
    .replaceAll('_', '_+')
    .replaceAll('@', '_*');
  return new RegExp(`^${pattern}$`).test(id);
}
