import { UsageError } from '../options/usage-error.ts';

/** Turns an error of listening into a usage error with a hint; other errors are returned as they are. */
export function listeningError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new UsageError(`port ${port} is taken`, 'write --port 0 for any that is free, or another number');
    case 'EACCES':
      return new UsageError(`port ${port} is kept for the system`, 'write --port 0 for any that is free, or 8000');
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new UsageError(
        `--host ${host} is no address of this machine`,
        'write 127.0.0.1 or ::1 for this machine alone, 0.0.0.0 for all of its addresses',
      );
    default:
      return error;
  }
}
