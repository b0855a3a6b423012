import { isBuiltin } from 'node:module';
import { channels, describeChannel } from '../model/channels/channels.ts';
import { contractIds } from '../api/contracts.ts';
import { fieldsByChannel } from '../report/schema/target.ts';
import { circles } from './circles.ts';
import type { SourceFile } from './source-file.ts';
import { importViolation, isSupport, placeOf } from './layers.ts';
import { resolveImport } from './resolve.ts';

/** The only shared file that names the built-in contracts. */
const registry = 'src/api/contracts.ts';
const maxLines = 250;
/** A clause should be readable at a glance: longer values and judges get a name outside the list. */
const maxClauseLines = 12;
/** Pure layers have no clock, no files and no processes. */
const pure = /^(src\/(model|schema|author)|suites)\//;
/**
 * Digests and comparisons are pure calculations; `createRequire` loads packages when needed, and `source-file.ts` records those
 * imports.
 */
const pureModules = new Set(['node:crypto', 'node:module', 'node:util', 'node:vm']);
/** The files of a channel: see docs/architecture.md. */
const ofChannels =
  /^src\/(model\/channels|conform\/channels|cli\/target|transport)\/|^src\/(report\/schema\/target|conform\/configuration\/config-shape)\.ts$/;
/** Fields that only targets of one channel have. */
const ownFields: ReadonlySet<string> = new Set(Object.values(fieldsByChannel).flatMap(Object.keys));
/** Objects that are no targets, but have fields with such names: the ending of an exchange has headers. */
const hasTheSame: ReadonlySet<string> = new Set(['ended']);
/** The files that may open and read files. Only the first may open files that users name or targets leave. */
const readers: readonly RegExp[] = [
  /^src\/transport\/files\/regular\.ts$/,
  // Reads piece by piece: files that regular.ts has opened, and recordings from pipes.
  /^src\/cli\/files\/(read|recording-file)\.ts$/,
  // Opens files for writing.
  /^src\/cli\/files\/write\.ts$/,
  // The recording that taps append to, and the pipes of their agents.
  /^src\/cli\/tap\/(append|streams)\.ts$/,
  // The first bytes of a program, opened by regular.ts.
  /^src\/transport\/process\/executable\.ts$/,
  // Opens a file for writing, and reads it after it is unlinked.
  /^src\/transport\/spool\.ts$/,
  // Files below /proc, and pipes that the kit has made.
  /^src\/transport\/process\/(groups|strays|pipes)\.ts$/,
  // Files of the package itself.
  /^src\/cli\/(contracts\/published|new\/starter)\.ts$/,
  /^bin\//,
];
const readsFiles = /^(\*|open(Sync|AsBlob)?|createReadStream|read(v|File)?(Sync)?|copyFile(Sync)?|cp(Sync)?)$/;
const builtIn = new RegExp(`\\b(${contractIds.join('|')})\\b`);

/**
 * The broken rules, one line each, sorted; empty if all are kept.
 *
 * For tests and files that only tests use there is one rule: no other file imports them.
 */
export function violationsOf(files: readonly SourceFile[]): string[] {
  const held = files.filter(({ path }) => !isSupport(path));
  return [...held.flatMap((file) => rules.flatMap((rule) => rule(file))), ...circles(held)].toSorted();
}

type Rule = (file: SourceFile) => string[];

const rules: readonly Rule[] = [
  function standsInALayer({ path }) {
    return placeOf(path) ? [] : [`${path} stands in no layer`];
  },

  function importsFromBelow({ path, imports }) {
    return imports.flatMap((name) => {
      const target = resolveImport(path, name);
      const violation = target === undefined ? undefined : importViolation(path, target);
      return violation === undefined ? [] : [`${path} imports ${target}: ${violation}`];
    });
  },

  function leavesPrintingAndExitingToTheCli({ path, sideEffects }) {
    return isCli(path) ? [] : sideEffects.map((name) => `${path} uses ${name}: only src/cli prints and exits`);
  },

  function leavesFilesToTheCli({ path, imports }) {
    if (isCli(path) || path.startsWith('src/transport/')) return [];
    return imports.filter(isFileSystem).map((name) => `${path} imports ${name}: only src/cli reads and writes files`);
  },

  function readsFilesInOnePlace({ path, ofFiles }) {
    if (readers.some((one) => one.test(path))) return [];
    return ofFiles
      .filter((name) => readsFiles.test(name))
      .map((name) => `${path} imports ${name} of node:fs: src/transport/files/regular.ts reads files`);
  },

  function keepsPureLayersPure({ path, imports }) {
    if (!pure.test(path)) return [];
    const impure = imports.filter((name) => isBuiltin(name) && !isFileSystem(name) && !pureModules.has(name));
    return impure.map((name) => `${path} imports ${name}: this layer does no input or output`);
  },

  function namesNoContract({ path, texts }) {
    if (isCli(path) || path === registry || !path.startsWith('src/')) return [];
    return texts.filter((text) => builtIn.test(text)).map((text) => `${path} names a built-in contract: '${text}'`);
  },

  function branchesOnNoChannel({ path, compared, asked: fields, tables }) {
    if (!path.startsWith('src/') || ofChannels.test(path)) return [];
    const known = tables.filter((names) => names.length > 1 && names.every(isChannel));
    const asked = [
      ...compared.filter((text) => isChannel(text) || channels.some((one) => describeChannel(one).key === text)),
      ...fields.flatMap(({ field, of }) => (ownFields.has(field) && !hasTheSame.has(of) ? [field] : [])),
    ];
    return [...new Set(asked), ...known.map((names) => names.join(', '))].map(
      (what) => `${path} branches on a channel (${what}): ask its description or its adapter`,
    );
  },

  function hasShortClauses({ path, clauses }) {
    if (!path.startsWith('suites/')) return [];
    const long = clauses.filter(({ lines }) => lines > maxClauseLines);
    return long.map(({ line, lines }) => `${path}:${line} is a clause of ${lines} lines: ${maxClauseLines} at most`);
  },

  function isShort({ path, lines }) {
    return lines > maxLines && !isGenerated(path) ? [`${path} has ${lines} lines: ${maxLines} at most`] : [];
  },
];

function isChannel(name: string): boolean {
  return channels.some((one) => one === name);
}

function isCli(path: string): boolean {
  return /^(src\/cli|bin)\//.test(path);
}

function isFileSystem(name: string): boolean {
  return /^(node:)?fs(\/promises)?$/.test(name);
}

function isGenerated(path: string): boolean {
  return /(^|[./])generated\.ts$/.test(path);
}
