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

/** Calls cost: of a large shape the rest of its edges is left to generated requests. */
const MOST_EDGES = 12;
/** Of all examples together, in characters: requests at the edges of the shape are made of the first one, each as large as that. */
const MOST_IN_EXAMPLES = 4 * 1024 * 1024;
/** A pattern that nothing matches is looked at for so long. */
const PLANNING_MS = 30_000;

/** A contract as people write it. Whatever is not described here is as a `Contract` has it. */
export interface OwnContract<Request extends Json = Json> extends Omit<
  Contract,
  'shapes' | 'calls' | 'answer' | 'unchecked' | 'file'
> {
  /** Zod 4 or Zod 3 shapes, shapes that carry Standard JSON Schema, JSON Schemas, or what `shape` makes of one. */
  readonly shapes: { readonly request: unknown; readonly reply: unknown; readonly [part: string]: unknown };
  /** The document's own, sent first, in this order. */
  readonly examples: readonly [OwnExample<Request> & { readonly reply: Json }, ...OwnExample<Request>[]];
  /** How a request is sent: as JSON when left out. Pure. */
  readonly call?: (request: Request) => Call;
  /** Further valid requests: the edges of the shape, and others, when left out; none where it is false. */
  readonly generated?: Arbitrary<Request> | false;
  /** The plain calls, in place of those that follow from examples and shapes. */
  readonly calls?: Scenario;
  /** What an ordinary agent answers: the reply of the first example when left out. */
  readonly answer?: Contract['answer'];
  readonly unchecked?: readonly Unchecked[];
}

/** A request that the document shows, and a reply to it. */
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

/** The examples, edges of the shape, and requests by chance. */
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
    // What the author generates may be less than what fits the shape: only that may be sent then.
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

/** What `shape` made: it need not be compiled. */
function isJsonShape(shape: unknown): shape is JsonShape {
  const { schema, validate } = (shape ?? {}) as Partial<JsonShape>;
  return typeof schema === 'object' && typeof validate === 'function';
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

/** Whether the texts and names of a value, and one for each other value, come to more: seen without going further than that. */
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

/** What a schema is refused for, with its place in the contract. */
function placed<T>(place: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new ContractError(`${place}${error.place}: ${error.problem}`, error.hint);
  }
}
