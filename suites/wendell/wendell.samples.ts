import {
  type Call,
  type Clause,
  type Exchange,
  type Json,
  type Sends,
  type Turns,
  valueAt,
  type Verdict,
} from '../../src/index.ts';
import { wendell } from './contract.ts';
import { callOf, example } from './work-items.ts';

/** For tests: an exchange about the example, ended with exit code 0; text is printed as it is, anything else as JSON. */
export function anExchange(printed: unknown, facts: Partial<Exchange> = {}): Exchange {
  return {
    call: callOf(example),
    received: Buffer.from(typeof printed === 'string' ? printed : JSON.stringify(printed)),
    stderr: '',
    ended: { by: 'exit', code: 0 },
    ms: 5,
    lastByteMs: 4,
    ...facts,
  };
}

export const good = { message: 'ok', tool_calls: [] };
export const answered = anExchange(good);
export const refused = anExchange('', { ended: { by: 'exit', code: 1 }, stderr: 'no' });
export const late = anExchange('', { ended: { by: 'timeout', afterMs: 30_000 }, ms: 30_000, lastByteMs: 0 });
export const killed = anExchange('', { ended: { by: 'signal', signal: 'SIGSEGV' } });
export const flooded = anExchange('{"message": "', { ended: { by: 'overflow', limitBytes: 1_024 } });

/** The clause `wendell/<name>`. */
function clauseOf(name: string): Clause {
  const found = wendell.clauses.find(({ id }) => id === `wendell/${name}`);
  if (found === undefined) throw new Error(`no clause ${name}`);
  return found;
}

/** What the clause `wendell/<name>` says of these exchanges. */
export function judged(name: string, ...turns: Turns): Verdict {
  const verdict = clauseOf(name).judge(turns);
  if (verdict.is !== 'fail') return verdict;
  const { shownBy: _, ...words } = verdict;
  return words;
}

/** The conversations that the clause `wendell/<name>` asks for. `next`: the call that follows on `turns`. */
export function asks(name: string): Pick<Sends, 'fixed' | 'generated'> & {
  readonly next: (value: unknown, ...turns: Turns) => Call | undefined;
} {
  const { on } = clauseOf(name);
  if (typeof on === 'string') throw new Error(`${name} has no conversations of its own`);
  return { ...on, next: (value, ...turns) => on.call(value, turns) };
}

/** The text at a JSON pointer. */
export function textAt(value: Json, pointer: string): string {
  const text = valueAt(value, pointer);
  if (typeof text !== 'string') throw new Error(`no text at ${pointer}`);
  return text;
}
