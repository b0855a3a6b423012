import { exec, hasInstance, indexOf, inspect, slice, text, trim, TypeOfErrors } from './own.mjs';

const mostOfAnError = 400;
const mostOfATrace = 32 * 1024;
const here = new URL('.', import.meta.url).href;
const blank = /\s/;
const deep = 'Error: undefined: Maximum call stack size exceeded';
const ofNode = /^\s+at (async )?.*\(?node:internal\//;

/** The name and the message of an error on one line. */
export function errorText(error) {
  const line = inOneLine(
    safely(() => (hasInstance(TypeOfErrors, error) ? `${error.name}: ${error.message}` : inspect(error))),
  );
  // The compiler of TypeScript reports deeply nested brackets with this message only.
  if (slice(line, 0, deep.length) === deep) return slice(deep, 'Error: undefined: '.length);
  return line.length > mostOfAnError ? `${slice(line, 0, mostOfAnError)} …` : line;
}

/** Any white space becomes one space; a `:` at the end that no message follows is left out. */
function inOneLine(words) {
  const trimmed = trim(words);
  let line = '';
  let wasBlank = false;
  for (let at = 0; at < trimmed.length && line.length <= mostOfAnError + 1; at += 1) {
    const isBlank = exec(blank, trimmed[at]) !== null;
    if (!isBlank) line += trimmed[at];
    else if (!wasBlank) line += ' ';
    wasBlank = isBlank;
  }
  return line[line.length - 1] === ':' && line.length <= mostOfAnError ? slice(line, 0, -1) : line;
}

/** The stack as Node.js shows it, without lines of the kit; the end of a long one. */
export function traceOf(error) {
  const words = `${safely(() => inspect(error))}\n`;
  let theirs = '';
  for (let at = 0; at < words.length;) {
    const end = indexOf(words, '\n', at) + 1;
    const line = slice(words, at, end - 1);
    if (indexOf(line, here) < 0 && exec(ofNode, line) === null) theirs += `${line}\n`;
    at = end;
  }
  return slice(theirs, -mostOfATrace);
}

// A thrown value may throw again when it is looked at.
function safely(read) {
  try {
    return text(read());
  } catch {
    return 'something that cannot be shown';
  }
}
