import type { Exchange } from '../model/index.ts';

/** How a call ended, in words that complete "the target …": `ended with exit code 1 and wrote nothing to stdout`. */
export function endingInWords(exchange: Exchange): string {
  const { ended, received, called } = exchange.really ?? exchange;
  // The answer of a function is what it returns.
  const answersOnStdout = called === undefined;
  const wrote = answersOnStdout ? inWords(received) : '';
  switch (ended.by) {
    case 'exit':
      return `ended with exit code ${ended.code}${wrote}`;
    case 'signal':
      return `was killed by ${ended.signal}${wrote}`;
    case 'response':
      return `answered with status ${ended.status}`;
    case 'hangup':
      return `sent no whole response: ${ended.reason}`;
    case 'return':
      return 'returned';
    case 'throw':
      return `raised ${ended.error}`;
    case 'no-export':
      return `could not be called: ${ended.reason}`;
    case 'timeout':
      if (ended.waitingFor === 'headers') return `sent no response headers within ${seconds(ended.afterMs)}`;
      if (ended.waitingFor === 'body') return `did not send the whole body within ${seconds(ended.afterMs)}`;
      return answersOnStdout && received.length === 0
        ? `wrote nothing to stdout within ${seconds(ended.afterMs)}`
        : `did not end within ${seconds(ended.afterMs)}`;
    case 'overflow':
      return `answered with more than ${ended.limitBytes} bytes`;
    case 'unreachable':
      return `could not be called: ${ended.reason}`;
  }
}

/** What is said of a stdout without an answer; nothing of any other. */
function inWords(received: Uint8Array): string {
  if (received.length === 0) return ' and wrote nothing to stdout';
  const isBlank = received.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
  return isBlank ? ' and wrote white space alone to stdout' : '';
}

/** `30 s`, `0.5 s` */
export function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}
