import { jsonInScript } from './reproduce-json.ts';
import type { Scripted } from './reproduce-scripted.ts';

/** A JavaScript module that makes the calls again and prints what each gives. */
export function inJavaScript({ module, name, calls, parameters }: Scripted): string {
  const json = jsonInScript(calls);
  const root = parameters?.emptyFolder;
  const isPacked = 'packed' in json;
  const text = isPacked ? `gunzipSync(Buffer.from("${json.packed}", "base64")).toString()` : literal(json.text);
  const quoted = JSON.stringify(name);
  return [
    ...(root === undefined ? [] : ['import { mkdtempSync } from "node:fs";', 'import { tmpdir } from "node:os";']),
    `import { ${root === undefined ? '' : 'join, '}resolve } from "node:path";`,
    'import { pathToFileURL } from "node:url";',
    ...(isPacked ? ['import { gunzipSync } from "node:zlib";'] : []),
    `const module = await import(pathToFileURL(resolve(${JSON.stringify(module)})));`,
    ...(name === undefined
      ? ['console.log(Object.keys(module));']
      : [
          `const object = module[${quoted}] === undefined ? module.default : module;`,
          `console.log(String(object[${quoted}]).split("\\n")[0]);`,
          `const calls = ${text}${root === undefined ? '' : `.replace(${JSON.stringify(root)}, mkdtempSync(join(tmpdir(), "empty-")))`};`,
          'for (const given of JSON.parse(calls)) {',
          ...valuesOf(parameters?.order),
          `  const result = object[${quoted}](...values);`,
          '  console.log(typeof result?.then === "function" ? "a promise of" : "no promise:");',
          '  console.dir(await result, { depth: null });',
          '}',
        ]),
  ].join('\n');
}

function valuesOf(order: readonly string[] | undefined): string[] {
  if (order === undefined) return ['  const values = [given];'];
  return [
    `  const values = [${order.map((name) => JSON.stringify(name)).join(', ')}].map((name) => given[name]);`,
    '  while (values.length > 0 && values.at(-1) === undefined) values.pop();',
  ];
}

/** A literal without escapes where there can be one, for a reader. */
function literal(text: string): string {
  if (/[\n\r\t`]|\$\{/.test(text)) return JSON.stringify(text);
  if (!text.includes('\\')) return text.includes("'") ? `\`${text}\`` : `'${text}'`;
  return `String.raw\`${text}\``;
}
