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

/** Executes test cases with smaller values in place of the failing one. */
export interface Trial {
  /**
   * Whether a value shows the same kind of failure.
   *
   * @throws Spent when no more can be tried
   */
  readonly fails: (value: unknown) => Promise<boolean>;
  /** The same, if some values may not be sent: `fails` is false for these. */
  readonly among: (fits: (value: unknown) => boolean) => Probe;
  readonly sum: () => Smallest;
}

/** Thrown when a limit of the search is reached before the search is complete. */
export class Spent extends Error {}

const whole = { depth: Infinity, maxArrayLength: Infinity, maxStringLength: Infinity, breakLength: Infinity };

/** Limits the steps of a search that cost no call: values that do not fit, or that were tried before. */
const MOST_STEPS = 20_000;
/** Limits the characters of all values looked at: each step in a long text goes through all of it. */
const MOST_CHARACTERS = 20_000_000;
/** Limits how often `fits` is asked alone: for a number many candidates are asked, until one fits. */
const MOST_FITTED = 200_000;

/**
 * The search counts the distinct calls that it needs, including those that were already made: so it takes the same steps for any
 * number of jobs. The memory still holds the conversations that the searches begin with.
 */
export function trialOf(clause: Clause, found: Judgement, { contract, memory, most }: Search): Trial {
  const keys: string[] = [];
  const known = new Set(keysOf(found.turns));
  const wanted = new Set<string>();
  const results = new Map<string, boolean>();
  let smallest = found;
  let end: ShrinkEnd = 'not-tried';
  let [steps, characters, fitted] = [0, 0, 0];
  /** Conversations that were cut. */
  let cut = 0;
  const failsAgain = async (value: unknown): Promise<boolean> => {
    const testCase = { ...found.testCase, value };
    const conversation = await runConversation(testCase, memory);
    for (const key of keysOf(conversation.turns)) {
      keys.push(key);
      if (!known.has(key)) wanted.add(key);
    }
    // If a conversation was cut, it is unknown whether it fails.
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
    // When no more calls can be made, each further step would be in vain.
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

/** The failure as it was found, without a search. */
export function notShrunk(found: Judgement, end: ShrinkEnd = 'not-tried'): Smallest {
  return { judgement: found, calls: 0, end, keys: [] };
}

function isSame(clause: Clause, judgement: Judgement, found: Judgement): boolean {
  if (judgement.verdict.is !== 'fail' || found.verdict.is !== 'fail') return false;
  return fingerprintOf(clause.id, judgement.verdict) === fingerprintOf(clause.id, found.verdict);
}
