import { fail, inconclusive, jsonLine, type Json, notApplicable, pass, type Verdict } from '../../../src/contract.ts';
import { argumentsField, leastOf, withArguments } from '../ask/input.ts';
import { comparing, endsWell, sameDecision } from '../judging/compare.ts';
import { judgesFault, lackOf, type Row } from '../judging/row.ts';
import { sections } from '../judging/sections.ts';
import { conversations, type View } from '../judging/view.ts';
import type { JsonObject } from '../profiles/profile.ts';
import { replyOf } from '../reply/reply.ts';

/** A file's content. */
const LONG = 'x'.repeat(2 * 1024 * 1024);
/** Accented, wide, right to left, beyond two bytes. */
const AWKWARD = '\u00e9\u00df \u4f60\u597d \u05e9\u05dc\u05d5\u05dd \u{1f680}';

const noTool = { because: 'no call of a tool is sent on the events that were named' };

/** Changes the input of the base call. */
function changedBase(view: View, change: (input: JsonObject, at: string | undefined) => JsonObject): JsonObject {
  const { base, profile } = view;
  if (base === undefined) return {};
  return change(base.input, argumentsField(base.event, profile));
}

const large = (view: View) =>
  view.changed(
    changedBase(view, (input, at) => withArguments(input, at, { content: LONG })),
    'large',
  );

/** Where the arguments hold a command it is said there, else beside them. */
function awkward(view: View): JsonObject {
  return changedBase(view, (input, at) => {
    const command = at === undefined ? input['command'] : (input[at] as JsonObject)?.['command'];
    const said: JsonObject =
      typeof command === 'string' ? { command: `${command} # ${AWKWARD}` } : { description: AWKWARD };
    return withArguments(input, at, said);
  });
}

function spelled(view: View) {
  const input = awkward(view);
  const raw = view.changed(input, 'non-ascii');
  const escaped = jsonLine(JSON.parse(String(raw.body)) as Json, { ascii: true });
  return [raw, { ...raw, body: escaped }, { ...raw, env: { ...raw.env, LC_ALL: 'C' } }];
}

const furtherTop = (view: View) =>
  view.changed(
    changedBase(view, (input) => ({ ...input, further_field: { source: 'a newer host' } })),
    'further field',
  );
const furtherNested = (view: View) =>
  view.changed(
    changedBase(view, (input, at) => withArguments(input, at, { further_option: true })),
    'further option',
  );

const largeHint =
  'read stdin to its end, and decide about long inputs as about short ones: a limit that lets them through is a way around the hook';
const fieldsHint = 'hosts send more with each release: ignore fields that you do not know';
const leastHint = 'look whether a field is there before you read it';
const formsHint = 'read the arguments whether they are an object or a text of JSON: hosts send both';

export const inputRows: readonly Row[] = [
  {
    id: 'hooks/input/drains-stdin',
    levels: 'm S m m m',
    category: 'semantics',
    section: { codex: 'codex: Reading the result' },
    says: 'an input larger than a pipe holds is read to its end',
    on: (view) => (view.base === undefined ? noTool : conversations([0], () => [large(view)])),
    judge: () => judgeDrained,
  },
  {
    id: 'hooks/input/answers-each-event',
    levels: 'S S S S S',
    category: 'error-codes',
    section: sections.codes,
    says: 'a valid input of each event brings exit code 0 or 2',
    on: ({ plain }) => plain,
    judge: (view) => judgesFault(view, 'hooks/input/answers-each-event'),
  },
  {
    id: 'hooks/input/non-ascii',
    levels: 'S S S S S',
    category: 'semantics',
    section: 'charter',
    says: 'text outside ASCII, raw or escaped, in any locale, gets the same decision',
    on: (view) => (view.base === undefined ? noTool : conversations([0], () => spelled(view))),
    judge: judgeSpelled,
  },
  {
    id: 'hooks/input/large',
    levels: 'S S S S S',
    category: 'semantics',
    section: 'charter',
    says: 'an argument of 2 MB is answered, with the decision that the call has without it',
    on: (view) => comparing(view, [[large(view)]]),
    judge: (view) => sameDecision(view, { what: 'with an argument of 2 MB', hint: largeHint }),
  },
  {
    id: 'hooks/input/unknown-fields',
    levels: 'S S S S S',
    category: 'unknown-fields',
    section: 'charter',
    says: 'a further field in the input or in its arguments brings exit code 0 or 2',
    on: sendsFurther,
    judge: judgeFurther,
  },
  {
    id: 'hooks/input/unknown-changes-nothing',
    levels: 'S S S S S',
    category: 'unknown-fields',
    section: 'charter',
    says: 'a further field in the input leaves the decision as it is',
    on: (view) => comparing(view, [[furtherTop(view)]]),
    judge: (view) => sameDecision(view, { what: 'with a further field', hint: fieldsHint, ownsEnd: false }),
  },
  {
    id: 'hooks/input/optional-absent',
    levels: 'S S S S S',
    category: 'mandatory-fields',
    section: sections.fields,
    says: 'what may be left out or null changes no decision',
    on: (view) => comparing(view, [[leastCall(view)]]),
    judge: (view) => sameDecision(view, { what: 'with nothing but what is always sent', hint: leastHint }),
  },
  {
    id: 'hooks/input/argument-forms',
    levels: '- - - m m',
    category: 'semantics',
    section: sections.forms,
    says: 'arguments as an object and as a text of JSON get the same decision',
    on: sendsOtherForm,
    judge: (view) => sameDecision(view, { what: 'with the arguments in their other form', hint: formsHint }),
  },
];

