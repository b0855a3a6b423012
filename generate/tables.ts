import type { JsonSchema } from '../src/contract.ts';
import { resolve } from '../src/schema/reference.ts';
import { isObject } from '../src/schema/walk.ts';

/** The fields of a schema and of its named parts, as Markdown tables. */
export function fieldTables(document: JsonSchema): string[] {
  const parts = Object.entries((document['$defs'] ?? {}) as Record<string, JsonSchema>);
  const inside = parts.flatMap(([name, part]) => {
    const fields = fieldsOf(part, document);
    return fields.length === 0 ? [] : [`\`${name}\`: ${String(part['description'])}`, table(fields)];
  });
  const own = fieldsOf(document, document);
  const kind = own.length === 0 ? `It is ${typeOf(document)}.` : table(own);
  return [kind, ...inside];
}

function fieldsOf(schema: JsonSchema, document: JsonSchema): readonly (readonly string[])[] {
  const required = (schema['required'] ?? []) as readonly string[];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  return properties.map(([name, field]) => [
    `\`${name}\``,
    typeOf(field),
    required.includes(name) ? 'yes' : 'no',
    meaningOf(field, document),
  ]);
}

/** The description of a field, or of the part that it refers to. */
function meaningOf({ description, $ref }: JsonSchema, document: JsonSchema): string {
  const part = resolve(document, $ref);
  const said = description ?? (typeof part === 'object' ? part['description'] : undefined);
  return typeof said === 'string' ? said : '';
}

function table(rows: readonly (readonly string[])[]): string {
  const head = ['field', 'type', 'required', 'meaning'];
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function typeOf(schema: unknown): string {
  if (!isObject(schema)) return 'anything';
  const { $ref, type, items, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') return `\`${$ref.slice($ref.lastIndexOf('/') + 1)}\``;
  if ('const' in schema) return `\`${JSON.stringify(schema['const'])}\``;
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  const arms = anyOf ?? oneOf ?? allOf;
  if (Array.isArray(arms)) return arms.map(typeOf).join(' or ');
  if (type === 'array') return isObject(items) && Object.keys(items).length > 0 ? `array of ${typeOf(items)}` : 'array';
  if (Array.isArray(type)) return type.join(' or ');
  return typeof type === 'string' ? type : 'anything';
}
