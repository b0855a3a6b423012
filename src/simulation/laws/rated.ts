import type { PassRate } from '../../model/index.ts';
import { chanceOf } from '../chance.ts';
import { gateLaws } from './gated.ts';
import { type Ran, runWorld } from '../run-world.ts';
import { attemptOf, countingOf } from './tried.ts';
import { plenty, type World } from '../world.ts';

/** Under a pass rate the verdict is the one that the binomial distribution gives for the world's tries, calculated here independently. */
export async function rateLaw(world: World): Promise<string[]> {
  const { temper, contract } = world;
  const chance = chanceOf(world.seed + 3);
  if (temper.late > 0 || temper.lives !== undefined || !chance.is(0.15)) return [];
  const { interruptedAt: _, ...settings } = world.settings;
  const asked = { rate: chance.one([0.3, 0.5, 0.7, 0.9]), confidence: chance.one([0.7, 0.9]) };
  const changed = { budget: plenty, shrinkCalls: 0, iterations: chance.between(1, 8), passRate: { must: asked } };
  const ran = await runWorld({ ...world, settings }, changed);
  const broken = ran.result.findings.flatMap(({ clause, verdict, passRate }) => {
    const of = contract.clauses.find(({ id }) => id === clause);
    const isCompared = typeof of?.on === 'object' && of.on.calibrated === true;
    if (of?.level !== 'must' || of.needs !== undefined || isCompared || verdict === 'not-applicable') return [];
    const { failed, tries, steady } = triesOf(clause, ran);
    if (tries === 0) return [];
    const isEach = steady.times > 0;
    // By chance it is improbable that one of all conversations fails each time.
    const isSteady = isEach && (1 - asked.rate) ** steady.times * steady.cases < 0.005;
    const wanted = isSteady ? 'fail' : saidBy(failed, tries, asked);
    const isHeld = verdict === wanted || (verdict === 'fail' && isEach);
    const seen = passRate === undefined ? Number.NaN : passRate.observed;
    return [
      ...(isHeld
        ? []
        : [`${clause}: ${failed} of ${tries} failed at ${asked.rate}@${asked.confidence}: ${wanted}, not ${verdict}`]),
      ...(Math.abs(seen - (1 - failed / tries)) < 1e-9
        ? []
        : [`${clause}: ${failed} of ${tries} failed, reported ${seen}`]),
    ];
  });
  return [...broken, ...gateLaws(world, ran)];
}

/**
 * How often a clause was tried and failed; and the most tries of a conversation that failed each time, with the number of
 * conversations.
 */
function triesOf(
  clause: string,
  ran: Ran,
): { failed: number; tries: number; steady: { times: number; cases: number } } {
  const all = new Map<string, boolean>();
  const cases = new Map<string, boolean[]>();
  for (const one of countingOf(ran).judged) {
    if (one.clause !== clause || attemptOf(one) >= ran.settings.iterations) continue;
    const hasFailed = one.verdict === 'fail';
    const key = one.keys.join(' ');
    if ((one.verdict !== 'pass' && !hasFailed) || all.has(key)) continue;
    all.set(key, hasFailed);
    const body = one.turns.map(({ call }) => String(call.body)).join(' ');
    cases.set(body, [...(cases.get(body) ?? []), hasFailed]);
  }
  const failed = [...all.values()].filter(Boolean).length;
  const each = [...cases.values()].filter((tries) => tries.every(Boolean)).map((tries) => tries.length);
  return { failed, tries: all.size, steady: { times: Math.max(0, ...each), cases: cases.size } };
}

/** The verdict by the probability of so few, or so many, failures for an agent that fails exactly as often as it may. */
function saidBy(failed: number, tries: number, { rate, confidence }: PassRate): string {
  const probabilities = binomial(tries, 1 - rate);
  const sum = (from: number, to: number): number => probabilities.slice(from, to).reduce((all, one) => all + one, 0);
  if (sum(0, failed + 1) <= 1 - confidence) return 'pass';
  return sum(failed, tries + 1) < 1 - confidence ? 'fail' : 'inconclusive';
}

/** The probability of each number of failures. */
function binomial(tries: number, share: number): number[] {
  let row = [1];
  for (let one = 0; one < tries; one += 1)
    row = [...row, 0].map((is, at) => is * (1 - share) + (row[at - 1] ?? 0) * share);
  return row;
}
