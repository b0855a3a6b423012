import fc from 'fast-check';
import type { Call, Clause, Contract, Profile, Scenario, Turns, Verdict } from '../model/index.ts';
import type { Chance } from './chance.ts';
import { isAnswered, isBroken, isShowing, moodIn, type Sent, sentIn } from './said.ts';

/** The largest number that a call is about. */
export const LARGEST = 1_000;

const profiles: readonly [Profile, Profile] = [
  {
    id: 'shown',
    says: 'an answer shows it',
    shownBy: isShowing,
  },
  { id: 'named', says: 'it is named, or not tried' },
];

export function contractOf(chance: Chance): Contract {
  const plain = scenarioOf(chance, 'plain', 1);
  const shared = scenarioOf(chance, 'shared', chance.between(1, 3));
  const clauses = Array.from({ length: chance.between(1, 8) }, (_, at): Clause => {
    const id = `world/clause-${at}`;
    const on = chance.one<Clause['on']>([
      'plain',
      'valid',
      'every',
      shared,
      scenarioOf(chance, `own-${at}`, chance.between(1, 4)),
    ]);
    return {
      ...worldClause(id, on),
      level: chance.one(['must', 'must', 'should', 'may']),
      ...(typeof on !== 'string' && chance.is(0.3) ? { also: 'valid' as const } : {}),
      ...(chance.is(0.15) ? { profile: chance.one(profiles).id } : {}),
      ...(chance.is(0.15) ? { needs: chance.one(['one', 'all-if-one'] as const) } : {}),
    };
  });
  return worldContract(plain, clauses);
}

export function worldClause(id: string, on: Clause['on']): Clause {
  return {
    id,
    section: 'World',
    level: 'must',
    category: 'semantics',
    subject: 'agent',
    says: `the agent keeps ${id}`,
    on,
    judge: (turns) => judge(id, turns, on),
  };
}

export function worldContract(calls: Scenario, clauses: readonly Clause[]): Contract {
  const shape = { schema: {}, validate: () => [] };
  return {
    id: 'world',
    version: '1',
    title: 'A world',
    source: 'a simulation',
    channel: 'command',
    shapes: { request: shape, reply: shape },
    calls,
    answer: { received: '[]', ended: { by: 'exit', code: 0 } },
    clauses,
    profiles,
    unchecked: [],
  };
}

/**
 * Conversations of `steps` calls. Those with several calls may belong to one session, contain an invalid call, or continue with
 * the mood of the previous answer. Calibrated ones, which compare answers, make the first call twice.
 */
function scenarioOf(chance: Chance, about: string, steps: number): Scenario<number> {
  const most = chance.is(0.1) ? 0 : chance.between(1, 5);
  const fixed = Array.from({ length: most }, () => chance.between(0, LARGEST));
  const inSession = chance.is(0.2);
  const invalid = steps > 1 && chance.is(0.3) ? steps - 1 : undefined;
  const isGenerated = chance.is(0.7);
  const hasPlain = chance.is(0.5);
  const isCalibrated = steps > 1 && chance.is(0.2);
  const goesOn = steps > 1 && !isCalibrated && chance.is(0.3);
  const known = new Map<string, Call>();
  const scenario: Scenario<number> = {
    fixed: [...new Set(fixed)],
    ...(isGenerated ? { generated: fc.nat({ max: LARGEST }) } : {}),
    ...(hasPlain ? { plain: 0 } : {}),
    ...(isCalibrated ? { calibrated: true as const } : {}),
    call(number, turns) {
      const at = turns.length;
      // After a missing answer nothing more is asked.
      if (at >= steps || turns.some((exchange) => !isAnswered(exchange))) return undefined;
      const last = turns.at(-1);
      const mood = goesOn && last !== undefined ? moodIn(last) : 0;
      const isAgain = isCalibrated && at === 1;
      const name = `${number} ${at} ${mood}`;
      const call: Call = known.get(name) ?? {
        body: JSON.stringify({
          about,
          number,
          step: isAgain ? 0 : at,
          ...(mood > 0 ? { mood } : {}),
        } satisfies Sent),
        ...(isAgain ? { nonce: 1 } : {}),
        ...(inSession ? { session: `${about} ${number}` } : {}),
        ...(at === invalid && !isAgain ? { invalid: true as const } : {}),
      };
      known.set(name, call);
      return call;
    },
  };
  if (isCalibrated || goesOn) heeding.add(scenario);
  return scenario;
}

/** Scenarios whose result depends on an agent that varies: calibrated ones, and those that continue with a mood. */
const heeding = new WeakSet<Scenario>();

/** Whether the mood of the answers makes no difference to a clause. */
export function isAnyMoodGood({ on }: Clause): boolean {
  return typeof on === 'string' || !heeding.has(on);
}

/** Different kinds of failures. */
const contraries = ['its contrary', 'nothing', 'a part of it'];

/** The reasons why a clause does not judge an answer, or a comparison. */
export const unanswered = 'no answer came';
export const varying = 'its answers vary';

/**
 * Judges by the answers, in which the agent lists the clauses that it breaks. If the same call was answered in two moods, it
 * compares nothing.
 */
function judge(clause: string, turns: Turns, on: Clause['on']): Verdict {
  const judged = typeof on === 'string' ? turns.slice(0, 1) : turns;
  const [first, second] = judged;
  if (first === undefined || !judged.every(isAnswered)) return { is: 'inconclusive', because: unanswered };
  const isCompared = typeof on !== 'string' && on.calibrated === true && second !== undefined;
  if (isCompared && moodIn(first) !== moodIn(second)) return { is: 'inconclusive', because: varying };
  const shownBy = judged.find((exchange) => isBroken(clause, exchange));
  return shownBy === undefined
    ? { is: 'pass' }
    : { is: 'fail', expected: 'what it says', actual: contraries[sentIn(shownBy.call).number % 3] ?? '', shownBy };
}
