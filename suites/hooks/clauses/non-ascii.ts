import {
  type Call,
  fail,
  inconclusive,
  jsonLine,
  type Json,
  pass,
  type Turns,
  type Verdict,
} from '../../../src/contract.ts';
import type { Ask } from '../ask/ask.ts';
import { argumentsField, withArguments } from '../ask/input.ts';
import { endsWell, outcome } from '../judging/compare.ts';
import { elsewhere, lackOf, type Row } from '../judging/row.ts';
import { conversations, type View } from '../judging/view.ts';
import type { HookProfile, JsonObject } from '../profiles/profile.ts';
import { deniesInWords } from '../reply/denial.ts';
import { replyOf } from '../reply/reply.ts';

/** Accented, wide, right to left, beyond two bytes. */
const AWKWARD = '\u00e9\u00df \u4f60\u597d \u05e9\u05dc\u05d5\u05dd \u{1f680}';

/** Raw and escaped, and raw where the locale knows ASCII alone: what goes through has to go through, what is denied to be denied. */
export function sendsAwkward(view: View): ReturnType<Row['on']> {
  const { base, control, profile } = view;
  if (base === undefined) return { because: 'no call of a tool is sent on the events that were named' };
  const [first, ...others] = [...new Set([control ?? base, base])];
  const all = [first, ...others].flatMap((ask) => (ask === undefined ? [] : [spelled(view, profile, ask)]));
  return conversations(
    all.map((calls, at) => (at === 0 ? calls : [base.call, ...calls.slice(2)])),
    (calls) => calls,
  );
}

function spelled(view: View, profile: HookProfile, ask: Ask): Call[] {
  const raw = view.changed(awkward(profile, ask), `${ask.given} non-ascii`);
  const escaped = jsonLine(JSON.parse(String(raw.body)) as Json, { ascii: true });
  return [raw, { ...raw, body: escaped }, { ...raw, env: { ...raw.env, LC_ALL: 'C' } }];
}

/** Where the arguments hold a command it is said there, else beside them. */
function awkward(profile: HookProfile, { event, input }: Ask): JsonObject {
  const at = argumentsField(event, profile);
  const command = at === undefined ? input['command'] : (input[at] as JsonObject | undefined)?.['command'];
  const said: JsonObject =
    typeof command === 'string' ? { command: `${command} # ${AWKWARD}` } : { description: AWKWARD };
  return withArguments(input, at, said);
}

const hint = 'decode stdin and encode what you print as UTF-8, whatever the locale says';

export function judgeAwkward(view: View): (turns: Turns) => Verdict {
  return (turns) => {
    if (turns.length < 2) return inconclusive('the calls were not made to the end');
    const lack = turns.map((turn) => lackOf(replyOf(turn))).find((found) => found !== undefined);
    if (lack !== undefined) return lack;
    if (turns.some(({ ended }) => ended.by === 'timeout')) return inconclusive('it came too late');
    const bad = turns.find((turn) => !endsWell(replyOf(turn)));
    if (bad === turns[0] && turns.length === 2) return inconclusive('the unchanged call ends badly too');
    if (bad !== undefined && deniesInWords(replyOf(bad)))
      return elsewhere({ clause: 'hooks/decision/no-denial-in-words' });
    if (bad !== undefined)
      return fail({
        expected: 'exit code 0 or 2 for a text outside ASCII',
        actual: bad.ended.by === 'exit' ? `exit code ${bad.ended.code}` : 'a death by a signal',
        hint,
        shownBy: bad,
      });
    const decisions = turns.map((turn) => view.decide(turn, view.base?.event));
    const [first] = decisions;
    if (first === undefined || decisions.some(({ is }) => is === 'unstated'))
      return inconclusive('what is decided is unstated');
    const at = decisions.findIndex((decision) => outcome(decision) !== outcome(first));
    if (at < 0) return pass;
    const how = at === 1 && turns.length > 2 ? 'with the same text escaped' : 'with the text in the locale C';
    return fail({
      expected: outcome(first),
      actual: `${outcome(decisions[at] ?? first)} ${how}`,
      hint,
      shownBy: turns[at],
    });
  };
}
