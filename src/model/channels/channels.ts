import type { ChannelDescription } from './channel.ts';
import { command, type ReportedCommand } from './command.ts';
import { hostDriver, type ReportedHost } from './host-driver.ts';
import { http, type ReportedServer } from './http.ts';
import { module, type ReportedModule } from './module.ts';

export type { ReportedCommand } from './command.ts';
export type { ReportedHost } from './host-driver.ts';
export type { ReportedServer } from './http.ts';
export type { ReportedModule } from './module.ts';

const descriptions = { command, http, module, 'host-driver': hostDriver };

/** A way of calling a target: as a command, over HTTP, as a function of a module, or a host by its driver. */
export type Channel = keyof typeof descriptions;
export const channels = Object.keys(descriptions) as Channel[];

/** A target in the form in which reports describe it. */
export type Target = ReportedCommand | ReportedServer | ReportedModule | ReportedHost;

/**
 * The description of a channel. A channel that a later version wrote into a report is shown by its name, like a command without
 * words.
 */
export function describeChannel(channel: string): ChannelDescription<Target> {
  return Object.hasOwn(descriptions, channel) ? descriptions[channel as Channel] : command;
}
