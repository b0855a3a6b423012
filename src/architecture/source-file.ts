import { parseSync, Visitor, type Node } from 'oxc-parser';

/** What the rules of the project want to know about a file. */
export interface SourceFile {
  /** From the root of the project, with slashes: `src/run/plan/plan.ts`. */
  readonly path: string;
  readonly lines: number;
  /** What it imports, as written: static and dynamic imports, `export … from`, `require`, types among them. */
  readonly imports: readonly string[];
  /** What it imports of `node:fs`, by name; `*` for all of it. */
  readonly ofFiles: readonly string[];
  /** Uses of what prints, reads standard input or ends the process: `console`, `process.exit`. */
  readonly doors: readonly string[];
  /** Its texts, what it imports left out. */
  readonly texts: readonly string[];
  /** Texts that something is compared with: by `===` and its like, by `in`, in a `case`. */
  readonly compared: readonly string[];
  /** Fields that something is asked for by `in`, each with the name of what is asked. */
  readonly asked: readonly { readonly field: string; readonly of: string }[];
  /** The object literals of clauses, known by their id and what they say. */
  readonly clauses: readonly { readonly line: number; readonly lines: number }[];
  /** The names in each object literal. */
  readonly tables: readonly (readonly string[])[];
}

/**
 * Reads a file of TypeScript or JavaScript; comments say nothing.
 *
 * @throws Error where it does not parse: an unread file must not look like a clean one.
 */
export function parseSourceFile(path: string, program: string): SourceFile {
  const { program: tree, errors } = parseSync(path, program);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);

  const imports: string[] = [];
  const doors: string[] = [];
  const ofFiles: string[] = [];
  const texts: string[] = [];
  const compared: string[] = [];
  const asked: { field: string; of: string }[] = [];
  const tables: string[][] = [];
  const clauses: { line: number; lines: number }[] = [];
  const imported = (node: Node | null): void => {
    const name = textOf(node);
    if (name !== undefined) imports.push(name);
  };
  const processNames = (names: readonly Node[]): void => {
    for (const name of names.map(nameOf)) if (isDoor(name)) doors.push(`process.${name}`);
  };

  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      imported(source);
      if (/^(node:)?fs(\/promises)?$/.test(source.value))
        ofFiles.push(
          ...specifiers.map((one) => (one.type === 'ImportSpecifier' ? (nameOf(one.imported) ?? '*') : '*')),
        );
      if (/^(node:)?process$/.test(source.value)) {
        processNames(specifiers.flatMap((one) => (one.type === 'ImportSpecifier' ? [one.imported] : [])));
      }
    },
    ExportNamedDeclaration: ({ source }) => imported(source),
    ExportAllDeclaration: ({ source }) => imported(source),
    ImportExpression: ({ source }) => imported(source),
    TSImportType: ({ source }) => imported(source),
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'require') imported(first ?? null);
    },
    Identifier({ name }) {
      if (name === 'console') doors.push(name);
    },
    MemberExpression({ object, property }) {
      if (isProcess(object)) processNames([property]);
    },
    VariableDeclarator({ id, init }) {
      if (!isProcess(init) || id.type !== 'ObjectPattern') return;
      processNames(id.properties.flatMap((one) => (one.type === 'Property' ? [one.key] : [])));
    },
    BinaryExpression({ operator, left, right }) {
      const sides = operator === 'in' ? [left] : /^[!=]==?$/.test(operator) ? [left, right] : [];
      compared.push(...sides.flatMap((side) => textOf(side) ?? []));
      const field = operator === 'in' ? textOf(left) : undefined;
      if (field !== undefined) asked.push({ field, of: lastName(right) });
    },
    SwitchCase({ test }) {
      compared.push(...[textOf(test) ?? []].flat());
    },
    ObjectExpression({ properties, start, end }) {
      const names = properties.flatMap((one) => (one.type === 'Property' ? (nameOf(one.key) ?? []) : []));
      tables.push(names);
      if (names.includes('id') && names.includes('says'))
        clauses.push({ line: linesIn(program.slice(0, start)), lines: linesIn(program.slice(start, end)) });
    },
    Literal(node) {
      const text = textOf(node);
      if (text !== undefined) texts.push(text);
    },
    TemplateElement({ value }) {
      texts.push(value.raw);
    },
  }).visit(tree);

  return {
    path,
    lines: linesIn(program.replace(/\n$/, '')),
    imports,
    ofFiles,
    doors,
    texts: texts.filter((text) => !imports.includes(text)),
    compared,
    asked,
    clauses,
    tables,
  };
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

function isDoor(name: string | undefined): boolean {
  return /^(stdin|stdout|stderr|exit|exitCode|abort|reallyExit)$/.test(name ?? '');
}

/** `process`, and `globalThis.process`. */
function isProcess(node: Node | null): boolean {
  const named = node?.type === 'MemberExpression' ? node.property : node;
  return named?.type === 'Identifier' && named.name === 'process';
}

/** `target` of `target` and of `opening.target`; nothing of what has no name. */
function lastName(node: Node): string {
  return nameOf(node.type === 'MemberExpression' ? node.property : node) ?? '';
}

/** The name of a property, written `process.exit` or `process['exit']`. */
function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : textOf(node);
}

function textOf(node: Node | null): string | undefined {
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.raw;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
