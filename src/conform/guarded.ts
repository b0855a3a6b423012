import { ContractError } from '../model/contract-error.ts';
import { given } from '../model/given.ts';
import type { Call, Contract, Mock, Preparation, Sends } from '../model/index.ts';
import { lineIn } from './line-in.ts';

/**
 * The contract with functions that throw nothing but a ContractError, which says which of them it was: one that throws, or gives
 * something else than it has to, is a mistake of the contract's author.
 */
export function guarded(contract: Contract): Contract {
  const guard = guardOf(contract.file);
  // Clauses that share conversations go on sharing them.
  const known = new Map<Sends, Sends>();
  const sending = (sends: Sends, whose: string): Sends => {
    const found = known.get(sends) ?? guardedSends(guard, sends, whose);
    known.set(sends, found);
    return found;
  };
  const { calls, clauses, profiles, preparation, forAgents, forProfiles, mock } = contract;
  return {
    ...contract,
    calls: sending(calls, 'calls'),
    clauses: clauses.map((clause) => ({
      ...clause,
      on: typeof clause.on === 'string' ? clause.on : sending(clause.on, clause.id),
      judge: guard(`the judge of ${clause.id}`, clause.judge, verdicts),
    })),
    ...given({
      profiles: profiles?.map(({ shownBy, ...profile }) => ({
        ...profile,
        ...given({ shownBy: shownBy && guard(`shownBy of profile ${profile.id}`, shownBy) }),
      })),
      preparation: preparation && guardedPreparation(guard, preparation, contract.file),
      forAgents: forAgents && ((types) => again(guard('forAgents', forAgents)(types), contract.file)),
      forProfiles: forProfiles && ((ids) => again(guard('forProfiles', forProfiles)(ids), contract.file)),
      mock: mock && guardedMock(guard, mock),
    }),
  };
}

/** What a function has to give. */
interface Wanted {
  readonly fits: (value: unknown) => boolean;
  /** Completes "gave …, which is …". */
  readonly isNo: string;
  readonly hint: string;
}

const verdicts: Wanted = {
  fits: (value) => isVerdict(value ?? {}),
  isNo: 'no verdict',
  hint: 'give pass, fail({ expected, actual }), inconclusive(because) or notApplicable(because)',
};

const calls: Wanted = {
  fits: (value) => value === undefined || isCall(value ?? {}),
  isNo: 'no call',
  hint: 'give { body: … }, a text or bytes',
};

function isVerdict({ is, expected, actual, because }: Partial<Record<string, unknown>>): boolean {
  if (is === 'fail') return typeof expected === 'string' && typeof actual === 'string';
  return is === 'pass' || ((is === 'inconclusive' || is === 'not-applicable') && typeof because === 'string');
}

function isCall({ body }: Partial<Call>): boolean {
  return typeof body === 'string' || body instanceof Uint8Array;
}

type Guard = <A extends readonly unknown[], R>(
  what: string,
  act: (...values: A) => R,
  wanted?: Wanted,
) => (...values: A) => R;

function guardOf(file: string | undefined): Guard {
  const where = file === undefined ? '' : `${file}: `;
  return (what, act, wanted) =>
    (...values) => {
      const value = attempt(() => act(...values), what, file);
      if (wanted === undefined || wanted.fits(value)) return value;
      throw new ContractError(`${where}${what} gave ${inWords(value)}, which is ${wanted.isNo}`, wanted.hint);
    };
}

function attempt<T>(act: () => T, what: string, file: string | undefined): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    const line = file === undefined ? undefined : lineIn(file, error);
    const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
    throw new ContractError(`${place}${what} threw ${String(error)}`, 'mend it there', { cause: error });
  }
}

function guardedSends(guard: Guard, { chains, generated, ...sends }: Sends, whose: string): Sends {
  const fits = sends.fits && guard(`fits of ${whose}`, (value: unknown) => sends.fits?.(value) === true);
  return {
    ...sends,
    call: guard(`call of ${whose}`, (value, turns) => sends.call(value, turns), calls),
    ...given({
      fits,
      generated: generated && generating(guard, generated, whose),
      chains: chains && guard(`chains of ${whose}`, chains),
    }),
  };
}

/** The same values: what makes them may throw. */
function generating(
  guard: Guard,
  generated: NonNullable<Sends['generated']>,
  whose: string,
): NonNullable<Sends['generated']> {
  const generate = guard(`generated of ${whose}`, generated.generate.bind(generated));
  return new Proxy(generated, {
    get(arbitrary, name) {
      const value: unknown = Reflect.get(arbitrary, name);
      if (name === 'generate') return generate;
      // Its methods reach for private members, which a proxy has not.
      return typeof value === 'function' ? (value.bind(arbitrary) as unknown) : value;
    },
  });
}

function guardedPreparation(guard: Guard, preparation: Preparation, file: string | undefined): Preparation {
  const contract = guard('preparation.contract', (...told: Parameters<Preparation['contract']>) =>
    preparation.contract(...told),
  );
  return {
    ...preparation,
    call: guard('preparation.call', (set, turns) => preparation.call(set, turns), calls),
    contract(set, turns) {
      const found = contract(set, turns);
      return 'because' in found ? found : again(found, file);
    },
  };
}

function again(contract: Contract, file: string | undefined): Contract {
  return guarded({ ...contract, ...given({ file }) });
}

function guardedMock(guard: Guard, mock: Mock): Mock {
  return {
    ...mock,
    introduce: guard('mock.introduce', (url, told) => mock.introduce(url, told)),
    answer: guard('mock.answer', (request, told, answered) => mock.answer(request, told, answered)),
  };
}

function inWords(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  if (typeof value === 'function') return 'a function';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
