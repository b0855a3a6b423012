import { extname } from 'node:path';
import type { ReportedModule } from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import { plainText } from './bytes.ts';
import { limited } from './limit.ts';
import { inPython } from './python.ts';
import { inBraces, namesMarked } from '../../model/text/variable-marks.ts';
import { fromOutside, inPlace, type Shown, shownOf, variablesOf } from './shown.ts';
import { jsonInScript, type Scripted } from './scripted.ts';
import { USUAL_READY_MS } from '../../model/channels/usual-limits.ts';

/**
 * A POSIX shell command that shows a failure of a module again without the kit: a program imports the module, makes the call and
 * prints the result. If answers were compared (`isComparison`), there is a program for each call. Undefined if the module is not
 * known, or if a name cannot stand in a command.
 *
 * @param deadlineMs the time for each call in milliseconds
 */
export function reproduceModule(
  target: ReportedModule,
  turns: readonly Shown[],
  deadlineMs: number,
  isComparison = false,
): string | undefined {
  const { module } = target;
  if (module === undefined) return undefined;
  const shown = shownOf(turns, isComparison);
  const made = shown.map((turn) => inShell({ ...target, module }, turn, deadlineMs));
  return inPlace(target, made, '\n');
}

/** The command for one call. The script stands in a here-document, so the command has several lines. */
function inShell(target: KnownModule, turn: Shown, deadlineMs: number): string | undefined {
  const { words, script, variables } = moduleCommand(target, turn, deadlineMs);
  if (plainText(Buffer.from(words + script)) !== words + script) return undefined;
  const { env = [] } = target;
  const inScript = variables.filter((name) => !env.includes(name)).map((name) => `${fromOutside(name)} `);
  return `${variablesOf(target, turn.call)}${inScript.join('')}${words} <<'END'; echo "exit code $?"\n${script}\nEND`;
}

type KnownModule = ReportedModule & { readonly module: string };

/**
 * The words of a command, and the script that it reads.
 *
 * TypeScript runs with tsx, which npx finds or downloads: Node.js itself supports only a part of TypeScript, and does not resolve a
 * module by the name of its compiled file, as TypeScript does.
 */
function moduleCommand(
  { module, pythonPath = [], interpreter }: KnownModule,
  { call, called }: Shown,
  deadlineMs: number,
): { words: string; script: string; variables: readonly string[] } {
  const calls = [...(call.before ?? []), call];
  const { parameters } = call;
  const bodies = Buffer.from(arrayOf(calls.map(bodyBytes))).toString();
  const scripted = {
    module,
    pythonPath,
    name: called?.name,
    package: called?.package,
    calls: Buffer.from(inBraces(bodies)),
    variables: namesMarked(bodies),
    parameters,
    isCoroutine: called?.coroutine === true,
  };
  const { variables } = scripted;
  const limit = limited(USUAL_READY_MS + calls.length * deadlineMs);
  const ending = extname(module);
  if (ending === '.py')
    return { words: `${limit} ${quoteWord(interpreter ?? 'python3')} -`, script: inPython(scripted), variables };
  const node = ['.ts', '.mts'].includes(ending) ? 'npx --yes tsx' : quoteWord(interpreter ?? 'node');
  return { words: `${limit} ${node} --input-type=module -`, script: inJavaScript(scripted), variables };
}

function arrayOf(bodies: readonly Uint8Array[]): Uint8Array {
  const parts = bodies.flatMap((body, at) => (at === 0 ? [body] : [Buffer.from(', '), body]));
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

/** A JavaScript module that makes the calls again and prints the result of each. */
function inJavaScript({ module, name, calls, variables, parameters }: Scripted): string {
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
          `for (const given of JSON.parse(calls${variables.map(valueInJson).join('')})) {`,
          ...valuesOf(parameters?.order),
          `  const result = object[${quoted}](...values);`,
          '  console.log(typeof result?.then === "function" ? "a promise of" : "no promise:");',
          '  console.dir(await result, { depth: null });',
          '}',
        ]),
  ].join('\n');
}

function valueInJson(name: string): string {
  return `.replaceAll("\${${name}}", () => JSON.stringify(process.env.${name}).slice(1, -1))`;
}

function valuesOf(order: readonly string[] | undefined): string[] {
  if (order === undefined) return ['  const values = [given];'];
  return [
    `  const values = [${order.map((name) => JSON.stringify(name)).join(', ')}].map((name) => given[name]);`,
    '  while (values.length > 0 && values.at(-1) === undefined) values.pop();',
  ];
}

/** A literal that needs no escapes if possible, so that it is readable. */
function literal(text: string): string {
  if (/[\n\r\t`]|\$\{/.test(text)) return JSON.stringify(text);
  if (!text.includes('\\')) return text.includes("'") ? `\`${text}\`` : `'${text}'`;
  return `String.raw\`${text}\``;
}
