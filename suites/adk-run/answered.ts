import {
  type Call,
  type Clause,
  type Exchange,
  fail,
  inconclusive,
  notApplicable,
  pass,
  type Turns,
} from '../../src/index.ts';
import { isAnswered, saysSomething, sentText } from './answers.ts';
import { noModelHint } from './hints.ts';
import { onMessages } from './in-session.ts';
import { FURTHER, texts } from './messages.ts';
import { bodyOf, inSession, type Place, post } from './place.ts';
import { isWellFormed } from './response.ts';

/** One was answered with text, the last one without. */
function isKnown(sent: readonly Exchange[]): boolean {
  const last = sent.at(-1);
  return last !== undefined && isAnswered(last) && !saysSomething(last) && sent.some(saysSomething);
}

/** Rows about whether the user of the router hears anything: they look at several messages together. */
export function answeredClauses(place: Place): Clause[] {
  // Messages with text, those that other rows send.
  const said = [[place.message], [FURTHER], [texts.lines], [texts.nonAscii], ['Two', 'parts.']];
  const silent = notApplicable('the agent is meant to be silent: silent=true');
  const send = (turns: Turns, isEnough: (sent: readonly Exchange[]) => boolean): Call | undefined =>
    inSession(place, turns, (sent) => {
      const next = said[sent.length];
      // Each further late answer would cost a whole deadline.
      const areLate = sent.filter(({ ended }) => ended.by === 'timeout').length > 1;
      return next === undefined || areLate || isEnough(sent) ? undefined : post(bodyOf(place, ...next));
    });
  return [
    {
      id: 'adk-run/response/model-event-seen',
      section: 'Success Response',
      level: 'must',
      category: 'semantics',
      subject: 'agent',
      says: 'some message with text brings an event by model with text in it',
      on: { fixed: ['until one is answered'], call: (_, turns) => send(turns, (sent) => sent.some(saysSomething)) },
      judge: onMessages((sent) => {
        if (place.isSilent) return silent;
        const answers = sent.filter(isAnswered);
        if (answers.length === 0) return inconclusive('no message was answered');
        if (answers.some(saysSomething)) return pass;
        if (!answers.every(isWellFormed))
          return inconclusive('events cannot be read: the rows about their form have it');
        return fail({
          expected: 'an event by model with text',
          actual: `none in ${answers.length} answers`,
          hint: noModelHint(answers),
        });
      }),
    },
    {
      id: 'adk-run/response/every-message-answered',
      section: 'Response Processing',
      level: 'should',
      category: 'semantics',
      subject: 'agent',
      says: 'every answered message with text brings an event by model with text in it',
      on: { fixed: ['all'], call: (_, turns) => send(turns, isKnown) },
      judge: onMessages((sent) => {
        if (place.isSilent) return silent;
        const answers = sent.filter(
          (exchange) => isAnswered(exchange) && isWellFormed(exchange) && sentText(exchange).trim() !== '',
        );
        if (answers.length === 0) return inconclusive('no message was answered');
        const unheard = answers.filter((exchange) => !saysSomething(exchange));
        if (unheard.length === answers.length) return notApplicable('no message at all brought one');
        if (unheard.length === 0) return pass;
        return fail({
          expected: 'an event by model with text',
          actual: `none for ${unheard.length} of ${answers.length} messages`,
          ...(unheard[0] === undefined ? {} : { shownBy: unheard[0] }),
          hint: 'where the agent has nothing to say the user hears nothing: say so in a sentence',
        });
      }),
    },
  ];
}
