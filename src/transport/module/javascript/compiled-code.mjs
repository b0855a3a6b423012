import { keepCompiled } from '../../../../bin/compiled.js';

/** Shorter code is compiled in the time that reading its compiled code takes. */
const leastCharacters = 50_000;

/**
 * Loads a CommonJS package as `require` does. Its long files are loaded from the code that V8 compiled in an earlier process,
 * stored in a folder. V8 compiles them anew if another V8 has written that code.
 */
export function requireCompiled(require, name, folder) {
  const end = keepCompiled(folder, (code) => code.length >= leastCharacters);
  try {
    return require(name);
  } finally {
    end();
  }
}
