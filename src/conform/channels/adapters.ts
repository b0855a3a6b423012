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

/** The target that is checked, for any channel. */
export type TargetOptions = CommandTarget | HttpTarget | ModuleTarget | HostTarget;

const adapters: Readonly<Record<Channel, ChannelAdapter<TargetOptions>>> = {
  command,
  http,
  module,
  'host-driver': hostDriver,
};

/** The channel of a target, by the field that names it. */
export function channelOf(target: TargetOptions): Channel {
  const found = channels.find((channel) => describeChannel(channel).key in target);
  if (found === undefined)
    throw new TypeError(`a target has one of ${channels.map((channel) => describeChannel(channel).key).join(', ')}`);
  return found;
}

/** Returns the transport of a target; all transports are made here. Nothing is started before the first call. */
export function openTarget(opening: Opening<TargetOptions>): Transport {
  return adapters[channelOf(opening.target)].open(opening.target, opening);
}

/** Returns the target as reports and recordings hold it. */
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

/** Redacts the target's own secrets, and the given ones, in everything that is reported about it. */
export function redactorOf(target: TargetOptions, secrets: Secrets = {}): Redactor {
  return redactor({ ...secrets, ...adapters[channelOf(target)].secrets?.(target) });
}

/** Returns a function that makes the shell command for a failure; where a call had a secret, the command uses its variable. */
export function reproducing(target: Target, deadlineMs: number, run: Omit<Found, 'clause'>) {
  const adapter = adapters[target.channel] ?? command;
  return (turns: Turns, isComparison: boolean, clause: Pick<Clause, 'id'>): string | undefined => {
    const marked = turns.map((turn) => withMembers(turn, { call: markedCall(turn.call) }));
    const written = adapter.reproduce(target, marked, deadlineMs, isComparison, { ...run, clause: clause.id });
    return written && writeVariables(written);
  };
}

/** The counterpart for a target that is called through another channel than the contract's own; undefined if there is none. */
export function counterpartOf({ channel: own, alsoBy }: Contract, channel: Channel): Counterpart | undefined {
  return alsoBy?.includes(channel) === true ? adapters[channel].counterparts[own] : undefined;
}
