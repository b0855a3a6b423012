import type { JsonSchema } from '../src/contract.ts';

/** Parts of a report that have their own types in the model, by their names in the schemas, with their modules. */
const ofModel: Readonly<Record<string, readonly [name: string, module: string]>> = {
  target: ['Target', '../channels/channels.ts'],
  chain: ['Chain', '../exchange/chain.ts'],
  observation: ['Observation', '../host/observation.ts'],
  ending: ['Ending', '../exchange/exchange.ts'],
  unchecked: ['Unchecked', '../contract/contract.ts'],
};

/** Parts whose types have longer names than in the schemas. */
const longer: Readonly<Record<string, string>> = {
  contract: 'CheckedContract',
  shard: 'ReportShard',
  terminal: 'TypedTerminal',
  turn: 'EvidenceTurn',
};

/** A module with the types of reports, made from their published schemas: descriptions become docstrings. */
export function reportTypes(parts: Readonly<Record<string, JsonSchema>>): string {
  const { report, combinedReport } = parts;
  const all = { ...definitionsOf(report), ...definitionsOf(combinedReport), ...parts };
  // Types that the model defines, and those that only occur inside of them, are left out.
  const met = new Set(['report', 'combinedReport']);
  for (const name of met)
    for (const [, inner = ''] of JSON.stringify({ ...all[name], $defs: {} }).matchAll(/"#\/\$defs\/(\w+)"/g))
      if (!(inner in ofModel)) met.add(inner);
  const imports = Object.values(ofModel).map(([name, module]) => `import type { ${name} } from '${module}';\n`);
  const types = [...met].map((name) => {
    const base = name !== 'report' && hasFieldsOf(report, all[name]) ? report : undefined;
    const parent = base === undefined ? '' : 'extends Report ';
    return `${docs(all[name])}export interface ${typeName(name)} ${parent}${fieldsOf(all[name], base)}\n`;
  });
  return [...imports, ...types].join('');
}

function definitionsOf(schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> {
  return (schema?.['$defs'] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

function typeName(part: string): string {
  return longer[part] ?? part.charAt(0).toUpperCase() + part.slice(1);
}

function propertiesOf(schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> {
  return (schema?.['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

function hasFieldsOf(base: JsonSchema | undefined, schema: JsonSchema | undefined): boolean {
  return Object.keys(propertiesOf(base)).every((name) => Object.hasOwn(propertiesOf(schema), name));
}

/** The fields of an object for an interface, without the fields of the interface that it extends. */
function fieldsOf(schema: JsonSchema = {}, base?: JsonSchema): string {
  const required = (schema['required'] ?? []) as readonly string[];
  const own = Object.entries(propertiesOf(schema)).filter(([name]) => !Object.hasOwn(propertiesOf(base), name));
  const fields = own.map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${docs(field, '  ')}  readonly ${key}${required.includes(name) ? '' : '?'}: ${typeOf(field)};\n`;
  });
  return `{\n${fields.join('')}}`;
}

function docs(schema: JsonSchema = {}, indent = ''): string {
  return typeof schema['description'] === 'string' ? `${indent}/** ${schema['description']} */\n` : '';
}

function typeOf(schema: JsonSchema): string {
  const { $ref, const: constant, enum: values, anyOf, type, items, propertyNames, additionalProperties } = schema;
  if (typeof $ref === 'string') {
    const part = $ref.replace('#/$defs/', '');
    return ofModel[part]?.[0] ?? typeName(part);
  }
  if (constant !== undefined) return literal(constant);
  if (Array.isArray(values)) return values.map(literal).join(' | ');
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).map(typeOf).join(' | ');
  if (type === 'array') return `readonly ${typeOf(items as JsonSchema)}[]`;
  if (type !== 'object') return type === 'integer' ? 'number' : (type as string);
  const names = propertyNames === undefined ? 'string' : typeOf(propertyNames as JsonSchema);
  return `Readonly<Record<${names}, ${typeOf(additionalProperties as JsonSchema)}>>`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
