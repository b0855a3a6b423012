import { definedOnly } from '../../model/defined-only.ts';
import type { AgentsBy } from '../../model/contract/contract.ts';
import type { ReportedHost } from '../../model/index.ts';
import type { Door } from '../../transport/host/doors/door.ts';
import { driverDoor } from '../../transport/host/doors/driver.ts';
import { loopDoor } from '../../transport/host/doors/loop.ts';
import { triggerDoor } from '../../transport/host/doors/trigger.ts';
import { hostTransport } from '../../transport/host/host.ts';
import type { Scripted } from '../../transport/host/scripted.ts';
import { reproduceHost } from '../../run/reproduce/host-driver.ts';
import type { ChannelAdapter, Opening } from './adapter.ts';
import { USUAL_READY_MS } from '../../model/channels/usual-limits.ts';

/** A host (the program that calls agents), and the door through which the kit makes it call. */
export interface HostTarget {
  readonly door: HostDoor;
  readonly cwd?: string;
}

/** Words of commands are passed on as they are, without a shell. */
export type HostDoor =
  /** A command that makes the host make one call, run once for each case: `{case}`, `{agent}` and others in it are replaced. */
  | { readonly driver: readonly [string, ...string[]] }
  /** A command that reads cases on stdin and writes conclusions on stdout. */
  | { readonly loop: readonly [string, ...string[]] }
  /** A command that makes a running host make one call; `start` starts the host. */
  | {
      readonly trigger: readonly [string, ...string[]];
      readonly start?: readonly [string, ...string[]];
      /** The port of the scripted agent; any free port if left out. */
      readonly port?: number;
      /** Milliseconds until the trigger has to have succeeded once; 60,000 if left out. */
      readonly readyMs?: number;
    };

/** What plays the agent, by the way in which agents are called: read when a host is checked. */
const scripted: Readonly<Partial<Record<AgentsBy, Scripted>>> = {
  command: {
    placeholders: ['agent', 'agent:json'],
    make: async (...one) => (await import('../../transport/host/scripted-command.ts')).scriptedCommand(...one),
  },
  scripts: {
    placeholders: ['folder', 'ensemble', 'input'],
    make: async (...one) => (await import('../../transport/host/scripted-scripts.ts')).scriptedScripts(...one),
  },
  http: {
    placeholders: ['url'],
    make: async (...one) => (await import('../../transport/host/scripted-server.ts')).scriptedServer(...one),
  },
  module: {
    placeholders: ['module'],
    make: async (...one) => (await import('../../transport/host/scripted-module.ts')).scriptedModule(...one),
  },
};

/** The placeholders of every contract. */
const common = ['case', 'out', 'timeout'];

/** The placeholders that commands may use if hosts call agents on this contract's channel; undefined if no agent can be played. */
export function placeholdersFor(contract: Opening['contract']): readonly string[] | undefined {
  const names = scripted[agentsByOf(contract)]?.placeholders;
  return names && [...common, ...names];
}

/**
 * Returns the function that makes the scripted agent for the host side of a contract.
 *
 * @throws {TypeError} if there is none for its channel
 */
export function scriptedFor(contract: Opening['contract']): Scripted['make'] {
  const plays = scripted[agentsByOf(contract)];
  if (plays === undefined) throw new TypeError(`nothing plays an agent that is called by ${agentsByOf(contract)}`);
  return plays.make;
}

export const hostDriver: ChannelAdapter<HostTarget, ReportedHost> = {
  open({ door, cwd }, { contract, env, set }) {
    const plays = scriptedFor(contract);
    const port = 'trigger' in door ? door.port : undefined;
    return hostTransport({
      door: doorOf(door, { cwd, env }),
      contract: contract.id,
      scripted: plays,
      ...definedOnly({ port, set, env }),
    });
  },

  describe({ door, cwd }) {
    const { readyMs: _, ...described } = { readyMs: 0, ...door };
    return { channel: 'host-driver', ...described, ...definedOnly({ cwd }) };
  },

  reproduce: (target, _turns, _deadlineMs, _isComparison, found) => reproduceHost(target, found),

  counterparts: {},
};

/** How hosts call agents; `contract` may be a contract as it is written, or its host side. */
function agentsByOf({ channel, host, agentsBy = host?.agentsBy ?? channel }: Opening['contract']): AgentsBy {
  return agentsBy;
}

function doorOf(door: HostDoor, around: { readonly cwd: string | undefined; readonly env: Opening['env'] }): Door {
  if ('driver' in door) return driverDoor({ words: door.driver, ...around });
  if ('loop' in door) return loopDoor({ words: door.loop, ...around });
  return triggerDoor({ words: door.trigger, host: door.start, readyMs: door.readyMs ?? USUAL_READY_MS, ...around });
}
