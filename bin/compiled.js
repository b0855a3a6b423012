// Keeps what V8 has compiled of CommonJS modules, so that the next process does not compile them again. Kept code is no danger to anybody
// where only those may write it who may change the modules, too.
'use strict';
const { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

/**
 * From here on, modules are compiled once, until that is ended. Code that was kept cannot import anything on Node.js 20: `import()` throws there.
 *
 * @param {string} folder where it is kept; where nothing can be written there, each process compiles
 * @param {(code: string, filename: string) => boolean} isKept which modules
 * @returns {() => void} ends that, and keeps what was compiled
 */
exports.keepCompiled = (folder, isKept) => {
  const { prototype } = Module;
  const { _compile: usual } = prototype;
  const scripts = new Map();
  let isMoreThanKept = false;
  prototype._compile = function (code, filename, ...others) {
    // By `require` ES modules come this way, too.
    if (others[0] === 'module' || !isKept(code, filename))
      return Reflect.apply(usual, this, [code, filename, ...others]);
    const file = path.join(folder, `${path.basename(filename)}-${crc32(code).toString(16)}`);
    const cachedData = read(file);
    const script = new Script(Module.wrap(code), { filename, cachedData });
    scripts.set(file, script);
    isMoreThanKept ||= cachedData === undefined || script.cachedDataRejected;
    const words = [this.exports, Module.createRequire(filename), this, filename, path.dirname(filename)];
    return Reflect.apply(script.runInThisContext(), this.exports, words);
  };
  return () => {
    prototype._compile = usual;
    // Whoever loads more has also run more of what others load.
    if (isMoreThanKept) write(folder, scripts);
  };
};

/** What was kept in a file; undefined where there is none, or not as it was written: V8 would run it as it is. */
function read(file) {
  try {
    const kept = readFileSync(file);
    const data = kept.subarray(4);
    return crc32(data) === kept.readUInt32LE() ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Whole files or none: other processes read them at the same time. */
function write(folder, scripts) {
  let part;
  try {
    mkdirSync(folder, { recursive: true });
    for (const [file, script] of scripts) {
      const data = script.createCachedData();
      const sum = Buffer.alloc(4);
      sum.writeUInt32LE(crc32(data));
      part = `${file}.${process.pid}`;
      writeFileSync(part, Buffer.concat([sum, data]));
      renameSync(part, file);
    }
  } catch {
    // The next process compiles, as this one did.
    if (part !== undefined) rmSync(part, { force: true });
  }
}
