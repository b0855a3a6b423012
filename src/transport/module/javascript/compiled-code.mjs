import { keepCompiled } from '../../../../bin/compiled.js';

/** What is shorter is compiled as soon as what is kept of it is read. */
const leastCharacters = 50_000;

/**
 * Loads a CommonJS package as `require` does, long files of it by the code that V8 made of them in an earlier process, which is kept in a
 * folder; V8 compiles them anew where that is another's.
 */
export function requireCompiled(require, name, folder) {
  const end = keepCompiled(folder, (code) => code.length >= leastCharacters);
  try {
    return require(name);
  } finally {
    end();
  }
}
