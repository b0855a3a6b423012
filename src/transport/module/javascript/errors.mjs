import { exec, hasInstance, indexOf, inspect, slice, text, trim, TypeOfErrors } from './own.mjs';

const mostOfAnError = 400;
const mostOfATrace = 32 * 1024;
const here = new URL('.', import.meta.url).href;
const blank = /\s/;
const deep = 'Error: undefined: Maximum call stack size exceeded';
const ofNode = /^\s+at (async )?.*\(?node:internal\//;

/** Its name and message on one line. */
export function errorText(error) {
  const line = inOneLine(
    safely(() => (hasInstance(TypeOfErrors, error) ? `${error.name}: ${error.message}` : inspect(error))),
  );
  // What compiles TypeScript tells no more of brackets in brackets than that.
  if (slice(line, 0, deep.length) === deep) return slice(deep, 'Error: undefined: '.length);
  return line.length > mostOfAnError ? `${slice(line, 0, mostOfAnError)} …` : line;
}

/** Any white space as one space; without what no message follows. */
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

/** The stack as Node.js shows it, without what is ours; of a long one the end. */
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

// What was thrown may throw when it is looked at.
function safely(read) {
  try {
    return text(read());
  } catch {
    return 'something that cannot be shown';
  }
}
