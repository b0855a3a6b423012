import { count, duration, seconds } from '../text/phrases.ts';
import type { Ending, Exchange } from './exchange.ts';

/** If outputs stay open for so many milliseconds after the target itself has ended, another process holds them open. */
export const heldOpenMs = 1000;

/** The ending of a call in words that complete "the target …": `ended with exit code 1 and wrote nothing to stdout`. */
export function endingInWords(exchange: Exchange): string {
  const { ended, received, called } = exchange.really ?? exchange;
  // The answer of a function is its return value, not its stdout.
  return say(words, ended, called === undefined ? received : undefined);
}

/** The ending in short, as reports show it next to a call: `exit code 0`, `no end within 10 s`. */
export function endingInShort(ended: Ending): string {
  return say(short, ended);
}

/** Whether an ending is that of a good answer: exit code 0, a status 2xx, a value that JSON can hold. */
export function isGoodEnding(ended: Ending): boolean {
  return (good[ended.by] as (ended: Ending) => boolean)(ended);
}

const never = (): boolean => false;

const good: { readonly [By in Ending['by']]: (ended: Extract<Ending, { by: By }>) => boolean } = {
  exit: ({ code }) => code === 0,
  signal: never,
  response: ({ status }) => status >= 200 && status <= 299,
  hangup: never,
  return: ({ notJson }) => notJson.length === 0,
  throw: never,
  'no-export': never,
  timeout: never,
  overflow: never,
  unreachable: never,
};

/** A text for each kind of ending; `stdout` is the answer if the target writes its answer there. */
type Sayings = {
  readonly [By in Ending['by']]: (ended: Extract<Ending, { by: By }>, stdout: Uint8Array | undefined) => string;
};

function say(sayings: Sayings, ended: Ending, stdout?: Uint8Array): string {
  return (sayings[ended.by] as (ended: Ending, stdout: Uint8Array | undefined) => string)(ended, stdout);
}

const words: Sayings = {
  exit: ({ code }, stdout) => `ended with exit code ${code}${written(stdout)}`,
  signal: ({ signal }, stdout) => `was killed by ${signal}${written(stdout)}`,
  response: ({ status }) => `answered with status ${status}`,
  hangup: ({ reason }) => `sent no whole response: ${reason}`,
  return: () => 'returned',
  throw: ({ error }) => `raised ${error}`,
  'no-export': ({ reason }) => `could not be called: ${reason}`,
  timeout({ afterMs, waitingFor }, stdout) {
    if (waitingFor === 'headers') return `sent no response headers within ${seconds(afterMs)}`;
    if (waitingFor === 'body') return `did not send the whole body within ${seconds(afterMs)}`;
    return `${stdout?.length === 0 ? 'wrote nothing to stdout' : 'did not end'} within ${seconds(afterMs)}`;
  },
  overflow: ({ limitBytes }) => `answered with more than ${limitBytes} bytes`,
  unreachable: ({ reason }) => `could not be called: ${reason}`,
};

const short: Sayings = {
  exit: ({ code, heldOpen }) => `exit code ${code}${open(heldOpen)}`,
  signal: ({ signal, heldOpen }) => `ended by signal ${signal}${open(heldOpen)}`,
  response: ({ status }) => `status ${status}`,
  hangup: ({ status, reason }) => `no whole response${status === undefined ? '' : ` (status ${status})`}: ${reason}`,
  return: ({ notJson: [first] }) => (first === undefined ? 'returned' : `returned, with ${first.was} in it`),
  throw: ({ error }) => `raised ${error}`,
  'no-export': ({ reason }) => reason,
  timeout({ afterMs, waitingFor }) {
    if (waitingFor === undefined) return `no end within ${duration(afterMs)}: ended by the kit`;
    return `no ${waitingFor === 'headers' ? 'response headers' : 'whole body'} within ${duration(afterMs)}`;
  },
  overflow: ({ limitBytes }) => `more than ${count(limitBytes, 'byte')}: ended by the kit`,
  unreachable: ({ reason }) => `could not be called: ${reason}`,
};

/** A phrase for a stdout that is empty or blank; empty for any other. */
function written(stdout: Uint8Array | undefined): string {
  if (stdout === undefined) return '';
  if (stdout.length === 0) return ' and wrote nothing to stdout';
  const isBlank = stdout.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
  return isBlank ? ' and wrote white space alone to stdout' : '';
}

function open(streams: readonly string[] | undefined): string {
  return streams && streams.length > 0 ? `, ${streams.join(' and ')} still held open` : '';
}
