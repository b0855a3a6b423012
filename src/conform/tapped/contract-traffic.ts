import { describeChannel } from '../../model/channels/channels.ts';
import { triable } from '../../model/contract/triable.ts';
import type { Call, Contract, Exchange, Tapped, Target } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { judgeTraffic, type Traffic } from '../../run/judge/traffic.ts';
import { defaults } from '../../run/plan/defaults.ts';
import { reproducing } from '../channels/adapters.ts';
import { belowBase } from '../channels/http.ts';
import { hostSide } from '../contracts/host-contract.ts';
import { decodedRequest, decodedResponse } from './decoded.ts';
import { isWhole, requestsOf } from './requests.ts';
import { testimonyExchange } from './testimony.ts';
import { whileOpen } from './while-open.ts';

/** A host or an agent that gets a report of its own. */
export interface Side {
  readonly name: string;
  readonly contract: Contract;
  readonly target: Target;
  readonly traffic: Traffic;
}

/** Judges the calls of one contract: for its host, and for each of the agents that were called. */
export interface ContractTraffic {
  readonly judge: (tapped: Tapped) => void;
  readonly sides: () => readonly Side[];
  /** How many calls were not judged, and why: one sentence each. */
  readonly notes: () => readonly string[];
}

/** Commands may differ in each call: with more agents than this, calls of the others are judged only for their host. */
const MOST_AGENTS = 32;

/** @param recording how reports name the recording */
export function judgeContract(contract: Contract, recording: string): ContractTraffic {
  const requests = requestsOf(contract);
  const host = contract.host === undefined ? undefined : hostOf(contract, recording);
  const agents = new Map<string, Side>();
  const left = {
    other: 0,
    cut: 0,
    unsent: 0,
    open: 0,
    coded: 0,
    codedAnswer: 0,
    givenUp: 0,
    heldOpen: 0,
    invalid: 0,
    ofMore: 0,
  };

  function agentFor(target: Target): Side | undefined {
    const key = JSON.stringify(describeChannel(target.channel).identity(target));
    const agent =
      agents.get(key) ??
      (agents.size < MOST_AGENTS ? agentOf(contract, { ...target, recording }, agents.size + 1) : undefined);
    if (agent !== undefined) agents.set(key, agent);
    return agent;
  }

  /** Why an exchange is not judged for its agent. */
  function whyNot({ host: seen, exchange }: Tapped): keyof typeof left | undefined {
    if (!seen.sentAll) return 'open';
    if (seen.gaveUp === true) return 'givenUp';
    if ('heldOpen' in exchange.ended) return 'heldOpen';
    return requests.isValid(exchange.call) ? undefined : 'invalid';
  }

  return {
    judge(tapped) {
      const known = requests.recognise(tapped.exchange.call);
      const unknown = known === undefined ? 'other' : whyUnknown(tapped);
      if (known === undefined || unknown !== undefined) return void (left[unknown ?? 'other'] += 1);
      const call = decodedRequest(known.call);
      if (call === undefined) return void (left.coded += 1);
      const seen = { ...tapped, exchange: { ...tapped.exchange, call } };
      host?.judge(seen);
      if (seen.exchange.ended.by === 'unreachable') return;
      const because = whyNot(seen);
      if (because !== undefined) return void (left[because] += 1);
      const exchange = decodedResponse(seen.exchange);
      if (exchange === undefined) return void (left.codedAnswer += 1);
      const agent = agentFor(belowBase(tapped.target, known.base));
      if (agent === undefined) left.ofMore += 1;
      else agent.traffic.judge({ ...exchange, call: withoutHops(call) });
    },
    sides: () => [...(host === undefined ? [] : [host.side]), ...agents.values()],
    notes: () =>
      [
        [left.other, `no request of ${contract.id}: passed on, and not judged`],
        [left.cut, 'more was sent than is kept: not judged'],
        [left.unsent, 'over before the host had sent all: not judged'],
        [left.open, 'stdin was still open when the agent had ended: judged for the host alone, and not for good'],
        [left.coded, 'a content coding that is not read: not judged'],
        [left.codedAnswer, 'an answer in a content coding that is not read: judged for the host alone'],
        [left.givenUp, 'the host gave up: judged for the host alone'],
        [
          left.heldOpen,
          'an output was still open when the agent exited, and may have gone on: judged for the host alone',
        ],
        [left.invalid, 'no valid request: judged for the host alone'],
        [left.ofMore, `of more agents than ${MOST_AGENTS}: judged for the host alone`],
      ].flatMap(([calls, what]) => (calls === 0 ? [] : [`${count(Number(calls), 'call')}: ${what}`])),
  };
}

/** Why it is not known what the host sent. */
function whyUnknown({ host: { isCut, sentAll }, exchange: { call } }: Tapped): 'cut' | 'unsent' | undefined {
  if (isCut === true) return 'cut';
  return sentAll || (call.path === undefined && isWhole(call)) ? undefined : 'unsent';
}

function hostOf(contract: Contract, recording: string) {
  const side = hostSide(contract);
  const target: Target = { channel: 'host-driver', recording };
  // Clauses judge a testimony; the report shows the original exchange.
  const said = new WeakMap<Exchange, Exchange>();
  const traffic = judgeTraffic({
    contract: side,
    clauses: triable(side).map(whileOpen),
    target,
    untried: {
      verdict: 'inconclusive',
      because: 'a tap passes on what the agent does, and plays nothing',
      hint: `agent-conform host ${contract.id} --driver '<command>' plays it`,
    },
    reproduce: () => undefined,
    shown: (exchange) => said.get(exchange) ?? exchange,
  });
  return {
    side: { name: `${contract.id}-host`, contract: side, target, traffic },
    judge(tapped: Tapped) {
      const testimony = testimonyExchange(tapped);
      said.set(testimony, tapped.exchange);
      traffic.judge(testimony);
    },
  };
}

function agentOf(contract: Contract, target: Target, number: number): Side {
  const { deadlineMs, seed } = defaults;
  const traffic = judgeTraffic({
    contract,
    clauses: triable(contract),
    target,
    untried: {
      verdict: 'inconclusive',
      because: 'a tap makes no calls of its own',
      hint: `agent-conform check ${contract.id} makes them`,
    },
    reproduce: reproducing(target, deadlineMs, { contract: contract.file ?? contract.id, seed }),
    shown: (exchange) => exchange,
  });
  return { name: `${contract.id}-agent${number === 1 ? '' : `-${number}`}`, contract, target, traffic };
}

/** Header fields that belong to one connection: a repeated call gets its own. */
const ofHops = new Set(['host', 'connection', 'content-length', 'expect', 'keep-alive', 'transfer-encoding']);

function withoutHops({ headers, ...call }: Call): Call {
  if (headers === undefined) return call;
  return { ...call, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofHops.has(name))) };
}
