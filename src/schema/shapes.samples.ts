import { z } from 'zod';
import { z as z3 } from 'zod/v3';

/** A Zod shape of either version, with the part that tests use. */
export interface Judge {
  safeParse(value: unknown): { readonly success: boolean };
}

const tool = z.object({
  name: z.string().min(1),
  arguments: z.record(z.string(), z.unknown()),
  description: z.string(),
  metadata: z.looseObject({}).optional(),
});

const part = z.union([
  z.object({ text: z.string() }),
  z.object({ functionCall: z.object({ name: z.string(), args: z.record(z.string(), z.unknown()).optional() }) }),
]);

interface Tree {
  value: number;
  children: Tree[];
}
const tree: z.ZodType<Tree> = z.strictObject({ value: z.int().min(0), children: z.lazy(() => z.array(tree).max(3)) });

/** Shapes of the kinds that contracts use. */
const zod4Shapes: Readonly<Record<string, z.ZodType>> = {
  'work item': z.object({
    schema_version: z.literal('agent.input.v1'),
    task: z.string(),
    scenario: z.object({ id: z.string(), title: z.string().optional(), customer_goal: z.string().optional() }),
    transcript: z.array(z.object({ role: z.enum(['user', 'agent']), text: z.string() })),
    available_tools: z.array(tool),
    case: z.looseObject({ case_id: z.string() }),
  }),
  reply: z.object({
    message: z.string(),
    tool_calls: z.array(z.object({ name: z.string(), args: z.looseObject({}), result: z.unknown().optional() })),
    metrics: z.record(z.string(), z.number()).optional(),
  }),
  events: z
    .array(
      z.object({
        author: z.string(),
        invocationId: z.uuid(),
        timestamp: z.number().nonnegative().optional(),
        content: z.object({ parts: z.array(part).min(1), role: z.enum(['model', 'user']) }).nullish(),
        actions: z.object({ stateDelta: z.record(z.string(), z.json()) }).optional(),
      }),
    )
    .min(1),
  tree,
  'linked list': z.object({
    head: z.string(),
    get tail() {
      return z.nullable(z.object({ value: z.boolean(), next: z.string().nullable() }));
    },
  }),
  'discriminated union': z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('circle'), radius: z.number().positive() }),
    z.strictObject({ kind: z.literal('square'), side: z.number().positive().max(10) }),
    z.object({ kind: z.literal('none') }),
  ]),
  'nullable union': z.object({ state: z.union([z.string().min(3), z.number().int(), z.null(), z.boolean()]) }),
  intersection: z.intersection(z.object({ a: z.string() }), z.object({ b: z.number().optional() })),
  records: z.object({
    open: z.record(z.string().regex(/^[a-z]{1,5}$/), z.int()),
    full: z.record(z.enum(['low', 'high']), z.number()),
    some: z.partialRecord(z.enum(['low', 'high']), z.boolean()),
  }),
  tuples: z.object({ pair: z.tuple([z.string(), z.int()]), many: z.tuple([z.boolean()], z.string().min(1)) }),
  texts: z.strictObject({
    short: z.string().min(2).max(4),
    exact: z.string().length(5),
    code: z.string().regex(/^[A-Z]{3}-\d+$/),
    long: z.string().regex(/^\w+$/).min(30),
    template: z.templateLiteral(['v', z.int()]),
    both: z.string().startsWith('ab').endsWith('z'),
  }),
  formats: z.object({
    at: z.iso.datetime(),
    offset: z.iso.datetime({ offset: true }),
    day: z.iso.date(),
    duration: z.iso.duration(),
    mail: z.email(),
    link: z.url(),
    id: z.uuid(),
    four: z.ipv4(),
    six: z.ipv6(),
    host: z.hostname(),
    data: z.base64(),
    nano: z.nanoid(),
  }),
  numbers: z.object({
    int: z.int(),
    port: z.int().min(1).max(65535),
    ratio: z.number().gt(0).lt(1),
    step: z.number().multipleOf(0.25).min(-1).max(1),
    five: z.int().multipleOf(5).positive(),
    i32: z.int32(),
    any: z.number(),
  }),
  defaults: z.object({ mode: z.enum(['async', 'threads']).default('async'), limit: z.int().max(3).optional() }),
  list: z.array(z.string().max(3)).min(2).max(4),
};

interface Tree3 {
  name: string;
  kids: Tree3[];
}
const tree3: z3.ZodType<Tree3> = z3.object({ name: z3.string(), kids: z3.lazy(() => z3.array(tree3)) });

/** Each is published as draft-07, and as 2020-12 converted from it. */
const zod3Shapes: Readonly<Record<string, z3.ZodTypeAny>> = {
  object: z3
    .object({ id: z3.string().min(1), count: z3.number().int().min(0).max(9).optional(), note: z3.string().nullable() })
    .strict(),
  tree: tree3,
  tuples: z3.object({ pair: z3.tuple([z3.string(), z3.number()]), rest: z3.tuple([z3.boolean()]).rest(z3.string()) }),
  union: z3.discriminatedUnion('t', [
    z3.object({ t: z3.literal('a'), n: z3.number() }),
    z3.object({ t: z3.literal('b') }),
  ]),
  records: z3.record(z3.string(), z3.array(z3.enum(['x', 'y'])).nonempty()),
  texts: z3.object({
    mail: z3.string().email(),
    id: z3.string().uuid(),
    code: z3
      .string()
      .regex(/^[a-f]{2,4}$/)
      .max(3),
  }),
  both: z3.intersection(z3.object({ a: z3.string() }), z3.object({ b: z3.boolean() })),
  shared: z3.object({ first: tree3, second: tree3.optional() }),
};

/** The shapes of both versions. */
export const shapes: Readonly<Record<string, Judge>> = {
  ...zod4Shapes,
  ...Object.fromEntries(Object.entries(zod3Shapes).map(([name, shape]) => [`${name} (Zod 3)`, shape])),
};
