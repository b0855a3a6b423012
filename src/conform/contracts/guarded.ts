import { ContractError } from '../../model/contract/contract-error.ts';
import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type {
  Call,
  Clause,
  Contract,
  Mock,
  Preparation,
  Scenario,
  Turns,
  Untriable,
  Verdict,
} from '../../model/index.ts';
import { thrownInWords } from '../../model/thrown.ts';
import { tryTo } from '../../model/try-to.ts';
import { inTime, TimeLimitError } from '../../schema/time-limit.ts';
import { lineIn } from '../recording/line-in.ts';
import { changedBuiltin, leaveBuiltins } from './builtins.ts';
import { readCall, readVerdict } from './given.ts';
import { NotPlainError, valueInWords } from './plain.ts';

/**
 * The contract with guarded functions, which throw only a ContractError that names the function. A function that throws, returns
 * something else than it should, or takes too long is a mistake of the contract's author.
 *
 * @param limitMs the longest time for each call of a function, in milliseconds
 */
export function guarded(contract: Contract, limitMs = mostMs): Contract {
  const guard = guardOf(contract.file, limitMs);
  // Clauses that share a scenario still share one.
  const known = new Map<Scenario, Scenario>();
  const sending = (scenario: Scenario, whose: string): Scenario => {
    const found = known.get(scenario) ?? guardedScenario(guard, scenario, whose);
    known.set(scenario, found);
    return found;
  };
  const { calls, clauses, profiles, preparation, forAgents, forProfiles, afresh, profilesFrom, mock, host } = contract;
  const guardedClause = <T extends Pick<Clause, 'id' | 'on' | 'judge'>>(clause: T): T => ({
    ...clause,
    on: typeof clause.on === 'string' ? clause.on : sending(clause.on, clause.id),
    judge: guard(`the judge of ${clause.id}`, clause.judge, verdicts),
  });
  return {
    ...contract,
    calls: sending(calls, 'calls'),
    clauses: clauses.map(guardedClause),
    ...definedOnly({
      host: host && { ...host, cases: sending(host.cases, 'host.cases'), clauses: host.clauses.map(guardedClause) },
      profiles: profiles?.map(({ shownBy, ...profile }) => ({
        ...profile,
        ...definedOnly({ shownBy: shownBy && guard(`shownBy of profile ${profile.id}`, shownBy) }),
      })),
      preparation: preparation && guardedPreparation(guard, preparation, contract.file),
      forAgents: forAgents && guard('forAgents', (types) => again(forAgents(types), contract.file)),
      forProfiles: forProfiles && guard('forProfiles', (ids) => again(forProfiles(ids), contract.file)),
      afresh: afresh && guard('afresh', () => again(afresh(), contract.file)),
      profilesFrom: profilesFrom && guard('profilesFrom', (set) => profilesFrom(set)),
      mock: mock && guardedMock(guard, mock),
    }),
  };
}

/** The longest time for one call of a function, in milliseconds: judging megabytes on a busy machine takes a few seconds. */
const mostMs = 30_000;

/** The kind of value that a function has to return. */
interface Wanted<A extends readonly unknown[], R> {
  /** Reads the value; undefined if it is of another kind. It is read once: the original value is not used afterwards. */
  readonly read: (value: unknown, given: A) => R | undefined;
  /** Completes "gave …, which is …". */
  readonly isNo: string;
  readonly hint: string;
}

const verdicts: Wanted<readonly [Turns], Verdict> = {
  read: (value, [turns]) => readVerdict(value, turns),
  isNo: 'no verdict',
  hint: 'give pass, fail({ expected, actual }), inconclusive(because) or notApplicable(because)',
};

const calls: Wanted<readonly unknown[], Call | null> = {
  // `null` stands for "no call", because undefined means that the value cannot be read.
  read: (value) => (value === undefined ? null : readCall(value)),
  isNo: 'no call',
  hint: 'give { body: … }, a text or bytes',
};

type Guard = <A extends readonly unknown[], R>(
  what: string,
  act: (...values: A) => R,
  wanted?: Wanted<NoInfer<A>, NonNullable<NoInfer<R>> | null>,
) => (...values: A) => R;

