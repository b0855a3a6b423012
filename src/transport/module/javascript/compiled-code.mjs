import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';

/** What is shorter is compiled as soon as what is kept of it is read. */
const leastCharacters = 50_000;

/**
 * Loads a CommonJS package as `require` does, long files of it by the code that V8 made of them in an earlier process, which is kept in a
 * folder; V8 compiles them anew where that is another's.
 */
export function requireCompiled(require, name, folder) {
  const { prototype } = Module;
  const { _compile: usual } = prototype;
  const fresh = [];
  prototype._compile = function compile(code, filename, ...others) {
    if (code.length < leastCharacters) return usual.call(this, code, filename, ...others);
    const file = join(folder, `${basename(filename)}.code`);
    const cachedData = contentOf(file);
    const script = new Script(Module.wrap(code), { filename, cachedData });
    if (cachedData === undefined || script.cachedDataRejected) fresh.push({ script, file });
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, Module.createRequire(filename), this, filename, join(filename, '..'));
  };
  try {
    return require(name);
  } finally {
    prototype._compile = usual;
    for (const { script, file } of fresh) keep(file, script.createCachedData());
  }
}

function contentOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Whole or not at all: other processes read it at the same time. */
function keep(file, code) {
  const unnamed = `${file}.${process.pid}`;
  try {
    writeFileSync(unnamed, code);
    renameSync(unnamed, file);
  } catch {
    // It is compiled anew each time.
  }
}
