import { parseSync, Visitor, type Node } from 'oxc-parser';

/** The facts about a file that the project's rules need. */
export interface SourceFile {
  /** Relative to the root of the project, with slashes: `src/run/plan/plan.ts`. */
  readonly path: string;
  readonly lines: number;
  /** Its imports, as written: static and dynamic imports, `export … from`, `require`, and type imports. */
  readonly imports: readonly string[];
  /** Its imports from `node:fs`, by name; `*` for the whole module. */
  readonly ofFiles: readonly string[];
  /** Its uses of anything that prints, reads standard input or ends the process: `console`, `process.exit`. */
  readonly sideEffects: readonly string[];
  /** Its string literals, without the names of imports. */
  readonly texts: readonly string[];
  /** String literals in comparisons: with `===` and similar operators, with `in`, or in a `case`. */
  readonly compared: readonly string[];
  /** Fields that are tested with `in`, each with the name of the tested object. */
  readonly asked: readonly { readonly field: string; readonly of: string }[];
  /** The object literals of clauses, recognized by `id` and `says`. */
  readonly clauses: readonly { readonly line: number; readonly lines: number }[];
  /** The keys of each object literal. */
  readonly tables: readonly (readonly string[])[];
}

/**
 * Reads a file of TypeScript or JavaScript; comments are ignored.
 *
 * @throws Error when it does not parse: otherwise it would look like a file without faults.
 */
export function parseSourceFile(path: string, program: string): SourceFile {
  const { program: tree, errors } = parseSync(path, program);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);

  const imports: string[] = [];
  const sideEffects: string[] = [];
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
    for (const name of names.map(nameOf)) if (isSideEffect(name)) sideEffects.push(`process.${name}`);
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
      if (name === 'console') sideEffects.push(name);
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
    sideEffects,
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

function isSideEffect(name: string | undefined): boolean {
  return /^(stdin|stdout|stderr|exit|exitCode|abort|reallyExit)$/.test(name ?? '');
}

/** `process`, and `globalThis.process`. */
function isProcess(node: Node | null): boolean {
  const named = node?.type === 'MemberExpression' ? node.property : node;
  return named?.type === 'Identifier' && named.name === 'process';
}

/** `target` for `target` and for `opening.target`; '' for an expression without a name. */
function lastName(node: Node): string {
  return nameOf(node.type === 'MemberExpression' ? node.property : node) ?? '';
}

/** The name of a property in `process.exit` or `process['exit']`. */
function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : textOf(node);
}

function textOf(node: Node | null): string | undefined {
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.raw;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
