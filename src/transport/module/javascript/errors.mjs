import { inspect } from 'node:util';

const mostOfAnError = 400;
const mostOfATrace = 32 * 1024;
const here = new URL('.', import.meta.url).href;

/** Its name and message on one line. */
export function errorText(error) {
  const text = safely(() => (error instanceof Error ? `${error.name}: ${error.message}` : inspect(error)));
  const line = text.trim().replace(/\s+/g, ' ').replace(/:$/, '');
  return line.length > mostOfAnError ? `${line.slice(0, mostOfAnError)} …` : line;
}

/** The stack as Node.js shows it, without what is ours; of a long one the end. */
export function traceOf(error) {
  const lines = safely(() => inspect(error)).split('\n');
  const theirs = lines.filter((line) => !line.includes(here) && !/^\s+at (async )?.*\(?node:internal\//.test(line));
  return `${theirs.join('\n')}\n`.slice(-mostOfATrace);
}

// What was thrown may throw when it is looked at.
function safely(read) {
  try {
    return String(read());
  } catch {
    return 'something that cannot be shown';
  }
}
