import fc, { type Arbitrary } from 'fast-check';
import { ContractError } from '../model/contract-error.ts';
import type { Call, Contract, Json, JsonShape, Unchecked } from '../model/index.ts';
import { arbitraryOf } from '../schema/arbitrary.ts';
import { type BoundaryKind, boundaryCombinations, boundaryValues } from '../schema/boundary.ts';
import { compile } from '../schema/compile.ts';
import { SchemaError } from '../schema/error.ts';
import { publish } from '../schema/publish.ts';
import { ordinaryAnswer } from './ordinary-answer.ts';
import { namesIn } from './shape.ts';

/** Calls cost: of a large shape the rest of its edges is left to generated requests. */
const MOST_EDGES = 12;

/** A contract as people write it. Whatever is not told here is as a `Contract` has it. */
export interface OwnContract<Request extends Json = Json> extends Omit<
  Contract,
  'shapes' | 'calls' | 'answer' | 'unchecked' | 'file'
> {
  /** Zod 4 or Zod 3 shapes, shapes that carry Standard JSON Schema, or JSON Schemas. */
  readonly shapes: { readonly request: unknown; readonly reply: unknown; readonly [part: string]: unknown };
  /** The document's own, sent first, in this order. */
  readonly examples: readonly [OwnExample<Request> & { readonly reply: Json }, ...OwnExample<Request>[]];
  /** How a request is sent: as JSON when left out. Pure. */
  readonly call?: (request: Request) => Call;
  /** Further valid requests: the edges of the shape, and others, when left out; none where it is false. */
  readonly generated?: Arbitrary<Request> | false;
  readonly unchecked?: readonly Unchecked[];
}

export interface OwnExample<Request extends Json = Json> {
  readonly request: Request;
  /** An ordinary answer to it. */
  readonly reply?: Json;
}

/**
 * Makes a contract that `check` takes of what people write: shapes of any library become JSON Schema, examples and shapes become
 * calls.
 *
 * @throws ContractError for a shape that JSON Schema cannot say, and for an example that does not fit
 */
export function defineContract<Request extends Json>(own: OwnContract<Request>): Contract {
  const { shapes, examples, call = callBy(own.channel), generated, unchecked = [], ...rest } = own;
  const named = shapesOf(own.id, shapes);
  const { request, reply } = named;
  if (!Array.isArray(examples) || examples[0]?.reply === undefined)
    throw new ContractError('examples is no list whose first has a reply', 'write [{ request: …, reply: … }]');
  for (const [at, example] of examples.entries()) {
    assertFits(request, example.request, `examples[${at}].request`);
    if (example.reply !== undefined) assertFits(reply, example.reply, `examples[${at}].reply`);
  }
  const { edges, any } =
    generated === undefined
      ? told('shapes.request', () => requestsOf(request, examples[0].request))
      : { edges: [], any: generated };
  return {
    reads: { '': namesIn(reply) },
    ...rest,
    shapes: named,
    calls: {
      fixed: [...examples.map((example) => example.request), ...edges],
      ...(any === false ? {} : { generated: any }),
      // What the author generates may be less than what fits the shape: only that may be sent then.
      ...(generated === undefined ? { fits: (value) => request.validate(value).length === 0 } : {}),
      call: (value, turns) => (turns.length === 0 ? call(value as Request) : undefined),
    },
    answer: ordinaryAnswer(own.channel, examples[0].reply),
    unchecked,
  };
}

function shapesOf(id: string, shapes: OwnContract['shapes']): Contract['shapes'] {
  const parts = Object.entries(shapes ?? {}).map(([part, shape]) => {
    return [part, told(`shapes.${part}`, () => shapeOf(shape, `${id}: ${part}`))] as const;
  });
  const { request, reply, ...others } = Object.fromEntries(parts);
  if (request !== undefined && reply !== undefined) return { request, reply, ...others };
  throw new ContractError('shapes lacks request or reply', 'write shapes: { request: …, reply: … }');
}

function shapeOf(shape: unknown, title: string): JsonShape {
  const { $schema, ...body } = publish(shape);
  const schema = { $schema, title, ...body };
  return { schema, validate: compile(schema), inDraft7: () => ({ title, ...publish(shape, { draft: '7' }) }) };
}

/** An example with edges of the shape in it, in so few requests that each pair of them stands in one; and any valid requests. */
function requestsOf({ schema, validate }: JsonShape, base: Json): { edges: readonly Json[]; any: Arbitrary<Json> } {
  // A store may rightly refuse control characters, and no schema says so.
  const around = { base, validate, varies: (_: string, kind: BoundaryKind) => kind !== 'control' };
  const combinations = boundaryCombinations(schema, around);
  return {
    edges: boundaryValues(schema, around).slice(0, MOST_EDGES),
    any: fc.oneof(combinations, arbitraryOf(schema, { unknownProperties: false })),
  };
}

function assertFits({ validate }: JsonShape, value: unknown, place: string): void {
  const [fault] = validate(value);
  if (fault === undefined) return;
  throw new ContractError(`${place}${fault.pointer}: ${fault.message}`, 'correct the example, or its shape');
}

/** What a schema is refused for, with its place in the contract. */
function told<T>(place: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new ContractError(`${place}${error.place}: ${error.problem}`, error.hint);
  }
}

function callBy(channel: Contract['channel']): (request: Json) => Call {
  const headers = { 'content-type': 'application/json' };
  return (request) => ({ body: JSON.stringify(request), ...(channel === 'http' ? { method: 'POST', headers } : {}) });
}
