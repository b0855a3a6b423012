import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireCompiled } from './compiled-code.mjs';

/** Imports a module by the path of its file. `compiled`: a folder for what TypeScript is compiled to; none is left in the user's. */
export async function load(path, compiled) {
  if (!['.ts', '.mts'].includes(extname(path))) return import(pathToFileURL(path).href);
  // Not by `import`, which takes three times as long: it looks through what is no module of its kind for what it exports.
  const { createJiti } = requireCompiled(createRequire(import.meta.url), 'jiti', compiled);
  return createJiti(import.meta.url, { fsCache: compiled }).import(path);
}

/** The first of the names that the module exports; or why there is no function. What a CommonJS module exports counts. */
export function find(module, names) {
  const places = [module, ...(isObject(module.default) ? [module.default] : [])];
  for (const name of names) {
    const place = places.find((one) => one[name] !== undefined);
    if (place === undefined) continue;
    const value = place[name];
    if (typeof value !== 'function') return { missing: `${name} is no function: ${a(typeof value)}` };
    return { name, call: value.bind(place) };
  }
  return { missing: `the module exports no ${names.join(' and no ')}` };
}

function isObject(value) {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

function a(type) {
  return `${type === 'object' ? 'an' : 'a'} ${type}`;
}
