import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { JsonSchema } from '../src/model/index.ts';
import { standaloneSource } from '../src/schema/standalone.ts';
import { subschemas } from '../src/schema/walk.ts';
import { reportTypes } from './report-types.ts';
import { typesModule } from './types.ts';

/*
 * The modules that the build makes from the published schemas are next to the sources, and not committed: validators, so that no
 * schema is compiled at start-up, shapes, and types. Each file begins with a hash of its inputs, by which an outdated file is
 * recognized.
 */

/** The schemas of a contract, by the camel-case name of the part. */
export type Parts = Readonly<Record<string, JsonSchema>>;

/** A module that the build makes. */
interface Source {
  /** Relative to the root of the project. */
  readonly path: string;
  /** The published schemas that it is made from, by part. */
  readonly parts: Parts;
  readonly make: (parts: Parts) => string | Promise<string>;
}

const root = join(import.meta.dirname, '..');

/** Writes each module that is missing, or was made from other schemas or by other code. */
export async function writeSources(): Promise<void> {
  const makers = hashOf(makerFiles().map((file) => readFileSync(file, 'utf8')));
  await Promise.all(
    sources().map(async ({ path, parts, make }) => {
      const mark = `// Made by \`npm run build\` of the published schemas (${hashOf([makers, JSON.stringify(parts)])}); not committed.\n`;
      const file = join(root, path);
      if (existsSync(file) && readFileSync(file, 'utf8').startsWith(mark)) return;
      // Written to another file and renamed: other processes may be reading it.
      const aside = `${file}.${process.pid}`;
      writeFileSync(aside, mark + (await make(parts)));
      renameSync(aside, file);
    }),
  );
}

function sources(): Source[] {
  const contracts = readdirSync(join(root, 'schemas')).filter(
    (name) => existsSync(join(root, 'suites', name)) && Object.keys(partsOf(name)).length > 0,
  );
  const recording = read('schemas/recording.schema.json');
  return [
    ...contracts.flatMap((id) => {
      const parts = partsOf(id);
      return [
        { path: `suites/${id}/validators.generated.ts`, parts, make: validators },
        { path: `suites/${id}/shapes.generated.ts`, parts, make: shapesModule },
        { path: `suites/${id}/types.generated.ts`, parts, make: () => typesModule(id, parts) },
      ];
    }),
    {
      path: 'src/conform/recording/recording-line.generated.ts',
      parts: { fits: recording },
      make: (parts) => verdictAlone(validators(parts)),
    },
    {
      path: 'src/model/report/report.generated.ts',
      parts: {
        report: read('schemas/report.schema.json'),
        combinedReport: read('schemas/combined-report.schema.json'),
      },
      make: reportTypes,
    },
  ];
}

/** The published schemas of a contract. */
export function partsOf(id: string): Parts {
  const { schemas } = read('schemas/index.json') as { schemas: readonly Listed[] };
  const own = schemas.filter(({ contract }) => contract?.id === id);
  return Object.fromEntries(
    own.map(
      ({
        drafts: {
          '2020-12': { file },
        },
      }) => [camelCase(basename(file, '.schema.json')), read(`schemas/${file}`)],
    ),
  );
}

/** A schema as `schemas/index.json` lists it. */
interface Listed {
  readonly contract?: { readonly id: string };
  readonly drafts: { readonly '2020-12': { readonly file: string } };
}

function validators(parts: Parts): string {
  return standaloneSource(bare(parts));
}

/** The schemas without texts that do not affect validation. */
function bare(parts: Parts): Parts {
  const copy = structuredClone(parts);
  for (const schema of Object.values(copy)) {
    for (const [, part] of subschemas(schema))
      for (const word of ['title', 'description', 'examples']) Reflect.deleteProperty(part, word);
  }
  return copy;
}

/**
 * Removes the code that collects faults, which is half of the file: a line of a recording fits or does not, and the reason is
 * not needed.
 */
function verdictAlone(source: string): string {
  const note =
    /^const (err\d+) = .*\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\n.*vErrors\.push\(\1\);\n\}\n/gm;
  const notes = /^errors \+= (\w+)\.errors\.length;\nif\(vErrors === null\)vErrors = \1\.errors;\nelse for.*$/gm;
  const alone = source.replaceAll(note, '').replaceAll(notes, 'errors++;');
  if (/push\(|\.errors\b(?! = vErrors;)/.test(alone))
    throw new Error('what is noted of a fault is written in another way');
  return alone;
}

function shapesModule(parts: Parts): string {
  const rows = Object.entries(parts).map(
    ([name, schema]) => `  ${name}: shape(${JSON.stringify(schema)}, validators.${name}),\n`,
  );
  return `import { shape } from '../../src/contract.ts';
import * as validators from './validators.generated.ts';

export const shapes = {
${rows.join('')}};
`;
}

/** The files that decide how a module is made: this code, and the packages that it uses. */
function makerFiles(): string[] {
  const code = readdirSync(join(root, 'src/schema'), { recursive: true, encoding: 'utf8' });
  const packages = ['ajv', 'json-schema-to-typescript'].map((name) =>
    createRequire(import.meta.url).resolve(`${name}/package.json`),
  );
  return [
    import.meta.filename,
    join(import.meta.dirname, 'types.ts'),
    join(import.meta.dirname, 'report-types.ts'),
    ...code.filter((path) => /^[^.]+\.ts$/.test(path)).map((path) => join(root, 'src/schema', path)),
    ...packages,
  ];
}

function read(path: string): JsonSchema {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as JsonSchema;
}

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
