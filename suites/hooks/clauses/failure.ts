import {
  type Call,
  type Exchange,
  fail,
  inconclusive,
  isObject,
  type Json,
  type Observation,
  pass,
  type Turns,
  type Verdict,
} from '../../../src/contract.ts';
import { callOf } from '../ask/call.ts';
import { inSession, subjectField } from '../ask/input.ts';
import { cellOf } from '../judging/cell.ts';
import { decisionInWords, outcome } from '../judging/compare.ts';
import { elsewhere, lackOf, type Row } from '../judging/row.ts';
import { conversations, type View } from '../judging/view.ts';
import type { JsonObject } from '../profiles/profile.ts';
import { replyOf } from '../reply/reply.ts';

/** An invalid input, with its name. */
interface Broken {
  /** The name of its row in the table of the report: the same for every host. */
  readonly name: string;
  readonly body: string;
}

const shared = { levels: 'S S S S S', section: 'charter', judge: judgeBroken } as const;

/** Clauses about input that the hook cannot read: it has to do what the user says. */
export const failureRows: readonly Row[] = [
  {
    ...shared,
    id: 'hooks/failure/not-json',
    category: 'semantics',
    says: 'input that is no JSON, or is cut off, gets the decision that is declared for it',
    on: sends((view) => [
      { name: 'text that is no JSON', body: 'this is no JSON' },
      { name: 'JSON that is cut off', body: halfOf(view) },
    ]),
  },
  {
    ...shared,
    id: 'hooks/failure/empty',
    category: 'semantics',
    says: 'empty input gets the decision that is declared for it',
    on: sends(() => [{ name: 'empty input', body: '' }]),
  },
  {
    ...shared,
    id: 'hooks/failure/not-an-object',
    category: 'semantics',
    says: 'JSON that is no object gets the decision that is declared for it',
    on: sends(() => ['[]', 'null', '"text"', '7'].map((body) => ({ name: body, body }))),
  },
  {
    ...shared,
    id: 'hooks/failure/incomplete',
    category: 'mandatory-fields',
    says: 'a call without proper arguments gets the decision that is declared for it',
    on: sends(incomplete),
  },
];

/** Each with a call that should not be denied: a hook that blocks everything shows nothing by blocking. */
function sends(brokenOf: (view: View) => readonly Broken[]): Row['on'] {
  return (view) => {
    const { settings, profile, control } = view;
    if (settings.fails === undefined)
      return {
        because: 'the user does not say what the hook does with input that it cannot read: --set fail=closed or open',
      };
    const all = brokenOf(view);
    const broken = ({ body }: Broken): Call => callOf(profile, body, { invalid: true });
    return {
      ...conversations(all, (one) => [broken(one), ...(control === undefined ? [] : [control.call])]),
      observes: ([exchange]) => observed(view, all, exchange),
    };
  };
}

/** What the host makes of the reply: a cell of the table. */
function observed(view: View, all: readonly Broken[], exchange: Exchange | undefined): Observation[] {
  const { profile, base } = view;
  const sent = all.find(({ body }) => body === exchange?.call.body);
  if (exchange === undefined || sent === undefined || lackOf(replyOf(exchange)) !== undefined) return [];
  return [cellOf(profile.id, sent.name, view.decide(exchange, base?.event))];
}

function halfOf({ base }: View): string {
  const text = base === undefined ? '{"hook_event_name": "' : String(base.call.body);
  return text.slice(0, text.length / 2);
}

/** Calls with missing arguments, with null as arguments, and with a number in place of the first text among the arguments. */
function incomplete(view: View): Broken[] {
  const { base, profile } = view;
  if (base === undefined) return [];
  const at = subjectField(base.event, profile);
  const { [at]: given, ...rest } = base.input;
  const others: [name: string, label: string, input: JsonObject][] = [
    ['a call without arguments', `no ${at}`, rest],
    ['arguments that are null', `${at} null`, { ...rest, [at]: null }],
    ['arguments with a number for a text', `${at} with a number in it`, { ...rest, [at]: withNumber(given) }],
  ];
  return others.map(([name, label, input]) => ({ name, body: JSON.stringify(inSession(input, label)) }));
}

function withNumber(given: Json | undefined): Json {
  if (!isObject(given)) return 7;
  const name = Object.keys(given).find((one) => typeof given[one] === 'string') ?? 'command';
  return { ...given, [name]: 7 };
}

function judgeBroken(view: View): (turns: Turns) => Verdict {
  const wanted = view.settings.fails ?? 'open';
  return ([exchange, control]) => {
    if (exchange === undefined) return inconclusive('no call was made');
    const reply = replyOf(exchange);
    const lack = lackOf(reply);
    if (lack !== undefined) return lack;
    if (reply.ended === 'late') return elsewhere({ clause: 'hooks/timing/within-timeout' });
    const decision = view.decide(exchange, view.base?.event);
    if (decision.is === 'unstated') return inconclusive(decision.because ?? 'it is unstated');
    const isClosed = decision.is === 'block';
    if (isClosed && control !== undefined && view.decide(control).is === 'block' && wanted === 'closed')
      return inconclusive('it blocks every call: nothing is shown by it that it blocks this one too');
    const isAsDeclared =
      wanted === 'closed' ? isClosed : outcome(decision) === 'proceed' || decision.is === 'context-added';
    if (isAsDeclared) return pass;
    return fail({
      expected: wanted === 'closed' ? 'block, as it fails closed' : 'proceed, as it fails open',
      actual: `${decisionInWords(decision)}: it ended with ${endOf(reply.code)}`,
      hint:
        wanted === 'closed'
          ? 'catch whatever goes wrong, print one line to stderr and end with exit code 2'
          : 'catch whatever goes wrong and end with exit code 0',
      shownBy: exchange,
    });
  };
}

function endOf(code: number | undefined): string {
  return code === undefined ? 'a signal' : `exit code ${code}`;
}
