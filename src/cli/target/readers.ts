import type { ChainAgent } from '../../model/channels/channel.ts';
import { describeChannel } from '../../model/channels/channels.ts';
import type { Channel } from '../../model/index.ts';
import { commandReader, type CommandRequest } from './command.ts';
import { hostReader, type HostRequest } from './host-driver.ts';
import { serverReader, type ServerRequest } from './http.ts';
import { moduleReader, type ModuleRequest } from './module.ts';
import type { CommonRequest, TargetReader } from './reader.ts';

/** All options about targets. */
export type TargetRequest = CommonRequest & CommandRequest & ServerRequest & ModuleRequest & HostRequest;

/** In the order in which a message names two of them. */
const readers: Readonly<Record<Channel, TargetReader<TargetRequest>>> = {
  module: moduleReader,
  http: serverReader,
  command: commandReader,
  'host-driver': hostReader,
};

/** The reader of a channel; an unknown channel is treated as a command, which then cannot be reached. */
export function readerOf(channel: string): TargetReader<TargetRequest> {
  return Object.hasOwn(readers, channel) ? readers[channel as Channel] : commandReader;
}

/** The agents of a chain that the user names. */
export function agentsIn(request: TargetRequest): readonly ChainAgent[] | undefined {
  return Object.values(readers)
    .map((reader) => reader.agents?.(request))
    .find((agents) => agents !== undefined);
}

export function namedIn(request: TargetRequest): Channel[] {
  const all = Object.keys(readers) as Channel[];
  return all.filter((channel) => (request as Record<string, unknown>)[describeChannel(channel).key] !== undefined);
}
