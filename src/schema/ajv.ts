import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type * as AjvModule from 'ajv';
import type { Ajv as AjvDraft7, Options } from 'ajv';
import type { FormatsPlugin } from 'ajv-formats';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../model/index.ts';
import { SchemaError } from './error.ts';
import { gatherFirst } from './gather-first.ts';
import { matches } from './time-limit.ts';

export type Dialect = '2020-12' | '7';
export type Ajv = Ajv2020 | AjvDraft7;

/** The `$schema` of each dialect. */
export const dialectUris: Readonly<Record<Dialect, string>> = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '7': 'http://json-schema.org/draft-07/schema#',
};

/**
 * The dialect that a schema names in `$schema`; 2020-12 if it names none.
 *
 * @throws SchemaError when the dialect is not known here
 */
export function dialectOf(schema: JsonSchema): Dialect {
  const uri = schema['$schema'] ?? dialectUris['2020-12'];
  if (typeof uri === 'string' && /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/.test(uri)) return '2020-12';
  if (typeof uri === 'string' && /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/.test(uri)) return '7';
  throw new SchemaError(
    '/$schema',
    `the dialect ${JSON.stringify(uri)} is not known`,
    'write draft 2020-12 or draft-07',
  );
}

/**
 * An ajv instance with our settings for one dialect. This loads ajv, which takes tens of milliseconds, so it is called only when
 * needed.
 */
export function newAjv(dialect: Dialect, options: Options = {}): Ajv {
  const Class =
    dialect === '7' ? (require('ajv') as typeof AjvDraft7) : (require('ajv/dist/2020.js') as typeof Ajv2020);
  // No `optimize`: optimizing the generated code takes longer than running it.
  const code = { regExp, optimize: false, lines: true, process: gatherFirst, ...options.code };
  const ajv = new Class({ ...settings, ...options, code });
  (require('ajv-formats') as FormatsPlugin)(ajv);
  // ajv follows anchors, but its strict mode does not know the keyword.
  ajv.addKeyword('$anchor');
  compareAsNode(ajv);
  return ajv;
}

/**
 * ajv's own comparison of objects mistakes a property named `toString` or `constructor` for the inherited method, and throws.
 * Node's comparison replaces it: ajv looks a function up in its scope before it uses its own.
 */
function compareAsNode(ajv: Ajv): void {
  const { default: key } = require('ajv/dist/runtime/equal') as { default: unknown };
  const { _ } = require('ajv') as typeof AjvModule;
  ajv.scope.value('func', { key, ref: isDeepStrictEqual, code: _`require("node:util").isDeepStrictEqual` });
}

/** The patterns of a schema are written by users, so each match has a time limit. */
const regExp = Object.assign(
  (source: string, flags: string) => {
    const pattern = new RegExp(source, flags);
    const isQuick = takesNoTime(source);
    const test = (text: string): boolean =>
      isQuick && text.length <= SHORT ? pattern.test(text) : matches(pattern, text);
    // ajv distinguishes patterns by their text.
    return { test, toString: () => String(pattern) };
  },
  { code: 'new RegExp' },
);

const SHORT = 1_000;

/**
 * Whether a pattern is fast on a short text: it has no repeated groups, no back references, at most three optional groups and at
 * most one unbounded repetition. Characters inside a class do not count.
 */
function takesNoTime(source: string): boolean {
  const outline = source.replaceAll(/\[(?:[^\]\\]|\\.)*\]/gu, '.');
  const repeated = outline.match(/[*+]|\{\d+,\}/g) ?? [];
  return !/\)[*+{]|\\[1-9k]/.test(outline) && (outline.match(/\)\?/g) ?? []).length <= 3 && repeated.length <= 1;
}

const settings: Options = {
  allErrors: true,
  // Unknown keywords and formats are refused; the style rules of strict mode would refuse ordinary schemas.
  strict: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  // Without it, {} would satisfy `required: ['toString']`.
  ownProperties: true,
  discriminator: true,
  logger: false,
};

/** ajv is CommonJS: it can be loaded when it is needed without making every caller asynchronous. */
const require = createRequire(import.meta.url);
