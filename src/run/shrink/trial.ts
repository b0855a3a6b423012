import { inspect } from 'node:util';
import type { Clause, Contract, ShrinkEnd } from '../../model/index.ts';
import { runConversation, isLate } from '../execute/conversation.ts';
import { fingerprintOf } from '../judge/fingerprint.ts';
import { type Judgement, judgeCase } from '../judge/judge.ts';
import { keysOf } from '../execute/call-digest.ts';
import type { Memory } from '../execute/memory.ts';
import type { Probe } from './probe.ts';

export interface Smallest {
  readonly judgement: Judgement;
  /** Calls of the smaller conversations that were tried. */
  readonly calls: number;
  readonly end: ShrinkEnd;
  /** The keys of all calls of the search, in its order. */
  readonly keys: readonly string[];
}

export interface Search {
  readonly contract: Contract;
  readonly memory: Memory;
  readonly seed: number;
  /** Calls at most. */
  readonly most: number;
}

/** Executes smaller test cases in place of one that failed. */
export interface Trial {
  /**
   * Whether a value shows the same kind of failure.
   *
   * @throws Spent where no more can be tried
   */
  readonly fails: (value: unknown) => Promise<boolean>;
  /** The same among values of which some may not be sent: `fails` of these is false. */
  readonly among: (fits: (value: unknown) => boolean) => Probe;
  readonly sum: () => Smallest;
}

/** The search has come to its end before it was through. */
export class Spent extends Error {}

const whole = { depth: Infinity, maxArrayLength: Infinity, maxStringLength: Infinity, breakLength: Infinity };

/** Many steps of a search cost no call: a value that does not fit, or that was tried before. */
const MOST_STEPS = 20_000;
/** Characters of all values that it looks at: each step of a search in a long text is through all of it. */
const MOST_CHARACTERS = 20_000_000;
/** Questions whether a value fits, and no more of it: of a number many are asked, until one does. */
const MOST_FITTED = 200_000;

/**
 * The search counts the distinct calls that it wants, made already or not: it takes the same steps whatever else is under way. The memory has
 * kept the conversations that all searches begin with.
 */
export function trialOf(clause: Clause, found: Judgement, { contract, memory, most }: Search): Trial {
  const keys: string[] = [];
  const known = new Set(keysOf(found.turns));
  const wanted = new Set<string>();
  const results = new Map<string, boolean>();
  let smallest = found;
  let end: ShrinkEnd = 'not-tried';
  let [steps, characters, fitted] = [0, 0, 0];
  /** Conversations that could not be had to their end. */
  let cut = 0;
  const failsAgain = async (value: unknown): Promise<boolean> => {
    const testCase = { ...found.testCase, value };
    const conversation = await runConversation(testCase, memory);
    for (const key of keysOf(conversation.turns)) {
      keys.push(key);
      if (!known.has(key)) wanted.add(key);
    }
    // Of what could not be asked nobody knows whether it fails.
    if (conversation.cut !== undefined) {
      end = 'budget';
      cut += 1;
    }
    if (isLate(conversation.turns)) return false;
    const failing = judgeCase(clause, contract, { testCase, conversation }).find((judgement) =>
      isSame(clause, judgement, found),
    );
    if (failing !== undefined) smallest = failing;
    return failing !== undefined;
  };
  const spend = (): never => {
    end = 'budget';
    throw new Spent();
  };
  const failsAmong = async (fits: (value: unknown) => boolean, value: unknown): Promise<boolean> => {
    const key = inspect(value, whole);
    steps += 1;
    characters += key.length;
    const before = results.get(key);
    if (before !== undefined) return before;
    if (steps > MOST_STEPS || characters > MOST_CHARACTERS) return spend();
    if (!fits(value)) return false;
    // Where no call can be made any more each further step would be in vain.
    if (wanted.size + cut >= most) return spend();
    if (end === 'not-tried') end = 'smallest';
    const came = await failsAgain(value);
    results.set(key, came);
    return came;
  };
  return {
    sum: () => ({ judgement: smallest, calls: wanted.size, end, keys }),
    fails: (value) => failsAmong(() => true, value),
    among: (fits) => ({
      fits(value) {
        fitted += 1;
        return fitted > MOST_FITTED ? spend() : fits(value);
      },
      fails: (value) => failsAmong(fits, value),
    }),
  };
}

/** A failure as it was found. */
export function notShrunk(found: Judgement, end: ShrinkEnd = 'not-tried'): Smallest {
  return { judgement: found, calls: 0, end, keys: [] };
}

function isSame(clause: Clause, judgement: Judgement, found: Judgement): boolean {
  if (judgement.verdict.is !== 'fail' || found.verdict.is !== 'fail') return false;
  return fingerprintOf(clause.id, judgement.verdict) === fingerprintOf(clause.id, found.verdict);
}
