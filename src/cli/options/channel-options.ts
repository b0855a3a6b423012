import type { Option } from 'commander';
import type { ChannelFlag } from '../../model/channels/channel.ts';
import { channels, describeChannel } from '../../model/channels/channels.ts';
import { agentRequest } from './agent-option.ts';
import { headerField } from './header-option.ts';
import { namedValue } from './named-value.ts';
import { option, type ReadOption, repeatable } from './option.ts';
import { amount, duration } from './values.ts';

/** The options of all channels for agents, or for hosts, by their headings in help. */
export function channelOptions(subject?: 'host'): Record<string, Option[]> {
  return Object.fromEntries(described(subject).map(({ heading, flags }) => [heading, flags.map(optionOf)]));
}

/** The usage lines of all channels for agents, or for hosts, without the name of the command. */
export function channelUsage(subject?: 'host'): string[] {
  return described(subject).flatMap(({ usage }) => usage.map((one) => `<contract> ${one}`));
}

function described(subject: 'host' | undefined): ReturnType<typeof describeChannel>[] {
  return channels.map(describeChannel).filter((one) => one.subject === subject);
}

/** The options of replay that replace the target of a kept failure. */
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
