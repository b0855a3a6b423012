import { definedOnly } from '../../model/defined-only.ts';
import type { ReportedCommand, Transport } from '../../model/index.ts';
import { reproduceCommand } from '../../run/reproduce/command.ts';
import { agentsTransport } from '../../transport/agents.ts';
import { commandTransport } from '../../transport/command/command.ts';
import { namedFiles } from '../../transport/command/own-folder.ts';
import type { ChannelAdapter } from './adapter.ts';
import { functionFrom } from './counterparts.ts';

/** A command, run once for each call. */
export interface CommandTarget {
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  /** Agents of a chain, run in the same manner. The chain begins with the first one. */
  readonly agents?: readonly AgentCommand[];
}

/** The command of an agent, and the type by which other agents ask for it. */
export interface AgentCommand {
  readonly type: string;
  readonly command: readonly [string, ...string[]];
}

export const command: ChannelAdapter<CommandTarget, ReportedCommand> = {
  open({ agents = [], ...target }, { contract: { ownFolder }, env }) {
    const of = ({ command: words }: Pick<CommandTarget, 'command'>): Transport =>
      commandTransport({ ...target, command: words, ...definedOnly({ env, ownFolder }) });
    return agents.length === 0
      ? of(target)
      : agentsTransport(of(target), new Map(agents.map((agent) => [agent.type, of(agent)])));
  },

  describe({ command: words, agents, cwd }, { contract: { ownFolder } }) {
    const commands = [words, ...(agents ?? []).map((agent) => agent.command)];
    const files = commands.flatMap((one) => namedFiles({ command: one, cwd }));
    const folder = ownFolder && { files: [...new Set(files)] };
    return { channel: 'command', command: words, ...definedOnly({ agents, cwd, ownFolder: folder }) };
  },

  agents: ({ agents }) => agents,

  reproduce: reproduceCommand,

  counterparts: {
    module: {
      call: (call) => call,
      home: functionFrom((ended) => (ended.by === 'exit' ? { code: ended.code, is: 'exit code', ok: 0 } : undefined)),
    },
  },
};
