import type {
  Channel,
  Clause,
  Contract,
  ErrorKind,
  HostClause,
  JsonShape,
  Pass,
  Settable,
  TargetParameters,
  Testimony,
  Turns,
} from '../../model/index.ts';
import { moduleLanguages } from '../../model/host/host-case.ts';
import { ContractError } from '../../model/contract/contract-error.ts';
import { channels, describeChannel } from '../../model/channels/channels.ts';
import { testimonyOf } from '../../author/hosts/testimony.ts';
import { notApplicable } from '../../author/judging/verdicts.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { errorTextName } from '../../model/host/error-text.ts';
import { TIMEOUT, timeoutSettable } from '../../model/host/timeout.ts';
import { timedAs } from './timed.ts';
import { whatIsMissing } from './vantages.ts';

/** Whether a contract, or its host side, can be tried through a channel; a later version may have written an unknown one. */
export function isTriedBy({ channel: own, alsoBy = [] }: Contract, channel: string): boolean {
  const reachesHosts = channels.some((one) => one === channel && describeChannel(one).subject === 'host');
  return reachesHosts || [own, ...alsoBy].some((one) => one === channel);
}

/** The side of a contract that is tried through a channel: the host side if the channel calls hosts. */
export function sideFor(contract: Contract, channel: string): Contract {
  return describeChannel(channel).subject === 'host' ? hostSide(contract) : contract;
}

/**
 * The host side of a contract, as a contract of its own: its calls are host cases, and its answers are testimonies. Code that
 * plans, judges and reports contracts works with it unchanged.
 *
 * @throws {ContractError} if the contract has no host side
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
  const settable = [...(settableBy[channel] ?? []), timeoutSettable, ...words];
  const timed = (set: TargetParameters): Contract => {
    const { [TIMEOUT]: seconds } = set;
    return seconds === undefined ? side : timedAs(side, Number(seconds));
  };
  return { ...side, preparation: { settable, call: () => undefined, contract: timed } };
}

/** The setting for the words of a kind of error, which names the clauses that need it. */
function wordsOf({ name, says }: ErrorKind, clauses: readonly HostClause[]): Settable {
  const how = `a regular expression: how the message of an error ${says} reads (also --error-text ${name}=<regexp>)`;
  const ids = clauses.filter(({ errorKind }) => errorKind === name).map(({ id }) => id);
  const judged = ids.length === 0 ? '' : `; without it such words are not judged: ${ids.join(', ')}`;
  return { name: errorTextName(name), says: `${how}${judged}` };
}

/** The settings of the scripted agent, by the channel on which it is called. */
const settableBy: Readonly<Partial<Record<Channel, readonly Settable[]>>> = {
  module: [
    { name: 'language', says: 'what the scripted agent is written in (default: python)', values: moduleLanguages },
  ],
};

const anything: JsonShape = { schema: {}, validate: () => [] };

/** The testimony of a host that takes every answer. */
const ordinary: Testimony = {
  door: 'driver',
  placeholders: [],
  calls: [{ by: 'http', method: 'POST', path: '/', headers: {}, body: {}, atMs: 0 }],
  conclusion: { outcome: 'answered' },
};

function clauseOf({ judge, errorKind, ...clause }: HostClause): Clause {
  const { vantages, on } = clause;
  // Clauses that ask whether the host survives judge every value, also one that is only observed.
  const observes = typeof on === 'string' || vantages.includes('same-host') ? undefined : on.observes;
  return {
    ...clause,
    judge(turns) {
      if ((observes?.(turns) ?? []).length > 0)
        return notApplicable('no sentence decides what a host makes of this: the report tells it');
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

/** Whether the last case ended in an error, and it is unknown how errors of this kind read. */
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
