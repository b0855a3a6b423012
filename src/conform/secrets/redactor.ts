import type { Call, Clause, Contract, Exchange, Transport, Verdict } from '../../model/index.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { mapExchanges } from '../../model/exchange/map-exchanges.ts';
import { withMembers } from '../../model/exchange/with-members.ts';
import { callKey } from '../../model/exchange/call-key.ts';
import { type Mask, maskOf } from './mask.ts';
import { ownWords } from './own-words.ts';
import type { Secrets } from './secrets.ts';

type Change<T> = (value: T) => T;

/** Turns reported values into a form without secrets: `$NAME` replaces the value of each secret. */
export interface Redactor {
  readonly text: Change<string>;
  /** Returns the same object each time for the same exchange. */
  readonly exchange: Change<Exchange>;
  readonly call: Change<Call>;
  /** The key of the redacted call, from the key of the original one; `exchange` has to be called for its exchange before. */
  readonly key: Change<string>;
  /** Clauses judge the original exchange, and their verdicts are redacted. */
  readonly contract: Change<Contract>;
  /** Redacts the reasons of endings and stderr, because they go into findings unchanged; the answers are not redacted. */
  readonly transport: Change<Transport>;
  /** Redacts an error of a clause, which may quote an answer. */
  readonly error: Change<unknown>;
}

const same = <T>(value: T): T => value;
const nothingSecret: Redactor = {
  text: same,
  exchange: same,
  call: same,
  key: same,
  contract: same,
  transport: same,
  error: same,
};

export function redactor(secrets: Secrets): Redactor {
  const mask = maskOf(secrets);
  if (mask === undefined) return nothingSecret;
  const { text } = mask;
  const known = new WeakMap<Exchange, Exchange>();
  const keys = new Map<string, string>();
  const exchange = (came: Exchange): Exchange => {
    const redacted = known.get(came) ?? maskedExchange(came, mask);
    known.set(came, redacted);
    if (redacted.call !== came.call) keys.set(callKey(came.call), callKey(redacted.call));
    return redacted;
  };
  return {
    text,
    exchange,
    call: (call) => maskedCall(call, mask),
    key: (key) => keys.get(key) ?? key,
    contract: (contract) => maskedContract(contract, mask),
    transport: (transport) =>
      mapExchanges(transport, (came) => {
        if (!('reason' in came.ended)) return came;
        const { ended, stderr } = exchange(came);
        return withMembers(came, { ended, stderr });
      }),
    error: (error) => redactError(error, mask),
  };
}

const nothing = new Uint8Array();

function maskedContract({ afresh, ...contract }: Contract, mask: Mask): Contract {
  const clauses = contract.clauses.map((clause) => redactClause(clause, mask));
  return { ...contract, clauses, ...(afresh && { afresh: () => maskedContract(afresh(), mask) }) };
}

/** The answer is masked at each access: it may be long and stored in a file. */
function maskedExchange(came: Exchange, mask: Mask): Exchange {
  const { call, ...rest } = withMembers(came, { received: nothing });
  return withMembers(
    { ...masked(rest, mask), call: maskedCall(call, mask) },
    {
      get received() {
        return mask.bytes(came.received);
      },
    },
  );
}

/** Lists in `masked` the variables whose values were in the call: their values are put back when the call is made again. */
function maskedCall(call: Call, mask: Mask): Call {
  const { masked: before = [], ...made } = call;
  const names = new Set(before.filter((name) => mask.text(name) === name));
  const changed = masked(made, mask.noting(names));
  if (changed === made && names.size === before.length) return call;
  return { ...changed, ...(names.size === 0 ? {} : { masked: [...names].toSorted() }) };
}

/**
 * Masks everything in a value: texts, names and bytes, also inside base64, in every field except the kit's own words. A value without
 * secrets is returned itself.
 */
function masked<T>(value: T, mask: Mask): T;
function masked(value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return ownWords.has(value) ? value : mask.text(value);
  if (value instanceof Uint8Array) return mask.bytes(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const changed = items.map((item) => masked<unknown>(item, mask));
    return changed.every((item, at) => item === items[at]) ? items : changed;
  }
  const members = Object.entries(value);
  const changed = members.map(([name, member]) => {
    const its =
      name === 'base64' && typeof member === 'string' ? inBase64(member, mask) : masked<unknown>(member, mask);
    return [masked(name, mask), its] as const;
  });
  const isSame = changed.every(([name, member], at) => name === members[at]?.[0] && member === members[at]?.[1]);
  return isSame ? value : Object.fromEntries(changed);
}

function inBase64(text: string, mask: Mask): string {
  const bytes = Buffer.from(text, 'base64');
  const changed = mask.bytes(bytes);
  return changed === bytes ? text : Buffer.from(changed).toString('base64');
}

function redactClause(clause: Clause, mask: Mask): Clause {
  const redacted = (verdict: Verdict): Verdict => {
    if (verdict.is !== 'fail') return masked(verdict, mask);
    // These exchanges are among the judged ones, which are redacted separately.
    const { shownBy, comparedWith, ...said } = verdict;
    return { ...masked(said, mask), ...definedOnly({ shownBy, comparedWith }) };
  };
  return { ...clause, judge: (turns) => redacted(clause.judge(turns)) };
}

function redactError(error: unknown, mask: Mask): unknown {
  if (!(error instanceof Error)) return masked(error, mask);
  error.message = mask.text(error.message);
  if (error.stack !== undefined) error.stack = mask.text(error.stack);
  if (error.cause !== undefined) error.cause = redactError(error.cause, mask);
  for (const [name, value] of Object.entries(error))
    if (typeof value === 'string') Object.assign(error, { [name]: mask.text(value) });
  return error;
}
