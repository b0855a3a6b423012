import type { Clause, Exchange, Scenario, Turns, Unshown, Verdict } from '../../../src/contract.ts';
import { fail, inconclusive, notApplicable, pass } from '../../../src/contract.ts';
import type { Ask } from '../ask/ask.ts';
import type { Decision } from '../decision/decide.ts';
import type { HostId } from '../profiles/profile.ts';
import { missingHelper } from '../reply/launch.ts';
import { type Reply, replyOf } from '../reply/reply.ts';
import { type Faults, faultsOf } from './fault.ts';
import { levelFor } from './levels.ts';
import type { Fault } from './fault-kinds.ts';
import type { View } from './view.ts';

/** A clause for every host that it binds. */
export interface Row extends Pick<Clause, 'id' | 'category' | 'says'> {
  /** One letter per host, as `levelFor` reads them. */
  readonly levels: string;
  /** The section that holds the sentence, for all hosts or by host; `charter` for a sentence of the kit's charter. */
  readonly section: string | Partial<Readonly<Record<HostId, string>>>;
  /** The scenario under a profile, or why the clause is not tried. */
  readonly on: (view: View) => Scenario | { readonly because: string };
  readonly judge: (view: View) => Clause['judge'];
  /** For each host: the verdicts that no hook can get. */
  readonly unshown?: Partial<Readonly<Record<HostId, Unshown>>>;
}

/** The clause of a row under one profile; empty if it does not bind the host. */
export function clauseOf(row: Row, view: View): Clause[] {
  const host = view.profile.id;
  const level = levelFor(row, host);
  if (level === undefined) return [];
  const { id, category, says, section, unshown = {} } = row;
  const own = typeof section === 'string' ? section : (section[host] ?? 'charter');
  const on = row.on(view);
  const isTried = 'fixed' in on;
  const facts = {
    id,
    profile: host,
    section: own,
    level,
    category,
    says,
    ...(unshown[host] && { unshown: unshown[host] }),
  };
  return [
    {
      ...facts,
      subject: 'agent',
      // A clause that is not tried says so on the plain calls, which are made anyway.
      on: isTried ? on : view.plain,
      judge: isTried ? row.judge(view) : () => notApplicable(on.because),
    },
  ];
}

/** A reply, with the question to the hook, the host's decision, and the faults. */
export interface Interpretation extends Faults {
  readonly ask: Ask;
  readonly exchange: Exchange;
  readonly reply: Reply;
  readonly decision: Decision;
}

/** Interprets the exchange of a plain call; returns a verdict if that is not possible. */
export function interpret(view: View, exchange: Exchange | undefined, asked?: Ask): Interpretation | Verdict {
  if (exchange === undefined) return inconclusive('no call was made');
  const ask = asked ?? view.askOf(exchange);
  if (ask === undefined) return inconclusive('it is not known what was asked');
  const reply = replyOf(exchange);
  const lack = lackOf(reply);
  if (lack !== undefined) return lack;
  if (exchange.ended.by === 'overflow') return inconclusive('it wrote more than is read');
  const decision = view.decide(exchange, ask.event);
  return { ask, exchange, reply, decision, ...faultsOf({ profile: view.profile, ask, reply, decision }) };
}

/** The verdict if the hook needs a helper that this machine does not have: such a reply shows nothing about the hook. */
export function lackOf(reply: Reply): Verdict | undefined {
  const { code, isSilent } = reply;
  const mayLack = code !== 2 && (code !== 0 || isSilent);
  const name = mayLack ? missingHelper(reply) : undefined;
  return name === undefined ? undefined : inconclusive(`${name} is missing on this machine`, `install ${name}`);
}

/** Judges plain calls: fails if the fault of a reply belongs to this clause. `skip` says why a reply does not concern the clause. */
export function judgesFault(
  view: View,
  id: string,
  skip: (of: Interpretation) => string | undefined = () => undefined,
): Clause['judge'] {
  return ([exchange]: Turns): Verdict => {
    const found = interpret(view, exchange);
    if ('is' in found) return found;
    const { fault, advice, ask } = found;
    if (ask.event.role === 'other' && !ofAnyEvent.has(id)) return notApplicable('nothing is known of this event');
    const own = [...advice, fault].find((one) => one?.clause === id);
    if (own !== undefined) return verdictOf(own);
    const because = skip(found);
    if (because !== undefined) return notApplicable(because);
    return fault === undefined ? pass : elsewhere(fault);
  };
}

const ofAnyEvent: ReadonlySet<string> = new Set([
  'hooks/input/answers-each-event',
  'hooks/output/json-alone',
  'hooks/timing/within-timeout',
]);

export function elsewhere({ clause }: Pick<Fault, 'clause'>): Verdict {
  return inconclusive(`another clause judges what is wrong with it: ${clause.replace('hooks/', '')}`);
}

function verdictOf({ expected, actual, pointer, hint, unsure }: Fault): Verdict {
  if (unsure !== undefined) return inconclusive(unsure);
  return fail({ expected, actual, hint, ...(pointer === undefined ? {} : { pointer }) });
}
