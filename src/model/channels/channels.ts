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

/** How a contract is carried. */
export type Channel = keyof typeof descriptions;
export const channels = Object.keys(descriptions) as Channel[];

/** How a target is reached, as described to the user. */
export type Target = ReportedCommand | ReportedServer | ReportedModule | ReportedHost;

/** What is known of a channel. One that a later version wrote into a report is shown by its name, as a command without words is. */
export function describeChannel(channel: string): ChannelDescription<Target> {
  return Object.hasOwn(descriptions, channel) ? descriptions[channel as Channel] : command;
}
