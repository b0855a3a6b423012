import { type Clause, type Exchange, fail, inconclusive, notApplicable, pass, type Verdict } from '../../src/index.ts';
import { isAnswered, saysSomething, sentText } from './answers.ts';
import { noModelHint } from './hints.ts';
import type { Place } from './place.ts';
import { isWellFormed } from './response.ts';

/** Rows about whether the user of the router hears anything: every answered message with text counts, of whatever row. */
export function answeredClauses({ isSilent }: Place): Clause[] {
  const onText = (judge: (exchange: Exchange) => Verdict): Clause['judge'] => {
    return ([exchange]) => {
      if (isSilent) return notApplicable('the agent is meant to be silent: silent=true');
      if (exchange === undefined || !isAnswered(exchange) || sentText(exchange).trim() === '')
        return inconclusive('no message with text was answered');
      if (saysSomething(exchange)) return pass;
      return isWellFormed(exchange)
        ? judge(exchange)
        : inconclusive('events cannot be read: the rows about their form have it');
    };
  };
  const facts = { category: 'semantics', subject: 'agent', on: 'valid' } as const;
  const expected = 'an event by model with text';
  return [
    {
      ...facts,
      id: 'adk-run/response/model-event-seen',
      section: 'Success Response',
      level: 'must',
      says: 'some message with text brings an event by model with text in it',
      needs: 'one',
      judge: onText((exchange) =>
        fail({ expected, actual: 'none, for any message of the run', hint: noModelHint([exchange]) }),
      ),
    },
    {
      ...facts,
      id: 'adk-run/response/every-message-answered',
      section: 'Response Processing',
      level: 'should',
      says: 'every answered message with text brings an event by model with text in it',
      needs: 'all-if-one',
      judge: onText(() =>
        fail({
          expected,
          actual: 'none, though other messages bring one',
          hint: 'where the agent has nothing to say the user hears nothing: say so in a sentence',
        }),
      ),
    },
  ];
}
