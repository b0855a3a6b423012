import type { Ending } from '../../model/index.ts';
import type { Exit } from './start.ts';

/** How a process ended: Node.js sets exactly one of `code` and `signal`. */
export function endingOfExit({
  code,
  signal,
}: Pick<Exit, 'code' | 'signal'>): Extract<Ending, { by: 'exit' | 'signal' }> {
  return signal === null ? { by: 'exit', code: code ?? 0 } : { by: 'signal', signal };
}

/** `exit code 3`, or `signal SIGKILL`. */
export function exitInWords({ code, signal }: Pick<Exit, 'code' | 'signal'>): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}
