import { z } from 'zod';
import { describeChannel } from '../../model/channels/channels.ts';
import { clauseKey } from '../../model/contract/clause-key.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { categories, channels, levels, vantages } from '../../model/index.ts';

/** The shape of a contract, for contracts that no compiler has checked. Each message says what to write. */
const text = z.string({ error: 'write a text' }).min(1, 'write a text');
const oneLine = text.regex(/^[^\n\r]*$/, 'write one line');
const code = z.custom<unknown>((value) => typeof value === 'function', 'write a function');
const listOf = <T extends z.ZodType>(item: T) => z.array(item, { error: 'write a list' });
const ofAgents = channels.filter((channel) => describeChannel(channel).subject === undefined);
const one = (names: readonly string[]) => z.enum(names, { error: `write ${names.join(' or ')}` });

const made = z.looseObject(
  { schema: z.looseObject({}), validate: code },
  { error: 'write export default defineContract({ … })' },
);

const scenario = z.strictObject(
  {
    fixed: listOf(z.unknown()),
    generated: z
      .custom<unknown>(
        (value) => typeof (value as { generate?: unknown } | null)?.generate === 'function',
        'write an arbitrary of fast-check',
      )
      .optional(),
    plain: z.unknown().optional(),
    fits: code.optional(),
    call: code,
    calibrated: z.literal(true).optional(),
    untilGone: z.literal(true).optional(),
    isSession: z.literal(true).optional(),
    usually: z.int({ error: 'write a number' }).nonnegative('write a number from 0 on').optional(),
    chains: code.optional(),
    observes: code.optional(),
  },
  { error: "write 'plain', 'valid', 'every' or what to send: { fixed, call }" },
);

const clause = z.strictObject(
  {
    id: oneLine.regex(/^[^/\s]+(\/[^/\s]+)+$/, 'write <contract>/<section>/<name>'),
    section: oneLine,
    level: one(levels),
    category: one(categories),
    subject: one(['agent', 'host']),
    says: oneLine,
    channels: listOf(one(ofAgents)).optional(),
    profile: oneLine.optional(),
    ofAgents: z.literal(true).optional(),
    on: z.union([z.enum(['plain', 'valid', 'every']), scenario], {
      error: "write 'plain', 'valid', 'every' or what to send: { fixed, call }",
    }),
    needs: one(['one', 'all-if-one']).optional(),
    also: z.literal('valid', "write 'valid'").optional(),
    judge: code,
    mend: z.strictObject({ python: z.string(), javascript: z.string() }).optional(),
    unshown: z.strictObject({ verdicts: listOf(one(['pass', 'fail'])), because: oneLine }).optional(),
  },
  { error: explained('write { id, section, level, category, subject, says, on, judge }') },
);

const hostClause = clause.omit({ channels: true, profile: true, ofAgents: true }).extend({
  subject: z.literal('host', "write 'host'"),
  vantages: listOf(one(vantages)),
  errorKind: oneLine.optional(),
});

const unchecked = z.strictObject({ id: oneLine, section: oneLine, says: oneLine, because: oneLine });
const settable = z.looseObject({ name: oneLine, says: oneLine });
const profileVersion = z.strictObject(
  { version: oneLine, date: z.iso.date('write a day: 2027-01-31'), source: oneLine },
  { error: explained('write { version, date, source }') },
);
const profileShape = z.strictObject({
  id: oneLine.regex(/^[^@\s]+$/, 'write one word without @'),
  says: oneLine,
  versions: listOf(profileVersion).min(1, 'write a version, or leave versions out').optional(),
  shownBy: code.optional(),
});

export const contractShape = z
  .strictObject(
    {
      id: oneLine.regex(/^[a-z][a-z0-9-]*$/, 'write lower case letters, digits and hyphens'),
      version: oneLine,
      title: oneLine,
      source: oneLine,
      file: z.string().optional(),
      channel: one(ofAgents),
      alsoBy: listOf(one(ofAgents)).optional(),
      exports: listOf(text).optional(),
      reads: z.record(z.string(), listOf(text)).optional(),
      path: text.regex(/^\//, 'write a path: /run').optional(),
      variables: listOf(text).optional(),
      ownFolder: z.literal(true).optional(),
      interpreters: z.record(z.string(), text).optional(),
      shapes: z.looseObject({ request: made, reply: made }, { error: 'write export default defineContract({ … })' }),
      calls: scenario,
      answer: z.looseObject({ received: z.string(), ended: z.looseObject({ by: text }) }),
      clauses: listOf(clause).min(1, 'write a clause'),
      unchecked: listOf(unchecked),
      profiles: listOf(profileShape).optional(),
      needsProfile: z.literal(true).optional(),
      profilesFrom: code.optional(),
      tableTitle: oneLine.optional(),
      preparation: z.looseObject({ settable: listOf(settable), call: code, contract: code }).optional(),
      forAgents: code.optional(),
      forProfiles: code.optional(),
      afresh: code.optional(),
      madeSchemas: code.optional(),
      host: z
        .strictObject(
          {
            cases: scenario,
            clauses: listOf(hostClause).min(1, 'write a clause'),
            unchecked: listOf(unchecked).optional(),
            errorKinds: listOf(z.strictObject({ name: oneLine, says: oneLine })).optional(),
            agentsBy: z.literal('scripts', "write 'scripts', or leave it out").optional(),
          },
          { error: explained('write { cases, clauses }') },
        )
        .optional(),
      mock: z
        .looseObject({
          settable: listOf(settable),
          faults: listOf(z.looseObject({ name: oneLine, says: oneLine, change: code })),
          introduce: code,
          answer: code,
        })
        .optional(),
    },
    { error: explained('write export default defineContract({ … })') },
  )
  .check(({ value, issues }) => {
    const refuse = (path: PropertyKey[], input: unknown, message: string) =>
      void issues.push({ code: 'custom', input, path, message });
    const seen = new Set<string>();
    // If profiles decide the rules, several profiles may have a clause of the same id.
    const keyOf = (id: string, its: string | undefined): string =>
      value.needsProfile === true ? clauseKey({ id, ...definedOnly({ profile: its }) }) : id;
    const named = [
      ...value.clauses.map(({ id, profile: its }, at) => ({ id, key: keyOf(id, its), path: ['clauses', at, 'id'] })),
      ...value.unchecked.map(({ id }, at) => ({ id, key: id, path: ['unchecked', at, 'id'] })),
      ...(value.host?.clauses ?? []).map(({ id }, at) => ({ id, key: id, path: ['host', 'clauses', at, 'id'] })),
    ];
    for (const { id, key, path } of named) {
      if (seen.has(key)) refuse(path, id, 'the id of another clause: write one of its own');
      if (!id.startsWith(`${value.id}/`)) refuse(path, id, `write ${value.id}/<section>/<name>`);
      seen.add(key);
    }
    const profiles = new Set((value.profiles ?? []).map(({ id }) => id));
    for (const [at, { profile }] of value.clauses.entries()) {
      if (profile === undefined || profiles.has(profile)) continue;
      refuse(['clauses', at, 'profile'], profile, 'write it in profiles, with what it says');
    }
  });

/** If an object has unknown members, the message names them. */
function explained(otherwise: string): z.core.$ZodErrorMap {
  return ({ code: kind, keys }) => (kind === 'unrecognized_keys' ? `leave ${keys.join(', ')} out` : otherwise);
}
