import { type Call, fail, inconclusive, type Json, notApplicable, pass, type Verdict } from '../../../src/contract.ts';
import type { Ask } from '../ask/ask.ts';
import { argumentsField, leastOf, withArguments } from '../ask/input.ts';
import { judgeAwkward, sendsAwkward } from './non-ascii.ts';
import { compared, comparing, endsWell, sameDecision } from '../judging/compare.ts';
import { judgesFault, lackOf, type Row } from '../judging/row.ts';
import { sections } from '../judging/sections.ts';
import { conversations, type View } from '../judging/view.ts';
import { replyOf } from '../reply/reply.ts';

/** A file's content. */
const LONG = 'x'.repeat(2 * 1024 * 1024);
const noTool = { because: 'no call of a tool is sent on the events that were named' };

const isDenial = ({ expects }: Ask): boolean => expects === 'denial';
/** The answer to another event may well depend on the fields that are left out. */
const isBeforeTool = ({ event }: Ask): boolean => event.role === 'before-tool';

const baseOf = ({ base }: View): Ask[] => (base === undefined ? [] : [base]);

const large = (view: View, { event, input, given }: Ask): Call =>
  view.changed(withArguments(input, argumentsField(event, view.profile), { content: LONG }), `${given} large`);
const furtherTop = (view: View, { input, given }: Ask): Call =>
  view.changed({ ...input, further_field: { source: 'a newer host' } }, `${given} further field`);
const furtherNested = (view: View, { event, input, given }: Ask): Call =>
  view.changed(
    withArguments(input, argumentsField(event, view.profile), { further_option: true }),
    `${given} further option`,
  );
const least = (view: View, { event, input, given }: Ask): Call => view.changed(leastOf(input, event), `${given} least`);

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
    on: (view) => (view.base === undefined ? noTool : conversations(baseOf(view), (ask) => [large(view, ask)])),
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
    on: sendsAwkward,
    judge: judgeAwkward,
  },
  {
    id: 'hooks/input/large',
    levels: 'S S S S S',
    category: 'semantics',
    section: 'charter',
    says: 'an argument of 2 MB is answered, and a declared denial stays one',
    on: (view) => comparing(view, baseOf(view), (ask) => large(view, ask)),
    judge: (view) => sameDecision(view, { what: 'with an argument of 2 MB', hint: largeHint, decides: isDenial }),
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
    on: (view) => comparing(view, compared(view), (ask) => furtherTop(view, ask)),
    judge: (view) => sameDecision(view, { what: 'with a further field', hint: fieldsHint, leavesEnd: true }),
  },
  {
    id: 'hooks/input/optional-absent',
    levels: 'S S S S S',
    category: 'mandatory-fields',
    section: sections.fields,
    says: 'what may be absent or null changes no decision, and any event is answered',
    on: sendsLeast,
    judge: (view) =>
      sameDecision(view, { what: 'with nothing but what is always sent', hint: leastHint, decides: isBeforeTool }),
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
    : conversations([furtherTop(view, base), furtherNested(view, base)], (call) => [base.call, call]);
}

/** Has nothing to compare if a host leaves no field out and sends none as null. */
function sendsLeast(view: View): ReturnType<Row['on']> {
  const others = view.asks.filter(({ event: { role } }) => role !== 'before-tool' && role !== 'other');
  const asks = [...compared(view), ...others].filter(
    ({ event, input }) => JSON.stringify(leastOf(input, event)) !== JSON.stringify(input),
  );
  return asks.length === 0
    ? { because: 'this host leaves nothing out on the events that were named' }
    : comparing(view, asks, (ask) => least(view, ask));
}

function sendsOtherForm(view: View): ReturnType<Row['on']> {
  const asks = compared(view).filter((ask) => inOtherForm(view, ask) !== undefined);
  return asks.length === 0 ? textless : comparing(view, asks, (ask) => inOtherForm(view, ask) ?? ask.call);
}

const textless = { because: 'the arguments have one form alone on the events that were named' };

/** The call with its arguments in their other form: an object as text, a text as an object. */
function inOtherForm(view: View, { event, input, given: label }: Ask): Call | undefined {
  const at = argumentsField(event, view.profile);
  const isOfOneForm = view.profile.id === 'cursor' ? event.name !== 'beforeMCPExecution' : event.form !== undefined;
  if (at === undefined || isOfOneForm) return undefined;
  const given = input[at] ?? null;
  const other = typeof given === 'string' ? (JSON.parse(given) as Json) : JSON.stringify(given);
  return view.changed({ ...input, [at]: other }, `${label} other form`);
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

function endOf({ ended }: { readonly ended: { readonly by: string; readonly code?: number } }): string {
  return ended.by === 'exit' ? `exit code ${ended.code}` : `it ended by a ${ended.by}`;
}

function judgeFurther(view: View): ReturnType<Row['judge']> {
  return ([first, second]) => {
    if (first === undefined || second === undefined) return inconclusive('the calls were not made to the end');
    const lack = lackOf(replyOf(second));
    if (lack !== undefined) return lack;
    if (view.base === undefined) return notApplicable(noTool.because);
    const { event } = view.base;
    if (!endsWell(replyOf(first), view.decide(first, event))) return inconclusive('the unchanged call ends badly too');
    if (second.ended.by === 'timeout') return inconclusive('it came too late');
    if (endsWell(replyOf(second), view.decide(second, event))) return pass;
    return fail({ expected: 'exit code 0 or 2, as without the field', actual: endOf(second), hint: fieldsHint });
  };
}
