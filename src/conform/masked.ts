import type { Clause, Contract, Transport } from '../model/index.ts';
import type { Mask } from './mask.ts';

/** The contract with verdicts that may be told: its clauses judge what came, and what they say of it is masked. */
export function maskedContract(contract: Contract, mask: Mask): Contract {
  const masked = (clause: Clause): Clause => ({ ...clause, judge: (turns) => mask.verdict(clause.judge(turns)) });
  return { ...contract, clauses: contract.clauses.map(masked) };
}

/** The transport with reasons that may be told: they go into findings as they are. */
export function maskedReasons(transport: Transport, { text }: Mask): Transport {
  return {
    close: () => transport.close(),
    async call(call, limits) {
      const exchange = await transport.call(call, limits);
      const { ended } = exchange;
      if (!('reason' in ended)) return exchange;
      return { ...exchange, stderr: text(exchange.stderr), ended: { ...ended, reason: text(ended.reason) } };
    },
  };
}

/** The error with a message that may be told: what a clause throws may quote what came. */
export function maskedError(error: unknown, mask: Mask): unknown {
  if (!(error instanceof Error)) return error;
  error.message = mask.text(error.message);
  if (error.stack !== undefined) error.stack = mask.text(error.stack);
  if (error.cause !== undefined) error.cause = maskedError(error.cause, mask);
  return error;
}
