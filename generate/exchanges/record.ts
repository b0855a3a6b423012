import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractIds } from '../../src/api/contracts.ts';
import type { CheckOptions } from '../../src/conform/check.ts';
import { type PackedExchange, packCall } from '../../src/conform/recording/packed.ts';
import { pack } from '../../src/model/exchange/bytes.ts';
import type { Contract } from '../../src/index.ts';
import type { Clause, Exchange, TargetParameters, Turns, Verdict } from '../../src/contract.ts';
import { asFinding, findingKey } from '../../src/model/contract/clause-key.ts';
import type { Proof } from './proof.ts';
import { sharing } from './shared.ts';

/**
 * Writes schemas/exchanges/<contract>.json: for every clause the conversation in which a control passed it, and the one in which
 * a mutant failed it.
 *
 * @param ids the contracts; all if none is named
 */
export async function recordExchanges(ids: readonly string[]): Promise<void> {
  for (const id of contractIds) {
    if (ids.length > 0 && !ids.includes(id)) continue;
    const { proof } = (await import(`../../fixtures/${id}/exchanges.ts`)) as { proof: Proof };
    await record(proof);
  }
}

async function record({ contract, controls, mutants }: Proof): Promise<void> {
  const [passes, fails]: [Noted, Noted] = [new Map(), new Map()];
  for (const control of controls) await control({ ...quickly, contract: watched(contract, 'pass', passes) });
  const shared = sharing();
  const shown: Record<string, { passes: unknown; fails: unknown }> = {};
  for (const clause of contract.clauses) {
    const key = keyOf(clause, contract);
    for (const { breaks, run } of mutants) {
      if (breaks !== clause.id || fails.has(key)) continue;
      const options = { ...quickly, contract: watched(contract, 'fail', fails), confirmations: 1, shrinkCalls: 0 };
      await run({ ...options, clauses: [clause.id] });
      if (!fails.has(key)) await run(options);
    }
    const [good, bad] = [passes.get(key), fails.get(key)];
    if (good === undefined || bad === undefined)
      process.stderr.write(`${key}: ${good ? '' : 'nothing passes '}${bad ? '' : 'nothing fails'}\n`);
    shown[key] = { passes: good && kept(good, shared), fails: bad && kept(bad, shared) };
  }
  // A conversation may show several clauses: it is written once, and the others refer to it.
  const written = new Map<string, string>();
  const lines = Object.entries(shown).map(([id, { passes: one, fails: other }]) => {
    const first = written.get(JSON.stringify(one)) ?? id;
    written.set(JSON.stringify(one), first);
    return `${JSON.stringify(id)}: ${JSON.stringify({ passes: first === id ? one : first, fails: other })}`;
  });
  mkdirSync(folder, { recursive: true });
  const file = `{\n"shared": [\n${shared.all.map((value) => JSON.stringify(value)).join(',\n')}\n],\n${lines.join(',\n')}\n}\n`;
  writeFileSync(join(folder, `${contract.id}.json`), file);
}

/** The key of a clause; with the profile if each profile judges it. */
function keyOf(clause: Pick<Clause, 'id' | 'profile'>, contract: Contract): string {
  return findingKey(asFinding(clause, contract));
}

const folder = join(import.meta.dirname, '../../schemas/exchanges');
const quickly: Partial<CheckOptions> = { effort: 'quick', amounts: { plain: 0, own: 0, usual: true } };

/** A judged conversation, and the preparation of its contract. */
interface Conversation {
  readonly set?: TargetParameters;
  readonly prepared?: Turns;
  readonly types?: readonly string[];
  readonly turns: Turns;
}

type Noted = Map<string, Conversation>;

/** The contract, with clauses that store a conversation when they reach this verdict on it. */
function watched(
  contract: Contract,
  is: Verdict['is'],
  noted: Noted,
  known: Omit<Conversation, 'turns'> = {},
): Contract {
  const { preparation, forAgents, forProfiles, afresh } = contract;
  const knowing = (other: Contract, further: typeof known = {}): Contract =>
    watched(other, is, noted, { ...known, ...further });
  return {
    ...contract,
    clauses: contract.clauses.map(({ judge, ...clause }) => ({
      ...clause,
      judge(turns) {
        const verdict = judge(turns);
        const key = keyOf(clause, contract);
        if (verdict.is === is && isBetter(turns, noted.get(key)?.turns)) noted.set(key, { ...known, turns });
        return verdict;
      },
    })),
    ...(forAgents && { forAgents: (types) => knowing(forAgents(types), { types }) }),
    ...(forProfiles && { forProfiles: (names) => knowing(forProfiles(names)) }),
    ...(afresh && { afresh: () => knowing(afresh()) }),
    ...(preparation && {
      preparation: {
        settable: preparation.settable,
        call: (set, turns) => preparation.call(set, turns),
        contract(set, prepared) {
          const found = preparation.contract(set, prepared);
          return 'because' in found ? found : knowing(found, { set, prepared });
        },
      },
    }),
  };
}

/** The first conversation is of the plainest call. If it is long, a smaller one replaces it. */
function isBetter(turns: Turns, best: Turns | undefined): boolean {
  if (best === undefined) return true;
  return sizeOf(best) > SHORT && sizeOf(turns) < sizeOf(best);
}

const SHORT = 3_000;

function sizeOf(turns: Turns): number {
  return JSON.stringify(turns.map(packExchange)).length;
}

/** A conversation to store: values that many of them share, for example a call, are replaced by their number. */
function kept(
  { set = {}, prepared = [], types = [], turns }: Conversation,
  { put }: ReturnType<typeof sharing>,
): object {
  const whole = (exchange: Exchange): object => {
    const { call, ...rest } = shortened(exchange);
    const { surroundings } = call;
    return { call: put({ ...call, ...(surroundings && { surroundings: put(surroundings) }) }), ...rest };
  };
  return {
    ...(Object.keys(set).length === 0 ? {} : { set: put(set) }),
    ...(prepared.length === 0 ? {} : { prepared: prepared.map(whole) }),
    ...(types.length === 0 ? {} : { types }),
    turns: turns.map(whole),
  };
}

function packExchange({ call, received, ...rest }: Exchange): PackedExchange {
  return { call: packCall(call), received: pack(received), ...rest };
}

/**
 * An exchange as it is shown: whole milliseconds, only the last line of stderr without folders of this machine, and only the
 * ends of long texts.
 */
function shortened({ ms, lastByteMs, stderr, ...rest }: Exchange): PackedExchange {
  const last = withoutFolders(stderr.trimEnd().split('\n').at(-1) ?? '');
  const whole = packExchange({ ...rest, ms: Math.round(ms), lastByteMs: Math.round(lastByteMs), stderr: last });
  return JSON.parse(
    JSON.stringify(whole, (_, value: unknown) => (isLong(value) ? cut(value) : value)),
  ) as PackedExchange;
}

/** Paths on this machine are reduced to file names. */
function withoutFolders(text: string): string {
  const inPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  return text.replaceAll(/(?:\/[^\s'":/]+)+/g, (path) =>
    [tmpdir(), homedir()].some((place) => path.startsWith(`${place}/`)) ? inPath(path) : path,
  );
}

const LONG = 4_000;

function isLong(value: unknown): value is { readonly text: string } {
  const text = (value as { readonly text?: unknown } | null)?.text;
  return typeof text === 'string' && text.length > LONG;
}

function cut({ text }: { readonly text: string }): object {
  return { text: `${text.slice(0, 300)} … ${text.slice(-100)}`, cut: text.length - 400 };
}