function sendsFurther(view: View): ReturnType<Row['on']> {
  const { base } = view;
  return base === undefined
    ? noTool
    : conversations([furtherTop(view), furtherNested(view)], (call) => [base.call, call]);
}

function sendsOtherForm(view: View): ReturnType<Row['on']> {
  const call = asText(view);
  return call === undefined ? textless : comparing(view, [[call]]);
}

const textless = { because: 'the arguments have one form alone on the events that were named' };

function leastCall(view: View) {
  const { base } = view;
  return view.changed(base === undefined ? {} : leastOf(base.input, base.event), 'least');
}

/** The base call with its arguments in their other form: an object as text, a text as an object. */
function asText(view: View) {
  const { base, profile } = view;
  const at = base && argumentsField(base.event, profile);
  if (base === undefined || at === undefined) return undefined;
  if (profile.id === 'cursor' && base.event.name !== 'beforeMCPExecution') return undefined;
  const given = base.input[at] ?? null;
  const other = typeof given === 'string' ? (JSON.parse(given) as Json) : JSON.stringify(given);
  return view.changed({ ...base.input, [at]: other }, 'other form');
}

function judgeDrained([exchange]: Parameters<ReturnType<Row['judge']>>[0]): Verdict {
  if (exchange === undefined) return inconclusive('no call was made');
  const lack = lackOf(replyOf(exchange));
  if (lack !== undefined) return lack;
  if (exchange.unread !== true) return exchange.ended.by === 'timeout' ? inconclusive('it came too late') : pass;
  return fail({
    expected: 'stdin read to its end',
    actual: 'the hook closed it before all was written',
    hint: 'read all of stdin before you decide, even where you do not need it: a host that meets a broken pipe may drop the decision',
  });
}

function judgeSpelled(view: View): ReturnType<Row['judge']> {
  return (turns) => {
    const [raw, ...others] = turns;
    if (raw === undefined || others.length < 2) return inconclusive('the calls were not made to the end');
    const lack = turns.map((turn) => lackOf(replyOf(turn))).find((found) => found !== undefined);
    if (lack !== undefined) return lack;
    if (turns.some(({ ended }) => ended.by === 'timeout')) return inconclusive('it came too late');
    const hint = 'decode stdin and encode what you print as UTF-8, whatever the locale says';
    const bad = turns.find((turn) => !endsWell(replyOf(turn)));
    if (bad !== undefined)
      return fail({ expected: 'exit code 0 or 2', actual: `a text outside ASCII: ${endOf(bad)}`, hint, shownBy: bad });
    const decisions = turns.map((turn) => view.decide(turn, view.base?.event));
    if (decisions.some(({ is }) => is === 'unstated')) return inconclusive('what is decided is unstated');
    const at = decisions.findIndex(({ is }) => is !== decisions[0]?.is);
    if (at < 0) return pass;
    const how = at === 1 ? 'escaped' : 'with LC_ALL=C';
    return fail({
      expected: `${decisions[0]?.is}, as in UTF-8`,
      actual: `${decisions[at]?.is} ${how}`,
      hint,
      shownBy: turns[at],
    });
  };
}

function endOf({ ended }: { readonly ended: { readonly by: string; readonly code?: number } }): string {
  return ended.by === 'exit' ? `exit code ${ended.code}` : `it ended by a ${ended.by}`;
}

function judgeFurther(view: View): ReturnType<Row['judge']> {
  return ([first, second]) => {
    if (first === undefined || second === undefined) return inconclusive('the calls were not made to the end');
    const lack = lackOf(replyOf(second));
    if (lack !== undefined) return lack;
    if (!endsWell(replyOf(first))) return inconclusive('the unchanged call ends badly too');
    if (second.ended.by === 'timeout') return inconclusive('it came too late');
    if (endsWell(replyOf(second))) return pass;
    if (view.base === undefined) return notApplicable(noTool.because);
    return fail({ expected: 'exit code 0 or 2, as without the field', actual: endOf(second), hint: fieldsHint });
  };
}
