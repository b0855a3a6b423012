import fc, { type Arbitrary } from 'fast-check';
import { ContractError } from '../model/contract/contract-error.ts';
import { describeChannel } from '../model/channels/channels.ts';
import type { Call, Contract, Json, JsonShape, Scenario, Unchecked } from '../model/index.ts';
import { arbitraryOf } from '../schema/generate/arbitrary.ts';
import { type BoundaryKind, boundaryCombinations, boundaryValues } from '../schema/boundary/boundary.ts';
import { compile } from '../schema/compile.ts';
import { SchemaError } from '../schema/error.ts';
import { publish } from '../schema/publish/publish.ts';
import { inTime } from '../schema/time-limit.ts';
import { namesIn } from './shape.ts';

/** Each edge of a shape costs a call: the remaining edges of a large shape are left to generated requests. */
const MOST_EDGES = 12;
/**
 * The most characters of all examples together: the requests at the edges of the shape are copies of the first example with
 * changes.
 */
const MOST_IN_EXAMPLES = 4 * 1024 * 1024;
/** The most milliseconds to look for requests: a pattern may match nothing. */
const PLANNING_MS = 30_000;

/** A contract as an author writes it. All fields that are not described here are those of `Contract`. */
export interface OwnContract<Request extends Json = Json> extends Omit<
  Contract,
  'shapes' | 'calls' | 'answer' | 'unchecked' | 'file'
> {
  /** Zod 4 or Zod 3 shapes, shapes with Standard JSON Schema, JSON Schemas, or results of `shape`. */
  readonly shapes: { readonly request: unknown; readonly reply: unknown; readonly [part: string]: unknown };
  /** The document's own examples, which are sent first, in this order. */
  readonly examples: readonly [OwnExample<Request> & { readonly reply: Json }, ...OwnExample<Request>[]];
  /** How a request is sent; as JSON if left out. Pure. */
  readonly call?: (request: Request) => Call;
  /** More valid requests; if left out, edges of the shape and random ones; none if false. */
  readonly generated?: Arbitrary<Request> | false;
  /** The plain calls, instead of those made from examples and shapes. */
  readonly calls?: Scenario;
  /** The answer of an ordinary agent; the reply of the first example if left out. */
  readonly answer?: Contract['answer'];
  readonly unchecked?: readonly Unchecked[];
}

/** A request in the document, and a reply to it. */
export interface OwnExample<Request extends Json = Json> {
  readonly request: Request;
  /** An ordinary answer to it. */
  readonly reply?: Json;
}

/**
 * Makes a contract for `check` from an author's description: shapes of all supported libraries become JSON Schema, and examples
 * and shapes become calls.
 *
 * @throws ContractError for a shape that JSON Schema cannot express, and for an example that does not fit
 */
export function defineContract<Request extends Json>(own: OwnContract<Request>): Contract {
  const { shapes, examples, call: _, generated: __, calls, answer, unchecked = [], ...rest } = own;
  const named = shapesOf(own.id, shapes);
  if (!Array.isArray(examples) || examples[0]?.reply === undefined)
    throw new ContractError('examples is no list whose first has a reply', 'write [{ request: …, reply: … }]');
  if (isLarger(examples, MOST_IN_EXAMPLES))
    throw new ContractError(
      `examples hold more than ${MOST_IN_EXAMPLES} characters`,
      'write smaller ones, and make what is large in call or calls',
    );
  for (const [at, example] of examples.entries()) {
    assertFits(named.request, example.request, `examples[${at}].request`);
    if (example.reply !== undefined) assertFits(named.reply, example.reply, `examples[${at}].reply`);
  }
  return {
    reads: { '': namesIn(named.reply) },
    ...rest,
    shapes: named,
    calls: calls ?? plainCalls(own, named.request),
    answer: answer ?? {
      received: JSON.stringify(examples[0].reply),
      ended: describeChannel(own.channel).answered(examples[0].reply),
    },
    unchecked,
  };
}

/** The examples, edges of the shape, and generated requests. */
function plainCalls<Request extends Json>(own: OwnContract<Request>, shape: JsonShape): Scenario {
  const { examples, generated } = own;
  const call = own.call ?? ((request) => ({ body: JSON.stringify(request), ...describeChannel(own.channel).call }));
  const { edges, any } =
    generated === undefined
      ? placed('shapes.request', () =>
          inTime(PLANNING_MS, 'making requests of the shape', () => requestsOf(shape, examples[0].request)),
        )
      : { edges: [], any: generated };
  return {
    fixed: [...examples.map(({ request }) => request), ...edges],
    ...(any === false ? {} : { generated: any }),
    // The author's generator may cover only a part of the shape: then only its values may be sent.
    ...(generated === undefined ? { fits: (value) => shape.validate(value).length === 0 } : {}),
    call: (value, turns) => (turns.length === 0 ? call(value as Request) : undefined),
  };
}

function shapesOf(id: string, shapes: OwnContract['shapes']): Contract['shapes'] {
  const parts = Object.entries(shapes ?? {}).map(([part, shape]) => {
    return [part, placed(`shapes.${part}`, () => shapeOf(shape, `${id}: ${part}`))] as const;
  });
  const { request, reply, ...others } = Object.fromEntries(parts);
  if (request !== undefined && reply !== undefined) return { request, reply, ...others };
  throw new ContractError('shapes lacks request or reply', 'write shapes: { request: …, reply: … }');
}

function shapeOf(shape: unknown, title: string): JsonShape {
  if (isJsonShape(shape)) return shape;
  const { $schema, ...body } = publish(shape);
  const schema = { $schema, title, ...body };
  return { schema, validate: compile(schema), inDraft7: () => ({ title, ...publish(shape, { draft: '7' }) }) };
}

/** Whether it is a result of `shape`, which needs no compilation. */
function isJsonShape(shape: unknown): shape is JsonShape {
  const { schema, validate } = (shape ?? {}) as Partial<JsonShape>;
  return typeof schema === 'object' && typeof validate === 'function';
}

/**
 * `edges`: the example with edges of the shape in it, in so few requests that each pair of edges occurs in one. `any`: an
 * arbitrary of valid requests.
 */
function requestsOf({ schema, validate }: JsonShape, base: Json): { edges: readonly Json[]; any: Arbitrary<Json> } {
  // A store may rightly refuse control characters, although no schema says so.
  const around = { base, validate, varies: (_: string, kind: BoundaryKind) => kind !== 'control' };
  const combinations = boundaryCombinations(schema, around);
  return {
    edges: boundaryValues(schema, around).slice(0, MOST_EDGES),
    any: fc.oneof(combinations, arbitraryOf(schema, { unknownProperties: false })),
  };
}

/** Whether a value has more than `most` characters in its texts and names, plus one for each other value; stops counting there. */
function isLarger(value: unknown, most: number): boolean {
  const waiting = [value];
  for (let left = most; waiting.length > 0;) {
    const next = waiting.pop();
    left -= typeof next === 'string' ? next.length : 1;
    if (left < 0 || (Array.isArray(next) && next.length > left)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inside] of Object.entries(next)) {
      left -= name.length;
      waiting.push(inside);
    }
  }
  return false;
}

function assertFits({ validate }: JsonShape, value: unknown, place: string): void {
  const [fault] = validate(value);
  if (fault === undefined) return;
  throw new ContractError(`${place}${fault.pointer}: ${fault.message}`, 'correct the example, or its shape');
}

/** Turns a SchemaError into a ContractError that names the place in the contract. */
function placed<T>(place: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new ContractError(`${place}${error.place}: ${error.problem}`, error.hint);
  }
}
