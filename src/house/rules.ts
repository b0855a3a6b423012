import { isBuiltin } from 'node:module';
import { circles } from './circles.ts';
import type { Facts } from './facts.ts';
import { faultOfImport, isSupport, placeOf } from './floors.ts';
import { resolveImport } from './resolve.ts';

const maxLines = 250;
/** Text and data in, text and data out: no clock, no file, no process. */
const pure = /^(src\/(model|schema|author)|suites)\//;
/** Digests and comparisons are calculations; `createRequire` loads packages when needed, and `facts.ts` sees it. */
const pureModules = new Set(['node:crypto', 'node:module', 'node:util']);
const builtIn = /\b(wendell|adk-run|agent-format|script-agent)\b/;

/**
 * What breaks the plan of the house, one line each, sorted; none when it is kept.
 *
 * Tests and what only tests use are held to one rule: nothing else imports them.
 */
export function faultsOf(files: readonly Facts[]): string[] {
  const held = files.filter(({ path }) => !isSupport(path));
  return [...held.flatMap((file) => rules.flatMap((rule) => rule(file))), ...circles(held)].toSorted();
}

type Rule = (file: Facts) => string[];

const rules: readonly Rule[] = [
  function standsOnAFloor({ path }) {
    return placeOf(path) ? [] : [`${path} stands on no floor`];
  },

  function importsFromBelow({ path, imports }) {
    return imports.flatMap((name) => {
      const target = resolveImport(path, name);
      const fault = target === undefined ? undefined : faultOfImport(path, target);
      return fault === undefined ? [] : [`${path} imports ${target}: ${fault}`];
    });
  },

  function leavesPrintingAndExitingToTheCli({ path, doors }) {
    return isCli(path) ? [] : doors.map((door) => `${path} uses ${door}: only src/cli prints and exits`);
  },

  function leavesFilesToTheCli({ path, imports }) {
    if (isCli(path) || path.startsWith('src/transport/')) return [];
    return imports.filter(isFileSystem).map((name) => `${path} imports ${name}: only src/cli reads and writes files`);
  },

  function keepsPureFloorsPure({ path, imports }) {
    if (!pure.test(path)) return [];
    const impure = imports.filter((name) => isBuiltin(name) && !isFileSystem(name) && !pureModules.has(name));
    return impure.map((name) => `${path} imports ${name}: this floor does no input or output`);
  },

  function namesNoContract({ path, texts }) {
    if (isCli(path) || !path.startsWith('src/')) return [];
    return texts.filter((text) => builtIn.test(text)).map((text) => `${path} names a built-in contract: '${text}'`);
  },

  function isShort({ path, lines }) {
    return lines > maxLines && !isGenerated(path) ? [`${path} has ${lines} lines: ${maxLines} at most`] : [];
  },
];

function isCli(path: string): boolean {
  return /^(src\/cli|bin)\//.test(path);
}

function isFileSystem(name: string): boolean {
  return /^(node:)?fs(\/promises)?$/.test(name);
}

function isGenerated(path: string): boolean {
  return /(^|[./])generated\.ts$/.test(path);
}
