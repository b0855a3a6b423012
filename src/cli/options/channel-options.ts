import type { Option } from 'commander';
import type { ChannelFlag } from '../../model/channels/channel.ts';
import { channels, describeChannel } from '../../model/channels/channels.ts';
import { agentRequest } from './agent-option.ts';
import { headerField } from './header-option.ts';
import { namedValue } from './named-value.ts';
import { option, type ReadOption, repeatable } from './option.ts';
import { amount, duration } from './values.ts';

/** The options of all channels that reach an agent, or a host, by their headings in help. */
export function channelOptions(subject?: 'host'): Record<string, Option[]> {
  return Object.fromEntries(described(subject).map(({ heading, flags }) => [heading, flags.map(optionOf)]));
}

/** How targets of all channels that reach an agent, or a host, are named behind a command of the kit. */
export function channelUsage(subject?: 'host'): string[] {
  return described(subject).flatMap(({ usage }) => usage.map((one) => `<contract> ${one}`));
}

function described(subject: 'host' | undefined): ReturnType<typeof describeChannel>[] {
  return channels.map(describeChannel).filter((one) => one.subject === subject);
}

/** Those that take the place of what a kept failure names. */
export function replayOptions(): Option[] {
  const flags = channels.flatMap((channel) => describeChannel(channel).flags);
  return flags.filter(({ isOfReplay }) => isOfReplay === true).map(optionOf);
}

const readers: Readonly<Record<NonNullable<ChannelFlag['reads']>, ReadOption>> = {
  agent: () => agentRequest,
  duration,
  header: () => headerField,
  'name=value': () => namedValue,
  port: amount(65_535),
};

function optionOf({ flag, says, repeatable: isRepeatable, reads }: ChannelFlag): Option {
  return (isRepeatable ? repeatable : option)(flag, says, reads && readers[reads]);
}
