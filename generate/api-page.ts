import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type Comment, type Directive, type Statement } from 'oxc-parser';
import { apiExamples } from './api-examples.ts';

/** The entries of the package, by name and by the declaration file that the compiler makes. */
const entryPoints = [
  {
    name: 'agent-conform',
    file: 'index.d.ts',
    says: [
      'Checks agents, and writes contracts with the words of [A contract of your own](own-contracts.md).',
      '',
      'A kept failure is read by `readFailure`, and tried by `replay`, or first by `check`, whose option `past` takes what `pastFailure` makes of it.',
      'A recording is read by `readRecording`, and judged by `judgeRecording`; reports of shards are joined by `merge`.',
    ].join('\n'),
  },
  {
    name: 'agent-conform/vitest',
    file: 'vitest.d.ts',
    says: 'Makes cases of a contract. vitest is installed beside it.',
  },
  {
    name: 'agent-conform/contract',
    file: 'contract.d.ts',
    says: 'The whole vocabulary of contracts, that of `agent-conform` included; it calls no target.',
  },
  {
    name: 'agent-conform/schema',
    file: 'schema/index.d.ts',
    says: 'Shapes, JSON Schema, validators and generators of values, without contracts.',
  },
] as const;

/** An exported name with its docstring. */
export interface Documented {
  readonly entryPoint: string;
  readonly name: string;
  /** The file that declares it. */
  readonly path: string;
  /** The text of the docstring; '' if there is none. */
  readonly says: string;
  /** Its declaration. */
  readonly code: string;
}

/** All exports of the package, in the order of the entries; a later entry leaves out names of earlier ones. */
export function documented(dist: string): Documented[] {
  const seen = new Set<string>();
  return entryPoints.flatMap(({ name: entryPoint, file }) =>
    exportsOf(join(dist, 'src', file)).flatMap(({ name, path }) => {
      if (seen.has(`${path} ${name}`)) return [];
      seen.add(`${path} ${name}`);
      return [{ entryPoint, name, path, ...declarationOf(path, name) }];
    }),
  );
}

/**
 * The types that exported types of the first two entries use, but that users need not import: options, targets, parts of a
 * report. In the order in which they are found.
 */
function typesInside(all: readonly Documented[]): Documented[] {
  const found: Documented[] = [];
  const met = new Set(all.map(({ path, name }) => `${path} ${name}`));
  const queue = all.filter(({ entryPoint }) => entryPoint === 'agent-conform' || entryPoint === 'agent-conform/vitest');
  for (const { path, code } of queue) {
    for (const name of new Set(code.replaceAll(/\/\*[^]*?\*\//g, '').match(/\b[A-Z]\w+\b/g))) {
      const declared = resolve(path, name);
      if (declared === undefined || met.has(`${declared.path} ${declared.name}`)) continue;
      met.add(`${declared.path} ${declared.name}`);
      const one = { entryPoint: inside, ...declared, ...declarationOf(declared.path, declared.name) };
      found.push(one);
      queue.push(one);
    }
  }
  return found;
}

const inside = 'Types inside';

/** The text of docs/api.md. */
export function apiPage(all: readonly Documented[]): string {
  const sections = entryPoints.flatMap(({ name, says }) => [
    `## ${name}`,
    says,
    ...all.filter(({ entryPoint }) => entryPoint === name).map(entry),
  ]);
  const types = ['## Types inside', 'What the types of `agent-conform` are made of.', ...typesInside(all).map(entry)];
  const intro =
    'What the package exports. Generated from the types: `npm run generate` writes it anew. Times are in milliseconds, sizes in bytes.';
  return `${['# API', intro, ...apiExamples, ...sections, ...types].join('\n\n')}\n`;
}

function entry({ name, says, code }: Documented): string {
  return [`### ${name}`, ...(says === '' ? [] : [says]), `\`\`\`ts\n${code}\n\`\`\``].join('\n\n');
}

interface Exported {
  readonly name: string;
  /** The file that declares it. */
  readonly path: string;
}

/** The exports of a module, with the files that declare them. */
function exportsOf(path: string): Exported[] {
  return parsed(path).body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return exportsOf(declarations(path, statement.source.value));
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { source, specifiers, declaration } = statement;
    if (source === null) return declaration === null ? [] : namesOf(declaration).map((name) => ({ name, path }));
    const there = exportsOf(declarations(path, source.value));
    return specifiers.flatMap(({ exported }) => {
      const name = 'name' in exported ? exported.name : exported.value;
      return there.filter((one) => one.name === name);
    });
  });
}

/** The declaration file of a module that another one imports by a relative path. */
function declarations(importer: string, name: string): string {
  return join(dirname(importer), name.replace(/\.[jt]s$/, '.d.ts'));
}

/** The file that declares a name which a module uses; undefined if it is not in this package. */
function resolve(path: string, name: string): Exported | undefined {
  if (declaring(path, name).length > 0) return { name, path };
  for (const statement of parsed(path).body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue;
    const isNamed = statement.specifiers.some(({ local }) => local.name === name);
    if (isNamed) return exportsOf(declarations(path, statement.source.value)).find((one) => one.name === name);
  }
  return undefined;
}

type Declaration = NonNullable<(Statement & { type: 'ExportNamedDeclaration' })['declaration']>;

/** The statements of a module that declare a name, exported or not. */
function declaring(path: string, name: string): Statement[] {
  return parsed(path).body.filter((statement): statement is Statement => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration !== null && namesOf(declaration as Declaration).includes(name);
  });
}

function namesOf(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id !== null && 'name' in declaration.id ? [declaration.id.name] : [];
}

/** A declaration and its docstring; a constant and a type with the same name are shown together. */
function declarationOf(path: string, name: string): { says: string; code: string } {
  const { text, comments } = parsed(path);
  const own = declaring(path, name);
  const code = own.map(({ start, end }) => text.slice(start, end).replace(/^export (declare )?/, '')).join('\n');
  const docs = own.flatMap(({ start }) =>
    comments.filter((one) => one.end <= start && text.slice(one.end, start).trim() === ''),
  );
  return { code: code.replaceAll('    ', '  '), says: docs.map(({ value }) => prose(value)).join('\n\n') };
}

/** The text of a docstring, with its parameters and errors as a list. */
function prose(comment: string): string {
  const lines = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^ *\* ?/, '').trim());
  return lines
    .join('\n')
    .replaceAll(/^@param (\S+) /gm, '- `$1`: ')
    .replaceAll(/^@throws \{?(\w+)\}? /gm, '- throws `$1` ')
    .replaceAll(/^@returns? /gm, '- gives ')
    .trim();
}

interface Parsed {
  readonly text: string;
  readonly body: readonly (Directive | Statement)[];
  readonly comments: readonly Comment[];
}

const files = new Map<string, Parsed>();

function parsed(path: string): Parsed {
  const known = files.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, text);
  const made = { text, body: program.body, comments };
  files.set(path, made);
  return made;
}
