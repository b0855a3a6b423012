import type { Clause, Exchange, Verdict } from '../../src/contract.ts';
import { fail, inconclusive, notApplicable, pass } from '../../src/contract.ts';
import { isAnswered, saysSomething, sentText } from './answers.ts';
import { noModelHint } from './hints.ts';
import type { Endpoint } from './endpoint.ts';
import { isWellFormed } from './response.ts';

const expected = 'an event by model with text';

/** Clauses about whether the router's user gets any text. They judge every answered message with text, whichever clause sent it. */
export function answeredClauses({ isSilent }: Endpoint): Clause[] {
  const shared = { category: 'semantics', subject: 'agent', on: 'valid' } as const;
  const onText = isSilent ? () => isMeant : onMessagesWithText;
  return [
    {
      ...shared,
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
      ...shared,
      id: 'adk-run/response/every-message-answered',
      section: 'Response Processing',
      level: 'should',
      says: 'every answered message with text brings an event by model with text in it',
      needs: 'all-if-one',
      judge: onText(() => silentOnce),
    },
  ];
}

const silentOnce = fail({
  expected,
  actual: 'none, though other messages bring one',
  hint: 'where the agent has nothing to say the user hears nothing: say so in a sentence',
});

const isMeant = () => notApplicable('the agent is meant to be silent: silent=true');

function onMessagesWithText(silence: (exchange: Exchange) => Verdict): Clause['judge'] {
  return ([exchange]) => {
    if (exchange === undefined || !isAnswered(exchange) || sentText(exchange).trim() === '')
      return inconclusive('no message with text was answered');
    if (saysSomething(exchange)) return pass;
    if (isWellFormed(exchange)) return silence(exchange);
    return inconclusive('events cannot be read: the rows about their form have it');
  };
}
