import type { Call, Clause, Exchange, Json, Turns, UnknownField } from '../../src/contract.ts';
import {
  again,
  inconclusive,
  isObject,
  namesIn,
  notApplicable,
  own,
  pass,
  seemsStuck,
  withFields,
} from '../../src/contract.ts';
import { isAnswered, isError, isLate, isRefused, statusOf } from './answers.ts';
import { type Body, bodyOf, type Endpoint, sentIn } from './endpoint.ts';
import { alone, documented, documentedAnew } from './sessions.ts';
import { shapes } from './shapes.generated.ts';

/*
 * Two clauses share one body with unknown fields at the top level and in the message. If it is answered, both clauses pass. If it
 * is refused, the fields at the top level are sent alone; if these are refused too, so are the fields in the message. So each
 * refusal of the whole body is the fault of one clause: `top` if its fields are refused alone, else `nested`.
 */

export type Part = 'top' | 'nested';

const PROTO = '__proto__';

export function withFurther(endpoint: Endpoint, fields: readonly UnknownField[]): Call {
  return alone(endpoint, withFields(bodyOf(endpoint, endpoint.message), fields) as Body);
}

export function fieldsOf(fields: readonly UnknownField[], part: Part): UnknownField[] {
  return fields.filter(({ at }) => (at === '') === (part === 'top'));
}

/** Fields without `__proto__`: a guard against the pollution of prototypes refuses this key alone, and the router never sends it. */
export function withoutProto(fields: readonly UnknownField[]): UnknownField[] {
  return fields.filter(({ name }) => name !== PROTO);
}

/** The next call for the clause about one part (`top` or `nested`) of these fields. */
export function nextFurther(
  endpoint: Endpoint,
  part: Part,
  fields: readonly UnknownField[],
  sent: readonly Exchange[],
): Call | undefined {
  if (fieldsOf(fields, part).length === 0) return undefined;
  const { control, whole, bare, top, nested, later, confirmed, isMixed } = seen(sent);
  if (control === undefined) return documented(endpoint);
  if (!isAnswered(control)) return undefined;
  if (whole === undefined) return withFurther(endpoint, fields);
  if (!isToExplain(whole)) return undefined;
  const isGuarded = holds(whole).proto && isError(whole) && (statusOf(whole) ?? 0) < 500;
  const left = isGuarded ? withoutProto(fields) : fields;
  if (isGuarded && bare === undefined && left.length > 0) return withFurther(endpoint, left);
  if (bare !== undefined && isAnswered(bare)) return undefined;
  if (isMixed && top === undefined) return withFurther(endpoint, fieldsOf(left, 'top'));
  if (part === 'nested' && top !== undefined && isAnswered(top)) return undefined;
  if (isMixed && part === 'nested' && nested === undefined) return withFurther(endpoint, fieldsOf(left, 'nested'));
  const blamed = part === 'top' ? top : nested;
  if (blamed === undefined || !isToExplain(blamed)) return undefined;
  if (later === undefined) return documentedAnew(endpoint, `after ${String(blamed.call.body)}`);
  const isStuck = confirmed === undefined && isAnswered(later) && seemsStuck(later, blamed);
  return isStuck ? again(blamed.call, `adk-run/unknown-fields/${part}`) : undefined;
}

/** Judges the calls of `nextFurther`. `taken` judges an unchanged message, a changed one, and the unchanged one again. */
export function judgeFurther(part: Part, taken: Clause['judge']): Clause['judge'] {
  return (sent) => {
    const { control, whole, bare, top, nested, later, confirmed, isMixed } = seen(sent);
    const judge = (...turns: readonly (Exchange | undefined)[]): ReturnType<typeof taken> =>
      taken(turns.filter((turn) => turn !== undefined));
    if (control === undefined || whole === undefined || !isAnswered(control)) return judge(control);
    if (isAnswered(whole)) return pass;
    if (bare !== undefined && isAnswered(bare)) return notApplicable('the key __proto__ alone is refused');
    if (!isToExplain(whole)) return judge(control, whole);
    if (part === 'top') return judge(control, top, later, confirmed);
    if (!isMixed) return judge(control, nested, later, confirmed);
    if (top === undefined) return inconclusive('the changed call was not made');
    return isAnswered(top) ? judge(top, whole) : judge(control, nested, later, confirmed);
  };
}

function isToExplain(exchange: Exchange): boolean {
  return isRefused(exchange) || isLate(exchange);
}

interface Seen {
  readonly control: Exchange | undefined;
  readonly whole: Exchange | undefined;
  /** The whole body without the key `__proto__`. */
  readonly bare: Exchange | undefined;
  readonly top: Exchange | undefined;
  readonly nested: Exchange | undefined;
  /** The unchanged message, sent again. */
  readonly later: Exchange | undefined;
  /** The message that was late, sent again. */
  readonly confirmed: Exchange | undefined;
  /** The whole body has unknown fields in both parts. */
  readonly isMixed: boolean;
}

/** The exchanges so far, recognised by the unknown fields in their bodies. */
function seen([control, whole, ...rest]: Turns): Seen {
  const all = whole === undefined ? { top: false, nested: false, proto: false } : holds(whole);
  const isMixed = all.top && all.nested;
  const find = (top: boolean, nested: boolean): Exchange | undefined =>
    rest.find((exchange) => holds(exchange).top === top && holds(exchange).nested === nested);
  return {
    control,
    whole,
    bare: all.proto ? find(all.top, all.nested) : undefined,
    top: isMixed ? find(true, false) : all.top ? whole : undefined,
    nested: isMixed ? find(false, true) : all.nested ? whole : undefined,
    later: find(false, false),
    confirmed: rest.find(({ call }, at) =>
      [whole, ...rest.slice(0, at)].some((other) => other?.call.body === call.body),
    ),
    isMixed,
  };
}

const known = new Set(namesIn(shapes.request));

/** Which parts of a message hold unknown fields. */
function holds({ call }: Exchange): Record<Part | 'proto', boolean> {
  const text = String(call.body);
  const body = sentIn(call);
  const message = own(body, 'new_message') ?? null;
  const parts = own(message, 'parts');
  const inParts = Array.isArray(parts) && parts.some((part) => namesOf(part).some((name) => name !== 'text'));
  return {
    top: namesOf(body ?? null).some((name) => !known.has(name)),
    nested: inParts || namesOf(message).some((name) => name !== 'parts'),
    proto: text.includes(`"${PROTO}":`),
  };
}

function namesOf(value: Json): string[] {
  return isObject(value) ? Object.keys(value) : [];
}
