import type {
  Channel,
  Clause,
  Contract,
  ErrorKind,
  Exchange,
  HostClause,
  JsonShape,
  Pass,
  Settable,
  Testimony,
  Turns,
  Vantage,
  Verdict,
} from '../../model/index.ts';
import { moduleLanguages } from '../../model/host/host-case.ts';
import { ContractError } from '../../model/contract/contract-error.ts';
import { describeChannel } from '../../model/channels/channels.ts';
import { testimonyOf } from '../../author/hosts/testimony.ts';
import { inconclusive, notApplicable } from '../../author/judging/verdicts.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { errorTextName } from '../../model/host/error-text.ts';

/** The side of a contract that is tried through a channel: that of its hosts where that channel reaches hosts. */
export function sideFor(contract: Contract, channel: string): Contract {
  return describeChannel(channel).subject === 'host' ? hostSide(contract) : contract;
}

/**
 * The side of a contract that binds its hosts, as a contract of its own: its calls are cases, and its answers testimonies. Whatever
 * plans, judges and reports contracts does so with this one.
 *
 * @throws {ContractError} where it says nothing of its hosts
 */
export function hostSide(contract: Contract): Contract {
  const { id, version, title, source, file, channel, host, agentsBy } = contract;
  if (agentsBy !== undefined) return contract;
  if (host === undefined)
    throw new ContractError(`${file ?? id} says nothing of its hosts`, 'write host: { cases, clauses } in it');
  const side: Contract = {
    id,
    version,
    title,
    source,
    ...definedOnly({ file }),
    channel: 'host-driver',
    agentsBy: host.agentsBy ?? channel,
    shapes: { request: anything, reply: anything },
    calls: host.cases,
    answer: { received: JSON.stringify(ordinary), ended: { by: 'exit', code: 0 } },
    clauses: host.clauses.map(clauseOf),
    unchecked: host.unchecked ?? [],
  };
  const words = (host.errorKinds ?? []).map((kind) => wordsOf(kind, host.clauses));
  const settable = [...(settableBy[channel] ?? []), ...words];
  return settable.length === 0
    ? side
    : { ...side, preparation: { settable, call: () => undefined, contract: () => side } };
}

/** How the words of a kind of error are set, and what is judged by them. */
function wordsOf({ name, says }: ErrorKind, clauses: readonly HostClause[]): Settable {
  const how = `a regular expression: how the message of an error ${says} reads (also --error-text ${name}=<regexp>)`;
  const ids = clauses.filter(({ errorKind }) => errorKind === name).map(({ id }) => id);
  const judged = ids.length === 0 ? '' : `; without it such words are not judged: ${ids.join(', ')}`;
  return { name: errorTextName(name), says: `${how}${judged}` };
}

/** What can be set of the scripted agent, by the way in which it is called. */
const settableBy: Readonly<Partial<Record<Channel, readonly Settable[]>>> = {
  module: [
    { name: 'language', says: 'what the scripted agent is written in (default: python)', values: moduleLanguages },
  ],
};

const anything: JsonShape = { schema: {}, validate: () => [] };

/** Of a host that takes whatever it gets. */
const ordinary: Testimony = {
  door: 'driver',
  placeholders: [],
  calls: [{ by: 'http', method: 'POST', path: '/', headers: {}, body: {}, atMs: 0 }],
  conclusion: { outcome: 'answered' },
};

function clauseOf({ vantages, judge, errorKind, ...clause }: HostClause): Clause {
  return {
    ...clause,
    judge(turns) {
      for (const turn of turns) {
        const missing = whatIsMissing(turn, vantages);
        if (missing !== undefined) return missing;
      }
      const verdict = judge(turns);
      return verdict.is === 'pass' && hasUnknownWords(turns, errorKind)
        ? { ...verdict, ...inPart(errorKind) }
        : verdict;
    },
  };
}

/** Whether an error came of the last case, and nobody knows how errors of the kind read. */
function hasUnknownWords(turns: Turns, kind: string | undefined): kind is string {
  const last = turns.at(-1);
  const { conclusion, errorText = {} } = (last && testimonyOf(last)) ?? {};
  return kind !== undefined && conclusion?.outcome === 'error' && errorText[kind] === undefined;
}

function inPart(kind: string): Pick<Pass, 'because' | 'hint'> {
  return {
    because: `it is not known how its errors of the kind ${kind} read`,
    hint: `add --error-text ${kind}=<regexp>`,
  };
}

/** The placeholders through which the scripted agent is reached; `case` tells all of them. */
const reaching = new Set(['case', 'agent', 'agent:json', 'url', 'module', 'folder', 'ensemble']);

const conclude = 'let the driver print {"outcome": "answered"} or "silent" or "error" as its last line';

/** Why a clause cannot judge what came of a case, and the one line that would let it. */
function whatIsMissing(exchange: Exchange, vantages: readonly Vantage[]): Verdict | undefined {
  const testimony = testimonyOf(exchange);
  if (testimony === undefined) return inconclusive('the case was not played');
  const { door, placeholders, calls, conclusion, noConclusion } = testimony;
  if (conclusion?.outcome === 'unsupported')
    return {
      ...notApplicable(`the host does not know this case: ${conclusion.error?.message ?? 'it says so'}`),
      isUntried: true,
    };
  const isReached = calls.length > 0 || placeholders.some((name) => reaching.has(name));
  if (!isReached)
    return inconclusive('the driver does not learn how the agent is reached', 'write {case} or {agent} in --driver');
  if (door === 'tap') return vantages.map((vantage) => unseenByTap(vantage)).find((missing) => missing !== undefined);
  // What ends a host that lives on is a matter of the clauses that want it to.
  if (calls.length === 0 && conclusion === undefined && !vantages.includes('same-host'))
    return inconclusive(`the agent was not called, and the driver concluded nothing: ${noConclusion ?? ''}`, conclude);
  for (const vantage of vantages) {
    if (vantage === 'wire' || vantage === 'case') continue;
    if (vantage === 'same-host') {
      if (door === 'driver')
        return inconclusive('a driver is one process a case', 'add --loop or --trigger in place of --driver');
      continue;
    }
    if (conclusion === undefined) return inconclusive(`the driver concluded nothing: ${noConclusion ?? ''}`, conclude);
    if (vantage !== 'conclusion' && conclusion.unseen?.includes(vantage) === true)
      return inconclusive(`the driver does not see ${vantage}`, `let the driver print "${vantage}" in its conclusion`);
  }
  return undefined;
}

/** Why a tap leaves a clause open that has to see this. */
function unseenByTap(vantage: Vantage): Verdict | undefined {
  if (vantage === 'wire') return undefined;
  return inconclusive(
    vantage === 'case'
      ? 'a tap does not know what the host was to say'
      : 'a tap does not see what the host makes of an answer',
    'agent-conform host shows it: docs/hosts.md',
  );
}