function guardOf(file: string | undefined, limitMs: number): Guard {
  const where = file === undefined ? '' : `${file}: `;
  return (what, act, wanted) =>
    (...values) => {
      const value = attempt(() => inTime(limitMs, what, () => act(...values)), what, file);
      if (wanted === undefined) return value;
      const read = attempt(() => wanted.read(value, values), `what ${what} gave`, file);
      if (read !== undefined) return (read ?? undefined) as typeof value;
      throw new ContractError(`${where}${what} gave ${valueInWords(value)}, which is ${wanted.isNo}`, wanted.hint);
    };
}

function attempt<T>(act: () => T, what: string, file: string | undefined): T {
  try {
    const value = act();
    assertBuiltins(what, file);
    return value;
  } catch (error) {
    assertBuiltins(what, file);
    if (tryTo(() => error instanceof ContractError || error instanceof BeyondLimits) === true) throw error;
    const line = file === undefined ? undefined : lineIn(file, error);
    const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
    throw new ContractError(`${place}${whyFailed(error, what)}`, 'mend it there', { cause: error });
  }
}

/** Throws if a built-in object was changed: this error takes precedence over all others. */
function assertBuiltins(what: string, file: string | undefined): void {
  const changed = changedBuiltin();
  if (changed === undefined) return;
  const where = file === undefined ? '' : `${file}: `;
  throw new ContractError(`${where}${what} changes ${changed}, which the kit uses too`, leaveBuiltins);
}

function whyFailed(error: unknown, what: string): string {
  if (tryTo(() => error instanceof NotPlainError) === true) return `${what} ${(error as NotPlainError).message}`;
  const isEndless = tryTo(() => error instanceof TimeLimitError && error.message.startsWith(what)) === true;
  return isEndless ? (error as TimeLimitError).message : `${what} threw ${thrownInWords(error)}`;
}

function guardedScenario(
  guard: Guard,
  { chains, observes, generated, ...scenario }: Scenario,
  whose: string,
): Scenario {
  const fits = scenario.fits && guard(`fits of ${whose}`, (value: unknown) => scenario.fits?.(value) === true);
  return {
    ...scenario,
    call: guard(`call of ${whose}`, (value, turns) => scenario.call(value, turns), calls),
    ...definedOnly({
      fits,
      generated: generated && generating(guard, generated, whose),
      chains: chains && guard(`chains of ${whose}`, chains),
      observes: observes && guard(`observes of ${whose}`, observes),
    }),
  };
}

/** The same arbitrary, with a guarded `generate`, because code of users may throw there. */
function generating(
  guard: Guard,
  generated: NonNullable<Scenario['generated']>,
  whose: string,
): NonNullable<Scenario['generated']> {
  const generate = guard(`generated of ${whose}`, generated.generate.bind(generated));
  return new Proxy(generated, {
    get(arbitrary, name) {
      const value: unknown = Reflect.get(arbitrary, name);
      if (name === 'generate') return generate;
      // Its methods use private members, which a proxy does not have.
      return typeof value === 'function' ? (value.bind(arbitrary) as unknown) : value;
    },
  });
}

function guardedPreparation(guard: Guard, preparation: Preparation, file: string | undefined): Preparation {
  return {
    ...preparation,
    call: guard('preparation.call', (set, turns) => preparation.call(set, turns), calls),
    contract: guard('preparation.contract', (set, turns) => {
      const found = preparation.contract(set, turns);
      return 'because' in found ? untriable(found) : again(found, file);
    }),
  };
}

function untriable({ because, hint }: Untriable): Untriable {
  return { because, ...definedOnly({ hint }) };
}

function again(contract: Contract, file: string | undefined): Contract {
  return guarded({ ...contract, ...definedOnly({ file }) });
}

function guardedMock(guard: Guard, mock: Mock): Mock {
  return {
    ...mock,
    introduce: guard('mock.introduce', (url, parameters) => mock.introduce(url, parameters)),
    answer: guard('mock.answer', (request, parameters, answered) => mock.answer(request, parameters, answered)),
  };
}
