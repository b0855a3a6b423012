import {
  type Clause,
  fail,
  inconclusive,
  notApplicable,
  type Observation,
  pass,
  type Scenario,
  type Turns,
  type Verdict,
} from '../../../src/contract.ts';
import type { Ask } from '../ask/ask.ts';
import { cellOf } from '../judging/cell.ts';
import { outcome } from '../judging/compare.ts';
import { mattersOfMatchers, saidOnStderr } from '../judging/remarks.ts';
import { elsewhere, type Interpretation, interpret } from '../judging/row.ts';
import type { View } from '../judging/view.ts';
import { decisionOf } from '../decision/decision.ts';
import { replyOf } from '../reply/reply.ts';

/** The same question, put to several hosts. */
interface Question {
  readonly given: string;
  readonly asked: readonly { readonly view: View; readonly ask: Ask }[];
}

const shared = { section: 'charter', category: 'semantics', subject: 'agent' } as const;

/** Clauses that compare what several hosts make of the same hook. They belong to no profile. */
export function profileClauses(views: readonly View[]): readonly Clause[] {
  const on = asksAll(views);
  return [
    {
      ...shared,
      id: 'hooks/profiles/same-decision',
      level: 'should',
      says: 'one and the same call gets the same decision under each host',
      on,
      judge: (turns) => judgeSame(questionOf(views, turns), turns),
    },
    {
      ...shared,
      id: 'hooks/profiles/same-bytes',
      level: 'may',
      says: 'a reply means the same to hosts that read one and the same configuration',
      on,
      judge: (turns) => judgeBytes(views, questionOf(views, turns), turns),
    },
  ];
}

/** Asks each host each question. The observations become the table of the report. */
function asksAll(views: readonly View[]): Scenario {
  const questions = questionsOf(views);
  const scenario: Scenario<Question> = {
    fixed: questions,
    call: ({ asked }, turns) => asked[turns.length]?.ask.call,
    observes(turns) {
      const question = questionOf(views, turns);
      const isFirst = question?.given === questions[0]?.given;
      return [...observed(question, turns), ...(isFirst ? views.flatMap(mattersOfMatchers) : [])];
    },
  };
  return scenario;
}

function questionsOf(views: readonly View[]): Question[] {
  const names = [...new Set(views.flatMap(({ asks }) => asks.map(({ given }) => given)))];
  return names.map((given) => ({
    given,
    asked: views.flatMap((view) => {
      const ask = view.asks.find((one) => one.given === given);
      return ask === undefined ? [] : [{ view, ask }];
    }),
  }));
}

function questionOf(views: readonly View[], turns: Turns): Question | undefined {
  const [first] = turns;
  return questionsOf(views).find(
    ({ asked: [one] }) => one !== undefined && first !== undefined && one.view.askOf(first) === one.ask,
  );
}

function interpretationsOf({ asked }: Question, turns: Turns): (Interpretation | Verdict)[] {
  return asked.map(({ view, ask }, at) => interpret(view, turns[at], ask));
}

function observed(question: Question | undefined, turns: Turns): Observation[] {
  if (question === undefined) return [];
  return question.asked.flatMap(({ view, ask }, at): Observation[] => {
    const exchange = turns[at];
    if (exchange === undefined) return [];
    const decision = view.decide(exchange, ask.event);
    const form =
      ask.event.form === undefined ? undefined : `registered as ${ask.event.name}, and sent in ${ask.event.form}`;
    const isClosed = isClosedThere(view, ask) && decision.is === 'failed-open';
    return [
      cellOf(
        view.profile.id,
        question.given,
        decision,
        form,
        isClosed ? 'as it is configured the host blocks here' : undefined,
      ),
      ...saidOnStderr(view.profile, question.given, replyOf(exchange)),
    ];
  });
}

function isClosedThere({ registration }: View, { event }: Ask): boolean {
  return (
    registration?.handlers.some((handler) => handler.event === event.name && handler.failsClosed === true) === true
  );
}

function judgeSame(question: Question | undefined, turns: Turns): Verdict {
  if (question === undefined) return inconclusive('it is not known what was asked');
  if (question.asked.length < 2) return notApplicable('one host alone is asked this');
  const all = interpretationsOf(question, turns);
  const read = all.flatMap((one) => ('is' in one ? [] : [one]));
  const [faulty] = read.flatMap(({ fault, advice }) => fault ?? advice);
  if (faulty !== undefined) return elsewhere(faulty);
  const stated = read.filter(({ decision }) => decision.is !== 'unstated');
  if (stated.length < 2) return inconclusive('fewer than two hosts say what becomes of it');
  const [first, ...others] = stated;
  const other = others.find(({ decision }) => first !== undefined && outcome(decision) !== outcome(first.decision));
  if (first === undefined || other === undefined) return pass;
  const { expects } = first.ask;
  if (expects === 'denial') return elsewhere({ clause: 'hooks/decision/denies-as-declared' });
  if (expects === 'permission') return elsewhere({ clause: 'hooks/decision/allows-as-declared' });
  const nameOf = (one: Interpretation): string => question.asked[all.indexOf(one)]?.view.profile.id ?? '';
  return fail({
    expected: `${first.decision.is.replace('-', ' ')}, as under ${nameOf(first)}`,
    actual: `${other.decision.is.replace('-', ' ')} under ${nameOf(other)}`,
    hint: 'look at the fields by which it tells the hosts apart',
    shownBy: other.exchange,
    comparedWith: first.exchange,
  });
}

/** Wants the same decision from Claude Code and from the hosts that also read its settings. */
function judgeBytes(views: readonly View[], question: Question | undefined, turns: Turns): Verdict {
  const at = question?.asked.findIndex(({ view }) => view.profile.id === 'claude-code') ?? -1;
  const own = question?.asked[at];
  const exchange = turns[at];
  const path = views[0]?.settings.config?.path ?? '';
  if (own === undefined || !/settings[^/]*\.json$/.test(path))
    return notApplicable('no settings of Claude Code are named that another of the hosts reads too');
  const others = views.filter(({ profile }) => profile.id === 'cursor' || profile.id === 'copilot-cli');
  if (others.length === 0) return notApplicable('no other host is named that reads the same settings');
  if (exchange === undefined) return inconclusive('no call was made');
  const meant = own.view.decide(exchange, own.ask.event);
  for (const { profile, events } of others) {
    const event = [...events, ...profile.events].find(({ role }) => role === own.ask.event.role);
    const read = event && decisionOf(profile, event, exchange);
    if (read === undefined || read.is === 'unstated' || meant.is === 'unstated') continue;
    if (outcome(read) === outcome(meant)) continue;
    return fail({
      expected: `${meant.is.replace('-', ' ')}, as under claude-code`,
      actual: `${read.is.replace('-', ' ')} under ${profile.id}`,
      hint: 'answer with exit code 2 and a line on stderr, which all of them read',
      shownBy: exchange,
    });
  }
  return pass;
}
