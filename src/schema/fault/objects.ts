import type { Json } from '../../model/index.ts';
import type { Builder } from '../generate/builder.ts';
import { furtherGroups } from '../generate/further.ts';
import { anyJson } from '../generate/json.ts';
import { keep } from '../generate/keep.ts';
import { furtherSchema, propertySchema } from '../generate/layers.ts';
import { knownNames, type ObjectEdit, objects } from '../generate/kinds/objects.ts';
import type { Plain, Alternative } from '../generate/plain.ts';
import { step } from '../pointer.ts';
import { breaking, type Breaking, type Broken, type RulesInside, smallest } from './broken.ts';

/** Rules of objects: a property missing, too many, not allowed, or with a bad name; and the rules of the properties. */
export function objectRules(builder: Builder, alternative: Alternative, inside: RulesInside): Breaking[] {
  const { required, dependents, minProperties: least, maxProperties: most } = alternative.rules;
  const made = (edit: ObjectEdit, change: Partial<Plain> = {}) =>
    objects(builder, { ...alternative, rules: { ...alternative.rules, ...change } }, edit);
  const fewer = least > 0 ? made({}, { minProperties: 0, maxProperties: least - 1 }) : undefined;
  const more = most < Infinity ? made({}, { minProperties: most + 1, maxProperties: Infinity }) : undefined;
  const known = knownNames(alternative.rules).map((name) => ({
    name,
    schema: propertySchema(builder.document, alternative.rules, name),
  }));
  const further = furtherGroups(builder, alternative, knownNames(alternative.rules)).map(({ names, schema }) => ({
    name: smallest(names) ?? '',
    schema,
  }));
  const children = [...known, ...further];
  return [
    ...required.flatMap((name) =>
      breaking(made({ without: name }, { minProperties: 0 }), ['required'], 'is missing', name),
    ),
    ...dependents.flatMap(([name, needs]) =>
      breaking(
        made({ with: [name, valuesAt(builder, alternative, name)], without: needs }),
        ['dependentRequired', 'dependencies'],
        `is missing beside \`${name}\``,
        needs,
      ),
    ),
    ...notAllowed(builder, alternative),
    ...badlyNamed(builder, alternative, inside),
    ...breaking(fewer, ['minProperties'], `has fewer than ${least} properties`),
    ...breaking(more, ['maxProperties'], `has more than ${most} properties`),
    ...inside(children.map(({ schema }) => schema)).flatMap((rules, index) => {
      const name = children[index]?.name ?? '';
      return rules.flatMap((rule) => inProperty(builder, alternative, name, rule));
    }),
  ];
}

function valuesAt(builder: Builder, { rules, left }: Alternative, name: string) {
  return builder.build(propertySchema(builder.document, rules, name), left) ?? anyJson;
}

function notAllowed(builder: Builder, alternative: Alternative): Breaking[] {
  if (furtherSchema(builder.document, alternative.rules) !== false) return [];
  const patterns = alternative.rules.properties.flatMap(({ patterned }) => Object.keys(patterned));
  const taken = (name: string) =>
    knownNames(alternative.rules).includes(name) || patterns.some((pattern) => new RegExp(pattern, 'u').test(name));
  const name = ['unexpected', 'Unexpected_1', '-', '0', ''].find((candidate) => !taken(candidate));
  if (name === undefined) return [];
  const values = objects(builder, alternative, { with: [name, anyJson] });
  return breaking(values, ['additionalProperties', 'unevaluatedProperties'], 'is not allowed', name);
}

/** A property whose name breaks `propertyNames`: one name for each rule that a name can break. */
function badlyNamed(builder: Builder, alternative: Alternative, inside: RulesInside): Breaking[] {
  const { document } = builder;
  if (furtherSchema(document, alternative.rules) === false) return [];
  return inside([document.all(alternative.rules.names)])
    .flat()
    .flatMap((rule) => {
      const name = keep(rule, ({ value }) => typeof value === 'string');
      const bad = name && (smallest(name)?.value as string);
      if (bad === undefined) return [];
      return breaking(
        objects(builder, alternative, { with: [bad, valuesAt(builder, alternative, bad)] }),
        ['propertyNames'],
        'is a name that is not allowed',
        bad,
      );
    });
}

function inProperty(builder: Builder, alternative: Alternative, name: string, rule: Breaking): Breaking[] {
  const values = objects(builder, alternative, { with: [name, rule] });
  return values === undefined ? [] : [values.map((value) => within(value as { [name: string]: Json }, name))];
}

function within(value: { readonly [name: string]: Json }, name: string): Broken {
  const broken = value[name] as unknown as Broken;
  return { ...broken, value: { ...value, [name]: broken.value }, pointer: step(name) + broken.pointer };
}
