import type { Ending } from '../../model/index.ts';
import type { Base } from './base.ts';

/** The ending of a request that is invalid for any target; undefined for another error. */
export function notSent(error: NodeJS.ErrnoException): Ending | undefined {
  const own = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'];
  if (!own.includes(error.code ?? '')) return undefined;
  return { by: 'unreachable', reason: `the request cannot be sent: ${oneLine(error.message)}` };
}

/** The ending of a call that got no connection. `lastAnswer`: the previous answer of the target, in words. */
export function notConnected(error: NodeJS.ErrnoException, base: Base, lastAnswer: string | undefined): Ending {
  const { code = '' } = error;
  const where = base.origin + tried(error, base.origin);
  if (code === 'ECONNREFUSED') {
    const reason = `connection refused by ${where}`;
    if (lastAnswer === undefined)
      return { by: 'unreachable', reason: `${reason}: start the server first, or let --start COMMAND start it` };
    return { by: 'hangup', fault: 'gone', reason: `${reason}, which had answered ${lastAnswer} before` };
  }
  // A reset means that the connection was made first, though the kit may learn of both at once.
  if (code === 'ECONNRESET' && (lastAnswer !== undefined || base.origin.startsWith('http:')))
    return { by: 'hangup', fault: 'reset', reason: `the connection was reset before a response (${code})` };
  return { by: 'unreachable', reason: reasonOf(error, code, where) };
}

function reasonOf(error: Error, code: string, where: string): string {
  if (code === 'ENOTFOUND') return `host not found: ${where}: look at --url`;
  if (code === 'EAI_AGAIN') return `host not found for now: ${where} (the name server does not answer)`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return `no TLS at ${where}; is it http:// there?`;
  if (isAboutTheCertificate(code))
    return `certificate of ${where} is not trusted: ${oneLine(error.message)}; name its authority by --ca, or take any certificate by --insecure`;
  if (where.startsWith('https:')) return `no TLS connection to ${where}: ${oneLine(error.message)}`;
  return `no connection to ${where} (${code === '' ? oneLine(error.message) : code})`;
}

// OpenSSL's names for faults of a certificate chain, and the name in Node.js for a certificate of another host.
function isAboutTheCertificate(code: string): boolean {
  return (
    /CERT|SIGNATURE|^INVALID_(CA|PURPOSE)|^PATH_LENGTH|^HOSTNAME_MISMATCH|^CRL_/.test(code) &&
    !code.startsWith('ERR_SSL')
  );
}

/** The addresses that a name stands for: ` (127.0.0.1:8000, [::1]:8000)`; empty if the origin contains the address itself. */
function tried(error: Error, origin: string): string {
  const all = (error instanceof AggregateError ? error.errors : [error]) as { address?: string; port?: number }[];
  const addresses = all.flatMap(({ address, port }) => {
    if (address === undefined) return [];
    return [(address.includes(':') ? `[${address}]` : address) + (port === undefined ? '' : `:${port}`)];
  });
  const news = addresses.filter((address) => !origin.endsWith(`//${address}`));
  return news.length === 0 ? '' : ` (${news.join(', ')})`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
