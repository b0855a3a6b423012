import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireCompiled } from './compiled-code.mjs';
import { bind, own } from './own.mjs';

/**
 * Imports a module by the path of its file, and returns it as the member `module`. `compiled`: a folder for compiled TypeScript,
 * so that nothing is written into the user's folder.
 */
export async function load(path, compiled) {
  return { __proto__: null, module: await own(loadAny(path, compiled)) };
}

function loadAny(path, compiled) {
  if (!['.ts', '.mts'].includes(extname(path))) return import(pathToFileURL(path).href);
  // Not by `import`, which takes three times as long: it looks through a CommonJS file for its exports.
  const { createJiti } = requireCompiled(createRequire(import.meta.url), 'jiti', compiled);
  return createJiti(import.meta.url, { fsCache: compiled }).import(path);
}

/** The first of the names that the module exports, or why there is no function. The exports of a CommonJS module are found too. */
export function find(module, names) {
  const other = isObject(module.default) ? module.default : module;
  let all = '';
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at];
    const place = module[name] === undefined ? other : module;
    const value = place[name];
    all += `${at === 0 ? '' : ' and no '}${name}`;
    if (value === undefined) continue;
    if (typeof value !== 'function') return nothing(`${name} is no function: ${a(typeof value)}`);
    return { __proto__: null, name, value, call: bind(value, place), missing: null };
  }
  return nothing(`the module exports no ${all}`);
}

function nothing(missing) {
  return { __proto__: null, name: null, value: undefined, call: undefined, missing };
}

function isObject(value) {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

function a(type) {
  return `${type === 'object' ? 'an' : 'a'} ${type}`;
}
