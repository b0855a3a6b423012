import type { ChainAgent } from '../../model/channels/channel.ts';
import { channels, describeChannel } from '../../model/channels/channels.ts';
import { definedOnly } from '../../model/defined-only.ts';
import {
  type Channel,
  type Clause,
  type Contract,
  reportedSettings,
  type Target,
  type Transport,
  type Turns,
} from '../../model/index.ts';
import { withMembers } from '../../model/exchange/with-members.ts';
import { writeVariables } from '../../model/text/variable-marks.ts';
import { markedCall } from '../secrets/marked-call.ts';
import { type Redactor, redactor } from '../secrets/redactor.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ChannelAdapter, Counterpart, Found, Opening } from './adapter.ts';
import { command, type CommandTarget } from './command.ts';
import { hostDriver, type HostTarget } from './host-driver.ts';
import { http, type HttpTarget } from './http.ts';
import { module, type ModuleTarget } from './module.ts';

/** What is checked, and how it is reached. */
export type TargetOptions = CommandTarget | HttpTarget | ModuleTarget | HostTarget;

const adapters: Readonly<Record<Channel, ChannelAdapter<TargetOptions>>> = {
  command,
  http,
  module,
  'host-driver': hostDriver,
};

/** The way in which a target is called. */
export function channelOf(target: TargetOptions): Channel {
  const found = channels.find((channel) => describeChannel(channel).key in target);
  if (found === undefined)
    throw new TypeError(`a target has one of ${channels.map((channel) => describeChannel(channel).key).join(', ')}`);
  return found;
}

/** The one place where a target gets its transport. Nothing is started before the first call. */
export function openTarget(opening: Opening<TargetOptions>): Transport {
  return adapters[channelOf(opening.target)].open(opening.target, opening);
}

/** The target as reports and recordings tell it. */
export function describeTarget(opening: Opening<TargetOptions>): Target {
  const { target, env, set } = opening;
  const common = definedOnly({
    env: env === undefined ? undefined : Object.keys(env),
    set: set && reportedSettings(set),
  });
  return { ...adapters[channelOf(target)].describe(target, opening), ...common };
}

/** The agents of a chain that a target names. */
export function agentsOf(target: TargetOptions): readonly ChainAgent[] | undefined {
  return adapters[channelOf(target)].agents?.(target);
}

/** Redacts the secrets of a target, and further ones, in everything that is reported of it. */
export function redactorOf(target: TargetOptions, secrets: Secrets = {}): Redactor {
  return redactor({ ...secrets, ...adapters[channelOf(target)].secrets?.(target) });
}

/** Gives the shell command that shows a failure of a target again: where a secret stood in a call, it takes the value of its variable. */
export function reproducing(target: Target, deadlineMs: number, run: Omit<Found, 'clause'>) {
  const adapter = adapters[target.channel] ?? command;
  return (turns: Turns, isComparison: boolean, clause: Pick<Clause, 'id'>): string | undefined => {
    const marked = turns.map((turn) => withMembers(turn, { call: markedCall(turn.call) }));
    const written = adapter.reproduce(target, marked, deadlineMs, isComparison, { ...run, clause: clause.id });
    return written && writeVariables(written);
  };
}

/** What clauses see of a target that is called in another way than their contract's own. */
export function counterpartOf({ channel: own, alsoBy }: Contract, channel: Channel): Counterpart | undefined {
  return alsoBy?.includes(channel) === true ? adapters[channel].counterparts[own] : undefined;
}
