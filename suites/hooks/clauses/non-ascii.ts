import {
  type Call,
  type Exchange,
  fail,
  inconclusive,
  jsonLine,
  type Json,
  pass,
  type Scenario,
  type Turns,
  type Verdict,
} from '../../../src/contract.ts';
import type { Ask } from '../ask/ask.ts';
import type { Decision } from '../decision/decide.ts';
import { argumentsField, withArguments } from '../ask/input.ts';
import { compared, decisionInWords, endsWell, outcome } from '../judging/compare.ts';
import { elsewhere, interpret, lackOf, type Row } from '../judging/row.ts';
import type { View } from '../judging/view.ts';
import type { HookProfile, JsonObject } from '../profiles/profile.ts';
import { deniesInWords } from '../reply/denial.ts';
import { replyOf } from '../reply/reply.ts';

/** Accented, wide, right-to-left, outside the BMP. */
const AWKWARD = '\u00e9\u00df \u4f60\u597d \u05e9\u05dc\u05d5\u05dd \u{1f680}';

/** A call, and the same call with awkward text: escaped, and raw in a locale that knows only ASCII. */
interface Spelled {
  readonly ask: Ask;
  readonly escaped: Call;
  readonly raw: Call;
}

/**
 * Sends each call escaped and raw: both have to go through, or both have to be denied. If they differ, the escaped one is sent
 * again in another session.
 */
export function sendsAwkward(view: View): ReturnType<Row['on']> {
  const asks = compared(view);
  if (asks.length === 0) return { because: 'no call of a tool is sent on the events that were named' };
  const scenario: Scenario<Spelled> = {
    fixed: asks.map((ask) => spelled(view, ask)),
    call({ ask, escaped, raw }, turns) {
      const [, first, second] = turns;
      if (turns.length < 3) return [ask.call, escaped, raw][turns.length];
      const isSame = first && second && outcomeOf(view, ask, first) === outcomeOf(view, ask, second);
      return turns.length === 3 && isSame !== true ? spelled(view, ask, 'once more').escaped : undefined;
    },
  };
  return scenario;
}

function outcomeOf(view: View, { event }: Ask, exchange: Exchange): string {
  return outcome(view.decide(exchange, event));
}

function spelled(view: View, ask: Ask, further = ''): Spelled {
  const raw = view.changed(awkward(view.profile, ask), `${ask.given} non-ascii ${further}`);
  const escaped = { ...raw, body: jsonLine(JSON.parse(String(raw.body)) as Json, { ascii: true }) };
  return { ask, escaped, raw: { ...raw, env: { ...raw.env, LC_ALL: 'C' } } };
}

/** The input with the awkward text in its path or its command; if it has neither, in a description next to its other arguments. */
function awkward(profile: HookProfile, { event, input }: Ask): JsonObject {
  const { file_path: path } = input;
  if (typeof path === 'string') return { ...input, file_path: `${path} ${AWKWARD}` };
  const at = argumentsField(event, profile);
  const command = at === undefined ? input['command'] : (input[at] as JsonObject | undefined)?.['command'];
  const said: JsonObject =
    typeof command === 'string' ? { command: `${command} # ${AWKWARD}` } : { description: AWKWARD };
  return withArguments(input, at, said);
}

const hint = 'decode stdin and encode what you print as UTF-8, whatever the locale says';

export function judgeAwkward(view: View): (turns: Turns) => Verdict {
  return ([plain, escaped, raw, again]) => {
    const found = interpret(view, plain);
    if ('is' in found) return found;
    if (!endsWell(found.reply, found.decision)) return inconclusive('the unchanged call ends badly too');
    if (escaped === undefined || raw === undefined) return inconclusive('the calls were not made to the end');
    for (const exchange of [escaped, raw]) {
      const wrong = endOf(exchange, view.decide(exchange, found.ask.event));
      if (wrong !== undefined) return wrong;
    }
    const [first, second] = [escaped, raw].map((exchange) => view.decide(exchange, found.ask.event));
    if (first === undefined || second === undefined || first.is === 'unstated' || second.is === 'unstated')
      return inconclusive('what is decided is unstated');
    if (outcome(first) === outcome(second)) return pass;
    if (again === undefined || outcomeOf(view, found.ask, again) !== outcome(first))
      return inconclusive('the hook answers one and the same call in different ways');
    return fail({
      expected: `the decision on the same text escaped: ${decisionInWords(first)}`,
      actual: `${decisionInWords(second)} with the text itself, in the locale C`,
      hint,
      shownBy: raw,
    });
  };
}

/** The verdict on a call that did not end well; undefined if it did. */
function endOf(exchange: Exchange, decision: Decision): Verdict | undefined {
  const reply = replyOf(exchange);
  if (reply.ended === 'late') return inconclusive('it came too late');
  if (endsWell(reply, decision)) return lackOf(reply);
  if (deniesInWords(reply)) return elsewhere({ clause: 'hooks/decision/no-denial-in-words' });
  const actual = reply.code === undefined ? 'a death by a signal' : `exit code ${reply.code}`;
  return (
    lackOf(reply) ?? fail({ expected: 'exit code 0 or 2 for a text outside ASCII', actual, hint, shownBy: exchange })
  );
}
