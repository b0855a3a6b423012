import type { Transport } from '../model/index.ts';
import { unreachable } from './unreachable.ts';

/** A transport that passes each call to the agent of the type that the call names, and a call without an agent type to `own`. */
export function agentsTransport(own: Transport, agents: ReadonlyMap<string, Transport>): Transport {
  return {
    async call(call, limits) {
      const { agent } = call;
      const transport = agent === undefined ? own : agents.get(agent);
      return (
        transport?.call(call, limits) ?? unreachable(call, `no agent of the type ${JSON.stringify(agent)} is named`)
      );
    },
    async close() {
      await Promise.all([own, ...agents.values()].map((transport) => transport.close()));
    },
  };
}
