import { ContractError } from '../../model/contract/contract-error.ts';
import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import type { Clause, Contract, Turns, Verdict } from '../../model/index.ts';
import { shortened } from '../../model/text/phrases.ts';
import type { ExecutedCase } from '../execute/execute.ts';
import type { GivingWay } from '../execute/give-way.ts';
import type { TestCase } from '../plan/plan.ts';

/** A clause's verdict on one conversation, or on a part of it. */
export interface Judgement {
  readonly testCase: TestCase;
  /** The exchanges that were judged. */
  readonly turns: Turns;
  /** The exchanges before them, if the conversation is a session. */
  readonly before?: Turns;
  readonly verdict: Verdict;
  /** The conversation did not end as it should, or was not read. */
  readonly cut?: true;
}

/** The exchanges to be judged. */
type About = Omit<Judgement, 'verdict'>;

/** One verdict that is wanted from a clause. */
interface Question {
  readonly clause: Clause;
  readonly about: About;
  /** The verdict, if it is known without asking the clause. */
  readonly missed?: Verdict;
}

/** One clause's judgement of a part of a conversation. */
export interface Said {
  readonly clause: Clause;
  readonly judgement: Judgement;
}

/**
 * The judgements of one clause on a conversation: none if it judges other conversations. A conversation of an earlier run has to
 * be passed only to the clause that it belongs to.
 */
export function judgeCase(clause: Clause, contract: Contract, executed: ExecutedCase): Judgement[] {
  const questions: Question[] = [];
  ask(clause, contract, executed, partsOf(executed), questions);
  return questions.map((question) => answered(question));
}

/**
 * The judgements of all clauses on a conversation, in the order of the clauses. All clauses judge one exchange before the next,
 * because only the most recently read long answers are cached.
 *
 * @param way asked before each verdict: the promise of `giveWay` is awaited, and if `whyNotRead` gives a reason the clause is not
 * asked
 */
export async function judgeByAll(
  clauses: Iterable<Clause>,
  contract: Contract,
  executed: ExecutedCase,
  way: GivingWay,
): Promise<readonly Said[]> {
  const parts = partsOf(executed);
  const questions: Question[] = [];
  for (const clause of clauses) ask(clause, contract, executed, parts, questions);
  const said: Said[] = [];
  for (const at of byExchange(questions, executed.conversation.turns)) {
    const question = questions[at] as Question;
    const others = way.giveWay();
    // oxlint-disable-next-line no-await-in-loop
    if (others !== undefined) await others;
    said[at] = { clause: question.clause, judgement: answered(question, way) };
  }
  return said;
}

/** The indices of the questions about one exchange, in the order of the exchanges, and then of those about several. */
function byExchange(questions: readonly Question[], all: Turns): Iterable<number> {
  if (all.length <= 1) return questions.keys();
  const places = questions.map(({ about: { turns } }) => {
    const [exchange] = turns;
    return exchange === undefined || turns.length > 1 ? all.length : all.indexOf(exchange);
  });
  return [...questions.keys()].toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
}

function answered({ clause, about, missed }: Question, way?: GivingWay): Judgement {
  const because = missed === undefined ? way?.whyNotRead(about.turns) : undefined;
  if (because !== undefined) return { ...about, cut: true, verdict: whyCut(because) };
  const verdict = missed ?? judge(clause, about.turns);
  // Written out for the most frequent case: copying an object takes longer than many clauses.
  if (about.before !== undefined || about.cut === true) return { ...about, verdict };
  return { testCase: about.testCase, turns: about.turns, verdict };
}

/** A conversation as a whole, and each of its exchanges alone: computed once for all clauses. */
interface Parts {
  readonly whole: About;
  readonly each: readonly About[];
}

function partsOf({ testCase, conversation: { turns } }: ExecutedCase): Parts {
  const isSession = testCase.scenario.isSession === true;
  const each = turns.map((exchange, at): About => {
    const alone = { testCase, turns: [exchange] };
    return isSession && at > 0 ? { ...alone, before: turns.slice(0, at) } : alone;
  });
  return { whole: { testCase, turns }, each };
}

/** Appends the questions for a clause to `questions`. */
function ask(
  clause: Clause,
  contract: Contract,
  { testCase, conversation: { cut, hint, judged } }: ExecutedCase,
  { whole, each }: Parts,
  questions: Question[],
): void {
  if (judged === true) return;
  const { on } = clause;
  const isPast = testCase.origin === 'past';
  const askMissed = (because: string): unknown =>
    questions.push({ clause, about: { ...whole, cut: true }, missed: whyCut(because, hint) });
  if (typeof on !== 'string' && (testCase.scenario === on || isPast)) {
    if (cut === undefined) questions.push({ clause, about: whole });
    else askMissed(cut);
    return;
  }
  if (typeof on !== 'string' && clause.also === undefined) return;
  const isPlain = testCase.scenario === contract.calls || isPast;
  if (on === 'plain' && !isPlain) return;
  // A clause on `every` call judges invalid calls too.
  for (const about of each)
    if (on === 'every' || about.turns[0]?.call.invalid !== true) questions.push({ clause, about });
  if (isPlain && cut !== undefined) askMissed(cut);
}

function whyCut(because: string, hint?: string): Verdict {
  return { is: 'inconclusive', because, ...(hint === undefined ? {} : { hint }) };
}

/**
 * An exception in a clause is a fault of the contract's code, never one of the target. If an answer is too large to be read
 * completely, the verdict is unknown, and no other answer makes up for it.
 */
function judge(clause: Clause, turns: Turns): Verdict {
  try {
    return inShort(clause.judge(turns));
  } catch (error) {
    if (error instanceof BeyondLimits) return { is: 'inconclusive', because: error.message, leavesGap: true };
    if (error instanceof ContractError) throw error;
    throw new Error(`clause ${clause.id} threw while it judged: ${String(error)}`, { cause: error });
  }
}

/** Most characters of each text of a verdict: it may quote the answer, which may be long. */
const LONGEST_TEXT = 4_000;

function inShort(verdict: Verdict): Verdict {
  // `for…in` instead of a list of members: each clause gives a verdict for each exchange.
  for (const name in verdict) if (isLong(verdict[name as keyof Verdict])) return withShortTexts(verdict);
  return verdict;
}

function withShortTexts(verdict: Verdict): Verdict {
  const texts = Object.entries(verdict).filter(([, text]) => isLong(text));
  return {
    ...verdict,
    ...Object.fromEntries(texts.map(([name, text]) => [name, shortened(String(text), LONGEST_TEXT)])),
  };
}

function isLong(text: unknown): boolean {
  return typeof text === 'string' && text.length > LONGEST_TEXT;
}

/** The exchanges that led to a judgement, and its own up to the one that shows its failure. */
export function shownTurns({ turns, before = [], verdict }: Pick<Judgement, 'turns' | 'before' | 'verdict'>): Turns {
  const at = verdict.is !== 'fail' || verdict.shownBy === undefined ? -1 : turns.indexOf(verdict.shownBy);
  return [...before, ...(at < 0 ? turns : turns.slice(0, at + 1))];
}
