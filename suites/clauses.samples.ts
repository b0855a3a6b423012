import { anExchange } from '../src/author/exchange.samples.ts';
import type { Call, Clause, Contract, Exchange, Scenario, Turns, Verdict } from '../src/contract.ts';
import type { Transport } from '../src/model/index.ts';

/** For tests: the conversations that a clause asks for. `next` returns the call that follows after `turns`. */
export type Asked = Scenario & { readonly next: (value: unknown, ...turns: Turns) => Call | undefined };

/** The clauses of a contract, each by its name: the id without `<contract>/`. */
export function clausesOf({ id: contract, clauses }: Contract) {
  const clauseOf = (name: string): Clause => {
    const found = clauses.find(({ id }) => id === `${contract}/${name}`);
    if (found === undefined) throw new Error(`no clause ${name}`);
    return found;
  };
  return {
    clauseOf,
    /** The verdict of a clause on these exchanges, without the exchange that shows a failure. */
    judged: (name: string, ...turns: Turns): Verdict => inWords(clauseOf(name).judge(turns)),
    /** The conversations that a clause asks for. */
    asks: (name: string): Asked => {
      const { on } = clauseOf(name);
      if (typeof on === 'string') throw new Error(`${name} has no conversations of its own`);
      return { ...on, next: (value, ...turns) => on.call(value, turns) };
    },
  };
}

/** A verdict without the exchange that shows it. */
export function inWords(verdict: Verdict): Verdict {
  if (verdict.is !== 'fail') return verdict;
  const { shownBy: _, ...words } = verdict;
  return words;
}

/** Text as it is, anything else as JSON. */
export function written(printed: unknown): string {
  return typeof printed === 'string' ? printed : JSON.stringify(printed);
}

/** A target that is a function. It returns the text of stdout, or the fields that differ from an empty stdout with exit code 0. */
export function targetThat(behaviour: (call: Call) => string | Partial<Exchange>): Transport {
  return {
    close: async () => undefined,
    call: async (call) => {
      const said = behaviour(call);
      return typeof said === 'string' ? anExchange(said, { call }) : anExchange('', { ...said, call });
    },
  };
}
